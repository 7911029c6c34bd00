import type { Pool } from "pg";
import * as z from "zod";
import { type Refusal, refuse } from "../server/refusal.ts";
import { passwordMatches } from "./passwords.ts";

/** How many wrong exchange passwords in a row lock withdrawals, and for how long (docs/wire.md, "Money"). */
const mostFailures = 5;
const lockMs = 30 * 60 * 1_000;

const countedRow = z.object({ failures: z.number(), locked_until: z.date().nullable() });
const hashRow = z.object({ exchange_password_hash: z.string() });

/**
 * Checks a member's exchange password; null when it is right. An attempt is counted before the password is looked at, so
 * that guesses at the same time count too, and the count is the database's: a restart forgives nothing.
 */
export async function checkExchangePassword(
  pool: Pool,
  memberId: string,
  password: string,
  now: Date,
): Promise<null | Refusal> {
  const counted = await pool.query({
    name: "count-exchange-password",
    text: `INSERT INTO platform.exchange_password_attempt AS a (member_id, failures) VALUES ($1, 1)
           ON CONFLICT (member_id) DO UPDATE SET
             failures = CASE WHEN a.locked_until <= $2 THEN 1 ELSE a.failures + 1 END,
             locked_until = CASE WHEN a.locked_until > $2 THEN a.locked_until
                                 WHEN a.locked_until IS NULL AND a.failures + 1 >= $3 THEN $4::timestamptz END
           RETURNING failures, locked_until`,
    values: [memberId, now, mostFailures, new Date(now.getTime() + lockMs)],
  });
  const { failures, locked_until: lockedUntil } = countedRow.parse(counted.rows[0]);
  const locked = () => refuse("WITHDRAWAL_LOCKED", { until: lockedUntil?.toISOString() ?? null });
  if (failures > mostFailures) return locked();
  const found = await pool.query("SELECT exchange_password_hash FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  const { exchange_password_hash: hash } = hashRow.parse(found.rows[0]);
  if (await passwordMatches(hash, password)) {
    await pool.query("DELETE FROM platform.exchange_password_attempt WHERE member_id = $1", [memberId]);
    return null;
  }
  if (failures === mostFailures) return locked();
  return refuse("WRONG_EXCHANGE_PASSWORD", { remainingAttempts: mostFailures - failures });
}
