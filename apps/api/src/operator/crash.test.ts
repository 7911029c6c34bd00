import { randomUUID } from "node:crypto";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { createPool } from "@hanpan/database";
import { openAccount, verifyLedger } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { buildApp } from "../buildApp.ts";
import { checkBets } from "../features/bet/ledgerCheck.ts";
import { startSession } from "../lib/sessions.ts";
import { checkMoney } from "../money/ledgerCheck.ts";
import { grantPoint } from "../money/points.ts";
import { createLogger } from "../server/logger.ts";
import { createMetrics } from "../server/metrics.ts";
import { type Answer, ask, type Question } from "../testing/ask.ts";
import { type CuttingProxy, openCuttingProxy } from "../testing/cuttingProxy.ts";
import { signUp, type TestMember, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { buildOperatorApp } from "./buildOperatorApp.ts";

// Every call that moves money is cut off after each of its statements, before anybody receives the answer. The line to the
// database breaks there, as when the process is killed: then the client asks again, with the same key, at a process that
// lives.
let desk: OperatorSite;
let owner: TestOperator;
let first: TestMember;
let proxy: CuttingProxy;
let dyingPool: Pool;
let dying: { readonly member: FastifyInstance; readonly operator: FastifyInstance };

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  first = await signUp(desk.site.app);
  proxy = await openCuttingProxy(desk.site.database.appUrl);
  dyingPool = createPool({ connectionString: proxy.url, applicationName: "dying" });
  const options = {
    config: desk.site.config,
    pool: dyingPool,
    logger: createLogger("silent"),
    clock: desk.site.now,
    metrics: createMetrics(dyingPool, async () => undefined),
  };
  dying = { member: await buildApp(options), operator: await buildOperatorApp(options) };
  await Promise.all([dying.member.ready(), dying.operator.ready()]);
});
afterAll(async () => {
  proxy.mend();
  await Promise.all([dying.member.close(), dying.operator.close()]);
  await dyingPool.end();
  await proxy.close();
  const { database } = desk.site;
  await expectSound(database.ownerPool);
  const { offenders } = await verifyLedger(database.ownerPool, { checks: [checkBets, checkMoney] });
  expect(offenders).toEqual([]);
  await desk.close();
});

/** A request as a client makes it: it keeps its key over retries. */
type Sent = { readonly who: "member" | "operator"; readonly question: Question };
type Scene = { readonly member: TestMember; readonly sent: Sent };

const send = ({ who, question }: Sent, app: FastifyInstance): Promise<Answer> =>
  ask(app, question, who === "operator" ? operatorBasePath : undefined);
const living = ({ who }: Sent) => (who === "operator" ? desk.app : desk.site.app);

const counted = z.object({ count: z.number() });
async function count(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await desk.site.database.ownerPool.query(text, [...values]);
  return counted.parse(rows[0]).count;
}
const transfers = ({ memberId }: TestMember, type: string) =>
  count("SELECT count(*) FROM ledger.transfer WHERE member_id = $1 AND type::text = $2", [memberId, type]);
const audits = (subject: string, action: string) =>
  count("SELECT count(*) FROM platform.audit WHERE subject = $1 AND action = $2 AND outcome = 'DONE'", [
    subject,
    action,
  ]);
async function balances({ token }: TestMember) {
  const me = await ask(desk.site.app, { path: "/member/me", token });
  return z.object({ balances: z.record(z.string(), z.number()) }).parse(me.data).balances;
}

const byMember = (member: TestMember, path: string, body: unknown): Scene => ({
  member,
  sent: {
    who: "member",
    question: { path, body, token: member.token, headers: { "idempotency-key": randomUUID() } },
  },
});
const byOperator = (member: TestMember, path: string, body: unknown): Scene => ({
  member,
  sent: {
    who: "operator",
    question: { path, body, token: owner.token, headers: { "idempotency-key": randomUUID() } },
  },
});

