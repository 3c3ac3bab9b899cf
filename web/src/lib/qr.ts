/** A QR code as a drawing. */

import qrcode from "qrcode-generator";

export interface Code {
  size: number; // modules on each side, with the quiet zone
  path: string; // the dark ones, each one unit wide
}

const QUIET = 4; // modules of empty margin that readers need

export function qrOf(words: string): Code {
  const code = qrcode(0, "M");
  code.addData(words);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      let run = 0;
      while (column + run < count && code.isDark(row, column + run)) run += 1;
      if (run) path += `M${column + QUIET} ${row + QUIET}h${run}v1h-${run}z`;
      column += run;
    }
  return { size: count + 2 * QUIET, path };
}
