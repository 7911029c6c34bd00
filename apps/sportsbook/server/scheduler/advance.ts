import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import type { AppliedProgress } from "../progress/fixtureProgress.ts";
import { type FixtureMove, writeMoves } from "../progress/writeProgress.ts";
import { type ClaimedFixture, claimDue } from "./claim.ts";
import { type Begun, beginMatch } from "./kickOff.ts";
import { stepDueAtMs, virtualStepOf } from "./step.ts";
import { createStepMoments, type StepMoments } from "./stepMoments.ts";

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
    /** What this process knows of steps to come, and learns; left out by who makes a single turn. */
    readonly moments?: StepMoments;
  },
): Promise<Advance[]> {
  const { resting, maximum, joinsBeacon, moments = createStepMoments() } = settings;
  const known = moments.dueNow(resting);
  const { made, learned } = await withTransaction(pool, async (client) => {
    // A machine that is cut off in the middle must not keep rows for longer than a moment.
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${longestIdleMs}`);
    const claimed = await claimDue(client, resting, maximum, known);
    const clockMs = moments.clockMs();
    const begun: Begun[] = [];
    for (const each of claimed.filter(isDue)) begun.push(await beginMatch(client, each, joinsBeacon));
    const moves = begun.flatMap((each) => (each.kind === "WAITS" ? [] : moveOf(each)));
    const written = await writeMoves(client, moves).catch((error: unknown) => {
      const [only, ...others] = claimed;
      throw only === undefined || others.length > 0 ? error : new FixtureFault(only.row.fixtureId, error);
    });
    const steps = new Map(written.map((step) => [step.row.fixtureId, step]));
    const stepsMade = claimed.flatMap(({ row, nowMs }): Advance[] => {
      const step = steps.get(row.fixtureId);
      return step === undefined ? [] : [{ ...step, lateMs: nowMs - (dueAtMsOf(row) ?? nowMs) }];
    });
    const learnedOf = ({ row, nowMs }: ClaimedFixture): readonly [string, number | null] => {
      const dueAtMs = momentOf(steps.get(row.fixtureId)?.row ?? row);
      return [row.fixtureId, dueAtMs === null ? null : clockMs + dueAtMs - nowMs];
    };
    return { made: stepsMade, learned: new Map(claimed.map(learnedOf)) };
  });
  // Those that could have been claimed and were not are another process's now.
  if (learned.size < maximum) for (const fixtureId of known) moments.know(fixtureId, null);
  for (const [fixtureId, atMs] of learned) moments.know(fixtureId, atMs);
  return made;
}

/** Whether a row's time has come: it is to be looked at, or its own step is due. */
const isDue = ({ row, nowMs }: ClaimedFixture): boolean => (dueAtMsOf(row) ?? nowMs) <= nowMs;

/** When a row's turn comes: by what it says, or by its step where that is earlier. */
function dueAtMsOf(row: FixtureRow): number | null {
  const { dueAtMs } = row;
  const momentMs = momentOf(row);
  return momentMs === null || dueAtMs === null ? dueAtMs : Math.min(momentMs, dueAtMs);
}

/** The moment that a process keeps for itself: of a match in play. Where its seed cannot be opened its look says why. */
function momentOf(row: FixtureRow): number | null {
  if (row.status !== "IN_PLAY") return null;
  try {
    return stepDueAtMs(row);
  } catch {
    return null;
  }
}

function moveOf({ kind, claimed: { row, nowMs } }: Exclude<Begun, { kind: "WAITS" }>): FixtureMove {
  if (kind === "CANCELLED") return { row, progress: { status: "CANCELLED" } };
  try {
    return { row, progress: virtualStepOf(row, nowMs - row.startsAtMs) };
  } catch (error) {
    throw new FixtureFault(row.fixtureId, error);
  }
}