/** A member like the first, without the time that hashing passwords takes. */
async function newMember(): Promise<TestMember> {
  const pool = desk.site.database.appPool;
  const memberId = v7();
  const name = memberId.replaceAll("-", "").slice(-16);
  await pool.query(
    `INSERT INTO platform.member
       (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
        account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT $1, $2, $2, password_hash, exchange_password_hash, status, level_id, bank_id, '123456789012', depositor,
       phone_carrier, '01000000000', gender, '1990-01-01', $2, language, created_at
     FROM platform.member WHERE member_id = $3`,
    [memberId, name, first.memberId],
  );
  await openAccount(pool, memberId);
  const { token } = await startSession(pool, {
    memberId,
    address: "10.0.0.1",
    device: "test",
    idleMinutes: 600,
    now: desk.site.now(),
  });
  return { memberId, loginId: name, token };
}
async function withPoints(): Promise<TestMember> {
  const member = await newMember();
  await grantPoint(desk.site.database.appPool, {
    memberId: member.memberId,
    source: "test",
    sourceId: randomUUID(),
    type: "COUPON_BONUS",
    amount: 30_000,
    now: desk.site.now(),
  });
  return member;
}
async function withCash(): Promise<TestMember> {
  const member = await newMember();
  const payment = { kind: "ADMIN_PAYMENT", account: "CASH", amount: 50_000, reason: "test" };
  const { sent } = byOperator(member, `/members/${member.memberId}/adjust`, payment);
  expect((await send(sent, desk.app)).status).toBe(200);
  return member;
}
const askDeposit = (member: TestMember) =>
  byMember(member, "/money/deposit/request", { amount: 50_000, bonusKind: "SLOT" });
const identified = z.object({ id: z.string() });
async function withDeposit(): Promise<{ member: TestMember; id: string }> {
  const member = await newMember();
  const { id } = identified.parse((await send(askDeposit(member).sent, desk.site.app)).data);
  return { member, id };
}

type Call = {
  readonly name: string;
  readonly prepare: () => Promise<Scene>;
  /** What must hold after the repeat, whatever was cut. */
  readonly once: (scene: Scene, answer: Answer) => Promise<void>;
};

const calls: readonly Call[] = [
  {
    name: "a deposit request",
    prepare: async () => askDeposit(await newMember()),
    async once({ member }, answer) {
      expect(answer).toMatchObject({ status: 200, data: { number: 1, status: "WAITING" } });
      const list = await ask(desk.site.app, { path: "/money/deposit-withdrawal/list", token: member.token });
      // Whether it can be cancelled is said by the list alone, of its own moment.
      const asked = z.record(z.string(), z.unknown()).parse(answer.data);
      expect(list.data).toMatchObject({ total: 1, list: [{ ...asked, canCancel: true }] });
    },
  },
  {
    name: "a withdrawal request",
    prepare: async () =>
      byMember(await withCash(), "/money/withdrawal/request", { amount: 30_000, exchangePassword: "4321" }),
    async once({ member }, answer) {
      expect(answer).toMatchObject({ status: 200, data: { number: 1, status: "WAITING" } });
      expect(await balances(member)).toMatchObject({ cash: 20_000 });
      expect(await transfers(member, "WITHDRAWAL_HOLD")).toBe(1);
    },
  },
  {
    name: "a point conversion",
    prepare: async () => byMember(await withPoints(), "/trxs/point-conversion", { amount: 10_000 }),
    async once({ member }, answer) {
      expect(answer).toMatchObject({ status: 200, data: { balances: { cash: 10_000, point: 20_000 } } });
      expect(await transfers(member, "POINT_CONVERSION")).toBe(1);
    },
  },
  {
    name: "an operator's completion of a deposit",
    async prepare() {
      const { member, id } = await withDeposit();
      return byOperator(member, `/money/requests/${id}/complete`, {});
    },
    async once({ member, sent }, answer) {
      expect(answer).toMatchObject({ status: 200, data: { status: "COMPLETED" } });
      expect(await balances(member)).toMatchObject({ cash: 50_000, lockedBonus: 4_000 });
      const id = sent.question.path.split("/")[3] ?? "";
      expect(await audits(`request:${id}`, "money.complete")).toBe(1);
    },
  },
  {
    name: "an operator's payment",
    async prepare() {
      const member = await newMember();
      const body = { kind: "ADMIN_PAYMENT", account: "CASH", amount: 7_000, reason: "test" };
      return byOperator(member, `/members/${member.memberId}/adjust`, body);
    },
    async once({ member }, answer) {
      expect(answer).toMatchObject({ status: 200, data: { balances: { cash: 7_000 } } });
      expect(await balances(member)).toMatchObject({ cash: 7_000 });
      expect(await audits(`member:${member.memberId}`, "member.adjust")).toBe(1);
    },
  },
  {
    name: "an operator's grant of points",
    async prepare() {
      const member = await newMember();
      const body = { type: "WINNER_BONUS", amount: 3_000, reason: "test" };
      return byOperator(member, `/members/${member.memberId}/point`, body);
    },
    async once({ member }, answer) {
      expect(answer).toMatchObject({ status: 200, data: { balances: { point: 3_000 } } });
      expect(await balances(member)).toMatchObject({ point: 3_000 });
      expect(await audits(`member:${member.memberId}`, "member.point")).toBe(1);
    },
  },
];

