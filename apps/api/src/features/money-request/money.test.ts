import { randomUUID } from "node:crypto";
import { costOfGivingUp } from "@hanpan/contract/calls/moneyRequest";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { completeRequest, requestDeposit } from "../../money/requests.ts";
import { type Answer, ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

const minuteMs = 60_000;
const later = (ms: number) => site.setClock(new Date(site.now().getTime() + ms));
const identified = z.object({ id: z.string() });

const post = (
  who: TestMember,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  language = "ko",
): Promise<Answer> => ask(site.app, { path, token: who.token, body, headers, language });
const get = (who: TestMember, path: string) => ask(site.app, { path, token: who.token });

/** A member with cash, and points when given. */
async function richMember(cash: number, point = 0): Promise<TestMember> {
  const who = await signUp(site.app);
  for (const [account, amount] of [["CASH", cash] as const, ["POINT", point] as const]) {
    if (amount === 0) continue;
    await adjust(site.database.appPool, {
      memberId: who.memberId,
      transferId: randomUUID(),
      source: "test",
      sourceId: randomUUID(),
      occurredAt: site.now(),
      type: "ADMIN_PAYMENT",
      account,
      amount,
      note: "test",
    });
  }
  return who;
}

const withdraw = (who: TestMember, amount: number, exchangePassword = "4321", key = randomUUID()) =>
  post(who, "/money/withdrawal/request", { amount, exchangePassword }, { "idempotency-key": key });

test("a deposit is asked for once at a time; a repeat with its key gets the first reply again", async () => {
  const who = await richMember(0);
  const key = { "idempotency-key": randomUUID() };
  const first = await post(who, "/money/deposit/request", { amount: 50_000, bonusKind: "SLOT" }, key);
  expect(first).toMatchObject({
    message: "입금 신청이 완료되었습니다.",
    data: {
      number: 1,
      type: "DEPOSIT",
      amount: 50_000,
      bonusKind: "SLOT",
      status: "WAITING",
      processedAt: null,
    },
  });
  expect(
    (await post(who, "/money/deposit/request", { amount: 50_000, bonusKind: "SLOT" }, key)).data,
  ).toEqual(first.data);
  expect(await post(who, "/money/deposit/request", { amount: 50_000, bonusKind: "NONE" })).toMatchObject({
    status: 409,
    code: "DEPOSIT_PENDING",
  });
  const { id } = identified.parse(first.data);
  expect(await post(who, "/money/deposit/delete", { ids: [id] })).toMatchObject({ code: "REQUEST_OPEN" });
  expect((await get(who, "/money/deposit-withdrawal/list?type=DEPOSIT")).data).toMatchObject({
    list: [{ id }],
    total: 1,
  });
});

test.each([
  [5_000, "최소 10,000원부터 입금하실 수 있습니다."],
  [60_000_000, "1회 최대 50,000,000원까지 입금하실 수 있습니다."],
  [10_500, "1,000원 단위로 입금하실 수 있습니다."],
])("a deposit of %i is refused in words that say what to do", async (amount, words) => {
  const who = await richMember(0);
  const answer = await post(who, "/money/deposit/request", { amount, bonusKind: "NONE" });
  expect(answer).toMatchObject({ status: 400, code: "VALIDATION", fields: { amount: words } });
});

test("a withdrawal leaves the cash at once, and what is refused moves nothing", async () => {
  const who = await richMember(50_000);
  expect(await withdraw(who, 60_000)).toMatchObject({ status: 409, code: "INSUFFICIENT_BALANCE" });
  expect(await withdraw(who, 15_000)).toMatchObject({
    status: 400,
    fields: { amount: expect.stringContaining("10,000원 단위") },
  });
  expect((await withdraw(who, 30_000)).data).toMatchObject({
    type: "WITHDRAWAL",
    status: "WAITING",
    amount: 30_000,
  });
  expect((await get(who, "/member/me")).data).toMatchObject({ balances: { cash: 20_000 } });
  expect(await withdraw(who, 10_000)).toMatchObject({ status: 409, code: "WITHDRAWAL_PENDING" });
  expect((await get(who, "/setting/user-setting")).data).toMatchObject({
    withdrawable: { amount: 20_000, rolloverMet: true, remaining: 0 },
  });
});

test("the fifth wrong exchange password in a row locks withdrawals for 30 minutes, also for the right one", async () => {
  const who = await richMember(50_000);
  for (const remainingAttempts of [4, 3, 2, 1]) {
    expect(await withdraw(who, 10_000, "9999")).toMatchObject({
      code: "WRONG_EXCHANGE_PASSWORD",
      details: { remainingAttempts },
    });
  }
  const until = new Date(site.now().getTime() + 30 * minuteMs).toISOString();
  expect(await withdraw(who, 10_000, "9999")).toMatchObject({
    code: "WITHDRAWAL_LOCKED",
    details: { until },
  });
  expect(await withdraw(who, 10_000)).toMatchObject({ code: "WITHDRAWAL_LOCKED", details: { until } });
  later(30 * minuteMs);
  expect(await withdraw(who, 10_000, "9999")).toMatchObject({ details: { remainingAttempts: 4 } });
  expect((await withdraw(who, 10_000)).status).toBe(200);
});

test("a right password forgives the wrong ones before it; guesses at once count together", async () => {
  const forgiven = await richMember(50_000);
  for (let count = 0; count < 4; count += 1) await withdraw(forgiven, 10_000, "9999");
  expect((await withdraw(forgiven, 10_000)).status).toBe(200);
  expect(await withdraw(forgiven, 10_000, "9999")).toMatchObject({ details: { remainingAttempts: 4 } });

  const guessed = await richMember(50_000);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, guess) => withdraw(guessed, 10_000, String(1_000 + guess))),
  );
  expect(answers.filter(({ code }) => code === "WRONG_EXCHANGE_PASSWORD")).toHaveLength(4);
  expect(answers.filter(({ code }) => code === "WITHDRAWAL_LOCKED")).toHaveLength(8);
});

