import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { deliverDueDistributions } from "../../money/distributions.ts";
import { ask } from "../../testing/ask.ts";
import type { TestMember } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { at, openPartnerDesk, type PartnerDesk } from "../../testing/partners/partnerDesk.ts";

// The first below the top asks, the top decides; the other below the top and who stands below the first are strangers to it.
let house: PartnerDesk;
let parent: TestOperator;
let asker: TestOperator;

beforeAll(async () => {
  house = await openPartnerDesk(new Date("2026-11-10T14:40:00.000Z"));
  [parent, asker] = [at(house.distributors, 0), at(house.distributors, 1)];
  await house.desk.as(house.owner, {
    path: `/members/${at(house.tree, 0).memberId}/adjust`,
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 1_000_000, reason: "시험" },
  });
});
afterAll(() => house.close());

const path = "/branch/balance-orders";
const orders = z.object({
  cash: z.number(),
  hasParent: z.boolean(),
  returnable: z.number(),
  own: z.array(z.object({ id: z.string(), kind: z.string(), amount: z.number(), state: z.string() })),
  below: z.array(
    z.object({ id: z.string(), state: z.string(), partner: z.object({ nickname: z.string() }).nullable() }),
  ),
});
const read = async (by: TestOperator) => orders.parse((await house.desk.as(by, { path })).data);
function send(by: TestOperator, kind: string, amount: number, key: string = randomUUID()) {
  house.later();
  const body = { kind, amount, reason: "운영 자금" };
  return house.desk.as(by, { path, body, headers: { "idempotency-key": key } });
}
const idOf = ({ data }: { data: unknown }) => z.object({ id: z.string() }).parse(data).id;
const decide = (by: TestOperator, id: string, how: "accept" | "refuse") =>
  house.desk.as(by, { path: `${path}/${id}/${how}`, body: { reason: "확인" } });
const withdraw = (by: TestOperator, id: string) =>
  house.desk.as(by, { method: "POST", path: `${path}/${id}/withdraw` });
const cashOf = async ({ token }: TestMember) =>
  z
    .object({ balances: z.object({ cash: z.number() }) })
    .parse((await ask(house.desk.site.app, { path: "/member/notification", token })).data).balances.cash;
const both = () => Promise.all([cashOf(at(house.tree, 0)), cashOf(at(house.tree, 1))]);

test("balance is bought once the partner above accepts, once whoever accepts how often, and returned the same way", async () => {
  const id = idOf(await send(asker, "BUY", 300_000));
  expect(await both()).toEqual([1_000_000, 0]);
  expect(await read(asker)).toMatchObject({
    hasParent: true,
    returnable: 0,
    own: [{ id, state: "WAITING", amount: 300_000 }],
  });
  expect(await read(parent)).toMatchObject({ hasParent: false, below: [{ id, state: "WAITING" }] });
  const accepted = await Promise.all([1, 2, 3].map(() => decide(parent, id, "accept")));
  expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await both()).toEqual([700_000, 300_000]);
  expect(await read(asker)).toMatchObject({ cash: 300_000, returnable: 300_000, own: [{ state: "DONE" }] });
  const back = idOf(await send(asker, "RETURN", 100_000));
  expect(await both()).toEqual([700_000, 300_000]);
  await decide(parent, back, "accept");
  expect(await both()).toEqual([800_000, 200_000]);
  expect(await read(asker)).toMatchObject({
    returnable: 200_000,
    own: [{ kind: "RETURN", state: "DONE" }, {}],
  });
});

test("what is refused or withdrawn moves nothing, and one request waits at a time", async () => {
  const key = randomUUID();
  const id = idOf(await send(asker, "BUY", 10_000, key));
  expect(idOf(await send(asker, "BUY", 10_000, key))).toBe(id);
  expect(await send(asker, "BUY", 20_000)).toMatchObject({ status: 409, code: "ORDER_WAITING" });
  for (let time = 0; time < 2; time += 1)
    expect(await decide(parent, id, "refuse")).toMatchObject({ status: 200 });
  const audited = (action: string, order: string) =>
    house.desk.site.database.ownerPool.query(
      "SELECT FROM platform.audit WHERE action = $1 AND after ->> 'order' = $2 AND outcome = 'DONE'",
      [action, order],
    );
  expect((await audited("branchBalance.refuse", id)).rowCount).toBe(1);
  expect(await decide(parent, id, "accept")).toMatchObject({ status: 409, code: "ORDER_DECIDED" });
  const second = idOf(await send(asker, "BUY", 20_000));
  for (let time = 0; time < 2; time += 1)
    expect(await withdraw(asker, second)).toMatchObject({ status: 200 });
  expect((await audited("branchBalance.withdraw", second)).rowCount).toBe(1);
  expect(await decide(parent, second, "accept")).toMatchObject({ status: 409, code: "ORDER_DECIDED" });
  expect(await both()).toEqual([800_000, 200_000]);
  expect((await read(asker)).own.slice(0, 2).map(({ state }) => state)).toEqual(["WITHDRAWN", "REFUSED"]);
});

