import { randomUUID } from "node:crypto";
import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { elapsedMsAt, flightMsOf } from "@hanpan/games/kite/index";
import { sharedTableOf } from "@hanpan/games/shared-round/index";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { decideParticipations } from "../settlement/decide.ts";
import { writeFinishedRound } from "../testing/finishedRound.ts";
import { advanceOne } from "./advance.ts";

/** Flights that nobody was there to end: what had counted by the last moment that was attended is paid. */
let database: TestDatabase;
let pool: Pool;
const table = sharedTableOf("kite");

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "flies", role: roles.studio });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/**
 * A flight with one member's stake of 10,000 won, whose next step was due at `dueMs` of the flight and is taken a minute
 * later. Answers what the member's bet came to.
 */
async function afterGap(flight: {
  readonly breakHundredths: number;
  readonly dueMs: number;
  readonly presetHundredths: number | null;
  readonly cashOutHundredths?: number;
}) {
  const { breakHundredths, dueMs, presetHundredths, cashOutHundredths = null } = flight;
  const outcome = { kind: "KITE", breakHundredths };
  const round = await writeFinishedRound(database.ownerPool, { tableCode: "kite", outcome, spot: "KITE" });
  await database.ownerPool.query(
    `UPDATE studio.live_round SET phase = 'FLYING', mark = NULL, ends_at = NULL, settles_at = NULL,
       flight_started_at = now() - interval '1 minute' - $2::integer * interval '1 millisecond',
       breaks_at = now() - interval '1 minute' + ($3::integer - $2::integer) * interval '1 millisecond'
     WHERE round_id = $1`,
    [round.roundId, dueMs, flightMsOf(breakHundredths)],
  );
  await database.ownerPool.query(
    `UPDATE studio.live_participation SET preset_hundredths = $2, cash_out_hundredths = $3 WHERE member_id = $1`,
    [round.memberId, presetHundredths, cashOutHundredths],
  );
  await database.ownerPool.query(
    // From the start of the flight on, not from now: between two statements passes what may be a hundredth more.
    `UPDATE studio.live_table AS kite SET round_id = $1, series_id = own.series_id,
       due_at = own.flight_started_at + $2::integer * interval '1 millisecond'
     FROM studio.live_round AS own WHERE kite.table_code = 'kite' AND own.round_id = $1`,
    [round.roundId, dueMs],
  );
  if (table === null) throw new Error("there is no kite");
  const settings = {
    tables: [table],
    others: [],
    gapMs: 2_000,
    scheme: 1,
    joinsBeacon: false,
    leaving: new Set<string>(),
  } as const;
  expect(await advanceOne(pool, settings)).toMatchObject({ kind: "VOIDED" });
  expect(await decideParticipations(pool, [round], randomUUID())).toEqual([]);
  const { rows } = await database.ownerPool.query(
    `SELECT part.cash_out_hundredths AS "cashOutHundredths", place.state, place.payout_won AS "payoutWon"
     FROM studio.live_participation AS part JOIN studio.live_placement AS place USING (round_id, member_id)
     WHERE part.member_id = $1`,
    [round.memberId],
  );
  return rows[0];
}

const paid = (hundredths: number) => ({
  cashOutHundredths: hundredths,
  state: "CONFIRMED",
  payoutWon: hundredths * 100,
});
const givenBack = { cashOutHundredths: null, state: "RETURNING", payoutWon: null };

test("a preset that was reached is paid, one that was not gives the stake back", async () => {
  const dueMs = elapsedMsAt(500);
  const flight = { breakHundredths: 900, dueMs };
  expect(await afterGap({ ...flight, presetHundredths: 200 })).toEqual(paid(200));
  expect(await afterGap({ ...flight, presetHundredths: 500 })).toEqual(paid(500));
  expect(await afterGap({ ...flight, presetHundredths: 501 })).toEqual(givenBack);
  expect(await afterGap({ ...flight, presetHundredths: null })).toEqual(givenBack);
});

test("what was cashed out by hand stays as it was counted, below its preset", async () => {
  const flight = { breakHundredths: 900, dueMs: elapsedMsAt(500), presetHundredths: 300 };
  expect(await afterGap({ ...flight, cashOutHundredths: 150 })).toEqual(paid(150));
});

test("a preset above the break is not paid when the step of the break itself was missed", async () => {
  const flight = { breakHundredths: 300, dueMs: flightMsOf(300) };
  expect(await afterGap({ ...flight, presetHundredths: 300 })).toEqual(paid(300));
  expect(await afterGap({ ...flight, presetHundredths: 301 })).toEqual(givenBack);
});

test("at the highest multiplier everybody is cashed out, with a preset and without", async () => {
  const flight = { breakHundredths: 100_000, dueMs: flightMsOf(100_000) };
  expect(await afterGap({ ...flight, presetHundredths: null })).toEqual(paid(100_000));
  expect(await afterGap({ ...flight, dueMs: flight.dueMs - 1_000, presetHundredths: null })).toEqual(
    givenBack,
  );
});
