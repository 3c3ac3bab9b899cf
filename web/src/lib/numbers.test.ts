import { describe, expect, it } from "vitest";

import { inTenths, numeral, signed } from "./numbers";

describe("numbers", () => {
  it("are written with a minus sign, not with a hyphen", () => {
    expect([numeral(6), numeral(0), numeral(-6)]).toEqual(["6", "0", "−6"]);
    expect([inTenths(2.5), inTenths(-2.54), inTenths(-12)]).toEqual(["2.5", "−2.5", "−12.0"]);
  });

  it("tell a gain from a loss where both can be", () => {
    expect([signed(13), signed(0), signed(-4)]).toEqual(["+13", "0", "−4"]);
  });
});
