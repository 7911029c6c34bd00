import { type InstantOutcome, instantGameOf } from "../instantGames.ts";
import { type AnySlotRoundOutcome, slotGameOf } from "../slotGames.ts";
import { commitmentOf, isSeed } from "./commitment.ts";
import { type DrawInteger, drawsOf } from "./draws.ts";
import type { RoundProof } from "./proof.ts";
import { sameValue } from "./sameValue.ts";

/** One whole number that the round drew. */
export type RecordedDraw = {
  /** How many values were possible (0 … bound − 1). */
  readonly bound: number;
  readonly value: number;
};

/** What a verification found. Every status but VERIFIED says why the round could not be confirmed. */
export type Verification =
  | { readonly status: "SEED_NOT_REVEALED" | "GAME_UNKNOWN" | "PROOF_MALFORMED" }
  | {
      /** The seed does not hash to the commitment that was shown before the round. */
      readonly status: "COMMITMENT_MISMATCH";
      /** What the given seed really hashes to. */
      readonly commitment: string;
    }
  | {
      /** VERIFIED, or OUTCOME_MISMATCH when the seeds decide another round than the one that was recorded. */
      readonly status: "VERIFIED" | "OUTCOME_MISMATCH";
      readonly commitment: string;
      /** The draws recomputed, in order. */
      readonly draws: readonly RecordedDraw[];
      /** The round recomputed. */
      readonly outcome: AnySlotRoundOutcome | InstantOutcome;
    };

/** How the round of a proof is played from its draws; null when this package does not know its game. */
function playOf(proof: RoundProof): ((draw: DrawInteger) => AnySlotRoundOutcome | InstantOutcome) | null {
  const { gameCode, mathsVersion, stakeWon, choice, moves } = proof;
  const instant = instantGameOf(gameCode, mathsVersion);
  if (instant !== null) {
    return (draw) => {
      if (choice === undefined) throw new RangeError("a proof of an instant game says what was chosen");
      return instant.play(stakeWon, choice, moves ?? [], draw).outcome;
    };
  }
  const slot = slotGameOf(gameCode, mathsVersion);
  return slot === null ? null : (draw) => slot.play(stakeWon, draw);
}

/**
 * Computes a round of any slot or instant game again from its proof and compares it with what was recorded: commitment first, then draws,
 * then the whole outcome. Pure and synchronous; the same in Node and in a browser. Never throws on a bad proof.
 */
export function verifyRound(proof: RoundProof, recordedOutcome: unknown): Verification {
  if (proof.serverSeed === null) return { status: "SEED_NOT_REVEALED" };
  if (!isSeed(proof.serverSeed)) return { status: "PROOF_MALFORMED" };
  const play = playOf(proof);
  if (play === null) return { status: "GAME_UNKNOWN" };
  const commitment = commitmentOf(proof.serverSeed);
  if (commitment !== proof.serverSeedHash) return { status: "COMMITMENT_MISMATCH", commitment };
  const draws: RecordedDraw[] = [];
  const drawInteger = drawsOf({
    serverSeed: proof.serverSeed,
    clientSeed: proof.clientSeed,
    nonce: proof.nonce,
  });
  const recordingDraw = (bound: number): number => {
    const value = drawInteger(bound);
    draws.push({ bound, value });
    return value;
  };
  try {
    const outcome = play(recordingDraw);
    const status = sameValue(outcome, recordedOutcome) ? "VERIFIED" : "OUTCOME_MISMATCH";
    return { status, commitment, draws, outcome };
  } catch (error) {
    if (error instanceof RangeError) return { status: "PROOF_MALFORMED" };
    throw error;
  }
}
