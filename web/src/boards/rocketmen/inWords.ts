/** The table of Rocketmen in words: all that can be seen of it, one fact in each line. */

import type { LaidCard, RocketmenPlayer, RocketmenView, View } from "../../api";
import { counted, type Passage, type Tellable } from "../../lib/passages";
import { settings } from "../../lib/settings.svelte";
import { inList } from "../../lib/words";
import { t } from "../../words/words";
import {
  cardLabel,
  costs,
  destinations,
  gives,
  inWords as priceWords,
  locations,
  missionName,
  priceNow,
  toward,
} from "./facts";
import { flightWords, lastFlight } from "./flight";
import { percent } from "./odds";
import { starWords } from "./stars";
import { dearerWords, endWords } from "./track";
import { AI, visitors } from "./visitors";

export function inWords(view: View, table: Tellable): Passage[] {
  return view.game === "rocketmen" ? new Told(view, table).all() : [];
}

class Told {
  constructor(
    private readonly view: RocketmenView,
    private readonly table: Tellable,
  ) {}

  all(): Passage[] {
    const { seat, players } = this.view;
    const own = seat === null ? undefined : players[seat];
    const others = players.filter((player) => player !== own);
    return [
      this.turn(),
      ...(own ? [this.hand(own)] : []),
      ...this.payment(),
      ...[...(own ? [own] : []), ...others].map((player) => this.player(player, player === own)),
      ...this.robot(),
      this.market(),
      ...destinations(this.table.catalogue).map(({ id }) => this.world(id)),
    ];
  }

  private turn(): Passage {
    const { view, table } = this;
    const own = view.seat === null ? undefined : view.players[view.seat];
    const flight = lastFlight(table.log);
    const dearer = dearerWords(view.surcharges, own);
    return {
      title: t("in-words.round", { round: view.round }),
      lines: [
        ...(view.over ? [] : [t("in-words.rm-turn", { who: this.who(view.turn) })]),
        view.last_round ? t("in-words.rm-last-round") : t("in-words.rm-end", { words: endWords(view.ends_at) }),
        ...(dearer ? [t("in-words.rm-dearer", { dearer })] : []),
        ...(flight
          ? [
              t("in-words.rm-flight", {
                who: this.who(flight.seat),
                location: table.card(`location:${flight.location}`)?.name ?? "",
                flight: flightWords(flight),
              }),
            ]
          : []),
      ],
    };
  }

  private hand(own: RocketmenPlayer): Passage {
    const cards = counted((own.hand ?? []).map((id) => cardLabel(this.table.card(`card:${id}`))));
    return {
      title: t("in-words.hand-of", { size: own.hand_size, limit: own.hand_limit }),
      lines: cards.map(({ thing, count }) => t("in-words.times", { thing, count })),
      hand: true,
    };
  }

  private payment(): Passage[] {
    const { purchase, placing } = this.view;
    if (purchase) {
      const paid = purchase.paid_with.map((laid) => this.laid(laid));
      const { money, items } = purchase.owed;
      const lines = [
        t("in-words.rm-price", { price: priceWords(purchase.price) }),
        ...(paid.length ? [t("in-words.rm-paid", { cards: inList(paid) })] : []),
        t("in-words.rm-owed", { money, items }),
      ];
      return [{ title: t("in-words.rm-buys", { cards: this.cards(purchase.cards) }), lines }];
    }
    if (!placing) return [];
    const credit = t("in-words.rm-credit", { credit: placing.credit });
    return [{ title: t("in-words.rm-places"), lines: [...(placing.card ? [this.card(placing.card)] : []), credit] }];
  }

  private player(player: RocketmenPlayer, own: boolean): Passage {
    const { view } = this;
    const hidden = Object.entries(player.hidden_cards).map(([id, count]) =>
      t("in-words.times", { thing: this.card(id), count }),
    );
    const playing = view.turn === player.seat ? view.playing : [];
    const done = player.locations.map((id) => this.table.card(`location:${id}`)?.name ?? id);
    return {
      title: t("in-words.player", { name: this.who(player.seat), own: String(own) }),
      lines: [
        starWords(player),
        ...(own ? [] : [t("in-words.rm-holds", { size: player.hand_size, limit: player.hand_limit })]),
        ...(own || !player.known_cards.length
          ? []
          : [t("in-words.rm-known", { cards: this.cards(player.known_cards) })]),
        t("in-words.rm-mission", { mission: player.mission ? this.card(player.mission) : t("in-words.none") }),
        t("in-words.rm-pad", {
          cards: inList(player.pad.map((laid) => this.laid(laid))) || t("in-words.none"),
          points: player.launch_points,
        }),
        ...(player.stored.length ? [t("in-words.rm-stored", { cards: this.cards(player.stored) })] : []),
        ...this.launches(player),
        ...(playing.length ? [t("in-words.rm-playing", { cards: this.cards(playing) })] : []),
        t("in-words.rm-piles", { hq: player.hq_size }),
        t("in-words.rm-warehouse", { count: player.warehouse.length, cards: this.cards(player.warehouse) }),
        t("in-words.rm-junkyard", { count: player.junkyard.length, cards: this.cards(player.junkyard) }),
        ...(hidden.length ? [t("in-words.rm-hidden", { cards: inList(hidden) })] : []),
        t("in-words.rm-tokens", {
          money: player.money_tokens,
          science: player.science_tokens,
          rocket: player.rocket_points,
          missions: player.tokens_left,
          threats: player.threats,
        }),
        t("in-words.rm-done", { locations: inList(done) || t("in-words.none") }),
        ...this.goals(player),
      ],
    };
  }

