import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { AppliedProgress } from "../progress/applyProgress.ts";
import { type FixtureMove, writeMoves } from "../progress/writeProgress.ts";
import { claimDue } from "./claim.ts";
import { type Begun, beginMatch } from "./kickOff.ts";
import { virtualStepOf } from "./step.ts";

/** How long a transaction may wait for its process: longer than a busy one pauses, so that its rows are free soon. */
const longestIdleMs = 3_000;

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
 * @throws FixtureFault when it is known which fixture's step failed; whatever is thrown, no step was made.
 */
export async function advanceDue(
  pool: Pool,
  settings: {
    readonly resting: readonly string[];
    readonly maximum: number;
    /** Whether matches that begin join the outside beacon. */
    readonly joinsBeacon: boolean;
  },
): Promise<Advance[]> {
  return await withTransaction(pool, async (client) => {
    // A machine that is cut off in the middle must not keep rows for longer than a moment.
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${longestIdleMs}`);
    const claimed = await claimDue(client, settings.resting, settings.maximum);
    const begun: Begun[] = [];
    for (const each of claimed) begun.push(await beginMatch(client, each, settings.joinsBeacon));
    const moves = begun.flatMap((each) => (each.kind === "WAITS" ? [] : moveOf(each)));
    const made = await writeMoves(client, moves).catch((error: unknown) => {
      const [only, ...others] = claimed;
      throw only === undefined || others.length > 0 ? error : new FixtureFault(only.row.fixtureId, error);
    });
    const lateMs = new Map(claimed.map(({ row, nowMs }) => [row.fixtureId, nowMs - (row.dueAtMs ?? nowMs)]));
    return made.map((step) => ({ ...step, lateMs: lateMs.get(step.row.fixtureId) ?? 0 }));
  });
}

function moveOf({ kind, claimed: { row, nowMs } }: Exclude<Begun, { kind: "WAITS" }>): FixtureMove {
  if (kind === "CANCELLED") return { row, progress: { status: "CANCELLED" } };
  try {
    return { row, progress: virtualStepOf(row, nowMs - row.startsAtMs) };
  } catch (error) {
    throw new FixtureFault(row.fixtureId, error);
  }
}
