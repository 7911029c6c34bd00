import type { Pool, PoolClient } from "pg";
import { refuse } from "../server/refusal.ts";
import type { SignedInMember } from "../server/support.ts";
import { hasFactor } from "./memberFactor.ts";
import { factorWays, useProof } from "./proofs.ts";

/**
 * Uses the proof that it is the member who acts: by the second factor, or of who has none by the password. Throws PROOF_NEEDED without a
 * good one. What the act is refused for after it, `giveProofBack` or the transaction gives back.
 */
export async function takeOwnProof(
  connection: Pool | PoolClient,
  member: SignedInMember,
  given: { readonly proof: string | undefined; readonly actId: string; readonly now: Date },
): Promise<void> {
  const { proof } = given;
  const ways = (await hasFactor(connection, member.memberId)) ? factorWays : (["PASSWORD"] as const);
  const isProven = proof !== undefined && (await useProof(connection, member, { ...given, proof, ways }));
  if (!isProven) throw refuse("PROOF_NEEDED");
}
