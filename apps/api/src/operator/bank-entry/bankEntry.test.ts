import { randomUUID } from "node:crypto";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchEntry } from "../../money/bank/matchEntries.ts";
import { type BankWord, recordBankWords } from "../../money/bank/recordWords.ts";
import { ask } from "../../testing/ask.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { makeSourceKeys, report } from "../../testing/bank/doorClient.ts";
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
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const later = (ms: number) => desk.site.setClock(new Date(desk.site.now().getTime() + ms));
const identified = z.object({ id: z.string() });
const listed = z.object({ list: z.array(z.object({ id: z.string(), counterparty: z.string() })) });
async function asks(who: TestMember, amount: number): Promise<string> {
  const body = { amount, bonusKind: "NONE" };
  const { data } = await ask(desk.site.app, { path: "/money/deposit/request", token: who.token, body });
  return identified.parse(data).id;
}
async function write(word: BankWord): Promise<string> {
  const [written] = await recordBankWords(desk.site.database.appPool, sourceId, [word], desk.site.now());
  return written?.entryId ?? "";
}
/** Money that came in, after it was held against the open requests. */
async function arrives(counterparty: string, amountWon: number, direction: "IN" | "OUT" = "IN") {
  later(120_000);
  const bookedAt = desk.site.now();
  const entry = { accountId, direction, amountWon, counterparty, bookedAt, precision: "SECOND" as const };
  const id = await write({ wordId: randomUUID(), content: { line: counterparty }, entry });
  await matchEntry(desk.site.database.appPool, id, desk.site.now());
  return id;
}
const cashOf = async (who: TestMember) =>
  (await ask(desk.site.app, { path: "/member/me", token: who.token })).data;
const take = (operator: TestOperator, id: string, requestId: string, reason?: string) =>
  desk.as(operator, {
    path: `/bank-entries/${id}/take`,
    body: { requestId, ...(reason === undefined ? {} : { reason }) },
  });

test("a wrong name waits with the likely deposit, and is taken by one act that the audit keeps", async () => {
  const who = await signUp(desk.site.app, { depositor: "김하나" });
  const requestId = await asks(who, 100_000);
  const id = await arrives("김하늘", 100_000);
  const queue = await desk.as(cashier, { path: "/bank-entries?waiting=true" });
  expect(queue.data).toMatchObject({
    list: [
      {
        id,
        reasons: ["OTHER_NAME"],
        counterparty: "김하늘",
        sources: ["service"],
        likely: { requestId, depositor: "김하나", against: ["OTHER_NAME"], member: { loginId: who.loginId } },
      },
    ],
    total: 1,
  });
  expect((await desk.as(cashier, { path: `/bank-entries/${id}` })).data).toMatchObject({
    words: [{ content: { line: "김하늘" } }],
    candidates: [{ requestId }],
  });
  expect((await take(cashier, id, requestId)).data).toMatchObject({
    state: "MATCHED",
    requestId,
    decidedBy: cashier.loginId,
  });
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 100_000 } });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT action, operator, after FROM platform.audit WHERE subject = $1",
    [`request:${requestId}`],
  );
  expect(rows).toMatchObject([
    { action: "bankEntry.take", operator: cashier.loginId, after: { bankEntry: id, amount: 100_000 } },
  ]);
  // Asked again, also by another at the same moment, it is done already.
  expect((await take(owner, id, requestId)).status).toBe(409);
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 100_000 } });
});

test("another sum needs a reason; a deposit that was completed by hand only gets its money's line", async () => {
  const who = await signUp(desk.site.app, { depositor: "박두리" });
  const requestId = await asks(who, 50_000);
  const id = await arrives("박두리", 60_000);
  expect(await take(cashier, id, requestId)).toMatchObject({
    status: 400,
    fields: { reason: expect.anything() },
  });
  await desk.as(cashier, { path: `/money/requests/${requestId}/complete`, body: {} });
  const own = await arrives("박두리", 50_000);
  expect((await take(cashier, own, requestId)).data).toMatchObject({ state: "MATCHED", requestId });
  expect((await take(cashier, id, requestId, "차액")).status).toBe(409);
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 50_000 } });
});

