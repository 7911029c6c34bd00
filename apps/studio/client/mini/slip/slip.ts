import { payoutWonOf } from "@hanpan/games/shared-round/game";
import type { LiveSpotBet } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import type { Market, MiniGame } from "../games/miniGame.ts";

/** What is chosen in a slip: at most one side of each market, in the order in which they were chosen. */
export type Picks = readonly string[];

const marketOf = (markets: readonly Market[], spot: string): string | undefined =>
  markets.find(({ sides }) => sides.some(({ code }) => code === spot))?.code;

/** Chooses a side, or gives it up when it was chosen; another side of its market gives way. */
export function toggled(picks: Picks, markets: readonly Market[], spot: string): Picks {
  if (picks.includes(spot)) return picks.filter((pick) => pick !== spot);
  const market = marketOf(markets, spot);
  return [...picks.filter((pick) => marketOf(markets, pick) !== market), spot];
}

/** Sides that cannot be chosen, because another side of their market has a bet of this round. */
export const takenSpots = (
  markets: readonly Market[],
  stakes: ReadonlyMap<string, object>,
): ReadonlySet<string> =>
  new Set(
    markets.flatMap(({ sides }) => {
      const bet = sides.find(({ code }) => stakes.has(code));
      return bet === undefined ? [] : sides.map(({ code }) => code).filter((code) => code !== bet.code);
    }),
  );

/**
 * The most that bets can return together in one round, whole won: bets that exclude each other are not added up.
 */
export const highestReturnWon = (game: MiniGame, bets: readonly LiveSpotBet[]): number =>
  Math.max(
    0,
    ...game
      .outcomes()
      .map((outcome: SharedOutcome) =>
        bets.reduce(
          (sum, { spot, stakeWon }) => sum + payoutWonOf(stakeWon, game.returnHundredths(spot, outcome)),
          0,
        ),
      ),
  );

/** The most that may still be put on each of several spots: within the balance, whole units, no spot over its maximum. */
export function mostForEach(options: {
  readonly balanceWon: number;
  readonly roundLeftWon: number;
  readonly unitWon: number;
  /** What each chosen spot may still take. */
  readonly roomsWon: readonly number[];
}): number {
  const { balanceWon, roundLeftWon, unitWon, roomsWon } = options;
  if (roomsWon.length === 0) return 0;
  const share = Math.min(balanceWon, roundLeftWon) / roomsWon.length;
  return Math.max(0, Math.floor(Math.min(share, ...roomsWon) / unitWon) * unitWon);
}
