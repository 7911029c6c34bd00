import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { AppliedProgress } from "../progress/applyProgress.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { claimDue } from "./claim.ts";
import { virtualStepOf } from "./step.ts";

/** A step that was made. */
export type Advance = AppliedProgress & {
  /** How much later it began than it was due, by the database's clock. */
  readonly lateMs: number;
};

/** A fixture's step could not be made; it is the one to leave alone for a while, the others are not. */
export class FixtureFault extends Error {
  readonly fixtureId: string;

  constructor(fixtureId: string, cause: unknown) {
    super(`fixture ${fixtureId} could not be moved on`, { cause });
    this.name = "FixtureFault";
    this.fixtureId = fixtureId;
  }
}

/**
 * Makes the next steps of the fixtures that are longest due and that nobody else is at, in one transaction. Any number
 * of processes may do it at once, and one may die at any moment: each step is made exactly once, and what a dead
 * process left undone the next one does. Answers what was done.
 * @throws FixtureFault when the step of that fixture fails; then no step was made.
 */
export async function advanceDue(
  pool: Pool,
  { resting, maximum }: { readonly resting: readonly string[]; readonly maximum: number },
): Promise<Advance[]> {
  return await withTransaction(pool, async (client) => {
    // A machine that is cut off in the middle must not keep rows for longer than a moment.
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 800");
    const made: Advance[] = [];
    for (const { row, nowMs } of await claimDue(client, resting, maximum)) {
      try {
        const step = virtualStepOf(row, nowMs - row.startsAtMs);
        made.push({
          ...(await writeProgress(client, row, step)),
          lateMs: nowMs - (row.dueAtMs ?? nowMs),
        });
      } catch (error) {
        throw new FixtureFault(row.fixtureId, error);
      }
    }
    return made;
  });
}
