import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ledgerMigrations } from "./migrations.ts";
import { bet, openAccount, win } from "./operations.ts";
import { verifyLedger } from "./verify.ts";

const house = "GAMING:hanpan";
const occurredAt = new Date("2026-11-20T10:00:00Z");

let database: TestDatabase;
let members: string[];
beforeEach(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  members = Array.from({ length: 12 }, () => randomUUID()).sort();
  for (const memberId of members) {
    await openAccount(database.appPool, memberId);
    await play(memberId, 3);
  }
});
afterEach(() => database.drop());

/** Wins and bets of nothing less than a won, so many transfers. */
async function play(memberId: string, transfers: number): Promise<void> {
  for (let number = 0; number < transfers; number += 1) {
    const next = { memberId, transferId: randomUUID(), source: "wallet:hanpan", sourceId: randomUUID() };
    const move = number % 2 === 0 ? win : bet;
    await move(database.appPool, { ...next, occurredAt, house, amountWon: 100 });
  }
}

const verify = (more: Parameters<typeof verifyLedger>[1] = {}) =>
  verifyLedger(database.appPool, { remembers: true, ...more });
const changed = (more: Parameters<typeof verifyLedger>[1] = {}) => verify({ scope: "CHANGED", ...more });

test("what has changed is everything at first, then nothing, then who has moved", async () => {
  expect((await changed()).checked).toEqual({ members: 12, transfers: 36 });
  expect((await changed()).checked).toEqual({ members: 0, transfers: 0 });
  await play(members[4] ?? "", 2);
  expect((await changed()).checked).toEqual({ members: 1, transfers: 5 });
  expect(await changed()).toMatchObject({ ok: true, checked: { members: 0 } });
  expect((await verify()).checked).toEqual({ members: 12, transfers: 38 });
});

test("members who lie apart have ranges of their own, and those between near ones are looked at with them", async () => {
  await verify();
  for (const place of [0, 2, 11]) await play(members[place] ?? "", 2);
  const ranges = (gap: number, perRange: number) =>
    database.appPool
      .query("SELECT * FROM ledger.changed_ranges($1, $2)", [perRange, gap])
      .then(({ rows }) =>
        rows.map((row) => [
          row.after_member_id,
          row.until_member_id,
          Number(row.members),
          Number(row.transfers),
        ]),
      );
  const [first, , third] = members;
  expect(await ranges(5, 1_000)).toEqual([
    [null, third, 3, 13],
    [members[10], members[11], 1, 5],
  ]);
  expect(await ranges(0, 1_000)).toEqual([
    [null, first, 1, 5],
    [members[1], third, 1, 5],
    [members[10], members[11], 1, 5],
  ]);
  expect(await ranges(1_000_000, 1_000)).toEqual([[null, members[11], 12, 42]]);
  // A range is cut before the member who would make it too large, and skips the unchanged at its beginning.
  expect(await ranges(1_000_000, 10)).toEqual([
    [null, first, 1, 5],
    [members[1], third, 1, 5],
    [members[10], members[11], 1, 5],
  ]);
});

test("who has a fault is looked at until it is gone, though nothing moves", async () => {
  await verify();
  const [faulty = ""] = members;
  const spoil = (by: number) =>
    database.ownerPool.query("UPDATE ledger.balance SET cash = cash::bigint + $2 WHERE member_id = $1", [
      faulty,
      by,
    ]);
  await spoil(50);
  // Nothing of it has moved, so only the whole sees it.
  expect((await changed()).offenderCount).toBe(0);
  expect((await verify()).offenderCount).toBe(1);
  for (let hour = 0; hour < 2; hour += 1)
    expect(await changed()).toMatchObject({ ok: false, offenderCount: 1, checked: { members: 1 } });
  await spoil(-50);
  expect(await changed()).toMatchObject({ ok: true, checked: { members: 1 } });
  expect((await changed()).checked.members).toBe(0);
});

test("a check that could not look leaves its members to be looked at, and who moves meanwhile as well", async () => {
  await verify();
  const [first = "", second = ""] = members;
  await play(first, 1);
  const fails = () => Promise.reject(new Error("cannot look"));
  expect(await changed({ checks: [fails] })).toMatchObject({ ok: false, uncheckedMembers: 1 });
  const moves = async () => {
    await play(first, 1);
    await play(second, 1);
    return [];
  };
  expect(await changed({ checks: [moves] })).toMatchObject({ ok: true, checked: { members: 1 } });
  expect(await changed()).toMatchObject({ ok: true, checked: { members: 2, transfers: 9 } });
});

test("a verification that does not remember, by hand or of a copy, changes nothing", async () => {
  await verify({ remembers: false });
  expect((await changed({ remembers: false })).checked.members).toBe(12);
  expect((await changed()).checked.members).toBe(12);
});

test("rests between the ranges take so many times as long as each", async () => {
  const startedAtMs = performance.now();
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return [];
  };
  await verify({ transfersPerRange: 12, workers: 1, restTimes: 2, checks: [slow] });
  // Four ranges and three rests, each of which is at least twice 20 ms.
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(4 * 20 + 3 * 40);
});
