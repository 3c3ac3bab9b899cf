/** Files for the player: made here and saved by the browser. */

export function save(name: string, content: Blob | string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href)); // once the browser has begun to read it
}
