import { expect, test } from "vitest";

import { qrOf } from "./qr";

test("a code has its quiet zone, and its corner marks are where readers look for them", () => {
  const { size, path } = qrOf("http://127.0.0.1:8000/#/join/table/key");
  expect((size - 8 - 17) % 4).toBe(0);
  expect(path.startsWith(`M4 4h7v1h-7z`)).toBe(true);
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`);
});

test("longer words make larger codes", () => {
  expect(qrOf("x".repeat(200)).size).toBeGreaterThan(qrOf("x").size);
});
