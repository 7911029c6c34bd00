import { randomUUID } from "node:crypto";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { markOf } from "../lib/personalMarks.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { buildOperatorApp } from "../operator/buildOperatorApp.ts";
import { createLogger } from "../server/logger.ts";
import { createMetrics } from "../server/metrics.ts";
import { ask } from "../testing/ask.ts";
import { findEverywhere } from "../testing/findEverywhere.ts";
import { everybodyMayCome } from "../testing/letEverybodyIn.ts";
import { logIn, signUp, type TestMember } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { holderGround } from "./holderGround.ts";
import { lookUpHolders } from "./lookUpHolders.ts";
import type { AskedAccount, HolderAnswer, HolderProvider } from "./provider/port.ts";

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;
let now = new Date("2026-11-20T03:00:00.000Z");
let asked: AskedAccount[] = [];
/** What the bank does next. */
let bank: (account: AskedAccount) => Promise<HolderAnswer> = async () => holds("홍길동");
const provider: HolderProvider = {
  name: "SIMULATED",
  ask(account) {
    asked.push(account);
    return bank(account);
  },
};

const holds = (name: string): HolderAnswer => ({ answer: "HOLDER", name });
const away: HolderAnswer = { answer: "UNKNOWN", reason: "TIMEOUT" };

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(async () => {
  // A day for each test, which has its own budget; what another left is not asked about.
  now = new Date(now.getTime() + 86_400_000);
  desk.site.setClock(now);
  asked = [];
  bank = async () => holds("홍길동");
  await pool().query("DELETE FROM platform.account_holder");
  await site({ holder: "SHOW" });
  owner = await desk.operator("OWNER");
  cashier = await desk.operator("CASHIER");
  await desk.site.database.ownerPool.query("UPDATE platform.operator SET created_at = $1, counts_from = $1", [
    new Date("2026-11-01T00:00:00.000Z"),
  ]);
});

const pool = () => desk.site.database.ownerPool;

/** What the site says of holders; SQL reads it at once. */
async function site(identity: object): Promise<void> {
  const document = {
    persons: everybodyMayCome,
    money: { riskPlayPercent: 0 },
    identity: {
      ...{ signUp: false, firstDeposit: false, firstWithdrawal: false },
      ...{ thresholdWon: 0, thresholdDays: 30, ...identity },
    },
  };
  await pool().query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify(document)],
  );
}
/** The job as it runs in a process of its own, with the rights of the application. */
const job = async (by: HolderProvider | undefined = provider) =>
  lookUpHolders(
    { pool: desk.site.database.appPool, provider: by },
    await createSiteSettingReader(pool())(),
    now,
  );
function forward(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
  desk.site.setClock(now);
}
let made = 0;
/** An account like no other of this file, that ends as is said. */
function accountOf(end = "1"): string {
  made += 1;
  return `55500${String(made).padStart(6, "0")}${end}`;
}
const joined = async (accountNumber = accountOf()) => ({
  accountNumber,
  ...(await signUp(desk.site.app, { accountNumber })),
});
const file = z.object({
  holder: z
    .object({
      outcome: z.string(),
      against: z.string().nullable(),
      reason: z.string().nullable(),
      nextAt: z.string().nullable(),
    })
    .nullable(),
});
const holderOf = async ({ memberId }: TestMember) =>
  file.parse((await desk.as(owner, { path: `/members/${memberId}/identity` })).data).holder;
const change = (member: TestMember, changed: object) =>
  desk.as(owner, {
    method: "PATCH",
    path: `/members/${member.memberId}`,
    body: { bank: changed, reason: "변경" },
  });
const identified = z.object({ id: z.string() });
const step = (id: string, name: string, body: object = {}) =>
  desk.as(cashier, {
    path: `/money/requests/${id}/${name}`,
    body,
    headers: { "idempotency-key": randomUUID() },
  });
