import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { partnersOf } from "../../testing/partners/partnerTree.ts";
import { makeDueRuns } from "./makeDueRuns.ts";
import { payStatement } from "./settle.ts";

const settler = fileURLToPath(new URL("../../testing/partners/settler.ts", import.meta.url));

let world: MoneyWorld;
let partners: ReturnType<typeof partnersOf>;
const tree: Player[] = [];

beforeAll(async () => {
  world = await openMoneyWorld();
  partners = partnersOf(world);
  world.at("2026-10-01T03:00:00.000Z");
  // Fifteen partners, two below each, whose rates fall by the level.
  for (let number = 0; number < 15; number += 1) {
    const partner = await partners.partner(number === 0 ? undefined : tree[Math.floor((number - 1) / 2)]);
    tree.push(partner);
    await partners.rate(partner, "2026-10-01", 100 - 20 * Math.floor(Math.log2(number + 1)), 0);
    await partners.agree(partner, "2026-10-01", "MONTH");
    const player = await world.player({ referrerId: partner.memberId });
    await world.deposit(player, 1_000_000);
    await world.play(await world.enter(player.memberId), "SLOT", 100_000 + number * 1_000);
  }
  world.at("2026-11-01T03:00:00.000Z");
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

/** A process that settles or pays, killed once `when` is true. */
async function killedWhen(act: "make" | "pay", when: () => Promise<boolean>): Promise<void> {
  const now = world.clock.now().toISOString();
  const child = spawn(process.execPath, [settler, world.database.appUrl, act, now], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  try {
    await expect.poll(when, { interval: 1, timeout: 120_000 }).toBe(true);
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
  // What it had begun is undone once the database has noticed.
  await expect.poll(async () => (await activity()).length, { interval: 5, timeout: 120_000 }).toBe(0);
}

const queries = z.array(z.object({ query: z.string(), state: z.string().nullable() }));
async function activity() {
  const { rows } = await world.pool.query(
    "SELECT query, state FROM pg_stat_activity WHERE application_name = 'settler of a test'",
  );
  return queries.parse(rows);
}
/** In the middle of a transaction, or of a statement, whose last statement calls a function. */
const isIn = (name: string) => async () =>
  (await activity()).some(({ query, state }) => state !== "idle" && query.includes(name));

const counted = z.object({ count: z.number() });
async function count(text: string): Promise<number> {
  return counted.parse(
    (await world.database.ownerPool.query(`SELECT count(*) AS count FROM ${text}`)).rows[0],
  ).count;
}
const payable = z.array(
  z.object({ statement_id: z.string(), partner_id: z.string(), payable_won: z.number() }),
);
async function statements() {
  const { rows } = await world.pool.query(
    "SELECT statement_id, partner_id, payable_won FROM platform.partner_statement ORDER BY payable_won, partner_id",
  );
  return payable.parse(rows);
}

const moments = [
  "count_partner_day",
  "hold_partner_tree",
  "begin_partner_run",
  "partner_rate WHERE",
  "keep_partner_statements",
  "keep_partner_rows",
];

test("a settlement that is killed anywhere is made whole or not at all, and made again says the same", async () => {
  for (const moment of moments) {
    await killedWhen("make", isIn(moment));
    const [runs, made, rows] = [
      await count("platform.partner_run"),
      await count("platform.partner_statement"),
      await count("platform.partner_statement_row"),
    ];
    expect([
      [0, 0, 0],
      [1, 15, 15],
    ]).toContainEqual([runs, made, rows]);
  }
  await makeDueRuns(world.pool, world.clock.now());
  const shares = (await statements()).reduce((sum, { payable_won }) => sum + payable_won, 0);
  // One percent of all stakes, to the won.
  expect(shares).toBe(15 * 1_000 + (14 * 15 * 10) / 2);
  expect(await count("platform.partner_run")).toBe(1);
});

test("a payment that is killed anywhere has paid each statement once, or not yet", async () => {
  const { rows } = await world.pool.query("SELECT run_id FROM platform.partner_run");
  expect(await partners.approve(z.object({ run_id: z.string() }).parse(rows[0]).run_id)).toBe("APPROVED");
  for (const paid of [0, 3, 7, 11])
    await killedWhen(
      "pay",
      async () => (await count("platform.partner_statement WHERE paid_by IS NOT NULL")) > paid,
    );
  const now = world.clock.now();
  for (const { statement_id: statementId } of await statements())
    await payStatement(world.pool, { statementId, by: "operator:test", now });
  for (const { partner_id: memberId, payable_won } of await statements()) {
    const partner = tree.find((one) => one.memberId === memberId);
    if (partner === undefined) throw new Error("a statement of nobody's");
    expect((await world.balances(partner)).cash).toBe(payable_won);
  }
  expect(await count("ledger.transfer WHERE source = 'partner-statement'")).toBe(15);
});
