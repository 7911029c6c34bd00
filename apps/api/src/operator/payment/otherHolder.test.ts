import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hanpan/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchEntry } from "../../money/bank/matchEntries.ts";
import { recordBankWords } from "../../money/bank/recordWords.ts";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { followHook } from "../../payment/hook.ts";
import { paymentGround } from "../../payment/paymentGround.ts";
import { ask } from "../../testing/ask.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { openProvider } from "../../testing/payment/paymentWorld.ts";
import { type PortoneDouble, startPortoneDouble } from "../../testing/payment/portoneDouble.ts";

let desk: OperatorSite;
let double: PortoneDouble;
let owner: TestOperator;
let cashier: TestOperator;
let accountId: string;
let sourceId: string;
beforeAll(async () => {
  double = await startPortoneDouble();
  desk = await createOperatorSite({
    ...{ PORTONE_API_SECRET: double.secret, PORTONE_WEBHOOK_SECRET: double.webhookSecret },
    PORTONE_API_URL: double.url,
  });
  const pool = desk.site.database.appPool;
  await openProvider(pool, desk.site.now());
  [owner, cashier] = [await desk.operator("OWNER"), await desk.operator("CASHIER")];
  accountId = await siteAccount(pool, { accountNumber: "110123456789" });
  sourceId = await bankSource(pool, "service");
});
afterAll(async () => {
  const { offenders } = await verifyLedger(desk.site.database.ownerPool, { checks: [checkMoney] });
  expect(offenders).toEqual([]);
  await desk.close();
  await double.close();
});

const identified = z.object({ id: z.string() });
const later = (ms: number) => desk.site.setClock(new Date(desk.site.now().getTime() + ms));
const act = (by: TestOperator, path: string, body: object) =>
  desk.as(by, { path, body, headers: { "idempotency-key": randomUUID() } });
const complete = (id: string) => act(owner, `/money/requests/${id}/complete`, {});
const take = (entryId: string, requestId: string, by = cashier) =>
  act(by, `/bank-entries/${entryId}/take`, { requestId });

/** A deposit of 50,000 won by a virtual account, or to the site's own. */
async function asks(name: string, way: "payment" | "bank") {
  const member = await signUp(desk.site.app, { depositor: name });
  const { data } = await ask(desk.site.app, {
    path: way === "payment" ? "/money/payment/deposit" : "/money/deposit/request",
    body: { amount: 50_000, bonusKind: "NONE" },
    token: member.token,
    headers: { "idempotency-key": randomUUID() },
  });
  return { member, id: identified.parse(data).id };
}
async function arrives(counterparty: string): Promise<string> {
  later(120_000);
  const bookedAt = desk.site.now();
  const entry = { accountId, direction: "IN" as const, amountWon: 50_000, counterparty, bookedAt };
  const words = [{ wordId: randomUUID(), content: {}, entry: { ...entry, precision: "SECOND" as const } }];
  const [written] = await recordBankWords(desk.site.database.appPool, sourceId, words, bookedAt);
  await matchEntry(desk.site.database.appPool, written?.entryId ?? "", bookedAt);
  return written?.entryId ?? "";
}
/** The provider says that a payment was paid; answers its entry. */
async function isPaid(id: string): Promise<string> {
  const ground = paymentGround(desk.site.database.appPool, desk.site.config);
  if (ground === undefined) throw new Error("there is no provider");
  double.pay(id);
  await followHook(ground, id, desk.site.now());
  const { rows } = await desk.site.database.appPool.query(
    "SELECT entry_id AS id FROM platform.payment WHERE request_id = $1",
    [id],
  );
  return identified.parse(rows[0]).id;
}

/** What the books hold of a member's deposits, by who holds it. */
async function heldOf({ memberId }: TestMember) {
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT account, -sum(amount)::bigint AS won FROM ledger.posting
      WHERE member_id = $1 AND (account = 'BANK' OR account LIKE 'PROVIDER:%') GROUP BY account
      HAVING sum(amount) <> 0 ORDER BY account`,
    [memberId],
  );
  return rows;
}
async function linesOf(id: string) {
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT kind, bank_won AS bank, ledger_won AS books, account_id = $3 AS "isBank" FROM platform.bank_day_items(platform.seoul_day($2))
      WHERE request_id = $1 ORDER BY account_id = $3, ledger_won DESC`,
    [id, desk.site.now(), accountId],
  );
  return rows;
}

