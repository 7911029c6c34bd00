import { payoutOf } from "@hanpan/games/kite/payout";
import type { LiveRound, Participation } from "../../../protocol/live.ts";
import { partOf, type Seat } from "../../shared-rounds/seat/seat.ts";

/** What became of my kite. RUNNING: my stake flies. */
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

/**
 * My part in a round, read from what the server sent and nothing else: a preset counts as reached only when the round has been
 * settled.
 */
export function kiteMineOf(round: LiveRound | null, part: Participation | null, stakeWon: number): KiteMine {
  if (round === null || stakeWon === 0) return { kind: "NONE" };
  const atHundredths = part?.cashOutHundredths ?? null;
  if (atHundredths !== null) {
    const payoutWon = part?.payoutWon ?? payoutOf(stakeWon, atHundredths, atHundredths);
    return { kind: "CASHED", stakeWon, atHundredths, payoutWon };
  }
  if (round.phase === "VOID") return { kind: "VOID", stakeWon };
  if (round.phase === "FLYING") return { kind: "RUNNING", stakeWon };
  if (round.phase !== "RESULT") return { kind: "STAKED", stakeWon };
  const payoutWon = part?.payoutWon ?? null;
  if (payoutWon === null) return { kind: "STAKED", stakeWon };
  if (payoutWon === 0) return { kind: "LOST", stakeWon };
  const preset = part?.presetHundredths ?? null;
  return {
    kind: "CASHED",
    stakeWon,
    payoutWon,
    atHundredths: preset ?? Math.round((payoutWon / stakeWon) * 100),
  };
}

/** Whether a stake of mine flies at a seat, and may be cashed out. */
export function isMineFlying(seat: Seat | undefined): boolean {
  if (seat === undefined) return false;
  const part = partOf(seat);
  return kiteMineOf(seat.table.round, part, part?.stakeWon ?? 0).kind === "RUNNING";
}
