/** All that the drawings tell, in words: for those who listen to the board instead of looking at it. */

import type { RedPlanetView } from "../../api";
import { inList } from "../../lib/words";
import { counted, type Counted, type Person, type Standing } from "./people";

export type Ship = NonNullable<RedPlanetView["docks"][number]>;
export type Zone = RedPlanetView["zones"][number];
export type Named = (ref: string) => string;

/** As many numbers as there are things to draw. */
export const upTo = (count: number): number[] => [...Array(count).keys()];

export function astronauts(count: number): string {
  return count === 1 ? "1 astronaut" : `${count} astronauts`;
}

export function standingWords(standing: Standing): string {
  return standing === "most" ? ", the most" : standing === "tied" ? ", tied for the most" : "";
}

export function crowdWords(crowd: Counted[]): string {
  return (
    crowd.map((entry) => `${entry.person.name}: ${entry.count}${standingWords(entry.standing)}`).join("; ") || "nobody"
  );
}

/** What is there of each kind, such as "2 ice and 1 celerium". */
export function amounts(tokens: Record<string, number>, nameOf: Named): string {
  return inList(
    Object.entries(tokens)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} ${nameOf(`resource:${kind}`).toLowerCase()}`),
  );
}

export function zoneWords(zone: Zone, kind: string, all: Person[], nameOf: Named): string {
  const lying = amounts(zone.lying, nameOf);
  const resource = zone.resource ? nameOf(`resource:${zone.resource}`).toLowerCase() : "face down";
  return [
    `${nameOf(`zone:${zone.zone}`)}, ${kind === "moon" ? "the moon" : `${kind} zone`}`,
    `Resource: ${resource}${lying ? `, point tokens lying here: ${lying}` : ""}`,
    `Astronauts: ${crowdWords(counted(zone.astronauts, all))}`,
    ...(zone.discovery ? [discoveryWords(zone.discovery, all, nameOf)] : []),
  ].join(". ");
}

type Discovery = NonNullable<Zone["discovery"]>;

export function discoveryWords(discovery: Discovery, all: Person[], nameOf: Named): string {
  const what = discovery.card ? `Discovery ${nameOf(`card:${discovery.card}`)}` : "Face-down discovery";
  return `${what}, ${seenWords(discovery, all)}`;
}

/** Of the card itself, which begins with the name of what can be read about: the card, or the zone if its face is unknown. */
export function tuckedWords(zone: string, discovery: Discovery, all: Person[], nameOf: Named): string {
  const place = nameOf(`zone:${zone}`);
  const what = discovery.card
    ? `${nameOf(`card:${discovery.card}`)}, discovery under ${place}`
    : `${place}, face-down discovery under it`;
  return `${what}, ${seenWords(discovery, all)}`;
}

function seenWords(discovery: Discovery, all: Person[]): string {
  return `seen by ${inList(discovery.seen_by.map((seat) => all[seat]!.name)) || "nobody"}`;
}

export function shipWords(ship: Ship | null, dock: number, all: Person[], nameOf: Named): string {
  if (!ship) return `Dock ${dock + 1}, empty until new ships come`;
  const taken = ship.capacity - ship.room;
  return [
    `Dock ${dock + 1}, ${ship.bound ? `ship to ${nameOf(`zone:${ship.bound}`)}` : "ship of unknown destination"}`,
    ...(ship.tokens.length ? [tokenWords(ship, nameOf)] : []),
    `${taken} of ${ship.capacity} seats taken${ship.full && !ship.launched ? ", full" : ""}`,
    ...(taken ? [`aboard ${crewWords(ship.crew, all)}`] : []),
    ...(ship.launched ? ["launched"] : []),
  ].join(", ");
}

/** Which destinations lie under the one that counts, the printed one last. */
export function tokenWords(ship: Ship, nameOf: Named): string {
  const under = [...ship.tokens.slice(0, -1).reverse(), ship.destination];
  return `token over ${inList(under.map((zone) => (zone ? nameOf(`zone:${zone}`) : "unknown")))}`;
}

function crewWords(crew: Record<string, number>, all: Person[]): string {
  return all
    .filter(({ colour }) => crew[colour])
    .map(({ colour, name }) => `${name}: ${crew[colour]}`)
    .join(", ");
}

/** What gives points, by the keys of the score. */
export const POINTS: Record<string, string> = {
  ice: "ice tokens",
  sylvanite: "sylvanite tokens",
  celerium: "celerium tokens",
  missions: "missions",
  "ice-monopoly": "Ice Monopoly",
  discoveries: "discoveries",
};
