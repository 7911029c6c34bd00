import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { platformSources } from "../../migrations.ts";
import { planText } from "../../testing/planText.ts";
import type { Place } from "../lib/place.ts";
import { countTransfers, readTransfers, transfersText } from "./readTransfers.ts";

let database: TestDatabase;
const now = new Date("2026-11-20T10:00:00Z");

/** A year of bets, and a bonus that was forfeited every month. */
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
  await database.ownerPool.query(
    `INSERT INTO ledger.transfer (member_id, transfer_id, sequence, occurred_at, type, source, source_id)
     SELECT $1, gen_random_uuid(), n, $2::timestamptz - (100000 - n) * interval '5 minutes',
       CASE WHEN n % 8000 = 0 THEN 'BONUS_FORFEIT' WHEN n % 2 = 0 THEN 'BET' ELSE 'WIN' END::ledger.transfer_type,
       'test', n::text
     FROM generate_series(1, 100000) AS n`,
    ["0193a000-0000-7000-8000-000000000001", now],
  );
  await database.ownerPool.query(
    `INSERT INTO ledger.posting (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
     SELECT member_id, sequence, transfer_id, 1, 0, 1, 'WON', 'CASH' FROM ledger.transfer
     WHERE type NOT IN ('BET', 'WIN') OR sequence > 99990`,
  );
  await database.ownerPool.query("ANALYZE ledger.transfer");
});
afterAll(() => database.drop());

test("movements of a rare type are read once, by an index of their own", async () => {
  const { appPool, ownerPool } = database;
  const asked = vi.spyOn(appPool, "query");
  const first = await readTransfers(appPool, { type: "BONUS_FORFEIT" }, null, 10, now);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(first.map(({ item }) => item.number)).toEqual(
    Array.from({ length: 10 }, (_, index) => (12 - index) * 8_000),
  );
  const last = first.at(-1);
  if (last === undefined) throw new Error("there are ten");
  const place: Place = { atMicroseconds: last.atMicroseconds, id: last.id, page: 1, total: 12 };
  const rest = await readTransfers(appPool, { type: "BONUS_FORFEIT" }, place, 10, now);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(rest.map(({ item }) => item.number)).toEqual([16_000, 8_000]);
  for (const after of [null, place]) {
    const { text, values } = transfersText({ type: "BONUS_FORFEIT" }, { from: null, until: null }, after, 10);
    expect(await planText(ownerPool, text, values)).toContain("transfer_beside_play_by_time");
  }
  asked.mockRestore();
});

test("a period, and a type that is played, are read as they were", async () => {
  const { appPool } = database;
  const days = { from: "2026-11-01", to: "2026-11-20" };
  const ofPeriod = await readTransfers(appPool, { type: "BONUS_FORFEIT", ...days }, null, 10, now);
  expect(ofPeriod.map(({ item }) => item.number)).toEqual([96_000]);
  const bets = await readTransfers(appPool, { type: "BET" }, null, 3, now);
  expect(bets.map(({ item }) => item.number)).toEqual([100_000, 99_998, 99_996]);
  const all = await readTransfers(appPool, {}, null, 3, now);
  expect(all.map(({ item }) => item.number)).toEqual([100_000, 99_999, 99_998]);
});

test("movements are counted as far as a list shows, of a rare type all, of what no index finds among the latest", async () => {
  const { appPool } = database;
  expect(await countTransfers(appPool, {}, now)).toMatchObject({ total: 10_000, isLeast: true });
  expect(await countTransfers(appPool, { type: "BONUS_FORFEIT" }, now)).toEqual({ total: 12 });
  // Of the latest 20,000 each second is a bet, but for two that are bonuses.
  expect(await countTransfers(appPool, { type: "BET" }, now)).toMatchObject({ total: 9_998, isLeast: true });
  const day = { from: "2026-11-20", to: "2026-11-20" };
  // From midnight in Seoul to seven in the evening, one each five minutes.
  expect(await countTransfers(appPool, day, now)).toEqual({ total: 229, isLeast: false });
  expect(await countTransfers(appPool, { account: "CASH", ...day }, now)).toEqual({
    total: 10,
    isLeast: false,
  });
});