test("points become cash, their history can be deleted, and no balance changes by that", async () => {
  const who = await richMember(0, 25_000);
  expect(await post(who, "/trxs/point-conversion", { amount: 9_999 })).toMatchObject({
    code: "BELOW_MINIMUM",
    details: { minimum: 10_000 },
  });
  expect(await post(who, "/trxs/point-conversion", { amount: 30_000 })).toMatchObject({
    code: "INSUFFICIENT_POINTS",
  });
  const key = { "idempotency-key": uuidv7() };
  const converted = await post(who, "/trxs/point-conversion", { amount: 10_000 }, key);
  expect(converted).toMatchObject({ status: 200 });
  expect(converted.data).toMatchObject({ balances: { cash: 10_000, point: 15_000 } });
  const history = await get(who, "/trxs/point");
  // Its receipt is the row of the history, and a repeat is answered with the same.
  const { receipt } = z.object({ receipt: z.object({ id: z.string() }).loose() }).parse(converted.data);
  expect(z.object({ list: z.array(z.unknown()) }).parse(history.data).list[0]).toEqual(receipt);
  expect((await post(who, "/trxs/point-conversion", { amount: 10_000 }, key)).data).toEqual(converted.data);
  expect(history.data).toMatchObject({
    list: [
      { type: "POINT_CONVERSION", amount: -10_000, balanceAfter: 15_000, status: "COMPLETED" },
      { type: "ADMIN_PAYMENT", amount: 25_000 },
    ],
    total: 2,
  });
  const [newest] = z.object({ list: z.array(identified) }).parse(history.data).list;
  const remove = (query: string) =>
    ask(site.app, { method: "DELETE", path: `/trxs/point-delete?${query}`, token: who.token });
  expect((await remove(`ids[]=${newest?.id}`)).data).toEqual({ deleted: 1 });
  expect((await remove(`ids[]=${newest?.id}`)).data).toEqual({ deleted: 0 });
  expect((await remove("all=true")).data).toEqual({ deleted: 1 });
  expect((await get(who, "/trxs/point")).data).toMatchObject({ list: [], total: 0 });
  expect((await get(who, "/member/me")).data).toMatchObject({ balances: { cash: 10_000, point: 15_000 } });
  expect(await post(who, "/trxs/rolling-conversion", { amount: 1_000 })).toMatchObject({
    code: "INSUFFICIENT_ROLLING",
  });
  expect((await get(who, "/trxs/rolling")).data).toMatchObject({ list: [], total: 0 });
});

