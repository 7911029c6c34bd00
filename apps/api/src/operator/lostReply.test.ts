import { randomInt, randomUUID } from "node:crypto";
import { allCalls } from "@hanpan/contract/calls/index";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { seoulDay } from "@hanpan/contract/time";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchEntry } from "../money/bank/matchEntries.ts";
import { recordBankWords } from "../money/bank/recordWords.ts";
import { type Answer, ask, type Question } from "../testing/ask.ts";
import { bankSource, siteAccount } from "../testing/bank/bankGround.ts";
import { signUp, type TestMember } from "../testing/members.ts";
import { openBet } from "../testing/openBet.ts";
import { createOperatorSite, joinAs, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { openProvider } from "../testing/payment/paymentWorld.ts";
import { type PortoneDouble, startPortoneDouble } from "../testing/payment/portoneDouble.ts";
import { rowCounts } from "../testing/rowCounts.ts";
import { keepRate } from "../usdt/rate/keepRate.ts";

// A process is lost between what it has done and the keeping of its reply: its key is run again, under the same work
// id, and must find done what was done. Each call that declares itself idempotent is asked for that here.
let desk: OperatorSite;
let owner: TestOperator;
let double: PortoneDouble;

beforeAll(async () => {
  double = await startPortoneDouble();
  desk = await createOperatorSite({
    PORTONE_API_SECRET: double.secret,
    PORTONE_WEBHOOK_SECRET: double.webhookSecret,
    PORTONE_API_URL: double.url,
  });
  await openProvider(desk.site.database.appPool, desk.site.now());
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
  await double.close();
});

/** How many rows each table has, once every event has its place in the stream. */
async function rowsAtRest() {
  const pool = desk.site.database.ownerPool;
  const waiting = async () => (await pool.query("SELECT FROM platform.outbox")).rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  return await rowCounts(pool);
}

type Account = "CASH" | "POINT" | "TICKET";
async function memberWith(
  account: Account,
  amount: number,
  changes: Record<string, unknown> = {},
): Promise<TestMember> {
  const member = await signUp(desk.site.app, changes);
  await adjust(desk.site.database.appPool, {
    memberId: member.memberId,
    transferId: randomUUID(),
    source: "test",
    sourceId: randomUUID(),
    occurredAt: desk.site.now(),
    type: "ADMIN_PAYMENT",
    account,
    amount,
    note: "test",
  });
  return member;
}

const by = ({ token }: { readonly token: string }, path: string, body: unknown): Question => ({
  path,
  body,
  token,
});
const categoryId = "0193a000-0000-7000-8000-000000000b01";
const post = { categoryId, title: "제목", body: "내용" };
const inquiry = { title: "문의", description: "내용" };
const paid = { amount: 1_000, reason: "확인" };

const identified = z.object({ id: z.string() });

let partnersMade = 0;

/** A partner with cash, who signs in for them, and a member of theirs. */
async function partnerWithChild() {
  partnersMade += 1;
  const partner = await memberWith("CASH", 50_000);
  const { referralCode } = z
    .object({ referralCode: z.string() })
    .parse((await ask(desk.site.app, { path: "/member/me", token: partner.token })).data);
  const child = await signUp(desk.site.app, { referralCode });
  await desk.as(owner, { method: "PATCH", path: `/members/${partner.memberId}`, body: { isPartner: true } });
  const loginId = `distributor_${partnersMade}`;
  const added = { loginId, name: "총판", role: "DISTRIBUTOR", partnerLoginId: partner.loginId };
  const { id } = identified.parse((await desk.as(owner, { path: "/operators", body: added })).data);
  return { partner, child, distributor: await joinAs(desk, owner, id, loginId) };
}

const usdtAddresses = ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"];

/** USDT are open by ERC-20, with a rate of now and an address that all share. */
async function openUsdt(): Promise<void> {
  const pool = desk.site.database.ownerPool;
  const now = desk.site.now();
  await pool.query("UPDATE platform.usdt_network SET is_open = true WHERE network = 'ERC20'");
  await keepRate(pool, { rateJeon: 139_550, source: "HAND", saidAt: now }, now);
  await pool.query(
    `INSERT INTO platform.usdt_address (address_id, network, address, is_shared, added_at)
     VALUES ($1, 'ERC20', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', true, $2) ON CONFLICT DO NOTHING`,
    [v7(), now],
  );
}

/** A step of a cashier with a deposit that waits. */
async function stepOf(name: "process" | "complete" | "cancel"): Promise<Question> {
  const asked = by(await signUp(desk.site.app), "/money/deposit/request", {
    amount: 50_000,
    bonusKind: "NONE",
  });
  const { id } = identified.parse((await ask(desk.site.app, asked)).data);
  return by(owner, `/money/requests/${id}/${name}`, { reason: "확인" });
}

/** Money under another name, and the deposit that waits for it. */
async function moneyThatWaits() {
  const pool = desk.site.database.appPool;
  const [accountId, sourceId] = [
    await siteAccount(pool, { accountNumber: String(randomInt(1e9, 1e10)) }),
    await bankSource(pool, randomUUID().slice(0, 8)),
  ];
  const asked = by(await signUp(desk.site.app), "/money/deposit/request", {
    amount: 70_000,
    bonusKind: "NONE",
  });
  const { id } = identified.parse((await ask(desk.site.app, asked)).data);
  const now = desk.site.now();
  const entry = { accountId, direction: "IN", amountWon: 70_000, counterparty: "딴이름" } as const;
  const word = { wordId: "1", content: {}, entry: { ...entry, bookedAt: now, precision: "SECOND" } } as const;
  const [written] = await recordBankWords(pool, sourceId, [word], now);
  await matchEntry(pool, written?.entryId ?? "", now);
  return { path: `/bank-entries/${written?.entryId}`, requestId: id };
}

/** A withdrawal that waits. */
async function withdrawalAsked(): Promise<string> {
  const asked = by(await memberWith("CASH", 50_000), "/money/withdrawal/request", {
    amount: 30_000,
    exchangePassword: "4321",
  });
  const keyed = { ...asked, headers: { "idempotency-key": randomUUID() } };
  return identified.parse((await ask(desk.site.app, keyed)).data).id;
}

/** A request of each idempotent call that is answered with 200, by the call's id. A new call must be added here. */
const requests: Readonly<Record<string, () => Promise<Question>>> = {
  "money.requestDeposit": async () =>
    by(await signUp(desk.site.app), "/money/deposit/request", { amount: 50_000, bonusKind: "SLOT" }),
  "money.requestWithdrawal": async () =>
    by(await memberWith("CASH", 50_000), "/money/withdrawal/request", {
      amount: 30_000,
      exchangePassword: "4321",
    }),
  async "money.cancelRequest"() {
    const member = await signUp(desk.site.app);
    const asked = by(member, "/money/deposit/request", { amount: 50_000, bonusKind: "NONE" });
    const keyed = { ...asked, headers: { "idempotency-key": randomUUID() } };
    const { id } = identified.parse((await ask(desk.site.app, keyed)).data);
    return by(member, "/money/request/cancel", { requestId: id });
  },
  "money.requestPayment": async () =>
    by(await signUp(desk.site.app), "/money/payment/deposit", { amount: 50_000, bonusKind: "SLOT" }),
  async "money.requestUsdtDeposit"() {
    await openUsdt();
    const body = { amount: 50_000, bonusKind: "SLOT", network: "ERC20" };
    return by(await signUp(desk.site.app), "/money/usdt/deposit", body);
  },
  async "money.requestUsdtWithdrawal"() {
    await openUsdt();
    const member = await memberWith("CASH", 50_000, { usdtAddress: usdtAddresses[0] });
    const body = { amount: 30_000, network: "ERC20", exchangePassword: "4321" };
    return by(member, "/money/usdt/withdrawal", body);
  },
  async "operator.usdt.credit"() {
    await openUsdt();
    const { memberId, loginId } = await signUp(desk.site.app);
    const transferId = v7();
    await desk.site.database.ownerPool.query(
      `INSERT INTO platform.chain_transfer (transfer_id, network, tx_hash, log_index, token, from_address, to_address, amount,
         block_height, block_hash, block_at, seen_at, rate_jeon, rate_source, rate_at, state, reasons, member_id)
       VALUES ($1, 'ERC20', 'transaction', 0, 'token', 'from', 'to', 50000000, 1, 'hash', $3, $3, 139550, 'HAND', $3, 'WAITING',
         '{NO_REQUEST}', $2)`,
      [transferId, memberId, desk.site.now()],
    );
    return by(owner, `/usdt/transfers/${transferId}/credit`, { loginId, reason: "확인" });
  },
  async "money.giveBonusUp"() {
    const member = await signUp(desk.site.app);
    const asked = by(member, "/money/deposit/request", { amount: 50_000, bonusKind: "SLOT" });
    const { id } = identified.parse((await ask(desk.site.app, asked)).data);
    await desk.as(owner, {
      path: `/money/requests/${id}/complete`,
      headers: { "idempotency-key": randomUUID() },
      body: { reason: "확인" },
    });
    const cost = await ask(desk.site.app, { path: "/money/bonus/give-up", token: member.token });
    const { lockedBonus } = z.object({ lockedBonus: z.number() }).parse(cost.data);
    return by(member, "/money/bonus/give-up", { lockedBonus });
  },
  "transaction.convertPoints": async () =>
    by(await memberWith("POINT", 30_000), "/trxs/point-conversion", { amount: 10_000 }),
  async "roulette.play"() {
    const { token } = await memberWith("TICKET", 3);
    return { path: "/mypage/roulette/play", token };
  },
  "customerCenter.send": async () => by(await signUp(desk.site.app), "/customer-center", inquiry),
  "customerCenter.addTemplate": async () =>
    by(await signUp(desk.site.app), "/customer-center-template", inquiry),
  "note.write": async () =>
    by(await signUp(desk.site.app), "/note", { groupId: "CUSTOMER_CENTER", title: "제목", body: "내용" }),
  "post.write": async () => by(await signUp(desk.site.app), "/post", post),
  async "post.writeComment"() {
    const member = await signUp(desk.site.app);
    const written = await ask(desk.site.app, by(member, "/post", post));
    const { id: postId } = z.object({ post: z.object({ id: z.string() }) }).parse(written.data).post;
    return by(member, "/post/comments", { postId, body: "댓글" });
  },
  "operator.money.process": () => stepOf("process"),
  "operator.money.complete": () => stepOf("complete"),
  "operator.money.cancel": () => stepOf("cancel"),
  async "operator.bankEntry.take"() {
    const { path, requestId } = await moneyThatWaits();
    return by(owner, `${path}/take`, { requestId });
  },
  async "operator.bankEntry.credit"() {
    const { path, requestId } = await moneyThatWaits();
    return by(owner, `${path}/credit`, { requestId, reason: "확인" });
  },
  "operator.money.approve": async () => by(owner, `/money/requests/${await withdrawalAsked()}/approve`, {}),
  "operator.money.hold": async () =>
    by(owner, `/money/requests/${await withdrawalAsked()}/hold`, { reason: "확인" }),
  async "operator.money.lift"() {
    const id = await withdrawalAsked();
    await desk.site.database.ownerPool.query(
      "UPDATE platform.money_request SET risk_reasons = '{OPEN_CASE}' WHERE request_id = $1",
      [id],
    );
    return by(owner, `/money/requests/${id}/lift`, { reason: "확인" });
  },
  async "operator.payout.make"() {
    const id = await withdrawalAsked();
    const approved = by(owner, `/money/requests/${id}/approve`, {});
    await ask(desk.app, { ...approved, headers: { "idempotency-key": randomUUID() } }, operatorBasePath);
    return by(owner, "/payouts", { format: "kb", memo: "한판", requests: [id] });
  },
  async "operator.money.undo"() {
    const complete = await stepOf("complete");
    const first = { ...complete, headers: { "idempotency-key": randomUUID() } };
    expect(await ask(desk.app, first, operatorBasePath)).toMatchObject({ status: 200 });
    return { ...complete, path: complete.path.replace("/complete", "/undo"), body: { reason: "오류" } };
  },
  "operator.bet.rollback": async () =>
    by(
      owner,
      `/bets/${await openBet(desk.site, (await memberWith("CASH", 50_000)).memberId, 1_000)}/rollback`,
      { reason: "오류" },
    ),
  "operator.member.adjust": async () =>
    by(owner, `/members/${(await signUp(desk.site.app)).memberId}/adjust`, {
      kind: "ADMIN_PAYMENT",
      account: "CASH",
      ...paid,
    }),
  "operator.member.point": async () =>
    by(owner, `/members/${(await signUp(desk.site.app)).memberId}/point`, { type: "WINNER_BONUS", ...paid }),
  async "operator.branch.distribute"() {
    const { distributor, child } = await partnerWithChild();
    return by(distributor, `/branch/members/${child.memberId}/distribute`, {
      kind: "DISTRIBUTOR_PAYMENT",
      ...paid,
    });
  },
  "operator.branchLink.add": async () =>
    by((await partnerWithChild()).distributor, "/branch/links", { name: "블로그" }),
  async "operator.branchBalance.ask"() {
    const { distributor, partner } = await partnerWithChild();
    const above = await signUp(desk.site.app);
    await desk.as(owner, { method: "PATCH", path: `/members/${above.memberId}`, body: { isPartner: true } });
    await desk.as(owner, {
      method: "PUT",
      path: `/partners/${partner.memberId}/place`,
      body: { parentId: above.memberId, from: seoulDay(desk.site.now()), reason: "이동" },
    });
    return by(distributor, "/branch/balance-orders", { kind: "BUY", ...paid });
  },
  "operator.note.send": async () => by(owner, "/notes", { to: "ALL", title: "제목", body: "내용" }),
  async "operator.segment.send"() {
    await signUp(desk.site.app);
    const groups = [{ any: [{ kind: "CHOICE", fact: "status", is: true, values: ["ACTIVE"] }] }];
    await desk.as(owner, { path: "/segments/try", body: { groups } });
    const made = await desk.as(owner, { path: "/segments", body: { nameKo: "대상", groups } });
    const { id } = z.object({ id: z.string() }).parse(made.data);
    return by(owner, `/segments/${id}/notes`, {
      version: 1,
      title: "제목",
      body: "내용",
      isMarketing: false,
    });
  },
};

/**
 * The conversion of rolling, which only stakes earn, has its route with that of points (features/conversion); an identity is confirmed
 * again where a provider stands (features/identity).
 */
const elsewhere = ["transaction.convertRolling", "identity.confirm"];

const idempotent = [...allCalls, ...allOperatorCalls].filter((call) => call.idempotent === true);
const keys = { member: "platform.idempotency_key", operator: "platform.operator_idempotency_key" } as const;

test("every call that declares itself idempotent is asked here, or elsewhere", () => {
  expect([...Object.keys(requests), ...elsewhere].sort()).toEqual(idempotent.map(({ id }) => id).sort());
});

test.each(Object.entries(requests))(
  "%s, whose reply was lost with its process, is found done by its repeat",
  async (callId, prepare) => {
    const owners = callId.startsWith("operator.") ? "operator" : "member";
    const key = randomUUID();
    const question = { ...(await prepare()), headers: { "idempotency-key": key } };
    const send = (): Promise<Answer> =>
      owners === "operator" ? ask(desk.app, question, operatorBasePath) : ask(desk.site.app, question);
    const pool = desk.site.database.ownerPool;
    const first = await send();
    expect(first).toMatchObject({ status: 200 });
    const before = await rowsAtRest();
    await pool.query(
      `UPDATE ${keys[owners]} SET status = NULL, reply = NULL, is_running = false WHERE key = $1`,
      [key],
    );
    expect((await send()).data).toEqual(first.data);
    expect(await rowsAtRest()).toEqual(before);
  },
);
