import { adjust } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { openUsdtDesk, type UsdtDesk } from "../../testing/usdt/usdtDesk.ts";
import { changeDueAddresses } from "../../usdt/addresses/changeDueAddresses.ts";

let world: UsdtDesk;
let desk: UsdtDesk["desk"];
let chain: UsdtDesk["chain"];
let atChainTime: UsdtDesk["atChainTime"];
let cashier: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  world = await openUsdtDesk();
  ({ desk, chain, atChainTime } = world);
  cashier = await desk.operator("CASHIER");
  owner = await desk.operator("OWNER");
  await chain.look();
});
afterAll(() => world.close());

const usdtOf = (member: TestMember) => ask(desk.site.app, { path: "/money/usdt", token: member.token });
const promised = z.object({
  deposit: z.object({ address: z.custom<`0x${string}`>(), usdt: z.number() }),
});
const sending = z.object({
  withdrawal: z.object({ address: z.custom<`0x${string}`>(), usdt: z.number() }),
});
const listed = z.object({ list: z.array(z.object({ id: z.string(), worthWon: z.number().nullable() })) });
const identified = z.object({ id: z.string() });

async function cashOf({ token }: TestMember): Promise<unknown> {
  const me = await ask(desk.site.app, { path: "/member/me", token });
  return z.object({ balances: z.object({ cash: z.number() }) }).parse(me.data).balances.cash;
}

test("addresses are an owner's to add, and a private key is refused wherever it stands", async () => {
  const add = (by: TestOperator, text: string) =>
    desk.as(by, { path: "/usdt/addresses", body: { network: "ERC20", text, shared: false } });
  const list = Array.from({ length: 9 }, (_, index) => `0x${"8".repeat(36)}${1_000 + index}`).join("\n");
  expect(await add(cashier, list)).toMatchObject({ status: 403 });
  const key = `0x${"ac".repeat(32)}`;
  expect(await add(owner, key)).toMatchObject({ status: 400, code: "VALIDATION" });
  expect(await add(owner, list)).toMatchObject({ status: 200, data: { added: 9 } });
});

test("a member is promised an address, an exact amount and a rate, and sees what arrives with its confirmations", async () => {
  const member = await signUp(desk.site.app);
  await atChainTime();
  const body = { amount: 100_000, bonusKind: "SLOT", network: "ERC20" };
  const asked = await ask(desk.site.app, { path: "/money/usdt/deposit", token: member.token, body });
  expect(asked).toMatchObject({ status: 200, data: { amount: 100_000, status: "WAITING" } });
  const before = await usdtOf(member);
  expect(before.data).toMatchObject({
    networks: [{ network: "ERC20", confirmations: 3, rateJeon: 139_550, rateSource: "HAND" }],
    deposit: { network: "ERC20", usdt: 71_658_904, rateJeon: 139_550 },
    transfers: [],
  });
  const { deposit } = promised.parse(before.data);
  await chain.send(deposit.address, deposit.usdt);
  await chain.mine(1);
  await chain.look();
  await atChainTime();
  expect((await usdtOf(member)).data).toMatchObject({
    transfers: [{ state: "SEEN", confirmations: 1, needed: 3, usdt: 71_658_904 }],
  });
  await chain.mine(2);
  await chain.look();
  expect(await cashOf(member)).toBe(100_000);
  expect((await usdtOf(member)).data).toMatchObject({ deposit: null, transfers: [{ state: "CREDITED" }] });
});

test("a deposit is cancelled by its member until the chain has seen its money", async () => {
  const member = await signUp(desk.site.app);
  await atChainTime();
  const cancel = (requestId: string) =>
    ask(desk.site.app, {
      ...{ path: "/money/request/cancel", token: member.token, body: { requestId } },
      headers: { "idempotency-key": v7() },
    });
  const asking = async () => {
    const body = { amount: 50_000, bonusKind: "NONE", network: "ERC20" };
    const asked = await ask(desk.site.app, { path: "/money/usdt/deposit", token: member.token, body });
    return identified.parse(asked.data).id;
  };
  const first = await asking();
  expect(await cancel(first)).toMatchObject({ status: 200, data: { status: "CANCELLED" } });
  const second = await asking();
  const { deposit } = promised.parse((await usdtOf(member)).data);
  await chain.send(deposit.address, deposit.usdt);
  await chain.mine(1);
  await chain.look();
  expect(await cancel(second)).toMatchObject({ status: 409, code: "CANCEL_MONEY_CAME" });
  // And at the moment at which the chain completes it.
  await chain.mine(2);
  const [refused] = await Promise.all([cancel(second), chain.look()]);
  expect(refused).toMatchObject({ status: 409 });
  expect(await cashOf(member)).toBe(50_000);
});

