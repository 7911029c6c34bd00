import { verifyLedger } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { openUsdtDesk, payWon, type UsdtDesk, withdrawUsdt } from "../../testing/usdt/usdtDesk.ts";
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

const hourMs = 3_600_000;

const pay = (member: TestMember, amount: number) => payWon(desk, member, amount);
const withdraw = (member: TestMember) => withdrawUsdt(desk, member);

const hashes = (digit: string) => `0x${digit.repeat(64)}`;
const say = (by: TestOperator, id: string, txHash: string) =>
  desk.as(by, { path: `/usdt/withdrawals/${id}/sent`, body: { txHash } });
const statusOf = async (id: string) => (await desk.as(cashier, { path: `/money/requests/${id}` })).data;

async function changeAddress(member: TestMember, by: TestOperator): Promise<void> {
  const body = { address: chain.otherWallet, reason: "본인 요청" };
  const answer = await desk.as(by, { path: `/members/${member.memberId}/usdt-address`, body });
  expect(answer).toMatchObject({ status: 200 });
}

/** A change of address that waited its day, and was made by the job so many hours ago. */
async function letHold({ memberId }: TestMember, hoursAgo: number): Promise<void> {
  const { appPool, ownerPool } = desk.site.database;
  const later = new Date(desk.site.now().getTime() + 30 * hourMs);
  expect(await changeDueAddresses(appPool, later)).toBe(1);
  const { rows } = await ownerPool.query(
    "SELECT holds_from AS at FROM platform.usdt_address_change WHERE member_id = $1 AND state = 'DONE'",
    [memberId],
  );
  expect(rows).toEqual([{ at: later }]);
  await ownerPool.query("UPDATE platform.usdt_address_change SET holds_from = $2 WHERE member_id = $1", [
    memberId,
    new Date(desk.site.now().getTime() - hoursAgo * hourMs),
  ]);
}

test("an address that holds since less than a day holds a withdrawal to it until somebody has looked", async () => {
  await atChainTime();
  const member = await signUp(desk.site.app, { usdtAddress: chain.wallet });
  await pay(member, 300_000);
  await changeAddress(member, owner);
  // It goes where it went before: the change waits its day.
  const before = await withdraw(member);
  expect(before).toMatchObject({ isHeld: false, address: chain.wallet });
  const cancel = { path: `/money/requests/${before.id}/cancel`, body: { reason: "시험" } };
  expect(await desk.as(cashier, cancel)).toMatchObject({ status: 200 });
  await letHold(member, 23);
  const held = await withdraw(member);
  expect(held).toMatchObject({ isHeld: true, address: chain.otherWallet });
  expect(await statusOf(held.id)).toMatchObject({
    method: "USDT",
    usdtAddress: chain.otherWallet,
    risk: { reasons: ["NEW_ACCOUNT"] },
  });
  expect(await say(cashier, held.id, hashes("a"))).toMatchObject({ code: "REQUEST_HELD" });
  const lift = { path: `/money/requests/${held.id}/lift`, body: { reason: "통화로 확인" } };
  expect(await desk.as(cashier, lift)).toMatchObject({ status: 200 });
  // Nobody pays to where they put it.
  expect(await say(owner, held.id, hashes("a"))).toMatchObject({ code: "PAYER_ADJUSTED" });
  expect(await say(cashier, held.id, hashes("a"))).toMatchObject({ status: 200 });
});

test("an address that holds since a day holds nothing", async () => {
  await atChainTime();
  const member = await signUp(desk.site.app);
  await pay(member, 300_000);
  await changeAddress(member, owner);
  await letHold(member, 25);
  expect(await withdraw(member)).toMatchObject({ isHeld: false, address: chain.otherWallet });
});

test("what was promised a rate is not taken back by its member", async () => {
  await atChainTime();
  const member = await signUp(desk.site.app, { usdtAddress: chain.otherWallet });
  await pay(member, 200_000);
  const { id } = await withdraw(member);
  const cancelled = await ask(desk.site.app, {
    ...{ path: "/money/request/cancel", token: member.token, body: { requestId: id } },
    headers: { "idempotency-key": v7() },
  });
  expect(cancelled).toMatchObject({ status: 409, code: "CANCEL_NOT_OFFERED" });
  expect(await statusOf(id)).toMatchObject({ status: "WAITING", canCancel: false });
});

