/** The way of a rocket across the sky: a curve from the pad to its target, with a point for each space. */

export interface Point {
  x: number;
  y: number;
}

const FROM: Point = { x: 250, y: 452 };
const BEND: Point = { x: 560, y: 40 };
const TO: Point = { x: 1120, y: 150 };

export function pointAt(space: number, target: number): Point {
  const t = Math.min(1, Math.max(0, space / target));
  const mix = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return { x: mix(FROM.x, BEND.x, TO.x), y: mix(FROM.y, BEND.y, TO.y) };
}

/** Which way the nose points there, in degrees from upright. */
export function headingAt(space: number, target: number): number {
  const t = Math.min(1, Math.max(0, space / target));
  const dx = 2 * (1 - t) * (BEND.x - FROM.x) + 2 * t * (TO.x - BEND.x);
  const dy = 2 * (1 - t) * (BEND.y - FROM.y) + 2 * t * (TO.y - BEND.y);
  return (Math.atan2(dy, dx) * 180) / Math.PI + 90;
}

/** The trail behind it, as the points of a line. */
export function trail(space: number, target: number): string {
  const steps = Math.max(1, Math.ceil(space * 3));
  return Array.from({ length: steps + 1 }, (_, step) => pointAt((space * step) / steps, target))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ");
}