test("what arrived is credited: of another sum in the place of what was asked, and to who asked for nothing", async () => {
  const who = await signUp(desk.site.app, { depositor: "차액이" });
  const asked = await asks(who, 50_000);
  const id = await arrives("차액이", 45_000);
  const credit = (entryId: string, body: object) =>
    desk.as(cashier, {
      path: `/bank-entries/${entryId}/credit`,
      headers: { "idempotency-key": randomUUID() },
      body,
    });
  expect((await credit(id, { requestId: asked })).fields).toHaveProperty("reason");
  const given = { requestId: asked, reason: "덜 보냄" };
  expect((await credit(id, given)).data).toMatchObject({ state: "MATCHED", requestId: id });
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 45_000 } });
  // Asked again it is answered as it stands.
  expect((await credit(id, given)).status).toBe(200);
  expect(await cashOf(who)).toMatchObject({ balances: { cash: 45_000 } });
  expect((await desk.as(owner, { path: `/money/requests/${asked}` })).data).toMatchObject({
    status: "CANCELLED",
    reason: "REPLACED",
  });

  const silent = await signUp(desk.site.app, { depositor: "말없이" });
  const late = await arrives("말없이", 30_000);
  expect((await credit(late, { loginId: "nobody_here", reason: "전화" })).fields).toEqual({
    loginId: fieldErrors.NOT_ALLOWED.ko,
  });
  expect((await credit(late, { reason: "전화" })).fields).toEqual({ loginId: fieldErrors.REQUIRED.ko });
  const mayNot = await signUp(desk.site.app, { depositor: "정지된" });
  const suspend = { status: "SUSPENDED", reason: "시험" };
  await desk.as(owner, { method: "PATCH", path: `/members/${mayNot.memberId}`, body: suspend });
  // Who may have no deposit is named as a member, in an operator's words.
  expect(await credit(late, { loginId: mayNot.loginId, reason: "전화" })).toMatchObject({
    ...{ status: 409, code: "MEMBER_SUSPENDED" },
  });
  const named = { loginId: silent.loginId, reason: "전화" };
  await Promise.all([credit(late, named), credit(late, named)]);
  expect((await credit(late, { loginId: who.loginId, reason: "전화" })).status).toBe(409);
  expect(await cashOf(silent)).toMatchObject({ balances: { cash: 30_000 } });
});

test("what a member's own limit does not let in is not credited, and the deposit that it would replace stays", async () => {
  const who = await signUp(desk.site.app, { depositor: "한도자" });
  const requestId = await asks(who, 50_000);
  const limit = { path: "/member/limit", token: who.token, method: "PUT" as const };
  expect((await ask(desk.site.app, { ...limit, body: { depositDay: 60_000 } })).status).toBe(200);
  const id = await arrives("한도자", 100_000);
  const credit = { path: `/bank-entries/${id}/credit`, body: { requestId, reason: "더 보냄" } };
  expect(await desk.as(cashier, credit)).toMatchObject({ code: "MEMBER_DEPOSIT_LIMIT" });
  expect((await desk.as(owner, { path: `/money/requests/${requestId}` })).data).toMatchObject({
    status: "WAITING",
  });
  expect((await desk.as(owner, { path: `/bank-entries/${id}` })).data).toMatchObject({ state: "WAITING" });
  await desk.as(cashier, { path: `/bank-entries/${id}/dismiss`, body: { reason: "반환" } });
});

test("what is no deposit's money is dismissed with a reason and leaves the queue; it is searched and sorted", async () => {
  const id = await arrives("이자", 123);
  await arrives("가나다", 900_000);
  const path = `/bank-entries/${id}/dismiss`;
  expect((await desk.as(cashier, { path, body: {} })).status).toBe(400);
  expect((await desk.as(cashier, { path, body: { reason: "예금 이자" } })).data).toMatchObject({
    state: "DISMISSED",
    decisionReason: "예금 이자",
  });
  expect((await desk.as(cashier, { path, body: { reason: "또" } })).status).toBe(409);
  const namesOf = async (query: string) =>
    listed
      .parse((await desk.as(cashier, { path: `/bank-entries?${query}` })).data)
      .list.map(({ counterparty }) => counterparty);
  expect(await namesOf("waiting=true&depositor=가 나")).toEqual(["가나다"]);
  expect(await namesOf("amount=123")).toEqual(["이자"]);
  expect(await namesOf("waiting=true&sort=AMOUNT")).toEqual(["가나다", "박두리"]);
  expect(await namesOf("waiting=true&sort=DEPOSITOR")).toEqual(["가나다", "박두리"]);
  expect(await namesOf("waiting=true")).toEqual(["박두리", "가나다"]);
  expect(await namesOf(`account=${randomUUID()}`)).toEqual([]);
});

