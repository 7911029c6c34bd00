import { adjust } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { everybodyMayCome } from "../../testing/letEverybodyIn.ts";
import { signUp } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { openUsdtDesk, type UsdtDesk } from "../../testing/usdt/usdtDesk.ts";
import { requestUsdtWithdrawal } from "../../usdt/requestUsdt.ts";

let world: UsdtDesk;
let desk: UsdtDesk["desk"];
let chain: UsdtDesk["chain"];
let atChainTime: UsdtDesk["atChainTime"];
let cashier: TestOperator;
let newcomer: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await openUsdtDesk();
  ({ desk, chain, atChainTime } = world);
  [cashier, newcomer, second] = [
    await desk.operator("CASHIER"),
    await desk.operator("CASHIER"),
    await desk.operator("CASHIER"),
  ];
  const { ownerPool } = desk.site.database;
  // As one whom an owner has made just now: docs/operating.md, "Two pairs of eyes".
  await ownerPool.query(
    "UPDATE platform.operator SET counts_from = counts_from + interval '24 hours' WHERE operator_id = $1",
    [newcomer.operatorId],
  );
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [
      JSON.stringify({
        money: { secondApprovalFrom: 100_000, depositSecondApprovalFrom: 20_000 },
        persons: everybodyMayCome,
      }),
    ],
  );
  await chain.addAddresses(["0x7777777777777777777777777777777777771001"]);
  await chain.look();
});
afterAll(() => world.close());

const hex = z.custom<`0x${string}`>();
const quoteRow = z
  .object({ member_id: z.string(), address: z.string(), usdt: z.number() })
  .transform(({ member_id: id, address, usdt }) => ({
    usdt,
    address: hex.parse(opened(id, "usdtAddress", address)),
  }));

/** A withdrawal of two operators' that its first has approved. */
async function approved(by: TestOperator) {
  await atChainTime();
  const { memberId } = await signUp(desk.site.app, { usdtAddress: chain.otherWallet });
  const { appPool } = desk.site.database;
  await adjust(appPool, {
    ...{ memberId, transferId: v7(), source: "test", sourceId: v7(), note: "test" },
    ...{ occurredAt: desk.site.now(), type: "ADMIN_PAYMENT", account: "CASH", amount: 100_000 },
  });
  const id = v7();
  await requestUsdtWithdrawal(appPool, {
    ...{ memberId, requestId: id, amountWon: 100_000, network: "ERC20", now: desk.site.now() },
  });
  const first = await desk.as(by, {
    path: `/money/requests/${id}/complete`,
    body: { seen: ["SAME_PERSON", "SHARED_WALLET"] },
  });
  expect(first).toMatchObject({ data: { status: "PROCESSING", approvedAt: expect.any(String) } });
  const { rows } = await appPool.query(
    "SELECT member_id, address, usdt FROM platform.usdt_quote WHERE request_id = $1",
    [id],
  );
  return { id, ...quoteRow.parse(rows[0]) };
}

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const say = (by: TestOperator, id: string, txHash: string) =>
  desk.as(by, { path: `/usdt/withdrawals/${id}/sent`, body: { txHash } });
async function audited(id: string) {
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT reason, outcome FROM platform.audit WHERE subject = $1 AND action = 'usdt.send' ORDER BY number",
    [`request:${id}`],
  );
  return rows;
}

test("who was made within a day is not the second who sends, and that they tried is kept", async () => {
  const { id } = await approved(cashier);
  expect(await say(newcomer, id, hash("1"))).toMatchObject({ code: "OPERATOR_TOO_NEW" });
  expect(await audited(id)).toEqual([{ reason: "OPERATOR_TOO_NEW", outcome: "REFUSED" }]);
  expect(await say(second, id, hash("1"))).toMatchObject({ status: 200 });
});

test("who was made within a day is not the first who credits what two credit", async () => {
  await atChainTime();
  const memberId = (await signUp(desk.site.app)).memberId;
  const { address } = await chain.quote(memberId, 30_000);
  await chain.send(address, 20_000_000);
  await chain.mine(3);
  await chain.look();
  const id = (await chain.transfers()).at(-1)?.transfer_id;
  const credit = { path: `/usdt/transfers/${id}/credit`, body: { reason: "부족" } };
  // Whose it is the chain says, and nobody says otherwise.
  const { loginId } = await signUp(desk.site.app);
  expect(await desk.as(cashier, { ...credit, body: { ...credit.body, loginId } })).toMatchObject({
    code: "VALIDATION",
    fields: { loginId: "선택할 수 없는 값입니다." },
  });
  expect(await desk.as(newcomer, credit)).toMatchObject({ code: "OPERATOR_TOO_NEW" });
  expect((await desk.as(cashier, credit)).data).toMatchObject({ reasons: ["TOO_LITTLE", "SECOND_OPERATOR"] });
});

test("the approval of one who was dismissed since is none: another approves before it is sent", async () => {
  const leaver = await desk.operator("CASHIER");
  const { id } = await approved(leaver);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1",
    [leaver.operatorId],
  );
  expect(await say(second, id, hash("2"))).toMatchObject({ code: "SECOND_OPERATOR_NEEDED" });
  expect(
    await desk.as(cashier, {
      path: `/money/requests/${id}/complete`,
      body: { seen: ["SAME_PERSON", "SHARED_WALLET"] },
    }),
  ).toMatchObject({
    status: 200,
  });
  expect(await say(second, id, hash("2"))).toMatchObject({ status: 200 });
});

test("of two who name one transaction for two withdrawals at once, one is told that it is named", async () => {
  const [one, other] = [await approved(cashier), await approved(cashier)];
  const said = await Promise.all([say(second, one.id, hash("7")), say(second, other.id, hash("7"))]);
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(said.find(({ status }) => status === 409)).toMatchObject({ code: "IN_USE" });
});

test("what was paid is not made to look unpaid by another transaction, and cancelled", async () => {
  const { id, address, usdt } = await approved(cashier);
  const txHash = await chain.send(address, usdt);
  await chain.mine(1);
  expect(await say(second, id, txHash)).toMatchObject({ status: 200 });
  expect(await say(second, id, hash("3"))).toMatchObject({ code: "TRANSITION_REFUSED" });
  await chain.mine(3);
  await chain.look();
  expect((await desk.as(cashier, { path: `/money/requests/${id}` })).data).toMatchObject({
    status: "COMPLETED",
  });
});

test("a transaction from before a withdrawal was asked for pays it not", async () => {
  const usdt = 66_658_903;
  const old = await chain.send(chain.otherWallet, usdt);
  await chain.mine(1);
  await chain.client.increaseTime({ seconds: 600 });
  await chain.mine(1);
  const asked = await approved(cashier);
  expect(asked.usdt).toBe(usdt);
  expect(await say(second, asked.id, old)).toMatchObject({ status: 200 });
  await chain.mine(5);
  await chain.look();
  const found = await desk.as(cashier, { path: "/usdt" });
  expect(found.data).toMatchObject({
    withdrawals: expect.arrayContaining([expect.objectContaining({ id: asked.id, trouble: "TX_TOO_OLD" })]),
  });
  const right = await chain.send(asked.address, asked.usdt);
  expect(await say(second, asked.id, right)).toMatchObject({ status: 200 });
});
