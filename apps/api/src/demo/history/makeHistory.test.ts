import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { verifyLedger } from "@hanpan/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Config, readConfig } from "../../config.ts";
import { anchorFileOf } from "../../features/anchors/anchorFile.ts";
import { readAnchorKeys } from "../../features/anchors/anchorKeys.ts";
import { checkAnchors } from "../../features/anchors/checkAnchors.ts";
import { makeDueAnchors } from "../../features/anchors/makeAnchors.ts";
import { checkBets } from "../../features/bet/ledgerCheck.ts";
import { hashLightlyInTests } from "../../lib/passwords.ts";
import { platformSources } from "../../migrations.ts";
import { checkDistributions } from "../../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../../money/ledgerCheck.ts";
import { verifyAudit } from "../../operator/audit/verifyAudit.ts";
import { readReturns } from "../../operator/bet/returns.ts";
import { readDays, readQueues } from "../../operator/dashboard/readDashboard.ts";
import { readBranchFigures } from "../../partners/read/branchFigures.ts";
import { readRuns } from "../../partners/read/readRuns.ts";
import { readPartnerTree } from "../../partners/read/readTree.ts";
import { writePlatformKey } from "../../testing/platformKey.ts";
import { rowCounts } from "../../testing/rowCounts.ts";
import { demoPartner } from "../seedPartner.ts";
import { startDemo } from "../startDemo.ts";
import { people } from "./people.ts";

hashLightlyInTests();

let database: TestDatabase;
let config: Config;
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-history-"));
const logger = { info: () => undefined };
const now = new Date();
const numberRow = z.object({ number: z.number() });
const betsAtStart: number[] = [];

function publicKey(name: string): string {
  const { publicKey: key } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const file = path.join(directory, name);
  writeFileSync(file, key.export({ type: "spki", format: "pem" }));
  return file;
}

const settingsOf = ({ appUrl, ownerUrl }: TestDatabase, more: Record<string, string>) =>
  readConfig({
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: directory,
    PLATFORM_PRIVATE_KEY_FILE: writePlatformKey(directory),
    STUDIO_PUBLIC_KEY_FILE: path.join(directory, "studio.pem"),
    SPORTS_PUBLIC_KEY_FILE: path.join(directory, "sports.pem"),
    ...more,
  });

