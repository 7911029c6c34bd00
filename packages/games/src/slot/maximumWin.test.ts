import { describe, expect, it } from "vitest";
import type { DrawInteger } from "../fairness/draws.ts";
import { currentSlotGameOf } from "../slotGames.ts";

/** Draws that repeat: each is this share of what it may be. No seed is known that draws so; the rules do not ask. */
function repeating(shares: readonly number[]): DrawInteger {
  let place = 0;
  return (bound) => {
    const share = shares[place % shares.length] ?? 0;
    place += 1;
    return Math.floor(share * bound);
  };
}

/** Found by searching for the best round: free spins upon free spins, and every symbol alike. */
const richest = [
  ["tiger-and-magpie", [0.175]],
  [
    "dancheong-fortune",
    [0.712, 0.881, 0.731, 0.43, 0.656, 0.448, 0.577, 0.708, 0.941, 0.422, 0.361, 0.257, 0.138, 0.259, 0.498],
  ],
] as const;

describe("a round above a slot's maximum", () => {
  it.each(richest)("of %s pays the maximum at every stake, and says what was cut", (gameCode, shares) => {
    const game = currentSlotGameOf(gameCode);
    if (game === null) throw new Error(`no ${gameCode}`);
    for (const unitStakeWon of game.unitStakesWon) {
      const stakeWon = unitStakeWon * game.stakeUnits;
      const round = game.play(stakeWon, repeating(shares));
      expect(round.totalWinWon).toBe(stakeWon * game.maximumWinMultiplier);
      expect(round.cutWon).toBeGreaterThan(0);
      expect(Number.isSafeInteger(round.cutWon)).toBe(true);
    }
  });
});
