import { afterEach, beforeEach, vi } from "vitest";
import { createSlotGame, type SlotGame } from "../game.ts";
import { launchedNow, plainSlot, scriptedStudio } from "./scriptedStudio.ts";

/**
 * Slots that the tests of a file play: each test has a studio without a past, a page that was launched just now and a time
 * that it moves itself, and its games end with it.
 */
export function playedGames() {
  const studio = scriptedStudio();
  let games: readonly SlotGame[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    studio.begin();
    vi.stubGlobal("fetch", studio.fetch);
    launchedNow();
  });
  afterEach(() => {
    for (const game of games) game.close();
    games = [];
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  /** A game whose page is not open yet. */
  const made = (slot = plainSlot()): { readonly game: SlotGame; readonly staged: readonly string[] } => {
    const game = createSlotGame(slot.client, true);
    games = [...games, game];
    return { game, staged: slot.staged };
  };
  return {
    studio,
    made,
    /** A game that is open. */
    opened: async (slot = plainSlot()) => {
      const { game, staged } = made(slot);
      await game.open(document.createElement("div"));
      return { game, staged };
    },
  };
}

/** A plan of ten spins. */
export const plan = { spins: 10, lossLimitWon: 10_000, singleWinLimitWon: null };

export const minutesLater = () => vi.advanceTimersByTimeAsync(120_000);
export const atOnce = () => vi.advanceTimersByTimeAsync(0);
