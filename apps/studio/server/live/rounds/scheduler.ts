import { keepMoving, type Moving } from "@hanpan/vendor/rows/keepMoving";
import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { RightOfWay } from "../rush/rightOfWay.ts";
import { type Advance, advanceOne, type RunTables, TableFault } from "./advance.ts";

/**
 * Moves the tables on, for ever. `onStep` is called after each step of this process's own, and publishes it: until
 * then bets wait.
 */
export function startScheduler(options: {
  readonly pool: Pool;
  readonly settings: RunTables;
  readonly log: Logger;
  readonly rightOfWay: RightOfWay;
  readonly onStep: (step: Advance) => void;
}): Moving {
  const { pool, settings, log, rightOfWay, onStep } = options;
  const awake = (resting: readonly string[]) => settings.tables.filter(({ code }) => !resting.includes(code));
  return keepMoving({
    log,
    what: "tables",
    async step(resting) {
      const end = rightOfWay.take();
      try {
        const made = await advanceOne(pool, { ...settings, tables: awake(resting) });
        if (made === null) return [];
        onStep(made);
        return [made.tableCode];
      } finally {
        end();
      }
    },
    async dueInMs(resting) {
      const { rows } = await pool.query<{ dueInMs: number | null }>({
        name: "live due",
        text: `SELECT min(${millisecondsOf("due_at - clock_timestamp()")}) AS "dueInMs"
          FROM studio.live_table WHERE table_code = ANY($1)`,
        values: [awake(resting).map((table) => table.code)],
      });
      return rows[0]?.dueInMs ?? null;
    },
    faultOf: (error) =>
      error instanceof TableFault ? { subject: error.tableCode, cause: error.cause } : null,
  });
}
