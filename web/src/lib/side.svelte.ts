/** What is open beside the board: the log, the chat, the rules or the menu. */

import { tick } from "svelte";

import { recall, remember } from "./kept";

export const TABS = ["log", "chat", "rules", "menu"] as const;
export type Tab = (typeof TABS)[number];

const WIDE = "(min-width: 68.75em)";

export class Side {
  wide = $state(false);
  /** On a wide screen something is beside the board unless the player has closed it; on a narrow one it is a sheet. */
  tab = $state<Tab | null>(null);
  paragraph = $state<string>(); // of the rules, where one was asked for

  private opener: HTMLElement | null = null;
  private readonly query = matchMedia(WIDE);

  constructor() {
    this.wide = this.query.matches;
    this.tab = this.wide ? recall<Tab | null>("side", "log") : null;
    this.query.addEventListener("change", this.fit);
  }

  /** Is there something beside the board, not over it? */
  get beside(): boolean {
    return this.wide && this.tab !== null;
  }

  open(tab: Tab): void {
    if (this.tab === null) this.opener = document.activeElement as HTMLElement | null;
    this.tab = tab;
    this.keep();
  }

  close(): void {
    this.tab = null;
    this.keep();
    if (this.opener?.isConnected) this.opener.focus({ preventScroll: true });
    this.opener = null;
  }

  toggle(tab: Tab): void {
    if (this.tab === tab) this.close();
    else this.open(tab);
  }

  /** Open the rules at a paragraph, also if that is where they were opened last. */
  read(paragraph: string): void {
    this.paragraph = undefined;
    this.open("rules");
    void tick().then(() => (this.paragraph = paragraph));
  }

  detach(): void {
    this.query.removeEventListener("change", this.fit);
  }

  private readonly fit = (): void => {
    this.wide = this.query.matches;
    if (!this.wide) this.tab = null;
    else if (!this.tab) this.tab = recall<Tab | null>("side", "log");
  };

  private keep(): void {
    if (this.wide) remember("side", this.tab);
  }
}