beforeAll(async () => {
  publicKey("studio.pem");
  publicKey("sports.pem");
  database = await createTestDatabase({ template: "platform", sources: platformSources });
  config = settingsOf(database, { DEMO_HISTORY: "1" });
  // Two processes of one demo start at once.
  const start = async () => {
    await startDemo({ config, pool: database.appPool, logger, now });
    return await database.appPool.query("SELECT count(*)::integer AS number FROM platform.bet");
  };
  betsAtStart.push(
    ...(await Promise.all([start(), start()])).map(({ rows }) => numberRow.parse(rows[0]).number),
  );
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** The one number that a question is answered with. */
async function numberOf(text: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await database.ownerPool.query(text, [...values]);
  return numberRow.parse(rows[0]).number;
}

test("of two processes that start at once one makes the history, and neither serves before it is made", () => {
  expect(betsAtStart[0]).toBeGreaterThan(2_000);
  expect(betsAtStart[1]).toBe(betsAtStart[0]);
});

test("the ledger, every bet, request and reward are sound", async () => {
  const { offenders, offenderCount, checked } = await verifyLedger(database.ownerPool, {
    checks: [checkBets, checkDistributions, checkMoney, checkRewards],
  });
  expect(offenders).toEqual([]);
  expect(offenderCount).toBe(0);
  expect(checked.transfers).toBeGreaterThan(4_500);
});

test("the audit's chain and the anchors hold", async () => {
  expect(await verifyAudit(database.ownerPool)).toMatchObject({ ok: true, offenders: [] });
  // What the database notes by itself of the demo's operators is dated by its own clock.
  const later =
    "SELECT count(*) AS number FROM platform.audit WHERE at > $1 AND operator NOT LIKE 'database:%'";
  expect(await numberOf(later, [now])).toBe(0);
  const keys = readAnchorKeys(path.join(directory, "anchors.key"), true);
  const file = anchorFileOf(path.join(directory, "anchors"));
  const quiet = { info: () => undefined, warn: () => undefined };
  await makeDueAnchors({ pool: database.appPool, keys, file, logger: quiet }, now);
  const differences: unknown[] = [];
  await checkAnchors({ pool: database.ownerPool, keys, file }, (found) => differences.push(found));
  expect(differences).toEqual([]);
});

test("whoever did anything is marked as simulated, and nothing is of a day to come", async () => {
  expect(await numberOf("SELECT count(*) AS number FROM platform.member WHERE simulated")).toBe(
    people.length,
  );
  for (const [table, member] of [
    ["bet", "member_id"],
    ["money_request", "member_id"],
    ["inquiry", "member_id"],
    ["post", "author_id"],
    ["comment", "author_id"],
    ["roulette_play", "member_id"],
  ]) {
    const of = `FROM platform.${table} AS done JOIN platform.member ON member.member_id = done.${member}`;
    expect(await numberOf(`SELECT count(*) AS number ${of} WHERE NOT simulated`), table).toBe(0);
    expect(await numberOf(`SELECT count(*) AS number ${of} WHERE simulated`), table).toBeGreaterThan(5);
  }
  expect(await numberOf("SELECT count(*) AS number FROM ledger.transfer WHERE occurred_at > $1", [now])).toBe(
    0,
  );
});

test("a member's ledger, bets and wallet calls are in the order of their instants", async () => {
  const backwards = `SELECT count(*) AS number FROM (
    SELECT occurred_at < lag(occurred_at) OVER (PARTITION BY member_id ORDER BY sequence) AS is_back
      FROM ledger.transfer) AS step WHERE is_back`;
  expect(await numberOf(backwards)).toBe(0);
  const undated = `SELECT count(*) AS number FROM platform.bet
    WHERE created_at <> bet_at OR registered_at IS DISTINCT FROM settled_at`;
  expect(await numberOf(undated)).toBe(0);
  const late = `SELECT count(*) AS number FROM platform.wallet_transaction AS call JOIN platform.bet USING (member_id, bet_id)
    WHERE call.created_at NOT IN (bet_at, settled_at, coalesce(amended_at, bet_at))`;
  expect(await numberOf(late)).toBe(0);
});

test("the console's figures of each day are those of the ledger", async () => {
  const days = await readDays(database.appPool, 30, now);
  const ofLedger = await database.ownerPool.query(
    `SELECT to_char(occurred_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day,
            coalesce(sum(amount) FILTER (WHERE type = 'DEPOSIT' AND account = 'CASH'), 0)::bigint AS deposits,
            coalesce(-sum(amount) FILTER (WHERE type = 'WITHDRAWAL' AND account = 'HELD'), 0)::bigint AS withdrawals,
            coalesce(-sum(amount) FILTER (WHERE type = 'BET' AND account = 'CASH'), 0)::bigint AS stakes
       FROM ledger.transfer JOIN ledger.posting USING (member_id, transfer_id) GROUP BY 1 ORDER BY 1`,
  );
  const dayRows = z.array(
    z.object({ day: z.string(), deposits: z.number(), withdrawals: z.number(), stakes: z.number() }),
  );
  expect(
    days.map(({ day, deposits, withdrawals, stakes }) => ({ day, deposits, withdrawals, stakes })),
  ).toEqual(dayRows.parse(ofLedger.rows));
  const wins = `SELECT coalesce(sum(amount), 0)::bigint AS number FROM ledger.transfer
    JOIN ledger.posting USING (member_id, transfer_id)
    WHERE account LIKE 'GAMING:%' AND type IN ('WIN', 'BET_ROLLBACK')`;
  expect(days.reduce((sum, day) => sum + day.wins, 0)).toBe(-(await numberOf(wins)));
});

test("the page of returns has every game, and adds up to the days", async () => {
  const days = await readDays(database.appPool, 30, now);
  const { list, changedLater } = await readReturns(database.appPool, {}, "ko", now);
  for (const game of list) expect(game.bets, game.gameName).toBeGreaterThan(20);
  const sumOf = (rows: readonly number[]) => rows.reduce((sum, won) => sum + won, 0);
  expect(sumOf(list.map(({ stake }) => stake))).toBe(sumOf(days.map(({ stakes }) => stakes)));
  expect(sumOf(list.map(({ win }) => win))).toBe(sumOf(days.map(({ wins }) => wins)));
  expect(changedLater.rolledBack).toBe(0);
  expect(
    await numberOf("SELECT count(*) AS number FROM platform.bet WHERE amended_at IS NOT NULL"),
  ).toBeGreaterThan(0);
});

test("stakes that were added in the middle of a round stand beside its first one, and the round counts once", async () => {
  const ofBlackjack = `FROM platform.bet JOIN platform.game USING (vendor_id, game_id) WHERE code = 'blackjack'`;
  const raised = `SELECT count(*) AS number FROM (SELECT round_id ${ofBlackjack} GROUP BY round_id HAVING count(*) > 1) AS raised`;
  expect(await numberOf(raised)).toBeGreaterThan(0);
  expect(await numberOf(`SELECT count(*) AS number ${ofBlackjack} AND bet.status <> 'SETTLED'`)).toBe(0);
});

test("four partners stand one below the other, and a half month of them is settled and paid", async () => {
  const list = await readPartnerTree(database.appPool, null, seoulDay(now));
  expect(list.map(({ depth }) => depth)).toEqual([0, 1, 2, 3]);
  expect(list.map(({ simulated }) => simulated)).toEqual([false, false, true, true]);
  const [run] = (await readRuns(database.appPool)).filter(({ approved }) => approved);
  expect(run).toMatchObject({ period: "HALF_MONTH", statements: 4 });
  expect(run?.paid).toBe(run?.payable);
});

test("the partner has earned by a branch, and something waits for the operators", async () => {
  const today = seoulDay(now);
  const branch = await readBranchFigures(database.appPool, demoPartner.memberId, {
    from: addDays(today, -29),
    to: today,
  });
  expect(branch.activeReferrals).toBeGreaterThan(5);
  expect(branch.earned).toBeGreaterThan(0);
  const queues = await readQueues(database.appPool);
  expect(queues.deposits.waiting).toBeGreaterThan(0);
  expect(queues.withdrawals.waiting).toBeGreaterThan(0);
});

test("a demo that is there is not given a past again, nor afterwards", async () => {
  const once = await rowCounts(database.ownerPool);
  await startDemo({ config, pool: database.appPool, logger, now });
  expect(await rowCounts(database.ownerPool)).toEqual(once);
  const plain = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    for (const past of ["0", "1"])
      await startDemo({
        config: settingsOf(plain, { DEMO_HISTORY: past }),
        pool: plain.appPool,
        logger,
        now,
      });
    const { rows } = await plain.ownerPool.query("SELECT FROM platform.bet");
    expect(rows).toEqual([]);
  } finally {
    await plain.drop();
  }
});

test("a site in production is given none", async () => {
  await expect(
    startDemo({ config: { ...config, production: true }, pool: database.appPool, logger, now }),
  ).rejects.toThrow("no place in production");
});
