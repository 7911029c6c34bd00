import { commitmentOf, isSeed } from "../fairness/commitment.ts";
import { spinWheel, type WheelSegment } from "./spin.ts";

/** What is needed to compute a spin again. `serverSeed` is null until it was revealed. */
export type SpinProof = {
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** What a verification of a spin found; every status but VERIFIED says why it could not be confirmed. */
export type SpinVerification =
  | { readonly status: "SEED_NOT_REVEALED" | "PROOF_MALFORMED" }
  | { readonly status: "COMMITMENT_MISMATCH"; readonly commitment: string }
  | {
      readonly status: "VERIFIED" | "OUTCOME_MISMATCH";
      readonly commitment: string;
      /** The number that was drawn, of 0 … bound − 1, and the segment it stands for. */
      readonly draw: number;
      readonly bound: number;
      readonly segmentId: string;
    };

/** Computes a spin again and compares it with what was recorded: first the commitment, then where the wheel stops. */
export function verifySpin(
  proof: SpinProof,
  segments: readonly WheelSegment[],
  recordedSegmentId: string,
): SpinVerification {
  const { serverSeed, clientSeed, nonce } = proof;
  if (serverSeed === null) return { status: "SEED_NOT_REVEALED" };
  if (!isSeed(serverSeed)) return { status: "PROOF_MALFORMED" };
  const commitment = commitmentOf(serverSeed);
  if (commitment !== proof.serverSeedHash) return { status: "COMMITMENT_MISMATCH", commitment };
  try {
    const { segment, draw, bound } = spinWheel(segments, { serverSeed, clientSeed, nonce });
    const status = segment.id === recordedSegmentId ? "VERIFIED" : "OUTCOME_MISMATCH";
    return { status, commitment, draw, bound, segmentId: segment.id };
  } catch (error) {
    if (error instanceof RangeError) return { status: "PROOF_MALFORMED" };
    throw error;
  }
}
