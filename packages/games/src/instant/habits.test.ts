import { expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { currentInstantGameOf, type InstantMove } from "../instantGames.ts";
import { type InstantGameCode, instantGameCodes } from "../vocabulary.ts";
import { type HabitChance, usualChoice, usualMove } from "./habits.ts";

function chanceOf(nonce: number): HabitChance {
  const draw = drawsOf({ serverSeed: "ab".repeat(32), clientSeed: "test", nonce });
  return {
    whole: (least, most) => least + draw(most - least + 1),
    pick(list) {
      const item = list[draw(list.length)];
      if (item === undefined) throw new RangeError("there is nothing to pick from");
      return item;
    },
  };
}

/** Plays a round by habit; how many moves it took. Throws for a move or a choice that the game does not take. */
function playRound(code: InstantGameCode, nonce: number): { moves: number; winWon: number } | null {
  const chance = chanceOf(nonce);
  const choice = usualChoice(code, chance);
  const game = currentInstantGameOf(code);
  if (choice === null || game === null) return null;
  expect(game.refusalOf(1_000, choice)).toBeNull();
  const moves: InstantMove[] = [];
  const standing = () =>
    game.play(1_000, choice, moves, drawsOf({ serverSeed: "cd".repeat(32), clientSeed: code, nonce }));
  while (!standing().isOver) {
    moves.push(usualMove(standing().outcome, chance));
    if (moves.length > 10) throw new Error(`${code} is played without an end`);
  }
  return { moves: moves.length, winWon: standing().outcome.totalWinWon };
}

test("whoever plays by habit makes only choices and moves that the game takes, and comes to an end", () => {
  const played = instantGameCodes.filter((code) => usualChoice(code, chanceOf(0)) !== null);
  expect(played).toEqual(
    expect.arrayContaining(["limbo", "dice", "mines", "plinko", "hi-lo", "keno", "wheel"]),
  );
  for (const code of played) {
    const rounds = Array.from({ length: 300 }, (_, nonce) => playRound(code, nonce));
    expect(rounds.some((round) => (round?.winWon ?? 0) > 1_000)).toBe(true);
    expect(rounds.some((round) => (round?.winWon ?? 0) < 1_000)).toBe(true);
  }
});
