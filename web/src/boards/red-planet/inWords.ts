/** The table of Mission: Red Planet in words: all that can be seen of it, one fact in each line. */

import type { RedPlanetView, View } from "../../api";
import type { Passage, Tellable } from "../../lib/passages";
import { numeral } from "../../lib/numbers";
import { inList } from "../../lib/words";
import { t } from "../../words/words";
import { secretChoice, slots, whereWords } from "./hand";
import { MARS, PHOBOS } from "./map";
import { counted, doing, numberOf, people, type ColourView, type Person } from "./people";
import { flown } from "./piles";
import { ROUNDS } from "./rounds";
import { amounts, pointsWords, shipWords, zoneWords } from "./words";

export function inWords(view: View, table: Tellable): Passage[] {
  return view.game === "mission-red-planet" ? new Told(view, table).all() : [];
}

class Told {
  private readonly people: Person[];

  constructor(
    private readonly view: RedPlanetView,
    private readonly table: Tellable,
  ) {
    this.people = people(view, table.names, (colour) => this.name(`colour:${colour}`));
  }

  all(): Passage[] {
    return [
      this.round(),
      ...this.characters(),
      ...this.secrets(),
      this.docks(),
      this.mars(),
      ...this.view.colours.map((colour) => this.colour(colour)),
      this.piles(),
    ];
  }

  private round(): Passage {
    const { round, called, first } = this.view;
    const starts = this.people.find(({ colour }) => colour === first);
    return {
      title: t("in-words.rp-round", { round, rounds: ROUNDS }),
      lines: [
        ...(called === null ? [] : [t("in-words.rp-called", { number: called })]),
        t("in-words.rp-first", { who: starts?.name ?? "" }),
      ],
    };
  }

  /** Your nine characters, those that you may still choose first. */
  private characters(): Passage[] {
    if (this.view.seat === null) return [];
    const all = slots(this.view, this.table.options).map(({ character, number, where }) => ({
      held: where === "hand",
      line: t("in-words.rp-character", { number, name: this.name(`character:${character}`), where: whereWords(where) }),
    }));
    const lines = [...all.filter(({ held }) => held), ...all.filter(({ held }) => !held)].map(({ line }) => line);
    return [{ title: t("in-words.rp-characters"), lines, hand: true }];
  }

  private secrets(): Passage[] {
    const { you } = this.view;
    if (!you) return [];
    const chosen = secretChoice(this.view, this.table.options);
    const lines = [
      ...you.missions.map(({ card, points }) =>
        chosen === `card:${card}`
          ? t("in-words.rp-mission-kept", { card: this.card(card) })
          : t("in-words.rp-mission", { card: this.card(card), points: points ?? 0 }),
      ),
      ...you.actions.map((card) => t("in-words.rp-action", { card: this.card(card) })),
      ...(you.returned ? [t("in-words.rp-returned", { card: this.card(you.returned) })] : []),
      ...you.boxed.map((card) => t("in-words.rp-boxed", { card: this.card(card) })),
    ];
    return lines.length ? [{ title: t("in-words.rp-secrets"), lines, hand: true }] : [];
  }

  private docks(): Passage {
    const lines = this.view.docks.map((ship, dock) => shipWords(ship, dock, this.people, this.name));
    return { title: t("in-words.rp-docks"), lines };
  }

  private mars(): Passage {
    const lines = [...MARS, PHOBOS].flatMap(({ id }) => {
      const zone = this.view.zones.find((one) => one.zone === id);
      const kind = String(this.table.card(`zone:${id}`)?.numbers["kind"] ?? "");
      return zone ? [zoneWords(zone, kind, this.people, this.name)] : [];
    });
    const dead = counted(this.view.memorial, this.people).map(({ person, count }) =>
      t("in-words.part", { name: person.name, value: count }),
    );
    const memorial = inList(dead) || t("in-words.nobody");
    return { title: t("in-words.rp-mars"), lines: [...lines, t("in-words.rp-memorial", { crowd: memorial })] };
  }

  private colour(colour: ColourView): Passage {
    const person = this.people.find((one) => one.colour === colour.colour)!;
    const tokens = amounts(colour.tokens) || t("in-words.none");
    const points = Object.entries(colour.points)
      .filter(([, value]) => value)
      .map(([rule, value]) => t("in-words.part", { name: pointsWords(rule), value: numeral(value) }));
    const played = colour.played.map((one) => this.name(`character:${one}`));
    const hand = (colour.hand ?? []).map((one) => this.name(`character:${one}`));
    const shown = colour.shown_cards.map(({ card }) => this.card(card));
    return {
      title: t("in-words.player", { name: person.name, own: String(person.yours) }),
      lines: [
        ...(person.neutral ? [t("in-words.rp-neutral", { who: this.people[person.seat]?.name ?? "" })] : []),
        ...this.doing(colour),
        t("in-words.rp-points", { points: colour.score, parts: inList(points), count: points.length }),
        t("in-words.rp-tokens", { tokens }),
        t("in-words.rp-reserve", { count: colour.reserve }),
        ...(hand.length && !person.yours ? [t("in-words.rp-in-hand", { names: inList(hand) })] : []),
        ...(colour.deck === null ? [] : [t("in-words.rp-deck", { count: colour.deck })]),
        t("in-words.rp-played", { names: inList(played) || t("in-words.none") }),
        t("in-words.rp-face-down", { count: colour.face_down_cards }),
        ...(shown.length ? [t("in-words.rp-shown", { names: inList(shown) })] : []),
      ],
    };
  }

  private doing(colour: ColourView): string[] {
    const now = doing(this.view, colour);
    if (now.state === "waiting") return [];
    const character = "character" in now ? now.character : null;
    const number = character ? numberOf(character) : 0;
    const name = character ? this.name(`character:${character}`) : "";
    return [t("in-words.rp-doing", { state: now.state, number, name })];
  }

  private piles(): Passage {
    const { view } = this;
    const gone = flown(view.ship_discard).map(({ zone, seats }) =>
      t("in-words.rp-flown", { zone: this.zone(zone), seats: inList(seats.map(String)) }),
    );
    const tokens = Object.entries(view.destination_tokens).map(([zone, value]) =>
      t("in-words.part", { name: this.zone(zone), value }),
    );
    const unseen = amounts(view.unflipped);
    return {
      title: t("in-words.piles"),
      lines: [
        t("in-words.rp-ship-deck", { count: view.ship_deck }),
        t("in-words.rp-ships-gone", { count: gone.length, ships: inList(gone) }),
        t("in-words.rp-destination-tokens", { tokens: inList(tokens) || t("in-words.none") }),
        t("in-words.rp-event-deck", { count: view.event_deck }),
        t("in-words.rp-event-discard", {
          count: view.event_discard.length,
          cards: inList(view.event_discard.map((card) => this.card(card))),
        }),
        ...(unseen ? [t("in-words.rp-unflipped", { unseen })] : []),
      ],
    };
  }

  private readonly name = (ref: string): string => this.table.card(ref)?.name ?? "";

  private card(id: string): string {
    return this.name(`card:${id}`);
  }

  private zone(id: string | null): string {
    return id ? this.name(`zone:${id}`) : t("in-words.unknown");
  }
}