test("beyond what is held, or was bought, it is refused; a top has nobody to ask", async () => {
  expect(await send(asker, "RETURN", 200_001)).toMatchObject({ status: 409, code: "RECOVERY_LIMIT" });
  expect(await send(parent, "BUY", 1_000)).toMatchObject({ status: 409, code: "NO_PARENT" });
  for (const amount of [0, -1, 0.5, 1e300])
    expect(await send(asker, "BUY", amount)).toMatchObject({ status: 400 });
  const id = idOf(await send(asker, "BUY", 800_001));
  expect(await decide(parent, id, "accept")).toMatchObject({ status: 409, code: "INSUFFICIENT_BALANCE" });
  // It was not decided: it waits on.
  expect((await read(parent)).below[0]).toMatchObject({ id, state: "WAITING" });
  await withdraw(asker, id);
});

test("nobody but the partner above decides, nobody but the asker withdraws, and the asker is not told who stands above", async () => {
  const id = idOf(await send(asker, "BUY", 5_000));
  for (const stranger of [asker, at(house.distributors, 2), at(house.distributors, 3)])
    for (const how of ["accept", "refuse"] as const)
      expect(await decide(stranger, id, how)).toMatchObject({ status: 404 });
  for (const stranger of [parent, at(house.distributors, 2), at(house.distributors, 3)])
    expect(await withdraw(stranger, id)).toMatchObject({ status: 404 });
  for (const stranger of [at(house.distributors, 2), at(house.distributors, 3)])
    expect(await read(stranger)).toMatchObject({ own: [], below: [] });
  const said = JSON.stringify((await house.desk.as(asker, { path })).data);
  const top = at(house.tree, 0);
  for (const secret of [top.memberId, top.loginId, parent.loginId]) expect(said).not.toContain(secret);
  await withdraw(asker, id);
});

test("above what a distributor may move alone of a day an operator decides too, and it arrives once", async () => {
  const { desk } = house;
  const { ownerPool } = desk.site.database;
  // A day later they count as one of two.
  await ownerPool.query("UPDATE platform.operator SET counts_from = created_at WHERE operator_id = $1", [
    parent.operatorId,
  ]);
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by) SELECT coalesce(max(version), 0) + 1,
       '{"adjustment": {"cashierMaximum": 1000000, "secondApprovalFrom": 450000}}', now(), 'test' FROM platform.setting`,
  );
  const other = await desk.operator("OWNER");
  await expect
    .poll(async () => (await desk.as(other, { path: "/auth/me" })).data)
    .toMatchObject({ adjustmentMaximum: 450_000 });
  const before = await both();
  // 400,000 have moved today.
  const id = idOf(await send(asker, "BUY", 100_000));
  expect(await decide(parent, id, "accept")).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await both()).toEqual(before);
  expect((await read(asker)).own[0]).toMatchObject({ id, state: "AT_CASHIER" });
  const cashier = await desk.operator("CASHIER");
  expect(await desk.as(cashier, { path: `/approvals/${id}/approve`, body: {} })).toMatchObject({
    status: 200,
  });
  await deliverDueDistributions(desk.site.database.appPool, desk.site.now());
  expect(await both()).toEqual([at(before, 0) - 100_000, at(before, 1) + 100_000]);
  expect((await read(asker)).own[0]).toMatchObject({ id, state: "DONE" });
  expect(await decide(parent, id, "accept")).toMatchObject({ status: 200 });
  expect(await both()).toEqual([at(before, 0) - 100_000, at(before, 1) + 100_000]);
  const refused = idOf(await send(asker, "BUY", 90_000));
  await decide(parent, refused, "accept");
  await desk.as(cashier, { path: `/approvals/${refused}/refuse`, body: { reason: "확인 필요" } });
  expect((await read(asker)).own[0]).toMatchObject({ id: refused, state: "REFUSED" });
});