test("money that came to the bank for a virtual account completed by hand stands on BANK, and both accounts say how", async () => {
  const { member, id } = await asks("손수한", "payment");
  expect(await complete(id)).toMatchObject({ status: 200 });
  expect(await heldOf(member)).toEqual([{ account: "PROVIDER:PORTONE", won: 50_000 }]);
  const entryId = await arrives("손수한");
  // Two operators at once: it is the deposit's once.
  const answers = await Promise.all([take(entryId, id), take(entryId, id, owner)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await heldOf(member)).toEqual([{ account: "BANK", won: 50_000 }]);
  expect(await linesOf(id)).toEqual([
    { kind: "OTHER_ACCOUNT", bank: 0, books: 50_000, isBank: false },
    { kind: "OTHER_ACCOUNT", bank: 0, books: -50_000, isBank: false },
    { kind: "AGREES", bank: 50_000, books: 50_000, isBank: true },
  ]);
  const me = await ask(desk.site.app, { path: "/member/me", token: member.token });
  expect(me.data).toMatchObject({ balances: { cash: 50_000 } });
  expect(await act(owner, `/money/requests/${id}/undo`, { reason: "착오" })).toMatchObject({ status: 200 });
  expect(await heldOf(member)).toEqual([]);
});

test("a virtual account's deposit that is completed with the bank's money stands on BANK at once", async () => {
  const { member, id } = await asks("은행돈", "payment");
  const entryId = await arrives("은행돈");
  expect(await take(entryId, id)).toMatchObject({ data: { state: "MATCHED", requestId: id } });
  expect(await heldOf(member)).toEqual([{ account: "BANK", won: 50_000 }]);
  expect(await linesOf(id)).toEqual([{ kind: "AGREES", bank: 50_000, books: 50_000, isBank: true }]);
  // What is paid to the virtual account besides is money of its own.
  const paid = await isPaid(id);
  expect((await desk.as(cashier, { path: `/bank-entries/${paid}` })).data).toMatchObject({
    ...{ state: "WAITING", reasons: ["ALREADY_COMPLETED"] },
  });
  expect(await take(paid, id)).toMatchObject({ code: "TRANSITION_REFUSED" });
});

test("a provider's money for a deposit that was asked to the bank and completed by hand stands on the provider", async () => {
  const { member, id } = await asks("거꾸로", "payment");
  await ask(desk.site.app, { path: "/money/payment/cancel", body: { requestId: id }, token: member.token });
  const { data } = await ask(desk.site.app, {
    ...{ path: "/money/deposit/request", body: { amount: 50_000, bonusKind: "NONE" }, token: member.token },
    headers: { "idempotency-key": randomUUID() },
  });
  const own = identified.parse(data).id;
  expect(await complete(own)).toMatchObject({ status: 200 });
  expect(await heldOf(member)).toEqual([{ account: "BANK", won: 50_000 }]);
  const paid = await isPaid(id);
  expect(await take(paid, own)).toMatchObject({ data: { state: "MATCHED", requestId: own } });
  expect(await heldOf(member)).toEqual([{ account: "PROVIDER:PORTONE", won: 50_000 }]);
});

test("closed days keep their figures when a deposit moves later", async () => {
  const { member, id } = await asks("닫힌날", "payment");
  expect(await complete(id)).toMatchObject({ status: 200 });
  const { ownerPool } = desk.site.database;
  const dayOf = async () =>
    z
      .object({ day: z.string() })
      .parse((await ownerPool.query("SELECT platform.seoul_day($1)::text AS day", [desk.site.now()])).rows[0])
      .day;
  const day = await dayOf();
  later(25 * 3_600_000);
  const close = async (which: string) =>
    (
      await ownerPool.query(
        `SELECT platform.close_bank_day($1::date, (SELECT count(*) FROM platform.bank_day_rows($1::date))::integer,
           (SELECT coalesce(sum(abs(difference_won)), 0) FROM platform.bank_day_sums($1::date))::bigint, 'one', 'two', '시험', $2) AS became`,
        [which, desk.site.now()],
      )
    ).rows[0];
  expect(await close(day)).toEqual({ became: "CLOSED" });
  const entryId = await arrives("닫힌날");
  // Who was there the day before has signed in anew since.
  [owner, cashier] = [await desk.operator("OWNER"), await desk.operator("CASHIER")];
  expect(await take(entryId, id)).toMatchObject({ status: 200 });
  expect(await heldOf(member)).toEqual([{ account: "BANK", won: 50_000 }]);
  const next = await dayOf();
  later(25 * 3_600_000);
  expect(await close(next)).toEqual({ became: "CLOSED" });
  const { rows } = await ownerPool.query("SELECT * FROM platform.bank_day_offenders()");
  expect(rows).toEqual([]);
});

test("no bank money is taken for a deposit in USDT", async () => {
  [owner, cashier] = [await desk.operator("OWNER"), await desk.operator("CASHIER")];
  const { member, id } = await asks("테더로", "bank");
  await desk.site.database.ownerPool.query(
    "UPDATE platform.money_request SET method = 'USDT', deposit_account_id = NULL WHERE member_id = $1",
    [member.memberId],
  );
  expect(await complete(id)).toMatchObject({ status: 200 });
  const entryId = await arrives("다른돈");
  expect(await take(entryId, id)).toMatchObject({ code: "TRANSITION_REFUSED" });
});
