import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "..");

test("no query compares a column to a clock that ticks while it runs: no index would help it", () => {
  const sources = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const compared = sources.filter((file) =>
    /[<>]=?\s*clock_timestamp\(\)/.test(readFileSync(join(server, file), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(compared).toEqual([]);
});
