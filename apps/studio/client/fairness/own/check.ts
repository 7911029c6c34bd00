import type { RoundProof } from "@hanpan/games/fairness/proof";
import { type Verification, verifyRound } from "@hanpan/games/fairness/verifyRound";
import type { OwnRoundOutcome } from "../../../protocol/outcome.ts";

/** Computes the round of a proof again and compares it with what the studio recorded. Runs in the browser, asks nobody. */
export const check = (proof: RoundProof, recorded: OwnRoundOutcome): Verification =>
  verifyRound(proof, recorded);
