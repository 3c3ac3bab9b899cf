/** The board as it is drawn, in a file of its own: the page's elements within an SVG, with the styles, drawings and letters
 * that they need. What is written into such a file the server would not allow in a page, so it is developed elsewhere:
 * `darkroom.html` is an empty page that may hold nothing but pictures. */

import { t } from "../words/words";
import { Drawings } from "./drawings";
import { styles } from "./styles";

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";
const LARGEST = 8_000; // pixels on a side that browsers can be trusted to draw

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** A picture of an element as it looks now, by day or by night. */
export async function pictureOf(element: HTMLElement): Promise<Picture> {
  const fold = unfold(element);
  const { width, height } = measure(element);
  const copy = element.cloneNode(true) as HTMLElement;
  fold();
  for (const one of copy.querySelectorAll("[inert], nav")) one.remove(); // what was just flying, and what leads about the page
  const drawings = new Drawings();
  await drawings.take(copy);

  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const style = document.createElementNS(SVG, "style");
  style.textContent = await styles();
  const frame = document.createElementNS(SVG, "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  // A page within the picture: what the page's own rules say of these two holds for it, too.
  const page = document.createElementNS(XHTML, "html");
  const body = document.createElementNS(XHTML, "body");
  body.append(copy);
  page.append(body);
  frame.append(page);
  svg.append(style, drawings.defs, frame);
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}

/** Nobody can scroll in a picture: rows of cards that one scrolls through in the page take as many lines as they need. */
function unfold(element: HTMLElement): () => void {
  const rows = [...element.querySelectorAll<HTMLElement>("ul")].filter(
    (row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === "auto",
  );
  const folded = rows.map((row) => row.getAttribute("style"));
  for (const { style } of rows) Object.assign(style, { flexWrap: "wrap", overflow: "visible" });
  return () =>
    rows.forEach((row, index) => {
      if (folded[index] === null) row.removeAttribute("style");
      else row.setAttribute("style", folded[index]!);
    });
}

function measure(element: HTMLElement): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect();
  return { width: Math.ceil(width), height: Math.ceil(Math.max(height, element.scrollHeight)) };
}

/** The same, made of pixels; on a fine screen of more of them. */
export async function asPng({ svg, width, height }: Picture): Promise<Blob> {
  const room = await darkroom();
  try {
    const image = room.contentDocument!.createElement("img");
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const scale = Math.min(Math.max(1, devicePixelRatio), LARGEST / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(t("replay.picture-failed")))), "image/png"),
    );
  } finally {
    room.remove();
  }
}

function darkroom(): Promise<HTMLIFrameElement> {
  const room = document.createElement("iframe");
  room.hidden = true;
  room.src = "/darkroom.html";
  return new Promise((done) => {
    room.onload = () => done(room);
    document.body.append(room);
  });
}