/** A member's withdrawal, of what they deposited and played. */
async function withdrawal({ token, memberId }: TestMember): Promise<string> {
  const asks = async (path: string, body: object) =>
    identified.parse(
      (await ask(desk.site.app, { path, token, body, headers: { "idempotency-key": randomUUID() } })).data,
    ).id;
  const deposit = await asks("/money/deposit/request", { amount: 50_000, bonusKind: "NONE" });
  expect((await step(deposit, "complete")).status).toBe(200);
  await pool().query("UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1", [
    memberId,
  ]);
  await pool().query("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", [memberId]);
  return asks("/money/withdrawal/request", { amount: 20_000, exchangePassword: "4321" });
}
const marksOf = async (requestId: string) =>
  z
    .object({ marks: z.array(z.object({ is: z.string(), weighs: z.boolean() })) })
    .parse((await desk.as(cashier, { path: `/money/requests/${requestId}/glance` })).data)
    .marks.filter(({ is }) => is.startsWith("HOLDER_"));

test("the account of a sign-up is asked about by the job, once, and the file says whether its holder is who was registered", async () => {
  const same = await joined();
  expect(await holderOf(same)).toMatchObject({ outcome: "UNKNOWN", nextAt: now.toISOString() });
  expect(asked).toEqual([]);
  expect(await job()).toBe(1);
  expect(asked).toEqual([{ bankCode: "004", accountNumber: same.accountNumber }]);
  expect(await holderOf(same)).toMatchObject({ outcome: "MATCH", against: "TYPED", nextAt: null });
  const other = await joined();
  bank = async () => holds("정이슬");
  expect(await job()).toBe(1);
  expect(await holderOf(other)).toMatchObject({ outcome: "DIFFERS", against: "TYPED" });
  forward(24 * 60);
  expect(await job()).toBe(0);
  // The name that the bank says is kept nowhere, nor the number in clear.
  expect(await findEverywhere(pool(), ["정이슬", other.accountNumber])).toEqual([]);
});

test("who was verified is held against the verified name", async () => {
  const member = await joined();
  await pool().query(
    `INSERT INTO platform.verified_identity (member_id, verified_at, provider, check_id, reference, name, birth_date, ci_mark)
     VALUES ($1, $2, 'SIMULATED', gen_random_uuid(), 'ref', '김초롱', '1990-01-01', sha256('ci'))`,
    [member.memberId, now],
  );
  await job();
  expect(await holderOf(member)).toMatchObject({ outcome: "DIFFERS", against: "VERIFIED" });
});

test("another account, bank or name of the holder is asked about anew, and the same saved again is not", async () => {
  const member = await joined();
  await job();
  expect((await change(member, { accountNumber: member.accountNumber })).status).toBe(200);
  expect(await job()).toBe(0);
  expect((await change(member, { depositor: "김초롱" })).status).toBe(200);
  expect(await job()).toBe(1);
  expect(await holderOf(member)).toMatchObject({ outcome: "DIFFERS" });
  const accountNumber = accountOf();
  expect((await change(member, { accountNumber, depositor: "홍길동" })).status).toBe(200);
  expect(await job()).toBe(1);
  expect(asked.at(-1)?.accountNumber).toBe(accountNumber);
  expect(await holderOf(member)).toMatchObject({ outcome: "MATCH" });
});

test("the answer to an account that was changed before it came counts for nothing", async () => {
  const member = await joined();
  const next = accountOf();
  bank = async () => {
    bank = async () => holds("정이슬");
    expect((await change(member, { depositor: "김초롱" })).status).toBe(200);
    return holds("김초롱");
  };
  // The first answer is dropped, and the same account asked about anew.
  expect(await job()).toBe(2);
  expect(await holderOf(member)).toMatchObject({ outcome: "DIFFERS" });
  bank = async () => {
    bank = async () => holds("김초롱");
    expect((await change(member, { accountNumber: next })).status).toBe(200);
    return holds("정이슬");
  };
  expect((await change(member, { accountNumber: accountOf() })).status).toBe(200);
  expect(await job()).toBe(2);
  expect(asked.at(-1)?.accountNumber).toBe(next);
  expect(await holderOf(member)).toMatchObject({ outcome: "MATCH" });
});

