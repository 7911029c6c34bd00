import { type BetRefusal, refusalOf } from "@hanpan/games/shared-round/refusal";
import type { SharedTable } from "@hanpan/games/shared-round/table";
import type { LiveSpotBet, Participation, Placement } from "../../../protocol/live.ts";

/** Chips that were put down here and that the studio has not answered for yet. */
export type PendingPlacement = {
  readonly placementId: string;
  readonly roundId: string;
  readonly bets: readonly LiveSpotBet[];
};

/** What lies on a spot. SENT as long as any of it still awaits the wallet's answer. */
export type SpotStake = { readonly stakeWon: number; readonly state: "SENT" | "CONFIRMED" };

/** What lies on a spot and what became of it. */
export type SpotShown = {
  readonly stakeWon: number;
  readonly state: SpotStake["state"] | "WON" | "LOST" | "RETURNED";
};

const counts = ({ state }: Placement): boolean =>
  state === "SENT" || state === "CONFIRMED" || state === "SETTLED";

/** The placements of a round that still stand, those unanswered last, in the order in which they were made. */
export function standingPlacements(
  mine: Participation | null,
  pending: readonly PendingPlacement[],
): readonly {
  readonly placementId: string;
  readonly bets: readonly LiveSpotBet[];
  readonly sent: boolean;
}[] {
  const known = new Set(mine?.placements.map(({ placementId }) => placementId));
  return [
    ...(mine?.placements.filter(counts) ?? []).map(({ placementId, bets, state }) => ({
      placementId,
      bets,
      sent: state === "SENT",
    })),
    ...pending
      .filter(({ placementId }) => !known.has(placementId))
      .map(({ placementId, bets }) => ({ placementId, bets, sent: true })),
  ];
}

/** What lies on each spot, by its code. */
export function standingStakes(
  mine: Participation | null,
  pending: readonly PendingPlacement[],
): ReadonlyMap<string, SpotStake> {
  const stakes = new Map<string, SpotStake>();
  for (const { bets, sent } of standingPlacements(mine, pending)) {
    for (const { spot, stakeWon } of bets) {
      const before = stakes.get(spot);
      stakes.set(spot, {
        stakeWon: (before?.stakeWon ?? 0) + stakeWon,
        state: sent || before?.state === "SENT" ? "SENT" : "CONFIRMED",
      });
    }
  }
  return stakes;
}

/** All stakes together, whole won. */
export const totalStakeWon = (stakes: ReadonlyMap<string, SpotStake>): number =>
  [...stakes.values()].reduce((sum, { stakeWon }) => sum + stakeWon, 0);

/** Bets of one call: at most one a spot. */
export function merged(bets: readonly LiveSpotBet[]): readonly LiveSpotBet[] {
  const sums = new Map<string, number>();
  for (const { spot, stakeWon } of bets) sums.set(spot, (sums.get(spot) ?? 0) + stakeWon);
  return [...sums].map(([spot, stakeWon]) => ({ spot, stakeWon }));
}

/** Why bets would not be taken. The server has the last word. */
export type BetHindrance = BetRefusal | { readonly code: "FUNDS" | "PLACEMENTS" | "SPOT_CLOSED" };

/** Looks before asking, so that what must be refused is said at once; null when nothing hinders. */
export function hindranceOf(
  table: SharedTable,
  standing: readonly { readonly bets: readonly LiveSpotBet[] }[],
  maximumPlacements: number,
  bets: readonly LiveSpotBet[],
  balanceWon: number,
): BetHindrance | null {
  const refusal = refusalOf(
    table,
    bets,
    standing.flatMap((each) => each.bets),
  );
  if (refusal !== null) return refusal;
  if (standing.length >= maximumPlacements) return { code: "PLACEMENTS" };
  return bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0) > balanceWon ? { code: "FUNDS" } : null;
}
