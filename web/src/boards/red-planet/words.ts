/** All that the drawings tell, in words: for those who listen to the board instead of looking at it. */

import type { RedPlanetView } from "../../api";
import { inList } from "../../lib/words";
import { named, t, type Values } from "../../words/words";
import { counted, type Counted, type Person } from "./people";

export type Ship = NonNullable<RedPlanetView["docks"][number]>;
export type Zone = RedPlanetView["zones"][number];
export type Named = (ref: string) => string;

const NONE = "none"; // so that a message leaves out what there is nothing to tell of

/** As many numbers as there are things to draw. */
export const upTo = (count: number): number[] => [...Array(count).keys()];

export function crowdWords(crowd: Counted[]): string {
  const said = crowd.map(({ person, count, standing }) =>
    t("red-planet.crowd-part", { name: person.name, count, standing }),
  );
  return said.join("; ") || t("red-planet.nobody");
}

/** A resource within a sentence. */
const resourceWords = (kind: string): string => named("red-planet", `resource-${kind}`, kind);

/** What is there of each kind, such as "2 ice and 1 celerium". */
export function amounts(tokens: Record<string, number>): string {
  return inList(
    Object.entries(tokens)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => t("red-planet.amount", { count, resource: resourceWords(kind) })),
  );
}

export function zoneWords(zone: Zone, kind: string, all: Person[], nameOf: Named): string {
  return t("red-planet.zone", {
    kind,
    zone: nameOf(`zone:${zone.zone}`),
    resource: resourceWords(zone.resource ?? "hidden"),
    lying: amounts(zone.lying) || NONE,
    crowd: crowdWords(counted(zone.astronauts, all)),
    discovery: zone.discovery ? discoveryWords(zone.discovery, all, nameOf) : NONE,
  });
}

type Discovery = NonNullable<Zone["discovery"]>;

export function discoveryWords(discovery: Discovery, all: Person[], nameOf: Named): string {
  return t("red-planet.discovery", cardAndSeen(discovery, all, nameOf));
}

/** Of the card itself, which begins with the name of what can be read about: the card, or the zone if its face is unknown. */
export function tuckedWords(zone: string, discovery: Discovery, all: Person[], nameOf: Named): string {
  return t("red-planet.tucked", { zone: nameOf(`zone:${zone}`), ...cardAndSeen(discovery, all, nameOf) });
}

function cardAndSeen({ card, seen_by }: Discovery, all: Person[], nameOf: Named): Values {
  return {
    card: card ? nameOf(`card:${card}`) : NONE,
    seen: inList(seen_by.map((seat) => all[seat]!.name)),
    count: seen_by.length,
  };
}

export function shipWords(ship: Ship | null, dock: number, all: Person[], nameOf: Named): string {
  if (!ship) return t("red-planet.dock-empty", { dock: dock + 1 });
  return t("red-planet.ship", {
    dock: dock + 1,
    bound: ship.bound ? nameOf(`zone:${ship.bound}`) : NONE,
    tokens: ship.tokens.length ? tokenWords(ship, nameOf) : NONE,
    taken: ship.capacity - ship.room,
    capacity: ship.capacity,
    state: shipState(ship),
    crew: crewWords(ship.crew, all) || NONE,
  });
}

export function shipState(ship: Ship): "launched" | "full" | "docked" {
  return ship.launched ? "launched" : ship.full ? "full" : "docked";
}

/** Which destinations lie under the one that counts, the printed one last. */
export function tokenWords(ship: Ship, nameOf: Named): string {
  const under = [...ship.tokens.slice(0, -1).reverse(), ship.destination];
  const zones = under.map((zone) => (zone ? nameOf(`zone:${zone}`) : t("red-planet.unknown-under")));
  return t("red-planet.ship-tokens", { zones: inList(zones) });
}

function crewWords(crew: Record<string, number>, all: Person[]): string {
  return all
    .filter(({ colour }) => crew[colour])
    .map(({ colour, name }) => t("red-planet.ship-crew", { name, count: crew[colour]! }))
    .join(", ");
}

/** What gives points, by the keys of the score. */
export const pointsWords = (rule: string): string => named("red-planet", `points-${rule}`, rule);
