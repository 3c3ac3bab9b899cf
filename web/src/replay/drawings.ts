/** The drawings that a copy of a board uses from our sheets, brought into one place so that the copy needs no sheet. */

const SVG = "http://www.w3.org/2000/svg";
const INNER = /url\(["']?#([^"')]+)["']?\)/g;

export class Drawings {
  readonly defs = document.createElementNS(SVG, "defs");
  private readonly sheets = new Map<string, Promise<Document>>();
  private readonly names = new Map<string, string>(); // of what was taken: the sheet's address and id, and the new id

  /** Take whatever this copy uses, and let it use that instead. */
  async take(copy: Element): Promise<void> {
    for (const use of copy.querySelectorAll("use")) {
      const [address = "", id = ""] = (use.getAttribute("href") ?? "").split("#");
      if (address) use.setAttribute("href", `#${this.bring(await this.sheet(address), address, id)}`);
    }
  }

  private bring(sheet: Document, address: string, id: string): string {
    const known = this.names.get(`${address}#${id}`);
    if (known) return known;
    const name = `drawing-${this.names.size}`;
    this.names.set(`${address}#${id}`, name);
    const found = sheet.getElementById(id);
    if (!found) return name; // nothing is drawn, as in the page
    const copy = document.importNode(found, true);
    copy.id = name;
    for (const one of [copy, ...copy.querySelectorAll("*")]) this.rename(one, sheet, address);
    this.defs.append(copy);
    return name;
  }

  /** What a drawing uses of its own sheet has to come along. */
  private rename(element: Element, sheet: Document, address: string): void {
    for (const { name, value } of [...element.attributes]) {
      if (name === "href" && value.startsWith("#"))
        element.setAttribute(name, `#${this.bring(sheet, address, value.slice(1))}`);
      else if (value.includes("url(#"))
        element.setAttribute(
          name,
          value.replace(INNER, (_, id: string) => `url(#${this.bring(sheet, address, id)})`),
        );
    }
  }

  private sheet(address: string): Promise<Document> {
    const known = this.sheets.get(address);
    if (known) return known;
    const read = fetch(address)
      .then((answer) => answer.text())
      .then((text) => new DOMParser().parseFromString(text, "image/svg+xml"));
    this.sheets.set(address, read);
    return read;
  }
}
