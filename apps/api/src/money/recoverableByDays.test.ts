import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { platformSources } from "../migrations.ts";

let database: TestDatabase;

/** What the rule was before days were read: every movement by itself, in the words of its own migration. */
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
  const migration = readFileSync(
    new URL("../../migrations/190-recovery-takes-what-is-left.sql", import.meta.url),
    "utf8",
  );
  const [former] = /CREATE FUNCTION platform\.recoverable_of[\s\S]+?\$\$;/.exec(migration) ?? [];
  if (former === undefined) throw new Error("the rule stands in its migration");
  await database.ownerPool.query(former.replace("recoverable_of", "recoverable_by_movements"));
});
afterAll(() => database.drop());

const kinds = ["DISTRIBUTOR_PAYMENT", "DISTRIBUTOR_RECOVERY", "BET", "WIN", "DEPOSIT", "WITHDRAWAL"] as const;
const partners = [randomUUID(), randomUUID()] as const;
type Movement = {
  readonly kind: (typeof kinds)[number];
  readonly amountWon: number;
  readonly day: number;
  readonly partner: 0 | 1;
  /** How many movements are counted after it. */
  readonly counted: number;
};
type Chapter = {
  readonly movements: readonly Movement[];
  /** Days counted until now lose their lowest balance, as those of before it was kept. */
  readonly isOld: boolean;
};

/** Play is most of it, so that days go by between two payments, and what was paid is enough to play for long. */
const movement = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom("BET" as const, "WIN" as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("DISTRIBUTOR_PAYMENT" as const, "DISTRIBUTOR_RECOVERY" as const),
    },
    { weight: 1, arbitrary: fc.constantFrom(...kinds) },
  ),
  amountWon: fc.integer({ min: 1, max: 3_000 }),
  day: fc.integer({ min: 0, max: 1 }),
  partner: fc.constantFrom(0 as const, 1 as const),
  counted: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 })),
});
const chapter = fc.record({
  movements: fc.array(movement, { minLength: 1, maxLength: 12 }),
  isOld: fc.nat({ max: 3 }).map((chance) => chance === 0),
});

const payment: Movement = { kind: "DISTRIBUTOR_PAYMENT", amountWon: 5_000, day: 0, partner: 0, counted: 0 };

type Account = { readonly memberId: string; sequence: number; cashWon: number };

/** Writes a movement as the ledger would; one that there is no cash for is left out. */
async function write(account: Account, { kind, amountWon, day, partner }: Movement, at: number) {
  const isIn = kind === "DISTRIBUTOR_PAYMENT" || kind === "WIN" || kind === "DEPOSIT";
  if (!isIn && account.cashWon < amountWon) return;
  const [before, id] = [account.cashWon, randomUUID()];
  account.cashWon += isIn ? amountWon : -amountWon;
  account.sequence += 1;
  const partnerId = partners[partner];
  const reference = {
    DISTRIBUTOR_PAYMENT: ["distribution-in", `${partnerId}/${id}`],
    DISTRIBUTOR_RECOVERY: ["distribution-out", id],
  };
  const [source, sourceId] =
    kind === "DISTRIBUTOR_PAYMENT" || kind === "DISTRIBUTOR_RECOVERY" ? reference[kind] : ["test", id];
  // Days run across numbers, within a chapter and from one to the next.
  const occurredAt = new Date(Date.UTC(2026, 0, 1 + at + day));
  await database.ownerPool.query(
    `WITH moved AS (
       INSERT INTO ledger.transfer (member_id, transfer_id, sequence, occurred_at, type, source, source_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
     )
     INSERT INTO ledger.posting (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
     VALUES ($1, $3, $2, $8, $9, $10, 'WON', 'CASH'), ($1, $3, $2, -$8::bigint, NULL, NULL, 'WON', 'BANK')`,
    [
      ...[account.memberId, id, account.sequence, occurredAt, kind, source, sourceId],
      ...[account.cashWon - before, before, account.cashWon],
    ],
  );
  if (kind === "DISTRIBUTOR_RECOVERY")
    await database.ownerPool.query(
      `INSERT INTO platform.distribution (member_id, distribution_id, to_member_id, partner_id, type, amount_won, reason,
         operator_id, sent_at)
       VALUES ($1, $2, $3, $3, 'DISTRIBUTOR_RECOVERY', $4, 'test', $3, $5)`,
      [account.memberId, id, partnerId, amountWon, occurredAt],
    );
}

const answers = z.tuple([z.object({ byDays: z.number(), byMovements: z.number() })]);

async function both(memberId: string, partnerId: string | null) {
  const { rows } = await database.ownerPool.query(
    `SELECT platform.recoverable_of($1, $2) AS "byDays", platform.recoverable_by_movements($1, $2) AS "byMovements"`,
    [memberId, partnerId],
  );
  return answers.parse(rows)[0];
}

