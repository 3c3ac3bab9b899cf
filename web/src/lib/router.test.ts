import { expect, test } from "vitest";

import { parted } from "./router.svelte";

test("the parts of an address, as they were meant", () => {
  expect(parted("/rules/launch-pad/LP%204.2")).toEqual(["rules", "launch-pad", "LP 4.2"]);
  expect(parted("/table/abc?seat=1")).toEqual(["table", "abc"]);
  expect(parted("/")).toEqual([]);
});

test("an address that cannot be read is taken as it stands", () => {
  expect(parted("/join/50%/x")).toEqual(["join", "50%", "x"]);
});
