import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { backoffMs } from "../../rounds/driver.ts";
import { millisecondsOf } from "../../store/instants.ts";
import { type Advance, advanceDue, FixtureFault } from "./advance.ts";

/** A scheduler looks at the fixtures at least so often, whatever it knows. */
const longestSleepMs = 500;

/** Fixtures that are due and stay so are another's turn; should that one have died, they are ours after so long. */
const othersTurnMs = 40;

/** The pause after a fault, the database being away for example. */
const afterFaultMs = 200;

/** Steps of one transaction: few enough that nobody waits long for a row. */
const mostAtOnce = 16;

export type Scheduler = {
  /** Ends after the steps under way. */
  stop(): Promise<void>;
};

/** A fixture that failed so often in a row, and until when it is left alone. */
type Resting = { readonly faults: number; readonly untilMs: number };

/**
 * Moves the virtual fixtures on, for ever. `onSteps` is called after each commit with this process's own steps. A
 * fixture whose steps fail is left alone for a while, longer each time, so that the others keep their time.
 */
export function startScheduler(options: {
  readonly pool: Pool;
  readonly log: Logger;
  readonly onSteps: (steps: readonly Advance[]) => void;
}): Scheduler {
  const { pool, log, onSteps } = options;
  const resting = new Map<string, Resting>();
  const stopping = new AbortController();
  /** One by one after a fault whose fixture is not known, until it is. */
  let atOnce = mostAtOnce;

  function asleep(): string[] {
    const nowMs = performance.now();
    return [...resting].filter(([, { untilMs }]) => untilMs > nowMs).map(([fixtureId]) => fixtureId);
  }

  async function untilDueMs(): Promise<number> {
    const { rows } = await pool.query<{ dueInMs: number | null }>({
      name: "sports due",
      text: `SELECT ${millisecondsOf("min(due_at) - clock_timestamp()")} AS "dueInMs"
        FROM studio.sports_fixture WHERE due_at IS NOT NULL AND fixture_id <> ALL($1)`,
      values: [asleep()],
    });
    const dueInMs = rows[0]?.dueInMs ?? longestSleepMs;
    return dueInMs < 0 ? othersTurnMs : Math.min(dueInMs + 1, longestSleepMs);
  }

  async function step(): Promise<boolean> {
    try {
      const made = await advanceDue(pool, { resting: asleep(), maximum: atOnce });
      atOnce = mostAtOnce;
      for (const { row } of made) resting.delete(row.fixtureId);
      if (made.length > 0) onSteps(made);
      return made.length > 0;
    } catch (error) {
      if (!(error instanceof FixtureFault)) {
        atOnce = 1;
        throw error;
      }
      const faults = (resting.get(error.fixtureId)?.faults ?? 0) + 1;
      resting.set(error.fixtureId, { faults, untilMs: performance.now() + backoffMs(faults) });
      log.error({ err: error.cause, fixtureId: error.fixtureId, faults }, "a fixture could not be moved on");
      return true;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let sleepMs = longestSleepMs;
      try {
        if (await step()) continue;
        sleepMs = await untilDueMs();
      } catch (error) {
        log.error({ err: error }, "the fixtures could not be moved on");
        sleepMs = afterFaultMs;
      }
      await sleep(sleepMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
