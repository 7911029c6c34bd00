import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "./newIdAt.ts";

const minuteMs = 60_000;
const windowMs = 15 * minuteMs;

/** How many attempts may fail in a window, and how often one more is let in then; `null`: none until the window ends. */
type Budget = { readonly most: number; readonly slowMs: number | null; readonly windowMs?: number };

/**
 * What is counted. One who guesses from one network is shut out of an ID there; over all networks, and over all IDs of an
 * address, which many people may share, guessing becomes slow: nobody can shut somebody else out. A device at which the ID
 * signed in before is counted by itself. Members and operators count apart.
 */
const budgets = {
  LOGIN_ID_NETWORK: { most: 5, slowMs: null },
  LOGIN_ID: { most: 20, slowMs: minuteMs },
  ADDRESS: { most: 30, slowMs: 20_000 },
  DEVICE: { most: 5, slowMs: null },
  SIGN_IN: { most: 30, slowMs: 30_000 },
  OPERATOR_NETWORK: { most: 5, slowMs: null },
  OPERATOR: { most: 10, slowMs: 2 * minuteMs },
  OPERATOR_ADDRESS: { most: 30, slowMs: 20_000 },
  OPERATOR_DEVICE: { most: 5, slowMs: null },
  OPERATOR_SIGN_IN: { most: 30, slowMs: 30_000 },
  /** The forms of who is signed in. */
  MEMBER: { most: 5, slowMs: null },
  OPERATOR_CODE: { most: 5, slowMs: null },
  /** Who learns of a phone whether it is a member's: at sign-ups, where a free one costs a whole account, and in the console. */
  TAKEN_PHONE: { most: 5, slowMs: null, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Budget>;

export type AttemptSubject = {
  readonly kind: keyof typeof budgets;
  readonly subject: string;
  /** In the place of the kind's own. */
  readonly budget?: Budget;
};

const countedRow = z.object({ admitted: z.boolean(), window_ends_at: z.date(), next_at: z.date() });

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count too. Answers for how many
 * milliseconds further attempts are refused, or null when this one may be made. The subjects are asked in their order,
 * the widest first: what one refuses counts against no other. A good password is forgiven with `forgiveAttempt`.
 * `factor` widens the budgets.
 */
export async function countAttempt(
  pool: Pool,
  subjects: readonly AttemptSubject[],
  now: Date,
  factor = 1,
): Promise<number | null> {
  const id = newIdAt(now);
  for (const { kind, subject, budget } of subjects) {
    const { most, slowMs, windowMs: ownWindowMs = windowMs }: Budget = budget ?? budgets[kind];
    const counted = await pool.query(
      `INSERT INTO platform.login_attempt AS a (kind, subject, failures, window_ends_at, next_at, latest_id)
         VALUES ($1, $2, 1, $3, $5, $7)
       ON CONFLICT (kind, subject) DO UPDATE SET
         failures = CASE WHEN a.window_ends_at <= $4 THEN 1 WHEN a.failures < $6 THEN a.failures + 1 ELSE a.failures END,
         window_ends_at = CASE WHEN a.window_ends_at <= $4 THEN excluded.window_ends_at ELSE a.window_ends_at END,
         next_at = CASE WHEN a.window_ends_at <= $4 OR a.failures < $6 OR a.next_at <= $4 THEN excluded.next_at
                        ELSE a.next_at END,
         latest_id = CASE WHEN a.window_ends_at <= $4 OR a.failures < $6 OR ($8 AND a.next_at <= $4)
                          THEN excluded.latest_id ELSE a.latest_id END
       RETURNING latest_id = $7 AS admitted, window_ends_at, next_at`,
      [
        kind,
        subject.slice(0, 64),
        new Date(now.getTime() + ownWindowMs),
        now,
        new Date(now.getTime() + (slowMs ?? 0)),
        most * factor,
        id,
        slowMs !== null,
      ],
    );
    const { admitted, window_ends_at: endsAt, next_at: nextAt } = countedRow.parse(counted.rows[0]);
    if (!admitted) return (slowMs === null ? endsAt : nextAt).getTime() - now.getTime();
  }
  return null;
}

/** Gives the one attempt back that was good, and leaves those before it counted. */
export async function giveAttemptBack(pool: Pool, { kind, subject }: AttemptSubject): Promise<void> {
  await pool.query(
    "UPDATE platform.login_attempt SET failures = greatest(failures - 1, 0) WHERE kind = $1 AND subject = $2",
    [kind, subject.slice(0, 64)],
  );
}

/** What many people share: a good attempt of one does not forgive the others'. */
const shared: ReadonlySet<AttemptSubject["kind"]> = new Set(["ADDRESS", "OPERATOR_ADDRESS", "TAKEN_PHONE"]);

/** Forgets the attempts of an ID or member after a good password; an address gets the one attempt back. */
export async function forgiveAttempt(pool: Pool, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { kind, subject } of subjects) {
    await pool.query(
      shared.has(kind)
        ? "UPDATE platform.login_attempt SET failures = greatest(failures - 1, 0) WHERE kind = $1 AND subject = $2"
        : "DELETE FROM platform.login_attempt WHERE kind = $1 AND subject = $2",
      [kind, subject.slice(0, 64)],
    );
  }
}
