import { randomBytes } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp } from "../../testing/members.ts";
import { openProvider } from "../../testing/payment/paymentWorld.ts";
import { type PortoneDouble, startPortoneDouble } from "../../testing/payment/portoneDouble.ts";

let site: TestApp;
let double: PortoneDouble;
beforeAll(async () => {
  double = await startPortoneDouble();
  site = await createTestApp({
    PORTONE_API_SECRET: double.secret,
    PORTONE_WEBHOOK_SECRET: double.webhookSecret,
    PORTONE_API_URL: double.url,
  });
  await openProvider(site.database.appPool, site.now());
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
  await double.close();
});

type Hook = ReturnType<PortoneDouble["hook"]>;
async function send({ body, headers }: { body: string | Buffer; headers: Record<string, string> }) {
  const reply = await site.app.inject({
    method: "POST",
    url: "/payment/v1/portone",
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}

const requested = z.object({
  id: z.string(),
  account: z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() }),
});

async function open(amount = 50_000) {
  const member = await signUp(site.app);
  const answer = await ask(site.app, {
    path: "/money/payment/deposit",
    body: { amount, bonusKind: "NONE" },
    token: member.token,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  return { member, ...requested.parse(answer.data) };
}
async function cashOf(memberId: string): Promise<number> {
  const { rows } = await site.database.appPool.query(
    "SELECT cash FROM ledger.member_balance WHERE member_id = $1",
    [memberId],
  );
  return z.object({ cash: z.number() }).parse(rows[0]).cash;
}

test("the member is given an account of their own, and its money is credited as the provider's message comes", async () => {
  const { member, id, account } = await open();
  expect(account).toMatchObject({ holder: "한판결제" });
  expect(account.accountNumber).toBe(double.paymentOf(id).number);
  const shown = await ask(site.app, { path: "/money/payment", token: member.token });
  expect(shown.data).toMatchObject({
    way: { minimum: 10_000, maximum: 3_000_000, minutes: 60 },
    open: { requestId: id, state: "OPEN", accountNumber: account.accountNumber, amount: 50_000 },
  });
  double.pay(id);
  expect(await send(double.hook(id))).toEqual({ status: 200, body: { success: true, code: "DONE" } });
  expect(await cashOf(member.memberId)).toBe(50_000);
  expect((await ask(site.app, { path: "/money/payment", token: member.token })).data).toMatchObject({
    open: null,
  });
});

test("nothing but the provider's own signature over the very body within five minutes is heeded", async () => {
  const { member, id } = await open();
  double.pay(id);
  const asked = double.counts.ask;
  const good = double.hook(id);
  const bad: { body: string | Buffer; headers: Record<string, string> }[] = [
    { body: good.body, headers: {} },
    { body: `${good.body} `, headers: good.headers },
    { body: good.body, headers: { ...good.headers, "webhook-id": "another" } },
    { body: good.body, headers: { ...good.headers, "webhook-signature": "v1,AAAA" } },
    { body: good.body, headers: { ...good.headers, "webhook-signature": "" } },
    { body: good.body, headers: { ...good.headers, "webhook-timestamp": "soon" } },
    double.hook(id, { key: randomBytes(24) }),
    double.hook(id, { atMs: Date.now() - 6 * 60_000 }),
    double.hook(id, { atMs: Date.now() + 6 * 60_000 }),
    { body: Buffer.from([0xff, 0xfe, 0x00]), headers: good.headers },
    { body: "", headers: good.headers },
  ];
  for (const hook of bad)
    expect(await send(hook)).toEqual({ status: 401, body: { success: false, code: "SIGNATURE_WRONG" } });
  expect(await send({ body: "x".repeat(20_000), headers: good.headers })).toMatchObject({ status: 413 });
  expect(double.counts.ask).toBe(asked);
  expect(await cashOf(member.memberId)).toBe(0);
  // Beside a signature of an older key the right one counts.
  const rolled = { ...good.headers, "webhook-signature": `v1,AAAA ${good.headers["webhook-signature"]}` };
  expect(await send({ body: good.body, headers: rolled })).toMatchObject({ status: 200 });
  expect(await cashOf(member.memberId)).toBe(50_000);
});

test("what a signed message says beside the payment's id is not believed", async () => {
  const { member, id } = await open();
  const says = (data: unknown): Hook =>
    double.hook(id, { body: JSON.stringify({ type: "Transaction.Paid", timestamp: "x", data }) });
  expect(
    await send(says({ paymentId: id, storeId: "store", transactionId: "t", amount: { paid: 1_000_000 } })),
  ).toMatchObject({ status: 200 });
  for (const data of [null, [], {}, { paymentId: 7 }, { paymentId: "" }, { paymentId: "x".repeat(500) }])
    expect(await send(says(data))).toEqual({ status: 200, body: { success: true, code: "NOT_OURS" } });
  for (const paymentId of ["../../payments", "'; DROP TABLE", "\u0000", "💸", crypto.randomUUID()])
    expect(await send(says({ paymentId }))).toMatchObject({ status: 200 });
  for (const body of ["null", "7", "[]", '"text"', "{", '{"data":'])
    expect((await send(double.hook(id, { body }))).status).toBeOneOf([200, 401]);
  expect(await cashOf(member.memberId)).toBe(0);
});

test("a message of another length than it says is told so, and is no fault of the site's", async () => {
  const { headers, body } = double.hook("any");
  for (const length of ["1", "5"])
    expect(await send({ body, headers: { ...headers, "content-length": length } })).toEqual({
      status: 400,
      body: { success: false, code: "MALFORMED" },
    });
});

test("while the provider cannot be asked it is asked to notify again", async () => {
  const { member, id } = await open();
  double.pay(id);
  double.state.mood = "AWAY";
  expect(await send(double.hook(id))).toEqual({
    status: 503,
    body: { success: false, code: "UNAVAILABLE" },
  });
  double.state.mood = "WELL";
  expect(await send(double.hook(id))).toMatchObject({ status: 200 });
  expect(await cashOf(member.memberId)).toBe(50_000);
});

test("the member cancels a deposit that nobody has paid, once, and of their own alone", async () => {
  const [{ member, id }, other] = [await open(), await open()];
  const cancel = (requestId: string) =>
    ask(site.app, {
      ...{ path: "/money/payment/cancel", body: { requestId }, token: member.token },
    });
  expect(await cancel(other.id)).toMatchObject({ code: "NOT_FOUND" });
  expect(await cancel(id)).toMatchObject({ status: 200, data: { status: "CANCELLED" } });
  expect(await cancel(id)).toMatchObject({ code: "TRANSITION_REFUSED" });
});

test("a site without the provider's secrets offers no virtual account and takes no message", async () => {
  const plain = await createTestApp();
  try {
    const { token } = await signUp(plain.app);
    expect((await ask(plain.app, { path: "/money/payment", token })).data).toEqual({ way: null, open: null });
    const asked = await ask(plain.app, {
      ...{ path: "/money/payment/deposit", body: { amount: 50_000, bonusKind: "NONE" }, token },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(asked).toMatchObject({ status: 409, code: "PAYMENT_UNAVAILABLE" });
    const { headers, body } = double.hook("any");
    const reply = await plain.app.inject({
      ...{ method: "POST", url: "/payment/v1/portone" },
      headers,
      payload: body,
    });
    expect(reply.statusCode).toBe(404);
  } finally {
    await plain.close();
  }
});
