import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { LiveSettings } from "../settings.ts";
import { advanceOne } from "./advance.ts";
import { millisecondsOf } from "./roundStore.ts";

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

/** Moves the tables on, for ever. `onStep` is called after each step of this process's own. */
export function startScheduler(options: {
  readonly pool: Pool;
  readonly settings: LiveSettings;
  readonly log: Logger;
  readonly onStep: () => void;
}): Scheduler {
  const { pool, settings, log, onStep } = options;
  const codes = settings.tables.map((table) => table.code);
  const stopping = new AbortController();

  async function untilDueMs(): Promise<number> {
    const { rows } = await pool.query<{ dueInMs: number | null }>({
      name: "live due",
      text: `SELECT min(${millisecondsOf("due_at - clock_timestamp()")}) AS "dueInMs"
        FROM studio.live_table WHERE table_code = ANY($1)`,
      values: [codes],
    });
    const dueInMs = rows[0]?.dueInMs ?? longestSleepMs;
    return dueInMs < 0 ? othersTurnMs : Math.min(dueInMs + 1, longestSleepMs);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let sleepMs = longestSleepMs;
      try {
        while (!stopping.signal.aborted && (await advanceOne(pool, settings))) onStep();
        sleepMs = await untilDueMs();
      } catch (error) {
        log.error({ err: error }, "a table could not be moved on");
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
