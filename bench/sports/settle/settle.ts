import { setTimeout as sleep } from "node:timers/promises";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { applyProgress } from "../../../apps/sportsbook/server/progress/applyProgress.ts";

/** Score of the match of a number: the same in every run, and no outcome is rare. */
const scoreOf = (number: number) => ({ home: (number * 7) % 4, away: (number * 13 + (number >> 3)) % 4 });

/**
 * Ends every match through the door that engine, feed and operators use, a few at once.
 * @param isOver whether each ends over the line that is seeded.
 */
export async function endAll(
  pool: Pool,
  fixtureIds: readonly string[],
  isOver: boolean,
  lanes = 3,
): Promise<void> {
  const waiting = [...fixtureIds.entries()];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [number, fixtureId] = next;
        await withTransaction(pool, (client) =>
          applyProgress(client, fixtureId, {
            status: "ENDED",
            score: isOver ? { home: 2, away: 1 } : scoreOf(number),
            board: null,
          }),
        );
      }
    }),
  );
}

/** What settlement goes through, each asked in a way that costs no more with more slips. */
export const milestones = {
  decided:
    "SELECT NOT EXISTS (SELECT FROM sportsbook.sweep) AND NOT EXISTS (SELECT FROM sportsbook.slip WHERE is_due) AS is",
  paid: `SELECT NOT EXISTS (SELECT FROM sportsbook.slip
    WHERE pay_state IN ('DUE', 'OWED') AND (return_won > 0 OR paid_won > 0)) AS is`,
  closed: `SELECT NOT EXISTS (SELECT FROM sportsbook.slip
    WHERE pay_state = 'DUE' AND return_won = 0 AND paid_won = 0) AS is`,
} as const;

/** Waits for a milestone; answers when it was seen, by `performance.now()`. */
export async function reached(
  pool: Pool,
  milestone: keyof typeof milestones,
  limitMs: number,
): Promise<number | null> {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    const { rows } = await pool.query<{ is: boolean }>(milestones[milestone]);
    if (rows[0]?.is === true) return performance.now();
    await sleep(250);
  }
  return null;
}
