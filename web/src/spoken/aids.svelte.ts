/** What is open for those who listen and type: wherever a button or a key asks for it, there is one of each. */

export const COMMAND = "command-line"; // the id of the field

class Aids {
  words = $state(false); // the table in words
  keys = $state(false); // the list of shortcuts

  /** To the command box. */
  type(): void {
    document.getElementById(COMMAND)?.focus();
  }
}

export const aids = new Aids();
