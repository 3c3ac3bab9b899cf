/** Takes every address out of package-lock.json: what to fetch is said by name and checksum, and where is for npm to know. */

import { readFileSync, writeFileSync } from "node:fs";

const ADDRESSED = ["funding", "resolved", "deprecated"];
const lock = new URL("package-lock.json", import.meta.url);
const bare = JSON.parse(readFileSync(lock, "utf-8"), (key, value) => (ADDRESSED.includes(key) ? undefined : value));
writeFileSync(lock, JSON.stringify(bare, null, 2) + "\n");
