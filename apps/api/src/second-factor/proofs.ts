import type { ProofWay } from "@hanpan/contract/factorEnumerations";
import type { Pool } from "pg";
import { v7 } from "uuid";
import type { Executor } from "../lib/outbox.ts";
import { makeSessionToken, readSessionToken } from "../lib/sessionToken.ts";
import type { SignedInMember } from "../server/support.ts";

/** For how long what was proven counts. */
export const proofLastsMs = 5 * 60_000;

/** The ways that are a second factor. */
export const factorWays = ["TOTP", "RECOVERY_CODE", "PASSKEY"] as const satisfies readonly ProofWay[];

type Asker = Pick<SignedInMember, "memberId" | "sessionId">;

/** Writes down that a member proved again, in this session, who they are; answers what one act takes. */
export async function issueProof(
  executor: Executor,
  { memberId, sessionId }: Asker,
  way: ProofWay,
  now: Date,
): Promise<{ proof: string; expiresAt: string }> {
  const token = makeSessionToken(memberId);
  const expiresAt = new Date(now.getTime() + proofLastsMs);
  await executor.query(
    `INSERT INTO platform.factor_proof (member_id, proof_id, session_id, token_hash, way, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, v7(), sessionId, token.hash, way, now, expiresAt],
  );
  return { proof: token.text, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses a proof for an act; false for one that is none, is over, was used for another act, or was made in another session or in a
 * way that is not asked for. The same act that is asked for again may use it again.
 */
export async function useProof(
  executor: Executor,
  { memberId, sessionId }: Asker,
  given: {
    readonly proof: string;
    readonly ways: readonly ProofWay[];
    readonly actId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const token = readSessionToken(given.proof);
  if (token === null || token.memberId !== memberId) return false;
  const used = await executor.query(
    `UPDATE platform.factor_proof SET used_for = $3
      WHERE member_id = $1 AND token_hash = $2 AND session_id = $4 AND way = ANY ($5::text[]) AND expires_at > $6
        AND (used_for IS NULL OR used_for = $3)`,
    [memberId, token.hash, given.actId, sessionId, given.ways, given.now],
  );
  return used.rowCount === 1;
}

/** Gives a proof back whose act was refused for another reason: it may be used for the next one, as long as it is good. */
export async function giveProofBack(pool: Pool, memberId: string, actId: string): Promise<void> {
  await pool.query(
    "UPDATE platform.factor_proof SET used_for = NULL WHERE member_id = $1 AND used_for = $2",
    [memberId, actId],
  );
}
