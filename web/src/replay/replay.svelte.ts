/** A recorded game as this screen shows it: where we are in it, with whose eyes we look, and whether it plays by itself. */

import { call, sentence, type Begun, type Scene, type Story, type TableMessage, type Told } from "../api";
import { recall, remember } from "../lib/kept";
import { Play, type Seen } from "../lib/play.svelte";
import { momentAt, turnAfter, turnBefore, turnStarts, type Watcher, type Where } from "./moments";

const CHUNK = 16; // scenes that are fetched at a time

/** Milliseconds that a moment stays on the screen while the game plays by itself. */
export const SPEEDS = { slow: 2400, normal: 1200, fast: 500, "very fast": 180 } as const;
export type Speed = keyof typeof SPEEDS;

export class Replay implements Seen {
  story = $state.raw<Story | null>(null);
  watcher = $state<Watcher>("all");
  /** Where somebody has asked to look, until it has come. */
  private asked = $state.raw<Where | null>(null);
  /** The moment that is wanted, by its index; what is on the screen follows as soon as it was fetched. */
  index = $state(0);
  onScreen = $state(0);
  scene = $state.raw<Scene | null>(null);
  problem = $state("");
  playing = $state(false);
  speed = $state<Speed>(recall<Speed>("replay-speed", "normal"));
  /** Whether what is on the screen came by anything but one step forward. */
  leapt = $state(true);

  readonly sending = false;
  readonly moments = $derived(this.story?.moments ?? []);
  readonly moment = $derived(this.moments[this.index]);
  readonly last = $derived(Math.max(0, this.moments.length - 1));
  readonly log = $derived.by((): Told[] => this.moments.slice(0, this.onScreen + 1).flatMap(({ events }) => events));
  readonly shown = $derived.by((): TableMessage | null => (this.story && this.scene ? this.message() : null));
  private readonly starts = $derived.by(() => (this.story ? turnStarts(this.story.game, this.moments) : [0]));

  private readonly stories = new Map<Watcher, Promise<Story>>();
  private readonly chunks = new Map<string, Promise<Scene[]>>();
  private timer = 0;
  private left = false;
  /** Try once more what could not be fetched. */
  again: () => void = () => undefined;
  /** Called with the change that makes a new picture, so that whoever moves things can look before and after. */
  onchange: (change: () => void) => void = (change) => change();

  constructor(readonly id: string) {}

  get begun(): Begun | null {
    return this.shown as Begun | null;
  }

  get where(): Where {
    return { move: this.moment?.number ?? 0, watcher: this.watcher };
  }

  /** Whose eyes are wanted, if they have not come yet. */
  get eyes(): Watcher {
    return this.asked?.watcher ?? this.watcher;
  }

  /** Whether somebody waits for what they have asked to see. */
  get waits(): boolean {
    return this.asked !== null;
  }

  /** A recorded game is not played at. */
  wish(): void {
    return;
  }

  /** Look at this move, with these eyes. Whatever is asked for after that counts instead, whichever comes first. */
  async look({ move, watcher }: Where): Promise<void> {
    clearTimeout(this.timer);
    const asked = (this.asked = { move, watcher });
    const still = (): boolean => !this.left && this.asked === asked;
    try {
      const story = await this.storyOf(watcher);
      if (!still()) return;
      const index = momentAt(story.moments, move ?? 0);
      // What is on the screen stays there until the same moment has come for other eyes.
      const scene = await this.sceneOf(story, watcher, index);
      if (!still()) return;
      this.asked = null;
      this.problem = "";
      this.onchange(() => {
        this.story = story;
        this.watcher = watcher;
        this.index = this.onScreen = index;
        this.scene = scene;
        this.leapt = true;
      });
      this.goOn();
    } catch (error) {
      if (!still()) return;
      this.asked = null;
      this.fail(error, () => void this.look(asked));
    }
  }

  go(index: number): void {
    if (!this.moment) return;
    this.index = Math.max(0, Math.min(index, this.last));
    if (this.index === this.last) this.pause();
    const { eyes } = this;
    if (eyes !== this.watcher) void this.look({ move: this.moment.number, watcher: eyes });
    else {
      this.asked = null;
      void this.show();
    }
  }

