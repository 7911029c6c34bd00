import type { VerificationScope } from "@hanpan/ledger";
import type { Pool } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { takeTurn } from "./takeTurn.ts";

/** What a verification of the ledger came to. */
export type LedgerVerification = {
  readonly scope: VerificationScope;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly members: number;
  readonly transfers: number;
  readonly offenders: number;
  /** Members that could not be looked at. */
  readonly uncheckedMembers: number;
};

/**
 * Runs a verification unless one runs already, in whichever process: it reads the whole ledger, and two at once would
 * each take twice as long. Answers null when another has the turn. The turn ends with the connection that holds it.
 */
export function takeVerificationTurn<Result>(
  pool: Pool,
  verify: () => Promise<Result>,
): Promise<Result | null> {
  return takeTurn(pool, "hanpan ledger verification", verify);
}

/** Keeps the result of a verification, for the metrics of every process. */
export async function recordVerification(pool: Pool, verification: LedgerVerification): Promise<void> {
  await pool.query(
    `INSERT INTO platform.ledger_verification
       (verification_id, started_at, finished_at, members, transfers, offenders, unchecked_members, scope)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      v7(),
      verification.startedAt,
      verification.finishedAt,
      verification.members,
      verification.transfers,
      verification.offenders,
      verification.uncheckedMembers,
      verification.scope,
    ],
  );
}

const row = z
  .object({
    scope: z.enum(["WHOLE", "CHANGED"]),
    started_at: z.date(),
    finished_at: z.date(),
    members: z.number(),
    transfers: z.number(),
    offenders: z.number(),
    unchecked_members: z.number(),
  })
  .transform(
    ({ started_at, finished_at, unchecked_members, ...counts }): LedgerVerification => ({
      startedAt: started_at,
      finishedAt: finished_at,
      uncheckedMembers: unchecked_members,
      ...counts,
    }),
  );

/** The verification of a scope, or of either, that ended last; undefined before the first. */
export async function readLastVerification(
  pool: Pool,
  scope: VerificationScope | null = null,
): Promise<LedgerVerification | undefined> {
  const found = await pool.query(
    `SELECT scope, started_at, finished_at, members, transfers, offenders, unchecked_members
       FROM platform.ledger_verification WHERE $1::text IS NULL OR scope = $1
      ORDER BY finished_at DESC LIMIT 1`,
    [scope],
  );
  return found.rows[0] === undefined ? undefined : row.parse(found.rows[0]);
}