async function writeChapter(account: Account, { movements, isOld }: Chapter, at: number) {
  const { ownerPool } = database;
  for (const next of movements) {
    await write(account, next, at);
    if (next.counted > 0) await count(account, next.counted);
  }
  await count(account, 0);
  if (isOld)
    await ownerPool.query("UPDATE ledger.statement_day SET lowest = NULL WHERE member_id = $1", [
      account.memberId,
    ]);
  for (const partnerId of [...partners, null]) {
    const { byDays, byMovements } = await both(account.memberId, partnerId);
    expect(byDays).toBe(byMovements);
  }
}

/** Sets how far the balance's row is, and counts so many more movements of the statement. */
async function count(account: Account, movements: number) {
  await database.ownerPool.query("UPDATE ledger.balance SET sequence = $2, cash = $3 WHERE member_id = $1", [
    account.memberId,
    account.sequence,
    account.cashWon,
  ]);
  if (movements > 0)
    await database.ownerPool.query("SELECT ledger.roll_up_statements(NULL, 1000, 1, $1)", [movements]);
}

async function openAccount(): Promise<Account> {
  const memberId = randomUUID();
  await database.ownerPool.query("INSERT INTO ledger.balance (member_id) VALUES ($1)", [memberId]);
  return { memberId, sequence: 0, cashWon: 0 };
}

test("read by days or by movements, what a partner may take back is the same after every chapter of any history", async () => {
  let mostWon = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(chapter, { minLength: 1, maxLength: 4 }), async (chapters) => {
      const account = await openAccount();
      for (const partner of [0, 1] as const) await write(account, { ...payment, partner }, 0);
      for (const [at, next] of chapters.entries()) await writeChapter(account, next, at);
      mostWon = Math.max(mostWon, (await both(account.memberId, null)).byDays);
      await database.ownerPool.query("DELETE FROM ledger.balance WHERE member_id = $1", [account.memberId]);
    }),
    { numRuns: 40 },
  );
  expect(mostWon).toBeGreaterThan(0);
});

test("a day that was counted before its lowest balance was kept is read by its movements, whatever is added to it", async () => {
  const account = await openAccount();
  const play = (kind: "BET" | "WIN", amountWon: number, counted: number): Movement => ({
    ...payment,
    kind,
    amountWon,
    counted,
  });
  await write(account, payment, 0);
  await writeChapter(account, { movements: [play("BET", 3_000, 10)], isOld: true }, 0);
  await writeChapter(account, { movements: [play("WIN", 3_000, 0), play("BET", 100, 10)], isOld: false }, 0);
  expect(await both(account.memberId, partners[0])).toEqual({ byDays: 2_000, byMovements: 2_000 });
});

const analyzed = z.tuple([
  z.object({
    "QUERY PLAN": z.tuple([
      z.object({ Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }) }),
    ]),
  }),
]);

test("a long time of play since a payment is read by days", async () => {
  const { ownerPool } = database;
  const account = await openAccount();
  await write(account, { ...payment, amountWon: 100_000 }, 0);
  await ownerPool.query(
    `WITH played AS (
       INSERT INTO ledger.transfer (member_id, transfer_id, sequence, occurred_at, type, source, source_id)
       SELECT $1, gen_random_uuid(), n, timestamptz '2026-01-02' + n * interval '10 minutes',
         CASE WHEN n % 2 = 0 THEN 'BET' ELSE 'WIN' END::ledger.transfer_type, 'test', n::text
       FROM generate_series(2, 20001) AS n RETURNING member_id, transfer_id, sequence
     )
     INSERT INTO ledger.posting (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
     SELECT member_id, sequence, transfer_id, 1 - 2 * ((sequence + 1) % 2), 100000 - sequence % 2, 99999 + sequence % 2,
       'WON', 'CASH' FROM played`,
    [account.memberId],
  );
  account.sequence = 20_001;
  await count(account, 100_000);
  await ownerPool.query("ANALYZE ledger.posting, ledger.transfer, ledger.statement_day");
  expect(await both(account.memberId, partners[0])).toEqual({ byDays: 99_999, byMovements: 99_999 });
  const blocksOf = async (name: string) => {
    const { rows } = await ownerPool.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT platform.${name}($1, $2)`,
      [account.memberId, partners[0]],
    );
    const { Plan: plan } = analyzed.parse(rows)[0]["QUERY PLAN"][0];
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  };
  const [byDays, byMovements] = [
    await blocksOf("recoverable_of"),
    await blocksOf("recoverable_by_movements"),
  ];
  expect(byDays * 5).toBeLessThan(byMovements);
});
