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

/** Plays a round by habit; how it went. Throws for a move or a choice that the game does not take. */
function playRound(code: InstantGameCode, nonce: number, spareWon = 1_000_000) {
  const chance = chanceOf(nonce);
  const choice = usualChoice(code, chance);
  const game = currentInstantGameOf(code);
  if (choice === null || game === null) return null;
  expect(game.refusalOf(1_000, choice)).toBeNull();
  const moves: InstantMove[] = [];
  const standing = () =>
    game.play(1_000, choice, moves, drawsOf({ serverSeed: "cd".repeat(32), clientSeed: code, nonce }));
  while (!standing().isOver) {
    moves.push(usualMove(standing().outcome, chance, spareWon));
    if (moves.length > 15) throw new Error(`${code} is played without an end`);
  }
  const { totalWinWon, stakeWon } = standing().outcome;
  return { moves: moves.map(({ kind }) => kind), winWon: totalWinWon, stakeWon };
}

test("every instant game is played by habit, only by choices and moves that it takes, and each round comes to an end", () => {
  for (const code of instantGameCodes) {
    const rounds = Array.from({ length: 300 }, (_, nonce) => playRound(code, nonce));
    expect(rounds, code).not.toContain(null);
    expect(rounds.some((round) => (round?.winWon ?? 0) > 1_000)).toBe(true);
    expect(rounds.some((round) => (round?.winWon ?? 0) < 1_000)).toBe(true);
  }
});

test("cards are played as people play them: weak hands are given up, but for one now and then, and stakes doubled and split", () => {
  const movesOf = (code: InstantGameCode, spareWon?: number) =>
    Array.from({ length: 300 }, (_, nonce) => playRound(code, nonce, spareWon)?.moves ?? []).flat();
  expect(new Set(movesOf("seotda"))).toEqual(new Set(["CALL", "FOLD"]));
  expect(new Set(movesOf("blackjack"))).toEqual(new Set(["HIT", "STAND", "DOUBLE", "SPLIT"]));
  // With less than another stake nothing is doubled or split.
  expect(new Set(movesOf("blackjack", 999))).toEqual(new Set(["HIT", "STAND"]));
});