test("at most the day's budget is asked, the rest on the next day of Seoul", async () => {
  await site({ holder: "SHOW", holderCalls: 2 });
  for (let count = 0; count < 3; count += 1) await joined();
  expect(await job()).toBe(2);
  expect(await job()).toBe(0);
  forward(24 * 60);
  expect(await job()).toBe(1);
});

test("several jobs at once ask about each account once, and no more than the budget", async () => {
  await site({ holder: "SHOW", holderCalls: 4 });
  for (let count = 0; count < 6; count += 1) await joined();
  const done = await Promise.all([job(), job(), job()]);
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(4);
  expect(new Set(asked.map(({ accountNumber }) => accountNumber)).size).toBe(4);
});

test("while nobody knows it is asked again, later each time, four times in all; UNKNOWN is no difference", async () => {
  const member = await joined();
  bank = async () => away;
  expect(await job()).toBe(1);
  expect(await holderOf(member)).toMatchObject({ outcome: "UNKNOWN", reason: "TIMEOUT" });
  expect(await job()).toBe(0);
  for (const minutes of [5, 60, 360]) {
    forward(minutes - 1);
    expect(await job()).toBe(0);
    forward(1);
    expect(await job()).toBe(1);
  }
  forward(7 * 24 * 60);
  expect(await job()).toBe(0);
  owner = await desk.operator("OWNER");
  expect(await holderOf(member)).toMatchObject({ outcome: "UNKNOWN", nextAt: null });
});

test.each([
  ["a name with letters that are hidden", holds("홍*동"), "MASKED"],
  [
    "a bank that the provider does not have",
    { answer: "UNKNOWN", reason: "NOT_SUPPORTED_BANK" },
    "NOT_SUPPORTED_BANK",
  ],
] as const)("%s is not known, and not asked again", async (_what, answer, reason) => {
  const member = await joined();
  bank = async () => answer;
  await job();
  expect(await holderOf(member)).toMatchObject({ outcome: "UNKNOWN", reason, nextAt: null });
});

test("killed between the asking and the answer it is asked again at its time", async () => {
  const member = await joined();
  bank = () => Promise.reject(new Error("killed"));
  await expect(job()).rejects.toThrow("killed");
  bank = async () => holds("홍길동");
  expect(await job()).toBe(0);
  forward(5);
  expect(await job()).toBe(1);
  expect(await holderOf(member)).toMatchObject({ outcome: "MATCH" });
});

test("OFF nobody is asked or shown; switched on, a withdrawal has its account asked about", async () => {
  await site({ holder: "OFF" });
  const member = await joined();
  expect(await holderOf(member)).toBeNull();
  expect(await job()).toBe(0);
  const id = await withdrawal(member);
  bank = async () => holds("정이슬");
  await site({ holder: "SHOW" });
  expect(await marksOf(id)).toEqual([]);
  expect(await job()).toBe(1);
  expect(await marksOf(id)).toEqual([{ is: "HOLDER_DIFFERS", weighs: false }]);
  expect(await job()).toBe(0);
  await site({ holder: "OFF" });
  expect(await marksOf(id)).toEqual([]);
  expect(await holderOf(member)).toBeNull();
  // What is shown alone keeps nobody from paying.
  await site({ holder: "SHOW" });
  expect((await step(id, "complete")).status).toBe(200);
});

test("HOLD: nobody pays where the holder differs before they said that they saw it, and nothing is refused by itself", async () => {
  await site({ holder: "HOLD" });
  const member = await joined();
  bank = async () => holds("정이슬");
  await job();
  const id = await withdrawal(member);
  expect(await marksOf(id)).toEqual([{ is: "HOLDER_DIFFERS", weighs: true }]);
  expect(await step(id, "complete")).toMatchObject({
    ...{ status: 409, code: "MARKS_UNSEEN", details: { marks: ["HOLDER_DIFFERS"] } },
  });
  expect((await step(id, "complete", { seen: ["HOLDER_DIFFERS"] })).status).toBe(200);
});