test("what arrived otherwise is credited by a person as what it is, once, or put away", async () => {
  const member = await signUp(desk.site.app);
  await atChainTime();
  const body = { amount: 50_000, bonusKind: "SLOT", network: "ERC20" };
  await ask(desk.site.app, { path: "/money/usdt/deposit", token: member.token, body });
  const { deposit } = promised.parse((await usdtOf(member)).data);
  await chain.send(deposit.address, 20_000_000);
  await chain.send(deposit.address, 5_000_000);
  await chain.mine(3);
  await chain.look();
  const waiting = await desk.as(cashier, { path: "/usdt/transfers?state=WAITING" });
  const { list } = listed.parse(waiting.data);
  const [small, large] = [6_977, 27_910].map((won) => list.find(({ worthWon }) => worthWon === won));
  expect(waiting.data).toMatchObject({
    list: [{ reasons: ["TOO_LITTLE"] }, { reasons: ["TOO_LITTLE"], member: { id: member.memberId } }],
  });
  const credit = { path: `/usdt/transfers/${large?.id}/credit`, body: { reason: "수수료만큼 부족" } };
  expect((await desk.as(cashier, credit)).data).toMatchObject({ state: "CREDITED" });
  expect((await desk.as(cashier, credit)).data).toMatchObject({ state: "CREDITED" });
  expect(await cashOf(member)).toBe(27_910);
  const dismiss = { path: `/usdt/transfers/${small?.id}/dismiss`, body: { reason: "반환함" } };
  expect((await desk.as(cashier, dismiss)).data).toMatchObject({ state: "DISMISSED", note: "반환함" });
  expect(await desk.as(cashier, dismiss)).toMatchObject({ status: 409 });
  expect(await cashOf(member)).toBe(27_910);
});

test("a deposit in USDT that is taken back leaves the wallet in the books, and what was spent is owed", async () => {
  const member = await signUp(desk.site.app);
  await atChainTime();
  const body = { amount: 30_000, bonusKind: "NONE", network: "ERC20" };
  const asked = await ask(desk.site.app, { path: "/money/usdt/deposit", token: member.token, body });
  const { deposit } = promised.parse((await usdtOf(member)).data);
  await chain.send(deposit.address, deposit.usdt);
  await chain.mine(3);
  await chain.look();
  expect(await cashOf(member)).toBe(30_000);
  const { id } = identified.parse(asked.data);
  await desk.as(owner, { path: `/money/requests/${id}/undo`, body: { reason: "되돌림" } });
  expect(await cashOf(member)).toBe(0);
  const legs = await desk.site.database.ownerPool.query(
    "SELECT account, sum(amount) AS sum FROM ledger.posting WHERE member_id = $1 AND unit = 'USDT' GROUP BY account",
    [member.memberId],
  );
  expect(legs.rows.map(({ sum }) => Number(sum))).toEqual([0, 0]);
});

