import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hanpan/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchEntry } from "../../money/bank/matchEntries.ts";
import { recordBankWords } from "../../money/bank/recordWords.ts";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { ask } from "../../testing/ask.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;
let accountId: string;
let sourceId: string;
beforeAll(async () => {
  desk = await createOperatorSite();
  [owner, cashier] = await Promise.all([desk.operator("OWNER"), desk.operator("CASHIER")]);
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: "110123456789" });
  sourceId = await bankSource(desk.site.database.appPool, "service");
});
afterAll(async () => {
  const { offenders } = await verifyLedger(desk.site.database.ownerPool, { checks: [checkMoney] });
  expect(offenders).toEqual([]);
  await desk.close();
});

const identified = z.object({ id: z.string() });
async function asks(who: TestMember, amount: number): Promise<string> {
  const body = { amount, bonusKind: "NONE" };
  const { data } = await ask(desk.site.app, { path: "/money/deposit/request", token: who.token, body });
  return identified.parse(data).id;
}
async function arrives(counterparty: string, amountWon: number): Promise<string> {
  desk.site.setClock(new Date(desk.site.now().getTime() + 120_000));
  const bookedAt = desk.site.now();
  const entry = { accountId, direction: "IN" as const, amountWon, counterparty, bookedAt };
  const words = [{ wordId: randomUUID(), content: {}, entry: { ...entry, precision: "SECOND" as const } }];
  const [written] = await recordBankWords(desk.site.database.appPool, sourceId, words, bookedAt);
  await matchEntry(desk.site.database.appPool, written?.entryId ?? "", bookedAt);
  return written?.entryId ?? "";
}
const entryOf = async (id: string) => (await desk.as(cashier, { path: `/bank-entries/${id}` })).data;
const act = (by: TestOperator, path: string, body: object, key = randomUUID()) =>
  desk.as(by, { path, body, headers: { "idempotency-key": key } });
const cashOf = async (who: TestMember) =>
  (await ask(desk.site.app, { path: "/member/me", token: who.token })).data;
const undo = (requestId: string) => act(owner, `/money/requests/${requestId}/undo`, { reason: "다른 회원" });

test("the money of a deposit that is taken back waits for a person again, and completes nothing by itself", async () => {
  const wrong = await signUp(desk.site.app, { depositor: "홍길동" });
  const requestId = await asks(wrong, 70_000);
  const id = await arrives("홍길동", 70_000);
  expect(await entryOf(id)).toMatchObject({ state: "MATCHED", requestId });
  expect(await undo(requestId)).toMatchObject({ status: 200 });
  expect(await entryOf(id)).toMatchObject({
    ...{ state: "WAITING", reasons: ["UNDONE"], requestId: null, member: null, decidedBy: null },
  });
  expect((await desk.as(cashier, { path: "/bank-entries?waiting=true" })).data).toMatchObject({
    list: [{ id, reasons: ["UNDONE"] }],
  });
  // Not for the deposit that was taken back, by whoever.
  const again = await act(cashier, `/bank-entries/${id}/take`, { requestId, reason: "다시" });
  expect(again).toMatchObject({ code: "TRANSITION_REFUSED" });
  expect(await cashOf(wrong)).toMatchObject({ balances: { cash: 0 } });
  // A deposit that fits in everything is offered, and not completed with it unseen.
  const right = await signUp(desk.site.app, { depositor: "홍길동" });
  const own = await asks(right, 70_000);
  await matchEntry(desk.site.database.appPool, id, desk.site.now());
  expect(await entryOf(id)).toMatchObject({
    ...{ state: "WAITING", reasons: expect.arrayContaining(["UNDONE"]), likely: { requestId: own } },
  });
  expect((await entryOf(id)) as object).not.toMatchObject({ candidates: [{ requestId }] });
  expect(await act(cashier, `/bank-entries/${id}/take`, { requestId: own })).toMatchObject({ status: 200 });
  expect(await entryOf(id)).toMatchObject({ state: "MATCHED", requestId: own });
  expect(await cashOf(right)).toMatchObject({ balances: { cash: 70_000 } });
});

test("what was credited and taken back is credited anew, also to the same member, once", async () => {
  const who = await signUp(desk.site.app, { depositor: "말없이" });
  const id = await arrives("말없이", 40_000);
  const credit = (key = randomUUID()) =>
    act(cashier, `/bank-entries/${id}/credit`, { loginId: who.loginId, reason: "전화" }, key);
  expect((await credit()).data).toMatchObject({ state: "MATCHED", requestId: id });
  expect(await undo(id)).toMatchObject({ status: 200 });
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 0 } });
  const answers = await Promise.all([credit(), credit()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 40_000 } });
  expect(await entryOf(id)).toMatchObject({ state: "MATCHED", requestId: expect.not.stringMatching(id) });
});

test("a credit that the second operator refused can be asked for anew for the same member, and is money once", async () => {
  const who = await signUp(desk.site.app, { depositor: "큰손이" });
  const id = await arrives("큰손이", 20_000_000);
  const body = { loginId: who.loginId, reason: "전화" };
  const key = randomUUID();
  const first = await act(cashier, `/bank-entries/${id}/credit`, body, key);
  expect(first.data).toMatchObject({ state: "WAITING", requestId: id });
  expect(await act(owner, `/money/requests/${id}/cancel`, { reason: "확인 필요" })).toMatchObject({
    data: { status: "CANCELLED" },
  });
  expect(await entryOf(id)).toMatchObject({ state: "WAITING", requestId: null });
  const second = await act(cashier, `/bank-entries/${id}/credit`, body);
  const { requestId } = z.object({ requestId: z.string() }).parse(second.data);
  expect(requestId).not.toBe(id);
  // Pressed again while it waits, also by another, it is the same.
  expect((await act(owner, `/bank-entries/${id}/credit`, body)).data).toMatchObject({ requestId });
  expect(await act(cashier, `/money/requests/${requestId}/complete`, {})).toMatchObject({ status: 409 });
  expect(await act(owner, `/money/requests/${requestId}/complete`, {})).toMatchObject({
    data: { status: "COMPLETED" },
  });
  expect(await entryOf(id)).toMatchObject({ state: "MATCHED", requestId });
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 20_000_000 } });
  expect(await act(owner, `/bank-entries/${id}/credit`, body)).toMatchObject({ status: 200 });
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 20_000_000 } });
});
