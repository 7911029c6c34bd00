import { randomUUID } from "node:crypto";
import { memberRulesOfProfile } from "@hanpan/contract/profile/profiles";
import { adjust } from "@hanpan/ledger";
import { expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { runDesk } from "../../testing/runDesk.ts";

const { desk, operator: cashier } = runDesk("CASHIER");

const identified = z.object({ id: z.string() });
const listed = z.object({
  list: z.array(
    z.object({ id: z.string(), status: z.string(), reason: z.string().nullable(), canCancel: z.boolean() }),
  ),
});

const post = (who: TestMember, path: string, body: unknown, key: string = randomUUID()) =>
  ask(desk().site.app, { path, body, token: who.token, headers: { "idempotency-key": key } });
const cancel = (who: TestMember, requestId: string, key?: string) =>
  post(who, "/money/request/cancel", { requestId }, key);
const ownList = async (who: TestMember) =>
  listed.parse(
    (await ask(desk().site.app, { path: "/money/deposit-withdrawal/list", token: who.token })).data,
  ).list;
const shownAtDesk = async (id: string) =>
  (await desk().as(cashier(), { path: `/money/requests/${id}` })).data;

async function deposit(who: TestMember): Promise<string> {
  const asked = await post(who, "/money/deposit/request", { amount: 50_000, bonusKind: "SLOT" });
  return identified.parse(asked.data).id;
}
async function withdrawal(): Promise<{ who: TestMember; id: string }> {
  const who = await signUp(desk().site.app);
  await adjust(desk().site.database.appPool, {
    ...{
      memberId: who.memberId,
      transferId: randomUUID(),
      source: "test",
      sourceId: randomUUID(),
      note: "t",
    },
    ...{ occurredAt: desk().site.now(), type: "ADMIN_PAYMENT", account: "CASH", amount: 50_000 },
  });
  const body = { amount: 30_000, exchangePassword: "4321" };
  return { who, id: identified.parse((await post(who, "/money/withdrawal/request", body)).data).id };
}
const cashOf = async ({ memberId }: TestMember) =>
  (
    await desk().site.database.ownerPool.query("SELECT cash, held FROM ledger.balance WHERE member_id = $1", [
      memberId,
    ])
  ).rows[0];

test("a member cancels what waits, once, and reads that they did; the desk sees who it was", async () => {
  const who = await signUp(desk().site.app);
  const id = await deposit(who);
  expect(await ownList(who)).toMatchObject([{ id, status: "WAITING", canCancel: true }]);
  const key = randomUUID();
  const [first, second] = await Promise.all([cancel(who, id, key), cancel(who, id, key)]);
  for (const answer of [first, second])
    expect(answer).toMatchObject({ status: 200, data: { id, status: "CANCELLED", reason: "BY_MEMBER" } });
  expect(await cancel(who, id)).toMatchObject({
    status: 409,
    code: "TRANSITION_REFUSED",
    details: { status: "CANCELLED" },
  });
  expect(await ownList(who)).toMatchObject([{ status: "CANCELLED", canCancel: false }]);
  expect(await shownAtDesk(id)).toMatchObject({
    status: "CANCELLED",
    processedBy: "member",
    canCancel: false,
    steps: [{ to: "WAITING" }, { actor: "member", from: "WAITING", to: "CANCELLED", reason: "BY_MEMBER" }],
  });
});

test("a withdrawal comes back whole; one that the desk took up meanwhile does not, and its account is shown from then on", async () => {
  const { who, id } = await withdrawal();
  expect(await cashOf(who)).toEqual({ cash: 20_000, held: 30_000 });
  expect(await shownAtDesk(id)).toMatchObject({ canCancel: true });
  expect(await cancel(who, id)).toMatchObject({ status: 200 });
  expect(await cashOf(who)).toEqual({ cash: 50_000, held: 0 });

  const taken = await withdrawal();
  expect(await desk().as(cashier(), { path: `/money/requests/${taken.id}/process`, body: {} })).toMatchObject(
    {
      status: 200,
      data: { status: "PROCESSING", canCancel: false },
    },
  );
  expect(await ownList(taken.who)).toMatchObject([{ status: "PROCESSING", canCancel: false }]);
  expect(await cancel(taken.who, taken.id)).toMatchObject({ status: 409, code: "CANCEL_TAKEN_UP" });
  // Of the cashier and the member the second reads that it is done.
  const lost = await withdrawal();
  await cancel(lost.who, lost.id);
  const completed = await desk().as(cashier(), { path: `/money/requests/${lost.id}/complete`, body: {} });
  expect(completed).toMatchObject({ status: 409, code: "TRANSITION_REFUSED" });
});

test("the call that ends a virtual account's deposit takes no withdrawal back", async () => {
  const { who, id } = await withdrawal();
  expect(await post(who, "/money/payment/cancel", { requestId: id })).toMatchObject({
    ...{ status: 404, code: "NOT_FOUND" },
  });
  expect(await cashOf(who)).toEqual({ cash: 20_000, held: 30_000 });
});

test("nobody cancels another's, and under the UK's rules no withdrawal is offered to be cancelled", async () => {
  const { who, id } = await withdrawal();
  const stranger = await signUp(desk().site.app);
  expect(await cancel(stranger, id)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  await desk().site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [{ jurisdiction: { profile: "UK", members: memberRulesOfProfile("UK") } }],
  );
  expect(await ownList(who)).toMatchObject([{ id, status: "WAITING", canCancel: false }]);
  expect(await cancel(who, id)).toMatchObject({ status: 409, code: "CANCEL_NOT_OFFERED" });
  expect(await cashOf(who)).toEqual({ cash: 20_000, held: 30_000 });
  await desk().site.database.ownerPool.query("DELETE FROM platform.setting WHERE changed_by = 'test'");
  expect(await cancel(who, id)).toMatchObject({ status: 200 });
});
