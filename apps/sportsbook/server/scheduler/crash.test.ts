import { createPool, roles } from "@hanpan/database";
import { verifyFixture } from "@hanpan/games/fairness/verifyFixture";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { fixtureProofOf } from "../reads/proof.ts";
import { holdBefore, isSomebodyAt } from "../testing/gate.ts";
import { createSurroundings, type Surroundings, sportsbookFleet } from "../testing/sportsbookUnderTest.ts";
import { sportsOn } from "../testing/sportsUnderTest.ts";
import { fixtureOf, moveTo, whenNobodyBets, writeTomorrow } from "../testing/virtualFixtures.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import type { Advance } from "./advance.ts";
import { startScheduler } from "./scheduler.ts";
import { virtualMatchOf } from "./virtualMatch.ts";

/**
 * The sportsbook as a process of its own is killed (SIGKILL) in the middle of a match's step. To hold it there, triggers of
 * this test's database wait for a lock before a row is written.
 */
const gate = 4_420;
let surroundings: Surroundings;
let superuser: pg.Client;
let pool: pg.Pool;
let ids: string[];
const fleet = sportsbookFleet(() => surroundings.variables);

beforeAll(async () => {
  surroundings = await createSurroundings(sportsOn);
  const { ownerPool, sportsUrl } = surroundings.database;
  await ownerPool.query(`
    CREATE TABLE sportsbook.test_gate (table_name text PRIMARY KEY);
    COMMENT ON TABLE sportsbook.test_gate IS '@local where this test holds a step';
    GRANT SELECT ON sportsbook.test_gate TO hanpan_sports;
    CREATE FUNCTION sportsbook.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_user = '${roles.sportsbook}'
        AND EXISTS (SELECT FROM sportsbook.test_gate AS held WHERE held.table_name = TG_TABLE_NAME) THEN
        PERFORM pg_advisory_xact_lock(${gate});
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER wait_at_gate BEFORE UPDATE ON sportsbook.fixture
      FOR EACH ROW EXECUTE FUNCTION sportsbook.wait_at_gate();
    CREATE TRIGGER wait_at_gate BEFORE INSERT ON sportsbook.event
      FOR EACH ROW EXECUTE FUNCTION sportsbook.wait_at_gate();
    CREATE TRIGGER wait_at_gate BEFORE INSERT ON sportsbook.result
      FOR EACH ROW EXECUTE FUNCTION sportsbook.wait_at_gate();`);
  superuser = new pg.Client({ connectionString: `${inject("hanpanTestServer").superuser}postgres` });
  await superuser.connect();
  pool = createPool({ connectionString: sportsUrl, applicationName: "test", role: roles.sportsbook });
  ids = await writeTomorrow(pool, "BASKETBALL");
});

afterEach(() => fleet.killAll());

afterAll(async () => {
  await pool.end();
  await superuser.end();
  await surroundings.drop();
});

function next(): string {
  const fixtureId = ids.shift();
  if (fixtureId === undefined) throw new Error("no more fixtures");
  return fixtureId;
}

const soon = async (isSo: () => Promise<void>) => await vi.waitFor(isSo, { timeout: 120_000, interval: 50 });

const theGate = () => ({ number: gate, ownerPool: surroundings.database.ownerPool, superuser });

/** The match as it was written down is the one of its seeds, each event once. */
async function expectPlayedOnce(fixtureId: string): Promise<void> {
  const proof = await fixtureProofOf(pool, fixtureId);
  if (proof === null) throw new Error("no proof");
  expect(verifyFixture(proof.proof, proof.recordedScript).status).toBe("VERIFIED");
}

test.each(["fixture", "event", "result"])(
  "killed before it writes %s: the next process plays the match to its end, every event and result once",
  async (table) => {
    const fixtureId = next();
    const { ownerPool } = surroundings.database;
    await writeSlip(ownerPool, { fixtureId, marketKey: "MONEYLINE", selection: "HOME", state: "SETTLED" });
    const first = await fleet.start();
    await moveTo(ownerPool, fixtureId, 60_000);
    await soon(async () => expect((await fixtureOf(pool, fixtureId)).eventCount).toBeGreaterThan(0));
    const release = await holdBefore(theGate(), table);
    // The last moment of the match: results are written too.
    await moveTo(ownerPool, fixtureId, 3_600_000);
    await isSomebodyAt(theGate());
    await first.kill();
    await release();

    await fleet.start();
    await soon(async () => expect((await fixtureOf(pool, fixtureId)).status).toBe("ENDED"));
    await expectPlayedOnce(fixtureId);
    const { rows } = await pool.query(
      "SELECT market_key, version FROM sportsbook.result WHERE fixture_id = $1",
      [fixtureId],
    );
    expect(rows).toEqual([{ market_key: "MONEYLINE", version: 1 }]);
  },
);

test("two processes at the same matches make each step once, and both make some", async () => {
  const { ownerPool } = surroundings.database;
  const played = Array.from({ length: 24 }, next);
  const before = new Map<string, number>();
  const steps: Advance[][] = [[], []];
  const log = pino({ level: "silent" });
  for (const fixtureId of played) before.set(fixtureId, (await fixtureOf(pool, fixtureId)).version);
  const schedulers = steps.map((made) =>
    startScheduler({ pool, log, joinsBeacon: false, onSteps: (more) => void made.push(...more) }),
  );
  // The last seconds of the matches, each at another moment: they end one after the other.
  for (const [place, fixtureId] of played.entries()) {
    const { script } = virtualMatchOf(whenNobodyBets(await fixtureOf(pool, fixtureId)));
    await moveTo(ownerPool, fixtureId, script.durationMs - 2_000 - place * 150);
  }
  await soon(async () => {
    const rows = await Promise.all(played.map((fixtureId) => fixtureOf(pool, fixtureId)));
    expect(rows.filter((row) => row.status !== "ENDED")).toEqual([]);
  });
  await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
  for (const fixtureId of played) {
    const versions = steps.flat().flatMap(({ row }) => (row.fixtureId === fixtureId ? [row.version] : []));
    const { version } = await fixtureOf(pool, fixtureId);
    const first = (before.get(fixtureId) ?? 0) + 1;
    expect(versions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: version - first + 1 }, (_, place) => first + place),
    );
    await expectPlayedOnce(fixtureId);
  }
  expect(steps.map((made) => made.length > 0)).toEqual([true, true]);
});

test("a match whose steps fail is left alone; the others keep their time, and it goes on once it is mended", async () => {
  const [broken, sound] = [next(), next()];
  const { ownerPool } = surroundings.database;
  // Its first event was written by somebody who must not: the step cannot be made until that is gone.
  await ownerPool.query(
    `INSERT INTO sportsbook.event (fixture_id, number, offset_ms, kind, points) VALUES ($1, 1, 0, 'KICK_OFF', 0)`,
    [broken],
  );
  const scheduler = startScheduler({
    pool,
    log: pino({ level: "silent" }),
    joinsBeacon: false,
    onSteps: () => undefined,
  });
  await moveTo(ownerPool, broken, 1_000);
  await moveTo(ownerPool, sound, 3_600_000);
  await soon(async () => expect((await fixtureOf(pool, sound)).status).toBe("ENDED"));
  expect((await fixtureOf(pool, broken)).status).toBe("SCHEDULED");
  await ownerPool.query("DELETE FROM sportsbook.event WHERE fixture_id = $1", [broken]);
  await soon(async () => expect((await fixtureOf(pool, broken)).status).toBe("IN_PLAY"));
  await scheduler.stop();
});