test("a withdrawal is sent by a person and completed by the chain, with rate and fee as they were promised", async () => {
  const member = await signUp(desk.site.app, { usdtAddress: chain.otherWallet });
  await atChainTime();
  await adjust(desk.site.database.appPool, {
    ...{ memberId: member.memberId, transferId: v7(), source: "test", sourceId: v7(), note: "test" },
    ...{ occurredAt: desk.site.now(), type: "ADMIN_PAYMENT", account: "CASH", amount: 200_000 },
  });
  const path = "/money/usdt/withdrawal";
  const body = { amount: 100_000, network: "ERC20", exchangePassword: "4321" };
  const asked = await ask(desk.site.app, { path, token: member.token, body });
  expect(asked).toMatchObject({ status: 200, data: { status: "WAITING" } });
  const { id } = identified.parse(asked.data);
  const { withdrawal } = sending.parse((await usdtOf(member)).data);
  // 71.658903 USDT less the fee of 5.
  expect(withdrawal.usdt).toBe(66_658_903);
  expect(await cashOf(member)).toBe(100_000);
  expect(await desk.as(cashier, { path: `/money/requests/${id}/complete`, body: {} })).toMatchObject({
    status: 409,
    code: "TRANSITION_REFUSED",
  });
  const wrong = await chain.send(withdrawal.address, withdrawal.usdt - 1);
  const right = await chain.send(withdrawal.address, withdrawal.usdt);
  await chain.mine(1);
  const sent = (txHash: string) =>
    desk.as(cashier, { path: `/usdt/withdrawals/${id}/sent`, body: { txHash } });
  expect(await sent(wrong)).toMatchObject({ status: 200 });
  await chain.look();
  const found = await desk.as(cashier, { path: "/usdt" });
  expect(found.data).toMatchObject({ withdrawals: [{ id, trouble: "TX_WRONG_AMOUNT" }] });
  expect(await sent(right)).toMatchObject({ status: 200 });
  await chain.look();
  expect((await usdtOf(member)).data).toMatchObject({ withdrawal: { txHash: right } });
  expect(await desk.as(cashier, { path: `/money/requests/${id}/cancel`, body: {} })).toMatchObject({
    status: 409,
  });
  await chain.mine(2);
  await chain.look();
  expect((await desk.as(cashier, { path: `/money/requests/${id}` })).data).toMatchObject({
    status: "COMPLETED",
  });
  const legs = await desk.site.database.ownerPool.query(
    "SELECT account, amount FROM ledger.posting WHERE member_id = $1 AND unit = 'USDT' ORDER BY account",
    [member.memberId],
  );
  expect(legs.rows).toEqual([
    { account: "EXCHANGE", amount: -71_658_903 },
    { account: "FEE", amount: 5_000_000 },
    { account: "USDT:ERC20", amount: 66_658_903 },
  ]);
});

test("a registered address changes a day after the desk asked for it, and the member reads of it at once", async () => {
  const member = await signUp(desk.site.app, { usdtAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" });
  await atChainTime();
  const change = (address: string) =>
    desk.as(owner, {
      path: `/members/${member.memberId}/usdt-address`,
      body: { address, reason: "본인 요청" },
    });
  expect(await change("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed")).toMatchObject({ status: 400 });
  expect(await change(chain.otherWallet)).toMatchObject({ status: 200 });
  const notes = await ask(desk.site.app, { path: "/note?box=IN", token: member.token });
  expect(notes.data).toMatchObject({ list: [{ title: "USDT 지갑 주소 변경 안내" }] });
  const pool = desk.site.database.appPool;
  const hours = (count: number) => new Date(desk.site.now().getTime() + count * 3_600_000);
  expect(await changeDueAddresses(pool, hours(23))).toBe(0);
  expect((await usdtOf(member)).data).toMatchObject({
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    nextAddress: { address: chain.otherWallet },
  });
  // One that was asked for by mistake is cancelled, once, and the member reads of that too.
  const cancel = () =>
    desk.as(owner, {
      path: `/members/${member.memberId}/usdt-address/cancel`,
      body: { reason: "잘못 입력" },
    });
  expect((await desk.as(owner, { path: `/members/${member.memberId}` })).data).toMatchObject({
    nextUsdtAddress: { address: chain.otherWallet, askedBy: owner.loginId },
  });
  expect(await cancel()).toMatchObject({ status: 200 });
  expect(await cancel()).toMatchObject({ status: 404 });
  expect((await usdtOf(member)).data).toMatchObject({ nextAddress: null });
  const notesAfter = await ask(desk.site.app, { path: "/note?box=IN", token: member.token });
  expect(notesAfter.data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ title: "USDT 지갑 주소 변경 취소 안내" })]),
  });
  expect(await changeDueAddresses(pool, hours(25))).toBe(0);
  expect(await change(chain.otherWallet)).toMatchObject({ status: 200 });
  expect(await changeDueAddresses(pool, hours(25))).toBe(1);
  expect((await usdtOf(member)).data).toMatchObject({ address: chain.otherWallet, nextAddress: null });
});
