import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp, type TestMember } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { openUsdtDesk, payWon, type UsdtDesk, withdrawUsdt } from "../../testing/usdt/usdtDesk.ts";
import type { Chain } from "../../usdt/chain/chain.ts";
import { watchChains } from "../../usdt/watch/watchChains.ts";

let world: UsdtDesk;
let desk: UsdtDesk["desk"];
let chain: UsdtDesk["chain"];
let cashier: TestOperator;
let another: TestOperator;
beforeAll(async () => {
  world = await openUsdtDesk();
  ({ desk, chain } = world);
  [cashier, another] = [await desk.operator("CASHIER"), await desk.operator("CASHIER")];
  await chain.look();
});
afterAll(() => world.close());

const withdraw = (member: TestMember) => withdrawUsdt(desk, member);
async function rich(): Promise<TestMember> {
  await world.atChainTime();
  const member = await signUp(desk.site.app, { usdtAddress: chain.otherWallet });
  await payWon(desk, member, 300_000);
  return member;
}
const post = (path: string, body: object, by = cashier) => desk.as(by, { path, body });
const say = (id: string, txHash: string) => post(`/usdt/withdrawals/${id}/sent`, { txHash });
const shown = z.object({
  withdrawals: z.array(z.looseObject({ id: z.string(), trouble: z.string().nullable() })),
  paidAfterAll: z.array(z.looseObject({ requestId: z.string(), txHash: z.string(), usdt: z.number() })),
});
const deskOf = async () => shown.parse((await desk.as(cashier, { path: "/usdt" })).data);

/** A look by a node that does not know of a transaction. */
async function lookWithout(txHash: string): Promise<void> {
  const honest = chain.chains.ERC20;
  const forgetful: Chain = {
    ...honest,
    receiptOf: async (hash) => (hash === txHash ? null : honest.receiptOf(hash)),
  };
  await watchChains(desk.site.database.appPool, { ERC20: forgetful }, await chain.chainNow());
}
/** Waits until a transaction is said to be unknown. */
async function untilUnknown(txHash: string): Promise<void> {
  await chain.client.increaseTime({ seconds: 11 * 60 });
  await chain.mine(1);
  await lookWithout(txHash);
  await world.atChainTime();
}

test("a transaction that was given up with its withdrawal and is mined later is seen, rings, and holds the next withdrawal", async () => {
  const member = await rich();
  const { id, address, usdt } = await withdraw(member);
  const txHash = await chain.send(address, usdt);
  await chain.mine(1);
  expect(await say(id, txHash)).toMatchObject({ status: 200 });
  await untilUnknown(txHash);
  expect((await deskOf()).withdrawals).toMatchObject([{ id, trouble: "TX_UNKNOWN" }]);
  expect(await post(`/money/requests/${id}/cancel`, { reason: "찾을 수 없음" })).toMatchObject({
    status: 200,
  });
  expect((await deskOf()).paidAfterAll).toEqual([]);
  // It comes after all.
  await chain.mine(3);
  await chain.look();
  expect((await deskOf()).paidAfterAll).toMatchObject([{ requestId: id, txHash, usdt, status: "CANCELLED" }]);
  await world.atChainTime();
  const next = await withdraw(member);
  expect(next.isHeld).toBe(true);
  expect((await desk.as(cashier, { path: `/money/requests/${next.id}` })).data).toMatchObject({
    risk: { reasons: ["PAID_AFTER_ALL"] },
  });
  const path = `/usdt/withdrawals/${id}/paid-after-all`;
  expect(await post(path, { txHash })).toMatchObject({ fields: { reason: expect.any(String) } });
  // Whoever named it and cancelled its withdrawal does not say alone that this is settled.
  expect(await post(path, { txHash, reason: "회수함" })).toMatchObject({ code: "SECOND_OPERATOR_NEEDED" });
  // Nor by naming it for the next one, which it does not pay.
  expect(await post(`/money/requests/${next.id}/lift`, { reason: "확인" }, another)).toMatchObject({
    status: 200,
  });
  expect(await say(next.id, txHash)).toMatchObject({ status: 200 });
  await chain.mine(3);
  await chain.look();
  expect(await deskOf()).toMatchObject({
    withdrawals: [{ id: next.id, trouble: "TX_TOO_OLD" }],
    paidAfterAll: [{ requestId: id, txHash }],
  });
  await world.atChainTime();
  expect(await post(`/money/requests/${next.id}/cancel`, { reason: "잘못된 거래" })).toMatchObject({
    status: 200,
  });
  await chain.mine(3);
  await chain.look();
  expect((await deskOf()).paidAfterAll).toMatchObject([{ requestId: id, txHash }]);
  expect(await post(path, { txHash, reason: "회수함" }, another)).toMatchObject({ status: 200 });
  expect(await post(path, { txHash, reason: "회수함" }, another)).toMatchObject({
    code: "TRANSITION_REFUSED",
  });
  expect((await deskOf()).paidAfterAll).toEqual([]);
  await chain.mine(3);
  await chain.look();
  expect((await deskOf()).paidAfterAll).toEqual([]);
});

test("a transaction that another took the place of and that is mined besides is seen; entered again it is given up no more", async () => {
  const member = await rich();
  const { id, address, usdt } = await withdraw(member);
  const first = await chain.send(address, usdt);
  await chain.mine(1);
  await say(id, first);
  await untilUnknown(first);
  const second = await chain.send(address, usdt);
  await chain.mine(1);
  expect(await say(id, second)).toMatchObject({ status: 200 });
  await chain.mine(3);
  await chain.look();
  expect((await desk.as(cashier, { path: `/money/requests/${id}` })).data).toMatchObject({
    status: "COMPLETED",
  });
  expect((await deskOf()).paidAfterAll).toMatchObject([
    { requestId: id, txHash: first, status: "COMPLETED" },
  ]);
  await post(`/usdt/withdrawals/${id}/paid-after-all`, { txHash: first, reason: "회수함" }, another);

  const other = await rich();
  const again = await withdraw(other);
  const sent = await chain.send(again.address, again.usdt);
  await chain.mine(1);
  await say(again.id, sent);
  await untilUnknown(sent);
  await say(again.id, `0x${"d".repeat(64)}`);
  await untilUnknown(`0x${"d".repeat(64)}`);
  // It has paid already: nothing else is said to.
  expect(await say(again.id, `0x${"e".repeat(64)}`)).toMatchObject({ code: "REQUEST_HELD" });
  expect(await say(again.id, sent)).toMatchObject({ status: 200 });
  await chain.mine(3);
  await chain.look();
  expect((await desk.as(cashier, { path: `/money/requests/${again.id}` })).data).toMatchObject({
    status: "COMPLETED",
  });
  expect((await deskOf()).paidAfterAll).toEqual([]);
});