test("no bank pays what was promised in USDT: it is approved for no batch, and put into none", async () => {
  await atChainTime();
  const member = await signUp(desk.site.app, { usdtAddress: chain.otherWallet });
  await pay(member, 300_000);
  const { id } = await withdraw(member);
  expect(
    await desk.as(cashier, {
      path: `/money/requests/${id}/approve`,
      body: { seen: ["SAME_PERSON", "SHARED_WALLET"] },
    }),
  ).toMatchObject({
    code: "TRANSITION_REFUSED",
  });
  // One that an earlier version let through is paid by no bank either.
  const pool = desk.site.database.ownerPool;
  await pool.query(
    "UPDATE platform.money_request SET status = 'PROCESSING', payable_at = now(), payable_by = 'x' WHERE request_id = $1",
    [id],
  );
  const batch = { path: "/payouts", body: { format: "plain", memo: "출금", requests: [id] } };
  expect(await desk.as(cashier, batch)).toMatchObject({ code: "REQUEST_IN_PAYOUT" });
  expect(await say(cashier, id, hashes("b"))).toMatchObject({ status: 200 });
});

test("what the chain has seen paid is completed, though the member has come to owe and the rule of two has changed", async () => {
  await atChainTime();
  const member = await signUp(desk.site.app, { usdtAddress: chain.otherWallet });
  await pay(member, 100_000);
  const { id, address, usdt } = await withdraw(member);
  const txHash = await chain.send(address, usdt);
  await chain.mine(1);
  expect(await say(cashier, id, txHash)).toMatchObject({ status: 200 });
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    "SELECT ledger.claim($1, $2, 'ADMIN_RECOVERY', 'test', '1', 'BANK', 5000, now(), NULL, 'owed')",
    [member.memberId, v7()],
  );
  await ownerPool.query(
    `UPDATE platform.money_request SET risk_reasons = '{OPEN_CASE}' WHERE request_id = $1`,
    [id],
  );
  await chain.mine(3);
  await chain.look();
  expect(await statusOf(id)).toMatchObject({ status: "COMPLETED" });
  const own = await ask(desk.site.app, { path: "/money/usdt", token: member.token });
  expect(own.data).toMatchObject({ withdrawal: { requestId: id, address, usdt, txHash } });
});

const faults = z.array(z.object({ fault: z.string(), memberId: z.string() }));

test.each([
  ["more USDT than were promised", "UPDATE platform.usdt_quote SET usdt = usdt + 1 WHERE request_id = $1"],
  ["another network", "UPDATE platform.usdt_quote SET network = 'TRC20' WHERE request_id = $1"],
  ["USDT that nobody was promised", "DELETE FROM platform.usdt_quote WHERE request_id = $1"],
  [
    "a withdrawal that is not completed though its USDT have left",
    "UPDATE platform.money_request SET status = 'PROCESSING', processed_at = NULL WHERE request_id = $1",
  ],
  [
    "USDT that left the wallet in the books by another sum, and the fee makes up for it",
    `UPDATE ledger.posting SET amount = amount + CASE account WHEN 'FEE' THEN -7 ELSE 7 END
      WHERE member_id = (SELECT member_id FROM platform.money_request WHERE request_id = $1)
        AND unit = 'USDT' AND account IN ('FEE', 'USDT:ERC20')`,
  ],
  ["a fee that was not promised", "UPDATE platform.usdt_quote SET fee = fee + 1 WHERE request_id = $1"],
])("the verification names %s", async (_name, planted) => {
  await atChainTime();
  const member = await signUp(desk.site.app, { usdtAddress: chain.otherWallet });
  await pay(member, 100_000);
  const { id, address, usdt } = await withdraw(member);
  const txHash = await chain.send(address, usdt);
  await chain.mine(1);
  await say(cashier, id, txHash);
  await chain.mine(3);
  await chain.look();
  const { ownerPool } = desk.site.database;
  const client = await ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query(planted, [id]);
    const { rows } = await client.query(
      `SELECT fault, member_id AS "memberId" FROM platform.money_offenders(NULL, NULL)`,
    );
    expect(faults.parse(rows)).toContainEqual({ fault: "USDT", memberId: member.memberId });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  expect((await verifyLedger(ownerPool, { checks: [checkMoney] })).offenders).toEqual([]);
});
