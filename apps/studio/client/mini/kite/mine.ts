import { payoutOf } from "@hanpan/games/kite/payout";
import type { KiteLane, LiveRound, Participation } from "../../../protocol/live.ts";
import { partOf, type Seat } from "../../shared-rounds/seat/seat.ts";
import { standingStakes } from "../../shared-rounds/seat/standing.ts";
import { lanes } from "./lanes.ts";

/** What became of one of my kites. RUNNING: my stake flies. */
export type KiteMine =
  | { readonly kind: "NONE" }
  | { readonly kind: "STAKED" | "RUNNING"; readonly stakeWon: number }
  | {
      readonly kind: "CASHED";
      readonly stakeWon: number;
      readonly atHundredths: number;
      readonly payoutWon: number;
    }
  | { readonly kind: "LOST" | "VOID"; readonly stakeWon: number };

/** What both of my kites have in a round, and what became of each. */
export type MyKites = { readonly [lane in KiteLane]: KiteMine };

/** What ends a kite by itself (hundredths); null without, or before the wallet has taken the stake. */
export const presetOf = (part: Participation | null, lane: KiteLane): number | null =>
  (lane === "KITE" ? part?.presetHundredths : part?.secondPresetHundredths) ?? null;

const cashOutOf = (part: Participation | null, lane: KiteLane): number | null =>
  (lane === "KITE" ? part?.cashOutHundredths : part?.secondCashOutHundredths) ?? null;

/** What a settled round paid a kite; null before. Parts from before there were two kites name no spots. */
function paidOf(part: Participation | null, lane: KiteLane): number | null {
  if (part === null || part.payoutWon === null) return null;
  if (part.spots.length === 0) return lane === "KITE" ? part.payoutWon : 0;
  return part.spots.find(({ spot }) => spot === lane)?.payoutWon ?? 0;
}

/**
 * My part in a round as far as one kite goes, read from what the server sent and nothing else: a preset counts as reached only
 * when the server has said so, or the round has been settled.
 */
export function kiteMineOf(
  round: LiveRound | null,
  part: Participation | null,
  stakeWon: number,
  lane: KiteLane = "KITE",
): KiteMine {
  if (round === null || stakeWon === 0) return { kind: "NONE" };
  const payoutWon = paidOf(part, lane);
  const atHundredths = cashOutOf(part, lane);
  if (atHundredths !== null) {
    return {
      kind: "CASHED",
      stakeWon,
      atHundredths,
      payoutWon: payoutWon ?? payoutOf(stakeWon, atHundredths, atHundredths),
    };
  }
  if (round.phase === "VOID") return { kind: "VOID", stakeWon };
  if (round.phase === "FLYING") return { kind: "RUNNING", stakeWon };
  if (round.phase !== "RESULT" || payoutWon === null) return { kind: "STAKED", stakeWon };
  if (payoutWon === 0) return { kind: "LOST", stakeWon };
  return {
    kind: "CASHED",
    stakeWon,
    payoutWon,
    atHundredths: presetOf(part, lane) ?? Math.round((payoutWon / stakeWon) * 100),
  };
}

/** Both of my kites at a seat, with what is on its way to the studio. */
export function myKitesAt(seat: Seat): MyKites {
  const part = partOf(seat);
  const stakes = standingStakes(part, seat.pending);
  const mineOf = (lane: KiteLane): KiteMine =>
    kiteMineOf(seat.table.round, part, stakes.get(lane)?.stakeWon ?? 0, lane);
  return { KITE: mineOf("KITE"), "KITE-2": mineOf("KITE-2") };
}

/** Whether a stake of mine flies at a seat, and may be cashed out. */
export function isMineFlying(seat: Seat | undefined): boolean {
  if (seat === undefined) return false;
  const mine = myKitesAt(seat);
  return lanes.some((lane) => mine[lane].kind === "RUNNING");
}

/** What I staked in the round, and what both kites have brought so far. */
export function sumsOf(mine: MyKites): { readonly stakedWon: number; readonly returnedWon: number } {
  const all = lanes.map((lane) => mine[lane]);
  return {
    stakedWon: all.reduce((sum, each) => sum + (each.kind === "NONE" ? 0 : each.stakeWon), 0),
    returnedWon: all.reduce((sum, each) => sum + (each.kind === "CASHED" ? each.payoutWon : 0), 0),
  };
}

/**
 * Whether a cash-out is celebrated: of both kites together more came back than was staked, or the rules of play let lesser
 * returns be celebrated (docs/profiles.md, "The rules").
 */
export function isCelebrated(mine: MyKites, celebratesReturns: boolean): boolean {
  const { stakedWon, returnedWon } = sumsOf(mine);
  return returnedWon > 0 && (celebratesReturns || returnedWon > stakedWon);
}