  step(by: number): void {
    this.go(this.index + by);
  }

  turn(by: 1 | -1): void {
    this.go(by > 0 ? turnAfter(this.starts, this.index) : turnBefore(this.starts, this.index));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else {
      if (this.index === this.last) this.go(0);
      this.playing = true;
      this.goOn();
    }
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    remember("replay-speed", speed);
    this.goOn();
  }

  leave(): void {
    this.left = true;
    this.pause();
  }

  private async show(): Promise<void> {
    const { index, watcher, story } = this;
    if (!story) return;
    const still = (): boolean => !this.left && this.index === index && this.story === story;
    try {
      const scene = await this.sceneOf(story, watcher, index);
      if (!still()) return; // somebody has gone on meanwhile
      this.problem = "";
      this.onchange(() => {
        this.leapt = index !== this.onScreen + 1;
        this.onScreen = index;
        this.scene = scene;
      });
      this.goOn();
      this.prepare(story, watcher, index);
    } catch (error) {
      if (still()) this.fail(error, () => this.go(index));
    }
  }

  /** While it plays, the next moment comes after a while. */
  private goOn(): void {
    clearTimeout(this.timer);
    if (this.playing && !this.asked) this.timer = window.setTimeout(() => this.step(1), SPEEDS[this.speed]);
  }

  private fail(error: unknown, again: () => void): void {
    this.problem = sentence(error);
    this.again = again;
    this.pause();
  }

  private storyOf(watcher: Watcher): Promise<Story> {
    const path = `/api/replays/${encodeURIComponent(this.id)}?as=${watcher}`;
    return once(this.stories, watcher, () => call<Story>("GET", path));
  }

  private async sceneOf(story: Story, watcher: Watcher, index: number): Promise<Scene> {
    const { number } = story.moments[index]!;
    const some = await this.chunk(watcher, Math.floor(number / CHUNK));
    return some[number % CHUNK]!;
  }

  private chunk(watcher: Watcher, nth: number): Promise<Scene[]> {
    const asked = `as=${watcher}&first=${nth * CHUNK}&count=${CHUNK}`;
    const path = `/api/replays/${encodeURIComponent(this.id)}/scenes?${asked}`;
    return once(this.chunks, asked, () => call<Scene[]>("GET", path));
  }

  /** Whoever goes on should not have to wait. */
  private prepare(story: Story, watcher: Watcher, index: number): void {
    const next = Math.floor((story.moments[index]!.number + CHUNK / 2) / CHUNK);
    if (next * CHUNK <= story.actions) this.chunk(watcher, next).catch(() => undefined);
  }

  /** The picture in the shape in which a table is shown: of a game that nobody can do anything in. */
  private message(): TableMessage {
    const { game, settings, names, scores, winners, breakdown } = this.story!;
    const { number, view, prompt } = this.scene!;
    return {
      type: "table",
      table: this.id,
      number,
      moves: number,
      game,
      settings,
      status: view.over ? "over" : "playing",
      pace: "live",
      public: false,
      locked: true,
      hints: false,
      limits: { remind: 0, stand_in: 0, each: 0, bank: 0 },
      places: names.map((name) => ({ holder: "person", name, bot: "", away: false })),
      commitment: null,
      secret: null,
      rematch: null,
      continues: null,
      lesson: false,
      clocks: [],
      seat: view.seat,
      view,
      prompt,
      seen: 0,
      events: [],
      options: [],
      undo: "",
      ...(view.over ? { scores, winners, breakdown } : {}),
    };
  }
}

/** What was fetched once is kept; what could not be fetched is tried again the next time. */
function once<Key, Answer>(kept: Map<Key, Promise<Answer>>, key: Key, fetch: () => Promise<Answer>): Promise<Answer> {
  const known = kept.get(key);
  if (known) return known;
  const answer = fetch();
  kept.set(key, answer);
  answer.catch(() => kept.delete(key));
  return answer;
}

/** Pieces of a recorded game can be looked at; nothing can be done with them, and nobody asks why not. */
export class Looking extends Play<Replay> {
  override get leapt(): boolean {
    return this.table.leapt;
  }

  override whyNotHere(): Promise<null> {
    return Promise.resolve(null);
  }
}
