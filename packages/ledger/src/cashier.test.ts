import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ledgerMigrations } from "./migrations.ts";
import { openAccount } from "./operations.ts";
import { balancesOf, statementPage } from "./reading.ts";
import { expectSound } from "./testing/expectSound.ts";

// The cashier's operations are the platform's, which calls them as the owner; so are these.
let database: TestDatabase;
let memberId: string;
beforeAll(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
});
beforeEach(async () => {
  memberId = randomUUID();
  await openAccount(database.appPool, memberId);
});
afterAll(async () => {
  await expectSound(database.appPool);
  await database.drop();
});

const answer = z.object({ outcome: z.string(), transfer_id: z.string().nullable() });
const at = "2026-11-20T03:00:00Z";

async function tickets(amount: number | null, sourceId: string = randomUUID(), member = memberId) {
  const { rows } = await database.ownerPool.query(
    "SELECT * FROM ledger.ticket($1, $2, 'test', $3, $4, 'a note', $5)",
    [member, randomUUID(), sourceId, amount, at],
  );
  return answer.parse(rows[0]);
}
const held = async () => (await balancesOf(database.appPool, memberId))?.ticket;

test("tickets are given and taken, never more than there are, and once for a reference", async () => {
  const given = await tickets(3, "one");
  expect(given.outcome).toBe("OK");
  expect(await tickets(3, "one")).toEqual({ outcome: "REPLAYED", transfer_id: given.transfer_id });
  expect((await tickets(4, "one")).outcome).toBe("CONFLICT");
  expect((await tickets(-1)).outcome).toBe("OK");
  expect((await tickets(-3)).outcome).toBe("INSUFFICIENT");
  expect((await tickets(-2)).outcome).toBe("OK");
  expect(await held()).toBe(0);
  expect((await tickets(1, randomUUID(), randomUUID())).outcome).toBe("NOT_FOUND");
});

test("of two who take the last ticket at once one gets it", async () => {
  await tickets(1);
  const taken = await Promise.all(Array.from({ length: 8 }, () => tickets(-1)));
  expect(taken.map(({ outcome }) => outcome).sort()).toEqual([...Array(7).fill("INSUFFICIENT"), "OK"]);
  expect(await held()).toBe(0);
});

test("a movement of no tickets is a fault of the caller", async () => {
  for (const amount of [0, null]) await expect(tickets(amount)).rejects.toThrow("not 0");
  expect(await held()).toBe(0);
});

test("each movement of tickets stands in the statement against the promotion's account, with its note", async () => {
  await tickets(2);
  await tickets(-1);
  const { lines } = await statementPage(database.appPool, { memberId, limit: 10 });
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ["TICKET", -1],
    ["TICKET", 2],
  ]);
  const { rows } = await database.ownerPool.query(
    `SELECT type, note, account, unit, amount FROM ledger.postings JOIN ledger.transfers USING (member_id, transfer_id)
     WHERE member_id = $1 AND balance_after IS NULL ORDER BY amount`,
    [memberId],
  );
  expect(rows).toEqual([
    { type: "TICKET", note: "a note", account: "PROMOTION", unit: "TICKET", amount: -2 },
    { type: "TICKET", note: "a note", account: "PROMOTION", unit: "TICKET", amount: 1 },
  ]);
});

test("the application's role may move no tickets by itself", async () => {
  await expect(
    database.appPool.query("SELECT * FROM ledger.ticket($1, $2, 'test', 'x', 5, '', $3)", [
      memberId,
      randomUUID(),
      at,
    ]),
  ).rejects.toThrow("permission denied");
});
