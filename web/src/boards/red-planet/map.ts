/** Where things lie on the picture of Mars (src/art/mars.svg). */

/** The picture's frame: Mars has its middle at 0, 0. */
export const FRAME = { x: -580, y: -530, width: 1160, height: 1060 };
export const FRAME_BOX = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;
export const RADIUS = 470;

interface Spot {
  x: number;
  y: number;
}

export interface ZoneOnMap extends Spot {
  id: string;
  ink: "light" | "dark"; // of the land under the name
  tall?: boolean; // a narrow zone: names break, crowds stand below each other
  tuck?: number; // where a discovery looks out, in degrees clockwise from the top
}

function atRim(radius: number, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

const STEP = 360 / 7; // seven outer zones make the ring

export const MARS: ZoneOnMap[] = [
  { id: "vastitas-borealis", ink: "light", tuck: 14, ...atRim(322, 0) },
  { id: "ausonia", ink: "dark", tuck: 69, ...atRim(352, STEP) },
  { id: "hellas", ink: "light", tall: true, tuck: 106, ...atRim(352, 2 * STEP) },
  { id: "tritonis-sinus", ink: "light", tuck: 166, ...atRim(352, 3 * STEP) },
  { id: "mare-tyrrhenum", ink: "dark", tuck: 196, ...atRim(352, 4 * STEP) },
  { id: "sinus-sabaeus", ink: "light", tall: true, tuck: 252, ...atRim(352, 5 * STEP) },
  { id: "mare-serpentis", ink: "dark", tuck: 290, ...atRim(352, 6 * STEP) },
  { id: "syrtis-major", ink: "dark", tall: true, x: 122, y: -14 },
  { id: "valles-marineris", ink: "dark", tall: true, x: -102, y: 42 },
];

export const PHOBOS: ZoneOnMap = { id: "phobos", ink: "light", tall: true, x: 0, y: 0 };

const RIM = 488; // a tucked card's middle lies just outside of the planet

export const tuckedAt = (zone: ZoneOnMap): Spot => atRim(RIM, zone.tuck ?? 0);

export const left = ({ x }: Spot): string => `${(((x - FRAME.x) / FRAME.width) * 100).toFixed(2)}%`;
export const top = ({ y }: Spot): string => `${(((y - FRAME.y) / FRAME.height) * 100).toFixed(2)}%`;
