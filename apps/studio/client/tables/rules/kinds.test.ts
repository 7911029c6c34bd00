import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { expect, it } from "vitest";
import { tableGame } from "../games/tableGames.ts";
import { kindsOf } from "./kinds.ts";

const namesOf = (code: string): readonly string[] => {
  const game = tableGame(code);
  if (game === null) throw new Error(`there is no ${code}`);
  return kindsOf(sharedTableOf(code)?.spots ?? [], game).map(({ name, pay }) => `${name} ${pay}`);
};

it("names every total of sic bo beside the other that pays the same", () => {
  expect(namesOf("sic-bo")).toEqual(expect.arrayContaining(["합 4 · 합 17 50:1", "합 9 등 4곳 6:1"]));
});

it("writes the 37 numbers of roulette as one line that says how many they are", () => {
  expect(namesOf("european-roulette")).toContain("0 스트레이트 등 37곳 35:1");
});

it("leaves every spot of baccarat a line of its own", () => {
  expect(namesOf("baccarat-standard")).toHaveLength(5);
});
