/** The table of Launch Pad in words: all that can be seen of it, one fact in each line. */

import type { LaunchPadPlayer, LaunchPadView, View } from "../../api";
import { signed } from "../../lib/numbers";
import { counted, type Passage, type Tellable } from "../../lib/passages";
import { inList } from "../../lib/words";
import { t } from "../../words/words";
import {
  cardRef,
  cardWords,
  countdownWords,
  drawPileWords,
  expertFor,
  numberOf,
  pointRows,
  rocketWords,
  standingIn,
  ZONES,
} from "./facts";
import { othersOf, seatState } from "./seats";

export function inWords(view: View, table: Tellable): Passage[] {
  return view.game === "launch-pad" ? new Told(view, table).all() : [];
}

class Told {
  constructor(
    private readonly view: LaunchPadView,
    private readonly table: Tellable,
  ) {}

  all(): Passage[] {
    const own = this.view.seat === null ? undefined : this.view.players[this.view.seat];
    const players = [...(own ? [own] : []), ...othersOf(this.view)];
    return [
      this.turn(),
      ...(own ? [this.hand(own)] : []),
      ...this.offer(),
      ...players.map((player) => this.player(player, player === own)),
      this.middle(),
    ];
  }

  private turn(): Passage {
    const { round, turn, over } = this.view;
    const countdown = countdownWords(this.view);
    const lines = over ? [] : [t("in-words.lp-turn", { who: this.who(turn) })];
    return { title: t("in-words.round", { round }), lines: [...lines, ...(countdown ? [countdown] : [])] };
  }

  private hand(own: LaunchPadPlayer): Passage {
    const lines = counted((own.hand ?? []).map((id) => cardWords(this.table.card(cardRef(id)))));
    return {
      title: t("in-words.hand-of", { size: own.hand_size, limit: own.hand_limit }),
      lines: lines.map(({ thing, count }) => t("in-words.times", { thing, count })),
      hand: true,
    };
  }

  private offer(): Passage[] {
    const { offer, loose_cards: loose } = this.view;
    const passages: Passage[] = [];
    if (offer) {
      const lines = [
        t("in-words.lp-gives", { who: this.who(offer.author), cards: this.names(offer.give) }),
        t("in-words.lp-gets", { who: this.who(offer.author), cards: this.names(offer.want) }),
        ...(offer.sent ? [] : [t("in-words.lp-not-sent")]),
      ];
      const people = { author: this.who(offer.author), partner: this.who(offer.partner) };
      passages.push({ title: t("in-words.lp-offer", { ...people, counter: String(offer.counter) }), lines });
    }
    if (loose.length) passages.push({ title: t("in-words.lp-loose"), lines: [this.names(loose)] });
    return passages;
  }

  private player(player: LaunchPadPlayer, own: boolean): Passage {
    const state = seatState(this.view, player.seat);
    return {
      title: t("in-words.player", { name: this.who(player.seat), own: String(own) }),
      lines: [
        ...(state ? [state] : []),
        t("in-words.lp-holds", { size: player.hand_size, limit: player.hand_limit }),
        ...(own || !player.known_cards.length
          ? []
          : [t("in-words.lp-known", { cards: this.names(player.known_cards) })]),
        ...ZONES.flatMap((zone) => this.zone(player, zone)),
        t("in-words.lp-specialties", { cards: this.names(player.specialties) }),
        this.points(player),
      ],
    };
  }

  private zone(player: LaunchPadPlayer, zone: string): string[] {
    const { table } = this;
    const name = table.card(`zone:${zone}`)?.name ?? zone;
    const expert = player.experts[zone];
    const wanted = expertFor(zone, table.catalogue.values())?.name ?? "";
    const rockets = standingIn(player, zone).map(({ rocket }) => {
      const card = table.card(cardRef(rocket.kind));
      const needs = { metal: numberOf(card, "metal"), fuel: numberOf(card, "fuel") };
      return rocketWords(
        this.name(rocket.kind),
        rocket,
        needs,
        name,
        rocket.bonus.map((id) => this.name(id)),
      );
    });
    const pads = player.pads[zone] ?? [];
    return [
      expert
        ? t("in-words.lp-zone", { zone: name, expert: this.name(expert), rockets: rockets.length })
        : t("in-words.lp-zone-empty", { zone: name, expert: wanted, rockets: rockets.length }),
      ...rockets,
      ...(pads.length ? [t("in-words.lp-pads", { zone: name, pads: this.names(pads) })] : []),
    ];
  }

  private points(player: LaunchPadPlayer): string {
    const parts = pointRows(player.points)
      .filter(({ points }) => points !== signed(0))
      .map(({ rule, points }) => t("in-words.part", { name: rule, value: points }));
    return t("in-words.lp-points", { points: signed(player.score), parts: inList(parts), count: parts.length });
  }

  private middle(): Passage {
    const { pad_area: area, draw_pile: draw, discard_pile: discards } = this.view;
    return {
      title: t("in-words.lp-middle"),
      lines: [
        t("in-words.lp-area", { count: area.length, pads: this.names(area) }),
        t("in-words.part", { name: t("in-words.lp-draw-pile"), value: drawPileWords(draw) }),
        t("in-words.lp-discards", { count: discards.length, cards: this.names(discards.toReversed()) }),
      ],
    };
  }

  private names(ids: readonly string[] | null): string {
    if (ids === null) return t("in-words.unknown");
    return inList(ids.map((id) => this.name(id))) || t("in-words.none");
  }

  private name(id: string): string {
    return this.table.card(cardRef(id))?.name ?? id;
  }

  private who(seat: number): string {
    return this.table.names[seat] ?? "";
  }
}
