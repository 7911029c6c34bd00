import { createPool } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLastVerification, takeVerificationTurn } from "../lib/ledgerVerification.ts";
import { noteVisit } from "../persons/notePerson.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { logIn, signUp } from "../testing/members.ts";
import {
  removeOldAttempts,
  removeOldIdempotencyKeys,
  removeOldLogins,
  removeOldNetworks,
  removeOldSessions,
} from "./cleanUp.ts";
import { rollUpHouse, verifyPlatform } from "./ledgerJobs.ts";
import { runJobs } from "./runJobs.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const dayMs = 24 * 60 * 60 * 1_000;
const after = (days: number) => new Date(site.now().getTime() + days * dayMs);

test("what is over goes after its time and not before", async () => {
  const { appPool } = site.database;
  const member = await signUp(site.app);
  await logIn(site.app, member.loginId, "wrong-password");
  await appPool.query(
    `INSERT INTO platform.idempotency_key (member_id, key, call_id, request_mac, work_id, claimed_at)
     VALUES ($1, gen_random_uuid(), 'test', '\\x00', gen_random_uuid(), $2)`,
    [member.memberId, site.now()],
  );
  await appPool.query(
    `INSERT INTO platform.operator_idempotency_key (operator_id, key, call_id, request_mac, work_id, claimed_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'test', '\\x00', gen_random_uuid(), $1)`,
    [site.now()],
  );
  expect(await removeOldAttempts(appPool, site.now())).toBe(0);
  // Of a sign-in by its address, by its ID there, by its ID, and of all there; of a sign-up by what it may learn of phones.
  expect(await removeOldAttempts(appPool, after(1))).toBe(5);
  expect(await removeOldIdempotencyKeys(appPool, after(6))).toBe(0);
  expect(await removeOldIdempotencyKeys(appPool, after(8))).toBe(2);
  expect(await removeOldSessions(appPool, after(90))).toBe(0);
  expect(await removeOldSessions(appPool, after(91))).toBe(1);
  expect(await removeOldSessions(appPool, after(91))).toBe(0);
  expect(await removeOldLogins(appPool, after(365))).toBe(0);
  expect(await removeOldLogins(appPool, after(366))).toBe(2);
  expect(await removeOldLogins(appPool, after(366))).toBe(0);
});

test("an address that a member signed in from is forgotten after its time, and their account is not", async () => {
  const { appPool, ownerPool } = site.database;
  const member = await signUp(site.app);
  await noteVisit(appPool, {
    ...{ memberId: member.memberId, address: "198.51.100.8", devices: ["known"], now: site.now() },
  });
  const kinds = async () =>
    (
      await ownerPool.query("SELECT kind FROM platform.person_clue WHERE member_id = $1 ORDER BY kind", [
        member.memberId,
      ])
    ).rows.map(({ kind }) => kind);
  expect(await removeOldNetworks(appPool, after(90))).toBe(0);
  expect(await kinds()).toContain("NETWORK");
  expect(await removeOldNetworks(appPool, after(91))).toBe(1);
  expect(await kinds()).toEqual(expect.arrayContaining(["ACCOUNT", "NAME_BIRTH", "PHONE"]));
  expect(await kinds()).not.toContain("NETWORK");
});

test("a site without money rolls its house up in one call", async () => {
  expect(await rollUpHouse(site.database.appPool)).toBe(1);
});

test("a verification names a bet that its ledger does not know, and the metrics report the last one", async () => {
  const { appPool, ownerPool } = site.database;
  const member = await signUp(site.app);
  const errors: unknown[] = [];
  const dependencies = {
    clock: () => site.now(),
    logger: { error: (fields: unknown) => errors.push(fields) },
  };
  const measured = async () => (await site.app.inject("/metrics")).body;
  expect(await measured()).not.toMatch(/^hanpan_ledger_offenders \d/m);
  expect(await verifyPlatform(appPool, dependencies)).toBe(0);
  expect(await measured()).toMatch(/^hanpan_ledger_offenders 0$/m);
  expect(await measured()).toContain(
    `\nhanpan_ledger_verified_timestamp_seconds ${site.now().getTime() / 1_000}\n`,
  );
  await ownerPool.query("INSERT INTO platform.member_play (member_id, bet_count) VALUES ($1, 1)", [
    member.memberId,
  ]);
  expect(await verifyPlatform(appPool, dependencies)).toBeNull();
  site.setClock(new Date(site.now().getTime() + 24 * 60 * 60 * 1_000));
  expect(await verifyPlatform(appPool, dependencies)).toBe(1);
  expect(errors).toMatchObject([{ offender: { fault: "BET_COUNT", memberId: member.memberId } }]);
  expect(await measured()).toMatch(/^hanpan_ledger_offenders 1$/m);
});

test("of processes that verify at once one does, and then it is done for the hour", async () => {
  const { appPool, appUrl } = site.database;
  const errors: unknown[] = [];
  const dependencies = {
    clock: () => site.now(),
    logger: { error: (fields: unknown) => errors.push(fields) },
  };
  site.setClock(new Date(site.now().getTime() + 60 * 60 * 1_000));
  const other = createPool({ connectionString: appUrl, applicationName: "another process" });
  const found = await takeVerificationTurn(other, () => verifyPlatform(appPool, dependencies));
  expect(found).toBeNull();
  const both = await Promise.all([appPool, other].map((pool) => verifyPlatform(pool, dependencies)));
  expect(both.toSorted()).toEqual([1, null]);
  expect(errors).toHaveLength(1);
  await other.end();
});

test("while somebody is found to be wrong the whole is looked at each hour, and again only at night once nobody is", async () => {
  const { appPool, ownerPool } = site.database;
  const dependencies = { clock: () => site.now(), logger: { error: () => undefined } };
  const lastScope = async () => (await readLastVerification(appPool))?.scope;
  const hourLater = async () => {
    site.setClock(new Date(site.now().getTime() + 60 * 60 * 1_000));
    return [await verifyPlatform(appPool, dependencies), await lastScope()];
  };
  expect(await hourLater()).toEqual([1, "WHOLE"]);
  expect((await ownerPool.query("DELETE FROM platform.member_play")).rowCount).toBe(1);
  expect(await hourLater()).toEqual([0, "WHOLE"]);
  expect(await hourLater()).toEqual([0, "CHANGED"]);
});

test("a job that fails is logged and comes again; stopping waits for what runs", async () => {
  const errors: unknown[] = [];
  const logger = {
    info: () => undefined,
    debug: () => undefined,
    error: (fields: unknown) => errors.push(fields),
  };
  let runs = 0;
  let finished = 0;
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const stop = runJobs(
    [
      {
        name: "failing",
        everyMs: 1,
        run: async () => {
          runs += 1;
          if (runs === 3) start();
          throw new Error("no");
        },
      },
      {
        name: "slow",
        everyMs: 1,
        run: async () => {
          await gate;
          finished += 1;
        },
      },
    ],
    { logger, clock: () => site.now() },
  );
  await started;
  const stopped = stop();
  open();
  await stopped;
  expect(finished).toBe(1);
  expect(errors.length).toBeGreaterThanOrEqual(3);
});
