import type { FindProof } from "@hanpan/vendor/proofs/proofDoor";
import type { Pool } from "pg";
import { findSlipProof } from "../reads/slipProof.ts";

/** The matches of a slip to be checked, for the platform; of real ones there is nothing to be shown. */
export function findMatchProofs(pool: Pool): FindProof {
  return async (asked) => {
    const slip = await findSlipProof(pool, asked);
    if (slip === null) return null;
    const { proofs } = slip;
    if (proofs.length === 0) return { query: null, proof: null };
    return { query: proofs.map(({ fixtureId }) => ["match", fixtureId]), proof: { matches: proofs } };
  };
}
