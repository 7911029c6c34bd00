import { readFileSync } from "node:fs";
import { openBelowReturn } from "@hanpan/games/shared-round/openSpots";
import { sharedTables } from "@hanpan/games/shared-round/tables";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { percentOverShoe, shoesSimulated } from "./overShoe.ts";

const spot = z.object({ spot: z.string(), meanOpenReturn: z.number(), highestOpenReturn: z.number() });
const counted = z
  .record(z.string(), z.object({ shoes: z.number(), spots: z.array(spot) }))
  .parse(JSON.parse(readFileSync("docs/par/open-spots.simulation.json", "utf8")));

test("gives for every spot at a table with a shoe what a perfect counter's run found", () => {
  const shoed = sharedTables.filter(({ code }) => code.startsWith("baccarat") || code === "dragon-tiger");
  expect(Object.keys(counted).toSorted()).toEqual(shoed.map(({ code }) => code).toSorted());
  for (const { code, spots } of shoed) {
    const found = counted[code];
    expect(found?.shoes).toBe(shoesSimulated);
    const shown = spots.map((each) => [each.code, percentOverShoe(code, each.code)]);
    expect(shown).toEqual(
      found?.spots.map((each) => [each.spot, Math.floor(each.meanOpenReturn * 10_000) / 100]),
    );
    for (const { highestOpenReturn } of found?.spots ?? []) {
      expect(highestOpenReturn).toBeLessThan(openBelowReturn);
    }
  }
});

test("gives nothing for a table whose rounds are independent", () => {
  expect(percentOverShoe("sic-bo", "BIG")).toBeNull();
  expect(percentOverShoe("european-roulette", "RED")).toBeNull();
});
