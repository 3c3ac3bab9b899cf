/** The player's own wishes, kept in this browser. */

import { recall, remember } from "./kept";

export type Pace = "slow" | "normal" | "fast" | "off";
export type Theme = "system" | "light" | "dark";

/** Milliseconds that a step of somebody else stays on the screen at least, and how long movements take beside normal. */
export const STEP: Record<Pace, number> = { slow: 1000, normal: 450, fast: 120, off: 0 };
export const STRETCH: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

class Settings {
  name = $state(recall("name", ""));
  pace = $state<Pace>(recall("pace", "normal"));
  theme = $state<Theme>(recall("theme", "system"));
  oneClick = $state(recall("one-click", false)); // a legal piece acts at the first click
  gentle = $state(recall("gentle", false)); // asks before what throws much away
  odds = $state(recall("odds", true)); // chances are shown where they can be known
  letters = $state(recall("letters", true)); // single keys are shortcuts at a table
  turnSound = $state(recall("sound-turn", false)); // nobody is startled by a page they have just found
  otherSounds = $state(recall("sound-other", false));
  volume = $state(recall("volume", 0.5));
  notify = $state(recall("notify", false)); // the browser's own notices

  /** Keeps what is changed, and tells the page how it should look. Call once, from the root component. */
  attach(): void {
    $effect(() => {
      remember("name", this.name);
      remember("pace", this.pace);
      remember("theme", this.theme);
      remember("one-click", this.oneClick);
      remember("gentle", this.gentle);
      remember("odds", this.odds);
      remember("letters", this.letters);
      remember("sound-turn", this.turnSound);
      remember("sound-other", this.otherSounds);
      remember("volume", this.volume);
      remember("notify", this.notify);
    });
    $effect(() => {
      const root = document.documentElement;
      if (this.theme === "system") delete root.dataset.theme;
      else root.dataset.theme = this.theme;
      root.style.setProperty("--wanted-pace", String(STRETCH[this.pace]));
    });
  }
}

export const settings = new Settings();