test("a large deposit that one operator took waits with its money for the second, who completes both", async () => {
  const who = await signUp(desk.site.app, { depositor: "큰손이" });
  const requestId = await asks(who, 20_000_000);
  const id = await arrives("큰손이", 20_000_000);
  expect((await take(cashier, id, requestId)).data).toMatchObject({ state: "WAITING", requestId });
  expect(await matchEntry(desk.site.database.appPool, id, desk.site.now())).toMatchObject({
    state: "WAITING",
  });
  expect(
    (await desk.as(owner, { path: `/money/requests/${requestId}/complete`, body: {} })).data,
  ).toMatchObject({ status: "COMPLETED" });
  expect((await desk.as(owner, { path: `/bank-entries/${id}` })).data).toMatchObject({
    state: "MATCHED",
    decidedBy: owner.loginId,
  });
});

test("what could not be read is shown as it came, and set aside with a reason", async () => {
  await write({ wordId: "odd", content: { text: "[KB] 무슨 입금" }, unread: "NOT_UNDERSTOOD" });
  expect((await desk.as(cashier, { path: "/bank-words/unread" })).data).toMatchObject({
    list: [{ id: "odd", text: "[KB] 무슨 입금", reason: "NOT_UNDERSTOOD" }],
  });
  const body = { sourceId, wordId: "odd", reason: "광고" };
  expect((await desk.as(cashier, { path: "/bank-words/set-aside", body })).status).toBe(200);
  expect((await desk.as(cashier, { path: "/bank-words/set-aside", body })).status).toBe(404);
  expect((await desk.as(cashier, { path: "/bank-words/unread" })).data).toEqual({ list: [] });
});

test("a source is made by two owners where there are two, is believed by its key, and a cashier makes none", async () => {
  const keys = makeSourceKeys();
  const publicKey = keys.publicKey.export({ type: "spki", format: "pem" });
  const fields = { name: "휴대폰", status: "ACTIVE", accountId: null, silentMinutes: 15 };
  const body = { code: "phone", kind: "INQUIRY", publicKey, ...fields, reason: "개통" };
  expect((await desk.as(cashier, { path: "/bank-sources", body })).status).toBe(403);
  // The codes of accounts' own statements are nobody else's.
  expect(await desk.as(owner, { path: "/bank-sources", body: { ...body, code: "file-1" } })).toMatchObject({
    code: "VALIDATION",
  });
  const second = await desk.operator("OWNER");
  const proposed = await desk.as(owner, { path: "/bank-sources", body });
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(proposed.details);
  const approve = { path: `/approvals/${approvalId}/approve`, body: {} };
  expect((await desk.as(second, approve)).data).toMatchObject({ status: "APPROVED" });
  const messages = [
    {
      sequence: 2,
      id: "1",
      account: "110-123-456789",
      line: { bookedAt: desk.site.now().toISOString(), received: 77, name: "가" },
    },
  ];
  const given = { source: "phone", key: keys.privateKey, at: desk.site.now(), messages };
  expect((await report(desk.site.app, given)).status).toBe(200);
  const { data } = await desk.as(cashier, { path: "/bank-sources" });
  expect(data).toMatchObject({
    list: [
      {
        code: "phone",
        highestSequence: 2,
        missing: 1,
        missingRanges: "1",
        isSilent: false,
        keys: [{ revokedAt: null }],
      },
      { code: "service" },
    ],
  });
  const [source] = z.object({ list: z.array(identified) }).parse(data).list;
  const forget = { path: `/bank-sources/${source?.id}/forget-missing`, body: { reason: "은행과 대조" } };
  expect((await desk.as(owner, forget)).data).toMatchObject({ missing: 0, missingRanges: "" });
  later(20 * 60_000);
  expect((await desk.as(cashier, { path: "/bank-sources" })).data).toMatchObject({
    list: [{ isSilent: true }, {}],
  });
});
