import { type SharedRoundOutcome, sharedRoundDrawOf } from "../sharedRoundGames.ts";
import { commitmentOf, isSeed } from "./commitment.ts";
import { type Closing, drawSourceOf, faultOfClosings } from "./publicValue.ts";
import { sameValue } from "./sameValue.ts";
import type { RecordedDraw } from "./verifyRound.ts";

/** What is needed to compute a shared round again. */
export type SharedRoundProof = {
  readonly gameCode: string;
  readonly mathsVersion: number;
  /** SHA-256 of the server seed: the commitment shown before the series' first round. */
  readonly serverSeedHash: string;
  /** The server seed of the series (a shoe or a day); null until the series has ended. */
  readonly serverSeed: string | null;
  /** The series' public client seed, fixed before the commitment was shown. */
  readonly clientSeed: string;
  /** The round's place in its series, from 0. */
  readonly index: number;
  /**
   * What arose at the close of the round and, of a shoe, of every round before it; null of a round of scheme 1, whose
   * public value is the client seed alone.
   */
  readonly closings: readonly Closing[] | null;
};

/** A draw, and the nonce that it was drawn with. */
export type SharedDraw = RecordedDraw & { readonly nonce: number };

/** What a verification found. Every status but VERIFIED says why the round could not be confirmed. */
export type SharedRoundVerification =
  | { readonly status: "SEED_NOT_REVEALED" | "GAME_UNKNOWN" | "PROOF_MALFORMED" | "BEACON_MISMATCH" }
  | {
      /** COMMITMENT_MISMATCH: the seed does not hash to what was shown. ROUND_UNKNOWN: no such round in the series. */
      readonly status: "COMMITMENT_MISMATCH" | "ROUND_UNKNOWN";
      /** What the given seed really hashes to. */
      readonly commitment: string;
    }
  | {
      readonly status: "VERIFIED" | "OUTCOME_MISMATCH";
      readonly commitment: string;
      /** The draws recomputed, in order; of a shoe all that shuffled it, or those of every round up to this one. */
      readonly draws: readonly SharedDraw[];
      readonly outcome: SharedRoundOutcome;
    };

/**
 * Computes a shared round again from its proof and compares it with what was recorded: commitment first, then draws,
 * then the outcome. Pure; the same in Node and in a browser. Never throws on a bad proof.
 */
export function verifySharedRound(
  proof: SharedRoundProof,
  recordedOutcome: unknown,
): SharedRoundVerification {
  const { serverSeed, clientSeed, index } = proof;
  if (serverSeed === null) return { status: "SEED_NOT_REVEALED" };
  if (!isSeed(serverSeed) || !Number.isSafeInteger(index) || index < 0) return { status: "PROOF_MALFORMED" };
  const fault = proof.closings === null ? null : faultOfClosings(proof.closings);
  if (fault !== null) return { status: fault };
  const game = sharedRoundDrawOf(proof.gameCode, proof.mathsVersion);
  if (game === null) return { status: "GAME_UNKNOWN" };
  const commitment = commitmentOf(serverSeed);
  if (commitment !== proof.serverSeedHash) return { status: "COMMITMENT_MISMATCH", commitment };
  const draws: SharedDraw[] = [];
  const source = drawSourceOf({ serverSeed, clientSeed, closings: proof.closings });
  let outcome: SharedRoundOutcome | null;
  try {
    outcome = game.playRound((nonce) => {
      const draw = source(nonce);
      return (bound) => {
        const value = draw(bound);
        draws.push({ nonce, bound, value });
        return value;
      };
    }, index);
  } catch (error) {
    // The closing of a round that it was dealt after is missing.
    if (error instanceof RangeError) return { status: "PROOF_MALFORMED" };
    throw error;
  }
  if (outcome === null) return { status: "ROUND_UNKNOWN", commitment };
  const status = sameValue(outcome, recordedOutcome) ? "VERIFIED" : "OUTCOME_MISMATCH";
  return { status, commitment, draws, outcome };
}
