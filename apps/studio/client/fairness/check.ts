import type { RoundProof } from "@hanpan/games/fairness/proof";
import { type Verification, verifyRound } from "@hanpan/games/fairness/verifyRound";
import type { RoundOutcome } from "../../protocol/outcome.ts";

/** The same proof with the first digit of its server seed changed: what a dishonest seed would look like. */
export const tampered = <Proof extends { readonly serverSeed: string | null }>(proof: Proof): Proof => {
  if (proof.serverSeed === null) return proof;
  const first = proof.serverSeed.startsWith("0") ? "1" : "0";
  return { ...proof, serverSeed: first + proof.serverSeed.slice(1) };
};

/** Computes the round of a proof again and compares it with what the studio recorded. Runs in the browser, asks nobody. */
export const check = (proof: RoundProof, recorded: RoundOutcome): Verification =>
  verifyRound(proof, recorded);
