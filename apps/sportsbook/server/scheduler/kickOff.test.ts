import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { beaconTimeMs } from "@hanpan/games/fairness/beacon";
import { emptyRoot, leafOf, rootFrom } from "@hanpan/games/fairness/betsTree";
import { verifyFixture } from "@hanpan/games/fairness/verifyFixture";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepBeacon } from "../beacon/beaconStore.ts";
import { sportsbookMigrations } from "../migrations.ts";
import { ownBetsOfMatch } from "../proofs/ownBets.ts";
import { fixtureProofOf } from "../reads/proof.ts";
import { fixtureOf, moveTo, playTo, writeTomorrow } from "../testing/virtualFixtures.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { advanceDue } from "./advance.ts";
import { virtualMatchOf } from "./virtualMatch.ts";

/** What a virtual match's public value is made of when it begins. */
let database: TestDatabase;
let pool: Pool;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  pool = createPool({
    connectionString: database.sportsUrl,
    applicationName: "test",
    role: roles.sportsbook,
  });
  ids = await writeTomorrow(pool, "BASKETBALL");
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function next(): string {
  const fixtureId = ids.shift();
  if (fixtureId === undefined) throw new Error("no more fixtures");
  return fixtureId;
}

const bet = async (fixtureId: string) =>
  await writeSlip(database.ownerPool, { fixtureId, marketKey: "MONEYLINE", selection: "HOME" });

const advance = async () => await advanceDue(pool, { resting: [], maximum: 16, joinsBeacon: true });

test("nobody can know how a match goes before it begins; then the root of its bets decides it with the seed", async () => {
  const fixtureId = next();
  const before = await fixtureOf(pool, fixtureId);
  expect(before).toMatchObject({ scheme: 2, betsRoot: null, publicValue: null });
  expect(() => virtualMatchOf(before)).toThrow(RangeError);
  const slips = [await bet(fixtureId), await bet(fixtureId), await bet(fixtureId)];
  const begun = await playTo(pool, fixtureId, 1_000);
  expect(begun).toMatchObject({ status: "IN_PLAY", beaconRound: null });
  expect(begun.publicValue).toBe(`${fixtureId}/${begun.betsRoot}`);
  const late = await bet(fixtureId);
  await playTo(pool, fixtureId, 3_600_000);

  const proof = await fixtureProofOf(pool, fixtureId);
  if (proof?.proof.closing == null) throw new Error("no closing");
  const { betsRoot } = proof.proof.closing;
  expect(verifyFixture(proof.proof, proof.recordedScript).status).toBe("VERIFIED");
  const forged = { ...proof.proof, closing: { ...proof.proof.closing, betsRoot: emptyRoot } };
  expect(verifyFixture(forged, proof.recordedScript).status).toBe("SCRIPT_MISMATCH");
  for (const { memberId, slipId } of slips) {
    const { list } = await ownBetsOfMatch(pool, fixtureId, memberId, slipId);
    expect(list).toHaveLength(1);
    const [own] = list;
    expect(own?.path && rootFrom(leafOf(own.text), own.path)).toBe(betsRoot);
  }
  const [inPlay] = (await ownBetsOfMatch(pool, fixtureId, late.memberId, null)).list;
  expect(inPlay?.path).toBeNull();
});

test("the root is written once: a turn that is taken again begins by the same", async () => {
  const fixtureId = next();
  await bet(fixtureId);
  await moveTo(database.ownerPool, fixtureId, 0);
  const before = Date.now();
  expect(await advance()).toEqual([]);
  const waiting = await fixtureOf(pool, fixtureId);
  expect(waiting).toMatchObject({ status: "SCHEDULED", publicValue: null, version: 1 });
  const beaconRound = waiting.beaconRound ?? 0;
  expect(beaconTimeMs(beaconRound)).toBeGreaterThan(before - 3_000);
  const due = "UPDATE sportsbook.fixture SET due_at = clock_timestamp() WHERE fixture_id = $1";
  await database.ownerPool.query(due, [fixtureId]);
  expect(await advance()).toEqual([]);
  const signature = "ab".repeat(48);
  const randomness = "93a2b3ef4bd2b2dd80d1a6f3a8a1ff3a9ba2c2f0b9c2a3d7c9d0e1f2a3b4c5d6";
  await keepBeacon(pool, { round: beaconRound, randomness, signature });
  await database.ownerPool.query(due, [fixtureId]);
  expect(await advance()).toHaveLength(1);
  const begun = await fixtureOf(pool, fixtureId);
  expect(begun).toMatchObject({ status: "IN_PLAY", betsRoot: waiting.betsRoot, beaconRound });
  expect(begun.publicValue).toBe(`${fixtureId}/${waiting.betsRoot}/${randomness}`);
  // Its last moments are played without another look at the beacon.
  await playTo(pool, fixtureId, 3_600_000);
  expect(await fixtureOf(pool, fixtureId)).toMatchObject({ status: "ENDED", publicValue: begun.publicValue });
});

test("a match whose beacon stays silent for a minute is cancelled, and its seed shown", async () => {
  const fixtureId = next();
  await database.ownerPool.query("DELETE FROM sportsbook.beacon");
  await moveTo(database.ownerPool, fixtureId, 0);
  await advance();
  await moveTo(database.ownerPool, fixtureId, 61_000);
  expect(await advance()).toHaveLength(1);
  const cancelled = await fixtureOf(pool, fixtureId);
  expect(cancelled).toMatchObject({
    status: "CANCELLED",
    sealedSeed: null,
    betsRoot: emptyRoot,
    eventCount: 0,
  });
  expect(cancelled.serverSeed).toMatch(/^[0-9a-f]{64}$/);
});
