import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const rooms = [join(import.meta.dirname, ".."), join(import.meta.dirname, "../../../../packages/vendor/src")];

test("no query compares a column to a clock that ticks while it runs: no index would help it", () => {
  const sources = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => join(room, file)),
  );
  const compared = sources.filter((file) => /[<>]=?\s*clock_timestamp\(\)/.test(readFileSync(file, "utf8")));
  expect(sources.length).toBeGreaterThan(100);
  expect(compared).toEqual([]);
});
