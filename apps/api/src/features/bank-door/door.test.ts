import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { giveKey, makeSourceKeys, report } from "../../testing/bank/doorClient.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp } from "../../testing/members.ts";

let site: TestApp;
const keys = makeSourceKeys();
let phoneId: string;
beforeAll(async () => {
  site = await createTestApp();
  const accountId = await siteAccount(site.database.appPool, { accountNumber: "58460201234123" });
  await siteAccount(site.database.appPool, {
    accountNumber: "110123456789",
    bankCode: "088",
    active: false,
  });
  phoneId = await bankSource(site.database.appPool, "phone", "SMS");
  const service = await bankSource(site.database.appPool, "service", "INQUIRY", accountId);
  for (const id of [phoneId, service]) await giveKey(site.database.appPool, id, keys.publicKey, site.now());
});
afterAll(() => site.close());

const accountOf = z.object({ account: z.object({ accountNumber: z.string() }) });
let ticks = 0;
/** A request a moment later than the one before. */
function send(messages: readonly unknown[], more: Partial<Parameters<typeof report>[1]> = {}) {
  ticks += 1;
  const at = new Date(site.now().getTime() + ticks);
  return report(site.app, { source: "phone", key: keys.privateKey, at, messages, ...more });
}

const sms = (sequence: number, text: string, id = `m${sequence}`) => ({
  sequence,
  id,
  from: "1588-9999",
  receivedAt: "2026-11-20T12:00:30+09:00",
  text,
});
const kb = (name: string, amount = "50,000", balance = "1") =>
  `[Web발신]\n[KB]11/20 12:00\n584602**123\n${name}\n입금\n${amount}\n잔액${balance}`;

async function line() {
  const { rows } = await site.database.appPool.query(
    "SELECT highest_sequence, missing::text AS missing, conflict_count FROM platform.bank_source_line WHERE source_id = $1",
    [phoneId],
  );
  return rows[0];
}

test("who does not sign with the source's key, this path and this moment reports nothing", async () => {
  const messages = [sms(1, kb("아무개"))];
  expect(await send(messages, { source: "nobody" })).toMatchObject({ status: 404 });
  expect(await send(messages, { key: makeSourceKeys().privateKey })).toMatchObject({
    status: 401,
    body: { code: "SIGNATURE_WRONG" },
  });
  expect(await send(messages, { signedPath: "/bank/v1/service" })).toMatchObject({ status: 401 });
  const longAgo = new Date(site.now().getTime() - 6 * 60_000);
  expect(await send(messages, { at: longAgo })).toMatchObject({ status: 401 });
  expect(await line()).toBeUndefined();
});

test("a request that is no request is refused whole", async () => {
  for (const body of [
    "",
    "{",
    "[]",
    '{"messages":1}',
    Buffer.from([0xff, 0xfe]),
    JSON.stringify({ messages: [], more: 1 }),
  ])
    expect(await send([], { body })).toMatchObject({ status: 400, body: { code: "MALFORMED" } });
  expect(await send(Array.from({ length: 201 }, () => ({})))).toMatchObject({ status: 400 });
  expect(await send([], { body: " ".repeat(600_000) })).toMatchObject({
    status: 413,
    body: { code: "TOO_LARGE" },
  });
  expect(await line()).toBeUndefined();
});

test("each message is answered in its place, and a bad one holds up no other", async () => {
  const reply = await send([
    sms(1, kb("김일")),
    { sequence: "2", id: "m2" },
    sms(3, "[KB]11/20 12:00 무슨 입금"),
    { ...sms(4, kb("김사")), text: "a\0b" },
    sms(5, "[KB]11/20 12:00\n110***789\n김오\n입금\n50,000\n잔액1"),
    null,
    sms(6, "인증번호 123456"),
    { ...sms(7, kb("김칠")), extra: true },
    sms(8, kb("🙂")),
  ]);
  expect(reply.status).toBe(200);
  expect(reply.body.data.results).toMatchObject([
    { place: 0, id: "m1", state: "NEW" },
    { place: 1, state: "REFUSED", field: "sequence" },
    { place: 2, state: "UNREAD" },
    { place: 3, state: "REFUSED", field: "text" },
    { place: 4, state: "UNREAD" },
    { place: 5, state: "REFUSED" },
    { place: 6, state: "UNREAD" },
    { place: 7, state: "REFUSED", field: "extra" },
    { place: 8, state: "NEW" },
  ]);
  expect(reply.body.data).toMatchObject({
    highestSequence: 8,
    missing: [
      { from: 2, to: 2 },
      { from: 4, to: 4 },
      { from: 7, to: 7 },
    ],
  });
  const { rows } = await site.database.appPool.query(
    "SELECT word_id, unread FROM platform.bank_entry_word WHERE source_id = $1 AND unread IS NOT NULL ORDER BY word_id",
    [phoneId],
  );
  expect(rows).toEqual([
    { word_id: "m3", unread: "NOT_UNDERSTOOD" },
    { word_id: "m5", unread: "ACCOUNT_UNKNOWN" },
    { word_id: "m6", unread: "NO_MONEY" },
  ]);
});

