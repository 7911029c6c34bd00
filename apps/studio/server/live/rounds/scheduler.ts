import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { backoffMs } from "../../rounds/driver.ts";
import { millisecondsOf } from "../../store/instants.ts";
import { type Advance, advanceOne, type RunTables, TableFault } from "./advance.ts";

/** A scheduler looks at the tables at least so often, whatever it knows. */
const longestSleepMs = 500;

/** A table that is due and stays so is another's turn; should that one have died, it is ours after so long. */
const othersTurnMs = 40;

/** The pause after a fault, the database being away for example. */
const afterFaultMs = 200;

export type Scheduler = {
  /** Ends after the step under way. */
  stop(): Promise<void>;
};

/** A table that failed so often in a row, and until when it is left alone. */
type Resting = { readonly faults: number; readonly untilMs: number };

/**
 * Moves the tables on, for ever. `onStep` is called after each step of this process's own. A table whose steps fail is
 * left alone for a while, longer each time, so that the others keep their time.
 */
export function startScheduler(options: {
  readonly pool: Pool;
  readonly settings: RunTables;
  readonly log: Logger;
  readonly onStep: (step: Advance) => void;
}): Scheduler {
  const { pool, settings, log, onStep } = options;
  const resting = new Map<string, Resting>();
  const stopping = new AbortController();

  function awake(): RunTables {
    const nowMs = performance.now();
    const isAwake = (code: string) => (resting.get(code)?.untilMs ?? 0) <= nowMs;
    return { ...settings, tables: settings.tables.filter(({ code }) => isAwake(code)) };
  }

  async function untilDueMs(): Promise<number> {
    const { rows } = await pool.query<{ dueInMs: number | null }>({
      name: "live due",
      text: `SELECT min(${millisecondsOf("due_at - clock_timestamp()")}) AS "dueInMs"
        FROM studio.live_table WHERE table_code = ANY($1)`,
      values: [awake().tables.map((table) => table.code)],
    });
    const dueInMs = rows[0]?.dueInMs ?? longestSleepMs;
    return dueInMs < 0 ? othersTurnMs : Math.min(dueInMs + 1, longestSleepMs);
  }

  async function step(): Promise<boolean> {
    try {
      const made = await advanceOne(pool, awake());
      if (made === null) return false;
      resting.delete(made.tableCode);
      onStep(made);
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
      const faults = (resting.get(error.tableCode)?.faults ?? 0) + 1;
      resting.set(error.tableCode, { faults, untilMs: performance.now() + backoffMs(faults) });
      log.error({ err: error.cause, tableCode: error.tableCode, faults }, "a table could not be moved on");
    }
    return true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let sleepMs = longestSleepMs;
      try {
        if (await step()) continue;
        sleepMs = await untilDueMs();
      } catch (error) {
        log.error({ err: error }, "the tables could not be moved on");
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
