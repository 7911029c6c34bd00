import { sharedTableOf, sharedTables } from "@hanpan/games/shared-round/tables";
import { expect, test } from "vitest";
import { tableGame } from "../games/tableGames.ts";
import { kindsOf } from "./kinds.ts";
import { returnPercent } from "./returns.ts";

const namesNothing = { spotName: () => "", spotPay: () => "" };

function namesOf(code: string): readonly string[] {
  const game = tableGame(code);
  if (game === null) throw new Error(`there is no ${code}`);
  return kindsOf(sharedTableOf(code)?.spots ?? [], game).map(({ name, pay }) => `${name} ${pay}`);
}

test("names every total of sic bo beside the other that pays the same", () => {
  expect(namesOf("sic-bo")).toEqual(expect.arrayContaining(["합 4 · 합 17 50:1", "합 9 등 4곳 6:1"]));
});

test("puts spots that pay the same and do not return the same on lines of their own, at every table", () => {
  for (const { code, spots, family } of sharedTables) {
    const game = family === "LIVE" ? tableGame(code) : null;
    if (game === null) continue;
    const returnOf = (spot: { readonly code: string }) => returnPercent(code, spot.code);
    const lines = kindsOf(spots, game, returnOf);
    const shown = new Set(lines.map(({ pay, spot }) => `${pay} ${returnOf(spot)}`));
    for (const spot of spots) expect(shown).toContain(`${game.spotPay(spot.code)} ${returnOf(spot)}`);
  }
  const sicBo = tableGame("sic-bo");
  const totals = kindsOf(sharedTableOf("sic-bo")?.spots ?? [], sicBo ?? namesNothing, ({ code }) =>
    returnPercent("sic-bo", code),
  ).map(({ name, spot }) => [name, returnPercent("sic-bo", spot.code)]);
  expect(totals).toContainEqual(["합 9 · 합 12", 81.01]);
  expect(totals).toContainEqual(["합 10 · 합 11", 87.5]);
});

test("writes the 37 numbers of roulette as one line that says how many they are", () => {
  expect(namesOf("european-roulette")).toContain("0 스트레이트 등 37곳 35:1");
});

test("leaves every spot of baccarat a line of its own", () => {
  expect(namesOf("baccarat-standard")).toHaveLength(5);
});