  private launches(player: RocketmenPlayer): string[] {
    const worlds = destinations(this.table.catalogue);
    return player.launches.map((launch) => {
      const world = worlds.find(({ id }) => id === launch.destination)!;
      const short = launch.points_needed - player.launch_points;
      const to = toward(world);
      if (short > 0) return t("in-words.rm-launch-short", { to, short });
      return t("in-words.rm-launch", {
        to,
        boost: Math.min(launch.boost, launch.target),
        target: launch.target,
        odds: settings.odds ? percent(launch.chance) : "off",
      });
    });
  }

  private goals({ goals }: RocketmenPlayer): string[] {
    return (goals ?? []).map(({ goal, points, fulfilled }) => {
      const card = this.table.card(`goal:${goal}`);
      const told = { name: card?.name ?? "", text: card?.text ?? "", points };
      return t("in-words.rm-goal", { ...told, fulfilled: String(fulfilled) });
    });
  }

  private robot(): Passage[] {
    const { ai } = this.view;
    if (!ai) return [];
    const world = destinations(this.table.catalogue).find(({ id }) => id === ai.destination);
    const mission = ai.mission ? this.table.card(`location:${ai.mission}`)?.name : undefined;
    const done = ai.locations.map((id) => this.table.card(`location:${id}`)?.name ?? id);
    return [
      {
        title: t("in-words.rm-ai"),
        lines: [
          t("in-words.rm-ai-score", { score: ai.score, points: ai.points, threats: ai.threats }),
          t("in-words.rm-ai-flies", {
            state: mission && world ? "flies" : world ? "bound" : "none",
            mission: mission ?? "",
            world: world ? toward(world) : "",
            space: ai.space,
            spaces: world?.spaces ?? 0,
          }),
          t("in-words.rm-done", { locations: inList(done) || t("in-words.none") }),
          t("in-words.rm-ai-cards", {
            count: ai.cards_left,
            gone:
              inList(ai.discarded.map((id) => missionName(id.replace(/^solo-/, ""), this.table.catalogue))) ||
              t("in-words.none"),
          }),
        ],
      },
    ];
  }

  private market(): Passage {
    const { view, table } = this;
    const display = view.display.map((id) => {
      const card = id ? table.card(`card:${id}`) : undefined;
      return card ? cardLabel(card, priceNow(card, view)) : t("in-words.rm-gap");
    });
    const engines = Object.entries(view.engines).map(([id, count]) => {
      const card = table.card(`card:${id}`);
      return t("in-words.rm-engine", { card: cardLabel(card, costs(card)), count });
    });
    const deck = t("in-words.rm-market-deck", { count: view.market, teal: view.teal_left });
    return { title: t("in-words.rm-market"), lines: [...display, ...engines, deck] };
  }

  private world(id: string): Passage {
    const { view, table } = this;
    const world = destinations(table.catalogue).find((one) => one.id === id)!;
    const boost = priceWords({ [world.item]: 1 });
    const token = { moon: view.moon_token, mars: view.mars_token }[id];
    const places = locations(table.catalogue)
      .filter(({ destination }) => destination === id)
      .map((place) => {
        const { first, later } = visitors(view, place.id);
        const who = first === null ? "" : this.visitor(first);
        const told = { name: place.name, needed: place.needed, first: place.first, later: place.later };
        const there = t("in-words.rm-visited", {
          first: who,
          later: inList(later.map((seat) => this.visitor(seat))),
          state: first === null ? "none" : later.length ? "more" : "one",
        });
        return t("in-words.rm-location", { ...told, there });
      });
    return {
      title: t("in-words.rm-world", { name: world.name, spaces: world.spaces, draws: world.draws, boost }),
      lines: [
        ...(token === undefined || token === null ? [] : [t("in-words.rm-token", { who: this.who(token) })]),
        ...places,
      ],
    };
  }

  private laid({ card, copy_of: copied }: LaidCard): string {
    return copied ? t("in-words.rm-copy", { card: this.card(card), copied: this.card(copied) }) : this.card(card);
  }

  private cards(ids: readonly string[]): string {
    const lines = counted(ids).map(({ thing, count }) => t("in-words.times", { thing: this.card(thing), count }));
    return inList(lines) || t("in-words.none");
  }

  /** Missions of one type differ by what they give. */
  private card(id: string): string {
    const card = this.table.card(`card:${id}`);
    if (card?.kind !== "mission") return card?.name ?? id;
    return t("in-words.rm-mission-card", { name: card.name, gives: priceWords(gives(card)) });
  }

  private visitor(seat: number): string {
    return seat === AI ? t("in-words.rm-ai") : this.who(seat);
  }

  private who(seat: number): string {
    return this.table.names[seat] ?? "";
  }
}
