import { sameValue } from "@hanpan/games/fairness/sameValue";
import { type FixtureVerification, verifyFixture } from "@hanpan/games/fairness/verifyFixture";
import type { FixtureProofReply } from "../../../protocol/calls.ts";

/**
 * Computes the match of a proof again. Its record is kept whole for a day; after that only the final score is left to
 * be compared with.
 */
export function checkMatch({ proof, recordedScript, recordedScore }: FixtureProofReply): FixtureVerification {
  const verification = verifyFixture(proof, recordedScript);
  if (recordedScript !== null || verification.status !== "SCRIPT_MISMATCH") return verification;
  const isSame = sameValue(verification.script.finalScore, recordedScore);
  return isSame ? { ...verification, status: "VERIFIED" } : verification;
}
