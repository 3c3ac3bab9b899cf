import { afterAll, describe, expect, it } from "vitest";

import { learn } from "../../words/words";
import { people } from "./people";
import { aView, named } from "./sample";
import { amounts, shipWords, tuckedWords, zoneWords, type Ship, type Zone } from "./words";

const ALL = people(aView({}), ["Ada", "Bruno", "Chidi"], named);
const SHIP: Ship = {
  destination: "hellas",
  capacity: 4,
  bound: "hellas",
  tokens: [],
  launched: false,
  full: false,
  room: 1,
  crew: { orange: 1, yellow: 2 },
};
const ZONE: Zone = {
  zone: "hellas",
  resource: null,
  lying: { ice: 0, sylvanite: 0, celerium: 0 },
  astronauts: {},
  discovery: null,
};

describe("words", () => {
  it("list things", () => {
    expect(amounts({ ice: 2, sylvanite: 0, celerium: 1 })).toBe("2 ice and 1 celerium");
  });

  it("tell a ship", () => {
    expect(shipWords(SHIP, 1, ALL, named)).toBe("Dock 2, ship to hellas, 3 of 4 seats taken, aboard Ada: 2, Chidi: 1");
    expect(shipWords(null, 0, ALL, named)).toContain("empty");
  });

  it("tell what lies under a destination token", () => {
    const sent = { ...SHIP, destination: null, bound: "phobos", tokens: ["ausonia", "phobos"], launched: true };
    expect(shipWords(sent, 0, ALL, named)).toContain("ship to phobos, token over ausonia and unknown");
    expect(shipWords(sent, 0, ALL, named)).toMatch(/launched$/);
  });

  it("tell an empty zone", () => {
    expect(zoneWords(ZONE, "outer", ALL, named)).toBe("hellas, outer zone. Resource: face down. Astronauts: nobody");
  });

  it("tell who leads, what lies there, and who has seen the discovery", () => {
    const zone: Zone = {
      ...ZONE,
      resource: "ice",
      lying: { ice: 2, sylvanite: 0, celerium: 0 },
      astronauts: { yellow: 1, blue: 2 },
      discovery: { card: null, seen_by: [1, 2] },
    };
    expect(zoneWords(zone, "outer", ALL, named)).toBe(
      "hellas, outer zone. Resource: ice, point tokens lying here: 2 ice. Astronauts: Bruno: 2, the most; Ada: 1. " +
        "Face-down discovery, seen by Bruno and Chidi",
    );
  });

  it("tell a discovery that looks out from under its zone", () => {
    expect(tuckedWords("hellas", { card: null, seen_by: [] }, ALL, named)).toBe(
      "hellas, face-down discovery under it, seen by nobody",
    );
    expect(tuckedWords("hellas", { card: "radioactivity", seen_by: [0] }, ALL, named)).toBe(
      "radioactivity, discovery under hellas, seen by Ada",
    );
  });
});

describe("words in German", () => {
  afterAll(() => learn("en"));

  it("have their own order and leave out what there is nothing to tell of", async () => {
    await learn("de");
    expect(shipWords({ ...SHIP, bound: null, crew: {}, room: 4 }, 0, ALL, named)).toBe(
      "Dock 1, Schiff mit unbekanntem Ziel, 0 von 4 Sitzen besetzt",
    );
    expect(zoneWords(ZONE, "moon", ALL, named)).toBe("hellas, der Mond. Rohstoff: verdeckt. Astronauten: niemand");
    expect(amounts({ ice: 2, sylvanite: 1 })).toMatch(/^2 Eis .+ 1 Sylvanit$/);
  });
});
