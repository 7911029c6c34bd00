import type { Pool } from "pg";
import * as z from "zod";

/** Whose attempts are counted: of a login ID, of an address, of a signed-in member's password forms, of an operator. */
export type AttemptSubject = { kind: "ADDRESS" | "LOGIN_ID" | "MEMBER" | "OPERATOR"; subject: string };

const windowMs = 15 * 60 * 1_000;

/** How many attempts may fail in the window. An address may serve many members. */
const maximumFailures = { LOGIN_ID: 5, MEMBER: 5, OPERATOR: 5, ADDRESS: 30 } as const;

const countedRow = z.object({ failures: z.number(), window_ends_at: z.date() });

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count too. Answers for how
 * many milliseconds further attempts are refused, or null when this one may be made. What an address that is
 * refused goes on to try counts against nobody else. A good password is forgiven with `forgiveAttempt`.
 */
export async function countAttempt(
  pool: Pool,
  subjects: readonly AttemptSubject[],
  now: Date,
): Promise<number | null> {
  // The address first: an ID that was counted for a refused one would be locked by whoever goes on knocking.
  const ordered = subjects.toSorted((a, b) => Number(b.kind === "ADDRESS") - Number(a.kind === "ADDRESS"));
  for (const { kind, subject } of ordered) {
    const counted = await pool.query(
      `INSERT INTO platform.login_attempt AS a (kind, subject, failures, window_ends_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (kind, subject) DO UPDATE SET
         failures = CASE WHEN a.window_ends_at <= $4 THEN 1 ELSE a.failures + 1 END,
         window_ends_at = CASE WHEN a.window_ends_at <= $4 THEN excluded.window_ends_at ELSE a.window_ends_at END
       RETURNING failures, window_ends_at`,
      [kind, subject.slice(0, 64), new Date(now.getTime() + windowMs), now],
    );
    const { failures, window_ends_at: endsAt } = countedRow.parse(counted.rows[0]);
    if (failures > maximumFailures[kind]) return endsAt.getTime() - now.getTime();
  }
  return null;
}

/** Forgets the attempts of an ID or member after a good password; an address gets the one attempt back. */
export async function forgiveAttempt(pool: Pool, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { kind, subject } of subjects) {
    await pool.query(
      kind === "ADDRESS"
        ? "UPDATE platform.login_attempt SET failures = greatest(failures - 1, 0) WHERE kind = $1 AND subject = $2"
        : "DELETE FROM platform.login_attempt WHERE kind = $1 AND subject = $2",
      [kind, subject.slice(0, 64)],
    );
  }
}
