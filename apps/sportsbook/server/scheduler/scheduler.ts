import { keepMoving, type Moving } from "@hanpan/vendor/rows/keepMoving";
import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type Advance, advanceDue, FixtureFault } from "./advance.ts";
import { createStepMoments } from "./stepMoments.ts";

/** Steps of one transaction: few enough that nobody waits long for a row. */
const mostAtOnce = 16;

/** Moves the virtual fixtures on, for ever. `onSteps` is called after each commit with this process's own steps. */
export function startScheduler(options: {
  readonly pool: Pool;
  readonly log: Logger;
  readonly joinsBeacon: boolean;
  readonly onSteps: (steps: readonly Advance[]) => void;
}): Moving {
  const { pool, log, joinsBeacon, onSteps } = options;
  /** One by one after a fault whose fixture is not known, until it is. */
  let atOnce = mostAtOnce;
  const moments = createStepMoments();
  return keepMoving({
    log,
    what: "fixtures",
    async step(resting) {
      const made = await advanceDue(pool, { resting: [...resting], maximum: atOnce, joinsBeacon, moments });
      atOnce = mostAtOnce;
      if (made.length > 0) onSteps(made);
      return made.map(({ row }) => row.fixtureId);
    },
    async dueInMs(resting) {
      const { rows } = await pool.query<{ dueInMs: number | null }>({
        name: "sports due",
        text: `SELECT ${millisecondsOf("min(due_at) - clock_timestamp()")} AS "dueInMs"
          FROM sportsbook.fixture WHERE due_at IS NOT NULL AND fixture_id <> ALL($1)`,
        values: [resting],
      });
      const times = [rows[0]?.dueInMs, moments.dueInMs(resting)].filter((each) => typeof each === "number");
      return times.length === 0 ? null : Math.min(...times);
    },
    faultOf(error) {
      if (error instanceof FixtureFault) return { subject: error.fixtureId, cause: error.cause };
      atOnce = 1;
      return null;
    },
  });
}
