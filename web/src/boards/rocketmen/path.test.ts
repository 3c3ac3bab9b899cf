import { describe, expect, it } from "vitest";

import { headingAt, pointAt, trail } from "./path";

describe("the way of a rocket", () => {
  it("leads from the pad to the target and no further", () => {
    expect(pointAt(0, 8)).toEqual({ x: 250, y: 452 });
    expect(pointAt(8, 8)).toEqual({ x: 1120, y: 150 });
    expect(pointAt(11, 8)).toEqual(pointAt(8, 8));
    expect(headingAt(0, 8)).toBeLessThan(headingAt(8, 8));
    expect(trail(2, 8).split(" ")).toHaveLength(7);
    expect(trail(0, 8).split(" ")).toHaveLength(2);
  });
});