test("without an account of the site the question waits, once however often it is asked", async () => {
  const who = await richMember(0);
  const first = await post(who, "/customer-center/account-inquiry", { amount: 100_000 }, {}, "en");
  expect(first).toMatchObject({
    message: "Account inquiry has been completed.",
    data: { account: null, inquiry: { number: 1, status: "WAITING_FOR_REPLAY", reply: null } },
  });
  const again = await post(who, "/customer-center/account-inquiry", {}, {}, "en");
  expect(again.data).toEqual(first.data);
});

test("a bonus is given up for the sum that was shown, and asking twice gives up once", async () => {
  const who = await richMember(0);
  const { memberId } = who;
  const given = { memberId, requestId: uuidv7(), now: site.now() };
  await requestDeposit(site.database.appPool, { ...given, amountWon: 100_000, bonusKind: "SLOT" });
  await completeRequest(site.database.appPool, { ...given, actor: "operator:one" });
  const cost = costOfGivingUp.parse((await get(who, "/money/bonus/give-up")).data);
  expect(cost).toMatchObject({ remainingAfter: 100_000, withdrawableAfter: 0 });
  expect(cost.lockedBonus).toBeGreaterThan(0);
  expect(cost.remaining).toBe((100_000 + cost.lockedBonus) * 3);

  expect(await post(who, "/money/deposit/request", { amount: 50_000, bonusKind: "LIVE" })).toMatchObject({
    status: 409,
    code: "BONUS_OTHER_KIND",
    details: { lockedBonus: cost.lockedBonus },
  });
  const other = { lockedBonus: cost.lockedBonus + 1 };
  expect(await post(who, "/money/bonus/give-up", other)).toMatchObject({
    status: 409,
    code: "BONUS_CHANGED",
    details: { lockedBonus: cost.lockedBonus },
  });
  const named = { lockedBonus: cost.lockedBonus };
  expect((await post(who, "/money/bonus/give-up", named)).data).toEqual({
    forfeited: cost.lockedBonus,
    remaining: 100_000,
  });
  // Asked again in the same instant it is answered the same sum, and nothing more is given up.
  expect((await post(who, "/money/bonus/give-up", named)).data).toMatchObject({ remaining: 100_000 });
  expect((await get(who, "/money/bonus/give-up")).data).toMatchObject({ lockedBonus: 0, remaining: 100_000 });
  expect(await post(who, "/money/deposit/request", { amount: 50_000, bonusKind: "LIVE" })).toMatchObject({
    status: 200,
  });
});

test("levels, limits and an exclusion: what is theirs can still be withdrawn", async () => {
  const who = await richMember(50_000);
  expect((await get(who, "/level-bonus-setting")).data).toMatchObject({
    level: { rank: 1 },
    levels: [{ rank: 1, deposit: { maxBonus: 500_000 } }],
  });
  const limited = await ask(site.app, {
    method: "PUT",
    path: "/member/limit",
    token: who.token,
    body: { depositDay: 30_000 },
  });
  expect(limited.data).toMatchObject({ depositDay: { value: 30_000, used: 0, pending: null } });
  expect(await post(who, "/money/deposit/request", { amount: 40_000, bonusKind: "NONE" })).toMatchObject({
    code: "DEPOSIT_LIMIT",
    details: { remaining: 30_000 },
  });
  const exclusion = { kind: "COOL_OFF", days: 7 };
  expect(await post(who, "/member/exclusion", { ...exclusion, password: "not mine" })).toMatchObject({
    status: 409,
    code: "WRONG_PASSWORD",
    message: "비밀번호가 일치하지 않습니다.",
  });
  expect(
    await post(who, "/member/exclusion", { ...exclusion, days: 43, password: "secret12" }),
  ).toMatchObject({ status: 400 });
  const begun = await post(who, "/member/exclusion", { ...exclusion, password: "secret12" });
  expect(begun.status).toBe(200);
  expect((await get(who, "/member/me")).status).toBe(401);
  const { token } = sessionOf(await logIn(site.app, who.loginId, "secret12"));
  expect((await get({ ...who, token }, "/setting/user-setting")).data).toMatchObject({
    exclusion: { kind: "COOL_OFF", until: z.object({ until: z.string() }).parse(begun.data).until },
  });
});