test("what comes again is a duplicate or a conflict, a gap closes when it comes, and too far ahead is not kept", async () => {
  const reply = await send([
    sms(1, kb("김일")),
    sms(1, kb("다른 이")),
    sms(2, kb("김이", "51,000")),
    sms(4, kb("김사", "52,000")),
    sms(900_000, kb("먼 이")),
  ]);
  expect(reply.body.data.results.map(({ state }: { state: string }) => state)).toEqual([
    "DUPLICATE",
    "CONFLICT",
    "NEW",
    "NEW",
    "TOO_FAR",
  ]);
  expect(await line()).toMatchObject({ highest_sequence: 8, missing: "{[7,8)}", conflict_count: 1 });
});

test("a request that comes again word for word, or one kept back that brings nothing, is a replay", async () => {
  const at = new Date(site.now().getTime() + 1_000);
  expect((await send([sms(9, kb("김구", "53,000"))], { at })).status).toBe(200);
  expect(await send([sms(9, kb("김구", "53,000"))], { at })).toMatchObject({
    status: 409,
    body: { code: "REPLAYED" },
  });
  const earlier = new Date(at.getTime() - 500);
  expect(await send([], { at: earlier })).toMatchObject({ status: 409 });
  // One that was overtaken on its way brings what is new all the same.
  expect((await send([sms(10, kb("김십", "54,000"))], { at: earlier })).status).toBe(200);
});

test("a paused source is not listened to, and a revoked key counts no more", async () => {
  const { appPool } = site.database;
  await appPool.query("UPDATE platform.bank_source SET status = 'PAUSED' WHERE source_id = $1", [phoneId]);
  ticks += 5_000;
  expect(await send([])).toMatchObject({ status: 409, body: { code: "PAUSED" } });
  await appPool.query("UPDATE platform.bank_source SET status = 'ACTIVE' WHERE source_id = $1", [phoneId]);
  const other = makeSourceKeys();
  const keyId = await giveKey(appPool, phoneId, other.publicKey, site.now());
  expect((await send([], { key: other.privateKey })).status).toBe(200);
  await appPool.query("SELECT platform.end_bank_source_key($1, $2, $3)", [phoneId, keyId, site.now()]);
  expect((await send([], { key: other.privateKey })).status).toBe(401);
  expect((await send([])).status).toBe(200);
});

test("the phone's message and the service's line are one entry, and its member has the money with the reply", async () => {
  const member = await signUp(site.app, { depositor: "한수지" });
  const body = { amount: 70_000, bonusKind: "NONE" };
  const asked = await ask(site.app, { path: "/money/deposit/request", body, token: member.token });
  expect(asked.status).toBe(200);
  const { account } = accountOf.parse(asked.data);
  expect(account.accountNumber).toBe("58460201234123");
  const row = {
    account: account.accountNumber,
    line: { bookedAt: "20261120120012", received: 70_000, balance: 5, name: "한수지" },
  };
  const first = await send([{ sequence: 1, id: "s1", ...row }], { source: "service" });
  expect(first.body.data.results).toMatchObject([{ state: "NEW" }]);
  ticks += 1;
  const again = await send([sms(20, kb("한수지", "70,000", "5"))]);
  expect(again.body.data.results).toMatchObject([{ state: "JOINED" }]);
  const { rows } = await site.database.appPool.query(
    "SELECT status, processed_by FROM platform.money_request WHERE member_id = $1",
    [member.memberId],
  );
  expect(rows).toEqual([{ status: "COMPLETED", processed_by: "system:bank" }]);
});

test("money that is booked in the future is kept and shown, and is no entry", async () => {
  const bookedAt = new Date(site.now().getTime() + 3_600_000).toISOString();
  const message = { account: "58460201234123", line: { bookedAt, received: 5_000, name: "미래인" } };
  const { body } = await send([{ sequence: 900, id: "ahead", ...message }], { source: "service" });
  expect(body.data.results).toMatchObject([{ id: "ahead", state: "UNREAD" }]);
});