test("HOLD: what is not known is shown and holds nothing, and is asked about again at the next withdrawal", async () => {
  await site({ holder: "HOLD" });
  const member = await joined();
  bank = async () => ({ answer: "UNKNOWN", reason: "NOT_SUPPORTED_BANK" });
  await job();
  forward(30);
  const id = await withdrawal(member);
  expect(await marksOf(id)).toEqual([{ is: "HOLDER_UNKNOWN", weighs: false }]);
  bank = async () => holds("홍길동");
  expect(await job()).toBe(1);
  expect(await marksOf(id)).toEqual([]);
  expect(await job()).toBe(0);
  expect((await step(id, "complete")).status).toBe(200);
});

test("who is closed is asked about no more, and an answer that comes after the erasing keeps nothing", async () => {
  const closed = await joined();
  await pool().query("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", [closed.memberId]);
  expect(await job()).toBe(0);
  const erased = await joined();
  const rows = () =>
    pool().query("SELECT FROM platform.account_holder WHERE account_mark = $1", [
      markOf("ACCOUNT", erased.accountNumber),
    ]);
  expect((await rows()).rowCount).toBe(1);
  bank = async () => {
    await pool().query(
      `INSERT INTO platform.closing (member_id, closed_at, closed_by, reopen_until, marked_at, due_at)
       VALUES ($1, $2, 'MEMBER', $2, $2, $2)`,
      [erased.memberId, now],
    );
    await pool().query("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", [
      erased.memberId,
    ]);
    await pool().query("SELECT platform.erase_rows($1, 'CLOSING', 500, $2)", [erased.memberId, now]);
    return holds("홍길동");
  };
  expect(await job()).toBe(1);
  expect((await rows()).rowCount).toBe(0);
});

test("a demo believes what was typed; in production nobody is asked without a secret", async () => {
  const { appPool } = desk.site.database;
  const { payment } = desk.site.config;
  const demo = holderGround(appPool, { payment, production: false }).provider;
  const member = await joined();
  expect(await job(demo)).toBe(1);
  expect(await holderOf(member)).toMatchObject({ outcome: "MATCH" });
  const ending = await joined(accountOf("99"));
  expect(await job(demo)).toBe(1);
  expect(await holderOf(ending)).toMatchObject({ outcome: "DIFFERS" });
  expect(holderGround(appPool, { payment, production: true }).provider).toBeUndefined();
  const named = { ...payment, portoneSecret: "s3cret" };
  expect(holderGround(appPool, { payment: named, production: true }).provider?.name).toBe("PORTONE");
});

test("in production a setting that asks is refused where nobody could be asked", async () => {
  const { config, database, now: clock } = desk.site;
  const app = await buildOperatorApp({
    config: { ...config, production: true },
    pool: database.appPool,
    logger: createLogger("info", { write: () => undefined }),
    clock,
    metrics: createMetrics(database.appPool, async () => undefined),
  });
  const { identity } = siteSettingSchema.parse({});
  const body = { identity: { ...identity, holder: "HOLD" } };
  const put = { method: "PUT", path: "/settings", token: owner.token, body } as const;
  for (const [secret, step] of [
    ["sealed", null],
    [null, 1],
  ])
    await database.ownerPool.query("SELECT platform.set_operator_totp($1, $2::bytea, $3)", [
      owner.operatorId,
      secret,
      step,
    ]);
  try {
    // A server in production may refuse a request on a busy machine.
    await expect.poll(async () => (await ask(app, put, operatorBasePath)).code).toBe("HOLDER_NO_PROVIDER");
  } finally {
    await app.close();
  }
});

test("no reply to the member's own screens says it", async () => {
  const member = await joined();
  bank = async () => holds("정이슬");
  await job();
  const session = await logIn(desk.site.app, member.loginId);
  expect(JSON.stringify(session.data)).not.toMatch(/DIFFERS|정이슬/);
});
