import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { isPurseId, newPurseId } from "@hanpan/vendor/free-play/purseId";
import { purseLimits, purseWon } from "@hanpan/vendor/free-play/purseRules";
import { createPurseStore, type PurseStore } from "@hanpan/vendor/free-play/purseStore";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../migrations.ts";

let database: TestDatabase;
let pool: Pool;
let purses: PurseStore;
beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "purses" });
  purses = createPurseStore(pool, "studio");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function newPurse() {
  const begun = await purses.begin({ gameCode: "kite", visitor: null, rules: null });
  if (begun === null) throw new Error("no purse was begun");
  await purses.open({ ...begun, gameCode: "kite" });
  return begun;
}
const ok = (balanceWon: number) => ({ kind: "OK", balanceWon });

test("a call is done once however often it is sent, and another content under its id never", async () => {
  const { purseId, token } = await newPurse();
  const bet = { purseId, token, transactionId: randomUUID(), amountWon: 1_000 };
  const twice = await Promise.all([purses.bet(bet), purses.bet(bet)]);
  expect(twice).toEqual([ok(purseWon - 1_000), ok(purseWon - 1_000)]);
  expect(await purses.bet({ ...bet, amountWon: 2_000 })).toMatchObject({ kind: "REFUSED" });
  const win = { purseId, transactionId: randomUUID(), amountWon: 5_000, reference: bet.transactionId };
  await Promise.all([purses.win(win), purses.win(win)]);
  expect(await purses.balance(purseId, token)).toEqual(ok(purseWon + 4_000));
});

test("a bet is given back once, and one that was given back before it came is never taken", async () => {
  const { purseId, token } = await newPurse();
  const bet = { purseId, token, transactionId: randomUUID(), amountWon: 1_000 };
  await purses.bet(bet);
  const back = { purseId, amountWon: 1_000, reference: bet.transactionId };
  await purses.rollback({ ...back, transactionId: randomUUID() });
  expect(await purses.rollback({ ...back, transactionId: randomUUID() })).toEqual(ok(purseWon));
  const late = { ...bet, transactionId: randomUUID() };
  await purses.rollback({ ...back, transactionId: randomUUID(), reference: late.transactionId });
  expect(await purses.bet(late)).toMatchObject({ kind: "REFUSED" });
  expect(await purses.balance(purseId, token)).toEqual(ok(purseWon));
});

test("more than is there, more bets than a minute has, and another purse's token are refused", async () => {
  const { purseId, token } = await newPurse();
  const bet = (more: object) =>
    purses.bet({ purseId, token, transactionId: randomUUID(), amountWon: 100, ...more });
  expect(await bet({ amountWon: purseWon + 1 })).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
  expect(await bet({ token: (await newPurse()).token })).toMatchObject({ status: "RS_ERROR_INVALID_TOKEN" });
  for (let count = 0; count < purseLimits.betsAMinute; count += 1) await bet({});
  expect(await bet({})).toMatchObject({ status: "RS_ERROR_LIMIT_REACHED" });
});

test("none is begun while a process of a version before is there, which would ask the platform for it", async () => {
  const processId = randomUUID();
  await database.ownerPool.query("INSERT INTO studio.process (process_id) VALUES ($1)", [processId]);
  expect(await purses.begin({ gameCode: "kite", visitor: null, rules: null })).toBeNull();
  await database.ownerPool.query("DELETE FROM studio.process WHERE process_id = $1", [processId]);
  await newPurse();
});

test("the name of a purse is a member's in no case, in the program as in SQL", async () => {
  const names = [newPurseId(), "0199a1b2-0000-7000-8000-000000000001", randomUUID()];
  expect(names.map(isPurseId)).toEqual([true, false, false]);
  const { rows } = await pool.query("SELECT studio.is_play_money(of) AS is FROM unnest($1::uuid[]) AS of", [
    [...names, "ffffffff-0000-8000-8000-000000000000", "00000000-0000-7000-8000-000000000000"],
  ]);
  expect(rows.map(({ is }) => is)).toEqual([true, false, false, false, false]);
});