const dyingOf = ({ who }: Sent) => dying[who];

/** Lets the line be whole again, with a connection that is there: a statement's number is then its place in the call. */
async function mendLine(): Promise<void> {
  proxy.mend();
  await expect.poll(() => dyingPool.query("SELECT 1").then(() => "there", String)).toBe("there");
  proxy.mend();
}

/** How many statements a call sends when nothing is cut. */
async function statementsOf(run: () => Promise<Answer>): Promise<number> {
  await mendLine();
  expect((await run()).status).toBe(200);
  return proxy.statements();
}

for (const call of calls) {
  test(`${call.name}, cut after each of its statements, is done once by its repeat`, async () => {
    const whole = await call.prepare();
    const last = await statementsOf(() => send(whole.sent, dyingOf(whole.sent)));
    expect(last).toBeGreaterThan(4);
    const scenes: Scene[] = [];
    let lost = 0;
    for (let number = 1; number <= last; number += 1) {
      const scene = await call.prepare();
      await mendLine();
      proxy.arm(number);
      const answer = await send(scene.sent, dyingOf(scene.sent)).catch(() => null);
      if (answer === null || answer.status >= 500) lost += 1;
      scenes.push(scene);
    }
    // Nearly every cut loses the reply; those of the live events' own statements do not, and a slow machine counts more.
    expect(lost).toBeGreaterThan(2);
    const answers = await Promise.all(scenes.map(({ sent }) => send(sent, living(sent))));
    for (const [index, scene] of scenes.entries()) {
      const answer = answers[index];
      if (answer === undefined) throw new Error("every scene has its answer");
      await call.once(scene, answer).catch((error: unknown) => {
        throw new Error(`cut after statement ${index + 1} of ${last}`, { cause: error });
      });
    }
  });
}

test("a sign-up, cut after each of its statements, makes one whole member", async () => {
  const register = (app: FastifyInstance, body: unknown) => ask(app, { path: "/auth/register", body });
  const last = await statementsOf(() => register(dying.member, validRegistration()));
  for (let number = 1; number <= last; number += 1) {
    const body = validRegistration();
    await mendLine();
    proxy.arm(number);
    await register(dying.member, body).catch(() => null);
    const again = await register(desk.site.app, body);
    if (again.status !== 200) expect(again).toMatchObject({ status: 409, code: "LOGIN_ID_TAKEN" });
    const made = await count(
      `SELECT count(*) FROM platform.member JOIN ledger.balance USING (member_id)
         JOIN platform.session USING (member_id)
        WHERE login_id = $1 AND 4 = (
          SELECT count(*) FROM platform.identity WHERE identity.member_id = member.member_id)`,
      [body["loginId"]],
    );
    expect(made).toBe(1);
  }
  // Two passwords are hashed a sign-up, which takes its time on a busy machine.
});
