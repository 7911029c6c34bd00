import { isNear, storedMoments } from "@hanpan/vendor/testing/storedMoments";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { flightOf } from "../live/rounds/outcomeOf.ts";
import { findLiveRound } from "../live/rounds/roundStore.ts";
import { liveVariables } from "../live/testing/liveUnderTest.ts";
import { type RunningStudio, startStudio } from "../startStudio.ts";
import { createSurroundings, type Surroundings } from "../testing/studioUnderTest.ts";

/**
 * Whoever reads the whole database of a running studio, or a copy of it, learns nothing of what is to come: no moment at
 * which a flight will break, whatever table or column is added.
 */
let surroundings: Surroundings;
let studio: RunningStudio;
let pool: Pool;

beforeAll(async () => {
  surroundings = await createSurroundings(
    liveVariables(["kite"], { bettingMs: 400, closedMs: 200, revealMs: 200 }),
  );
  studio = await startStudio(surroundings.config, pino({ level: "silent" }));
  pool = surroundings.database.ownerPool;
});

afterAll(async () => {
  await studio.stop();
  await surroundings.drop();
});

test("no moment at which a flight will break stands in any table while it flies", async () => {
  let seen = 0;
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ roundId: string }>(
        `SELECT round_id AS "roundId" FROM studio.live_round WHERE phase = 'FLYING'`,
      );
      const round = rows[0] === undefined ? null : await findLiveRound(pool, rows[0].roundId);
      if (round?.phase === "FLYING") {
        const { breaksAtMs } = await flightOf(pool, round);
        const moments = await storedMoments(pool, "studio");
        const after = await findLiveRound(pool, round.roundId);
        // Only one that still flew when everything had been read says something; one on the looks' own grid does not.
        if (after?.phase === "FLYING") {
          seen += 1;
          const found = moments.filter(
            ({ atMs, table }) => table !== "live_table" && isNear(atMs, breaksAtMs),
          );
          expect(found).toEqual([]);
        }
      }
      expect(seen).toBeGreaterThan(4);
    },
    { timeout: 300_000, interval: 20 },
  );
});
