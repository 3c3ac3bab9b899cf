/** The player's own wishes, kept in this browser. */

import { hearOthers, recall, remember } from "./kept";

export type Pace = "slow" | "normal" | "fast" | "off";
export type Theme = "system" | "light" | "dark";

/** Milliseconds that a step of somebody else stays on the screen at least, and how long movements take beside normal. */
export const STEP: Record<Pace, number> = { slow: 1000, normal: 450, fast: 120, off: 0 };
export const STRETCH: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** The wishes, and under which names they are kept. */
const KEPT = {
  name: "name",
  pace: "pace",
  theme: "theme",
  oneClick: "one-click",
  gentle: "gentle",
  odds: "odds",
  letters: "letters",
  turnSound: "sound-turn",
  otherSounds: "sound-other",
  volume: "volume",
  notify: "notify",
};
type Wish = keyof typeof KEPT;
const WISHES = Object.keys(KEPT) as Wish[];

class Settings {
  name = $state(recall(KEPT.name, ""));
  pace = $state<Pace>(recall(KEPT.pace, "normal"));
  theme = $state<Theme>(recall(KEPT.theme, "system"));
  oneClick = $state(recall(KEPT.oneClick, false)); // a legal piece acts at the first click
  gentle = $state(recall(KEPT.gentle, false)); // asks before what throws much away
  odds = $state(recall(KEPT.odds, true)); // chances are shown where they can be known
  letters = $state(recall(KEPT.letters, true)); // single keys are shortcuts at a table
  turnSound = $state(recall(KEPT.turnSound, false)); // nobody is startled by a page they have just found
  otherSounds = $state(recall(KEPT.otherSounds, false));
  volume = $state(recall(KEPT.volume, 0.5));
  notify = $state(recall(KEPT.notify, false)); // the browser's own notices

  private readonly known: Partial<Record<Wish, unknown>> = {}; // of each, what is kept as far as we know

  /** Keeps what is changed here, follows what another tab changes, and tells the page how it should look. Call once, from the root
   * component. */
  attach(): void {
    for (const wish of WISHES) {
      this.known[wish] = this[wish];
      $effect(() => {
        if (this.known[wish] === this[wish]) return; // another tab may be about to change it
        this.known[wish] = this[wish];
        remember(KEPT[wish], this[wish]);
      });
    }
    $effect(() => hearOthers((name) => this.follow(name)));
    $effect(() => {
      const root = document.documentElement;
      if (this.theme === "system") delete root.dataset.theme;
      else root.dataset.theme = this.theme;
      root.style.setProperty("--wanted-pace", String(STRETCH[this.pace]));
    });
  }

  private follow(name: string): void {
    const wish = WISHES.find((one) => KEPT[one] === name);
    if (!wish) return;
    this.known[wish] = recall(name, this[wish]);
    Object.assign(this, { [wish]: this.known[wish] });
  }
}

export const settings = new Settings();
