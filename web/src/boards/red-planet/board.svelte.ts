/** What the parts of this board share: the view, and who the colours are. */

import { getContext, setContext } from "svelte";

import type { RedPlanetView } from "../../api";
import { type Play, usePlay } from "../../lib/play.svelte";
import { people, type Person } from "./people";
import { type Zone, zoneWords } from "./words";

class RedPlanetBoard {
  readonly view = $derived.by(() => this.play.shown.view as RedPlanetView);
  readonly people = $derived.by(() => people(this.view, this.play.names, (colour) => this.nameOf(`colour:${colour}`)));

  constructor(readonly play: Play) {}

  /** The name of anything that is in the catalogue. */
  nameOf(ref: string): string {
    return this.play.card(ref)?.name ?? "";
  }

  of(colour: string): Person {
    return this.people.find((person) => person.colour === colour)!;
  }

  /** The main colour of this seat is known by its number. */
  bySeat(seat: number): Person {
    return this.people[seat]!;
  }

  zone(id: string): Zone {
    return this.view.zones.find(({ zone }) => zone === id)!;
  }

  zoneWords(id: string): string {
    const kind = String(this.play.card(`zone:${id}`)?.numbers["kind"] ?? "");
    return zoneWords(this.zone(id), kind, this.people, (ref) => this.nameOf(ref));
  }

  get you(): Person | undefined {
    return this.people.find((person) => person.yours);
  }
}

const BOARD = Symbol("red-planet");
export const provideBoard = (): RedPlanetBoard => setContext(BOARD, new RedPlanetBoard(usePlay()));
export const useBoard = (): RedPlanetBoard => getContext<RedPlanetBoard>(BOARD);
