import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The test that no query below a folder compares a column to a clock that ticks while it runs: no index would help it. */
export function testComparedClock(room: string): void {
  test("no query compares a column to a clock that ticks while it runs: no index would help it", () => {
    const sources = readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => join(room, file));
    const compared = sources.filter((file) =>
      /[<>]=?\s*clock_timestamp\(\)/.test(readFileSync(file, "utf8")),
    );
    expect(sources.length).toBeGreaterThan(50);
    expect(compared).toEqual([]);
  });
}
