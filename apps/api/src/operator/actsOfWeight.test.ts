import type { OperatorCall } from "@hanpan/contract/operator/call";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../testing/ask.ts";
import { contentWeights } from "../testing/contentWeights.ts";
import { signUp, type TestMember } from "../testing/members.ts";
import { openBet } from "../testing/openBet.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";

/**
 * How much each act of an operator weighs (docs/operating.md, Two pairs of eyes). TWO: above a setting, or always, another
 * operator approves it in the room of approvals. QUEUE: the same, within the queue of money requests. REASON: one does it
 * at once, and says why. REASON_WHEN: the same where it stops play or changes where a member is paid. UNDONE: it takes a
 * stop back, or gives back a member's own money. UNUSED: it deletes only what nobody has used. LIGHT: it moves no money and
 * stops nothing.
 */
type Weight = "TWO" | "QUEUE" | "REASON" | "REASON_WHEN" | "UNDONE" | "UNUSED" | "LIGHT";

const weights: Readonly<Record<string, Weight>> = {
  ...contentWeights,
  "operator.account.add": "TWO",
  "operator.account.delete": "TWO",
  "operator.account.put": "TWO",
  "operator.alert.dismiss": "REASON",
  "operator.alert.take": "LIGHT",
  // It is off until it was tried.
  "operator.alertRule.add": "LIGHT",
  "operator.alertRule.put": "TWO",
  "operator.alertRule.try": "LIGHT",
  "operator.approval.approve": "LIGHT",
  "operator.approval.refuse": "REASON",
  "operator.approval.withdraw": "LIGHT",
  "operator.auth.addPasskey": "LIGHT",
  "operator.auth.askNewPasskey": "LIGHT",
  "operator.auth.askPasskey": "LIGHT",
  "operator.auth.askPasskeyProof": "LIGHT",
  "operator.auth.askIdentity": "LIGHT",
  "operator.auth.askProvider": "LIGHT",
  "operator.auth.changePassword": "LIGHT",
  "operator.auth.confirmTotp": "LIGHT",
  "operator.auth.endSessions": "LIGHT",
  "operator.auth.file": "LIGHT",
  "operator.auth.join": "LIGHT",
  "operator.auth.keep": "LIGHT",
  "operator.auth.login": "LIGHT",
  "operator.auth.logout": "LIGHT",
  "operator.auth.passkey": "LIGHT",
  "operator.auth.provider": "LIGHT",
  "operator.auth.providerFactor": "LIGHT",
  "operator.auth.removePasskey": "LIGHT",
  "operator.auth.renamePasskey": "LIGHT",
  "operator.auth.returnIdentity": "LIGHT",
  "operator.auth.setUpTotp": "LIGHT",
  "operator.bank.add": "LIGHT",
  "operator.bank.delete": "UNUSED",
  "operator.bank.put": "LIGHT",
  // A large one waits in the queue of money requests for a second operator.
  "operator.bankEntry.credit": "REASON",
  "operator.bankDay.close": "TWO",
  "operator.month.close": "TWO",
  // It moves no money: what a vendor asks for is held against it.
  "operator.month.rate": "REASON",
  "operator.bankEntry.dismiss": "REASON",
  "operator.bankEntry.setAside": "REASON",
  // It completes a deposit, with the rules of the money requests' queue.
  "operator.bankEntry.take": "QUEUE",
  "operator.bankSource.add": "TWO",
  "operator.bankSource.forgetMissing": "REASON",
  "operator.bankSource.put": "TWO",
  "operator.bankSource.revokeKey": "REASON",
  // What completes by itself of it is what completes by the bank's word: within the limits of it, and none that needs two.
  "operator.bankStatement.accept": "LIGHT",
  "operator.bankStatement.look": "LIGHT",
  "operator.bankStatement.read": "LIGHT",
  "operator.bet.rollback": "TWO",
  "operator.branch.distribute": "TWO",
  "operator.branch.putRates": "REASON",
  "operator.branchBalance.accept": "TWO",
  // The partner above decides.
  "operator.branchBalance.ask": "REASON",
  "operator.branchBalance.refuse": "REASON",
  "operator.branchBalance.withdraw": "LIGHT",
  "operator.branchLink.add": "LIGHT",
  "operator.branchLink.put": "LIGHT",
  "operator.case.addFile": "LIGHT",
  "operator.case.addMember": "LIGHT",
  "operator.case.decide": "TWO",
  "operator.case.evidence": "LIGHT",
  "operator.case.freeze": "REASON",
  "operator.case.lift": "TWO",
  "operator.case.readmit": "TWO",
  "operator.case.note": "LIGHT",
  "operator.case.open": "REASON",
  "operator.case.put": "LIGHT",
  "operator.case.readFile": "LIGHT",
  "operator.case.report": "REASON",
  "operator.comment.delete": "LIGHT",
  // It binds every member, keeps deposits and games from who does not agree, and is never taken back.
  "operator.consent.publish": "TWO",
  "operator.game.add": "LIGHT",
  "operator.game.delete": "UNUSED",
  "operator.game.pause": "REASON",
  "operator.game.put": "REASON_WHEN",
  "operator.game.resume": "UNDONE",
  "operator.image.delete": "LIGHT",
  "operator.image.upload": "LIGHT",
  "operator.inquiry.reply": "LIGHT",
  "operator.inquiryTemplate.add": "LIGHT",
  "operator.inquiryTemplate.delete": "LIGHT",
  "operator.inquiryTemplate.put": "LIGHT",
  // Refused, or asked for again: with a reason that the member reads.
  "operator.knowledge.decide": "REASON_WHEN",
  "operator.knowledge.look": "REASON",
  // A new level has the terms of the highest; what changes them is `level.put`.
  "operator.level.add": "LIGHT",
  "operator.level.put": "TWO",
  // Refused at once, with a reason that the member reads.
  "operator.lifting.decide": "TWO",
  "operator.member.adjust": "TWO",
  "operator.member.endSessions": "LIGHT",
  "operator.member.patch": "REASON_WHEN",
  "operator.member.point": "TWO",
  "operator.member.putPartner": "TWO",
  // The link goes to where the file says that the member is reached, and the withdrawals that follow wait for another operator.
  "operator.member.recover": "REASON",
  "operator.member.startDeskRecovery": "TWO",
  // Approved before.
  "operator.member.takeDeskCode": "LIGHT",
  "operator.member.removeFactor": "TWO",
  "operator.member.reveal": "REASON",
  // Of a demo alone, and before they play.
  "operator.member.simulate": "LIGHT",
  "operator.member.writeOffDebt": "TWO",
  "operator.memo.add": "LIGHT",
  "operator.memo.strike": "LIGHT",
  "operator.money.approve": "QUEUE",
  "operator.money.cancel": "UNDONE",
  "operator.money.complete": "QUEUE",
  "operator.money.hold": "REASON",
  "operator.money.lift": "REASON",
  "operator.money.process": "LIGHT",
  "operator.money.undo": "TWO",
  "operator.note.done": "LIGHT",
  "operator.note.read": "LIGHT",
  "operator.note.send": "LIGHT",
  "operator.operator.add": "TWO",
  // Of an operator who was added or reset by two, and who chooses the password.
  "operator.operator.invite": "LIGHT",
  "operator.operator.patch": "TWO",
  "operator.partner.putContract": "TWO",
  "operator.partner.putPlace": "TWO",
  "operator.partner.putRates": "TWO",
  "operator.partnerRun.approve": "TWO",
  // A draft, which moves nothing.
  "operator.partnerRun.make": "LIGHT",
  // What was approved, as it was approved.
  "operator.partnerStatement.paidOutside": "REASON",
  "operator.partnerStatement.pay": "REASON",

  // A batch moves money once it was approved, in its own queue, and the bank has said what became of it.
  "operator.payout.acceptResult": "QUEUE",
  "operator.payout.approve": "QUEUE",
  "operator.payout.cancel": "REASON",
  "operator.payout.file": "LIGHT",
  "operator.payout.make": "LIGHT",
  "operator.payout.readResult": "LIGHT",
  "operator.payout.remove": "REASON",
  "operator.payout.send": "LIGHT",
  "operator.payout.settle": "REASON",
  "operator.change.decide": "REASON",
  "operator.closing.hold": "REASON",
  "operator.closing.release": "REASON",
  "operator.exclusion.addList": "LIGHT",
  "operator.exclusion.begin": "LIGHT",
  "operator.exclusion.part": "LIGHT",
  "operator.exclusion.finish": "LIGHT",
  "operator.exclusion.switch": "TWO",
  "operator.exclusion.decide": "TWO",
  "operator.person.decide": "REASON",
  "operator.person.verdict": "REASON",
  "operator.post.delete": "LIGHT",
  "operator.postCategory.add": "LIGHT",
  "operator.postCategory.delete": "UNUSED",
  "operator.postCategory.put": "LIGHT",
  "operator.report.dismiss": "LIGHT",
  // Beside what guards money: what stops play asks for a reason.
  "operator.setting.previewJurisdiction": "LIGHT",
  "operator.role.add": "TWO",
  "operator.role.delete": "UNUSED",
  "operator.role.put": "TWO",
  "operator.setting.put": "TWO",
  "operator.segment.add": "LIGHT",
  "operator.segment.grant": "TWO",
  "operator.segment.limit": "TWO",
  "operator.segment.open": "LIGHT",
  "operator.segment.put": "LIGHT",
  "operator.segment.send": "LIGHT",
  "operator.segment.try": "LIGHT",
  "operator.tag.add": "LIGHT",
  // It moves nothing and stops nothing; the audit has who put it there.
  "operator.tag.mark": "LIGHT",
  "operator.tag.put": "LIGHT",
  "operator.payment.putProvider": "TWO",
  "operator.payment.refund": "TWO",
  "operator.usdt.addAddresses": "TWO",
  "operator.usdt.answerPaidAfterAll": "REASON",
  "operator.usdt.cancelAddressChange": "REASON",
  "operator.usdt.changeAddress": "REASON",
  // A large one waits in the queue of money requests for a second operator.
  "operator.usdt.credit": "REASON",
  "operator.usdt.dismiss": "REASON",
  "operator.usdt.putNetwork": "TWO",
  "operator.usdt.retireAddress": "TWO",
  // Two where two complete a withdrawal; the chain completes it.
  "operator.usdt.send": "QUEUE",
  "operator.usdt.setRate": "TWO",
  "operator.vendor.add": "TWO",
  "operator.vendor.delete": "UNUSED",
  // What the desk does with money is approved at the desk.
  "operator.vendor.openDesk": "LIGHT",
  "operator.vendor.pause": "REASON",
  "operator.vendor.put": "TWO",
  "operator.vendor.resume": "UNDONE",
  "operator.vendor.revokeKey": "REASON",
  "operator.view.forget": "LIGHT",
  "operator.view.keep": "LIGHT",
};

const acts = allOperatorCalls.filter(({ method }) => method !== "GET");
const ofWeight = (weight: Weight) => acts.filter(({ id }) => weights[id] === weight);

/** What a call says of a body without a reason: its field's refusal, or nothing. */
function reasonRefusal({ body }: OperatorCall): string | undefined {
  const parsed = body === undefined ? undefined : z.safeParse(body, {});
  return parsed?.error?.issues.find(({ path }) => path[0] === "reason")?.message;
}

test("every act of the console has its weight", () => {
  expect(Object.keys(weights).sort()).toEqual(acts.map(({ id }) => id).sort());
});

test("what needs two can say that it waits, and what one does at once asks why", () => {
  for (const { id, errors = [] } of ofWeight("TWO"))
    expect({ id, waits: errors.includes("APPROVAL_NEEDED") }).toEqual({ id, waits: true });
  const waiting = acts.filter(({ errors = [] }) => errors.includes("APPROVAL_NEEDED"));
  expect(waiting.map(({ id }) => id).sort()).toEqual(
    ofWeight("TWO")
      .map(({ id }) => id)
      .sort(),
  );
  for (const call of ofWeight("REASON"))
    expect({ id: call.id, refused: reasonRefusal(call) !== undefined }).toEqual({
      id: call.id,
      refused: true,
    });
});

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  [owner, cashier] = [await desk.operator("OWNER"), await desk.operator("CASHIER")];
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const send = (method: "POST" | "PUT" | "PATCH", path: string, body: object) =>
  desk.as(owner, { method, path, body });
const asksWhy = { status: 400, code: "VALIDATION", fields: { reason: expect.any(String) } };
const why = { reason: "시험" };

test("a game that is taken off by its form asks why; any other change of it does not", async () => {
  const { memberId } = await signUp(desk.site.app);
  await fund(memberId, 10_000);
  await openBet(desk.site, memberId, 1_000);
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT game_id AS id FROM platform.game WHERE code = 'reel'",
  );
  const path = `/games/${z.object({ id: z.string() }).parse(rows[0]).id}`;
  const form = {
    ...{ category: "SLOT", nameKo: "릴", nameEn: "Reel", thumbnail: "", rtp: null },
    ...{ minBet: 1, maxBet: 1_000 },
  };
  expect((await send("PUT", path, { ...form, active: true })).status).toBe(200);
  expect(await send("PUT", path, { ...form, active: false })).toMatchObject(asksWhy);
  expect((await send("PUT", path, { ...form, active: false, ...why })).status).toBe(200);
  expect((await send("PUT", path, { ...form, active: true })).status).toBe(200);
});

test("settings that stop play ask why, also where one owner decides alone", async () => {
  const document = z.object({ document: z.looseObject({ features: z.looseObject({}) }) });
  const { features } = document.parse((await desk.as(owner, { path: "/settings" })).data).document;
  const maintenance = { on: true, until: null, message: null };
  for (const stop of [
    { maintenance },
    { features: { ...features, sports: false } },
    { features: { ...features, mini: false } },
  ]) {
    expect(await send("PUT", "/settings", stop)).toMatchObject(asksWhy);
    expect((await send("PUT", "/settings", { ...stop, ...why })).status).toBe(200);
  }
  const open = { maintenance: { ...maintenance, on: false }, features };
  expect((await send("PUT", "/settings", open)).status).toBe(200);
});

test("who is suspended, closed or paid elsewhere: the operator says why", async () => {
  const { memberId } = await signUp(desk.site.app);
  const path = `/members/${memberId}`;
  for (const change of [{ bank: { accountNumber: "999888777666" } }, { status: "SUSPENDED" }]) {
    expect(await send("PATCH", path, change)).toMatchObject(asksWhy);
    expect((await send("PATCH", path, { ...change, ...why })).status).toBe(200);
  }
  expect((await send("PATCH", path, { status: "ACTIVE" })).status).toBe(200);
  expect(await send("PATCH", path, { status: "CLOSED" })).toMatchObject(asksWhy);
  // What stands already is no change.
  expect((await send("PATCH", path, { bank: { accountNumber: "999888777666" } })).status).toBe(200);
});

/** Cash that no operator's hand gave. */
async function fund(memberId: string, amount: number): Promise<void> {
  const [transferId, sourceId] = [crypto.randomUUID(), crypto.randomUUID()];
  const given = { memberId, transferId, source: "test", sourceId, occurredAt: desk.site.now(), note: "test" };
  await adjust(desk.site.database.appPool, { ...given, type: "ADMIN_PAYMENT", account: "CASH", amount });
}
const cashOf = async ({ token }: TestMember) =>
  z
    .object({ balances: z.object({ cash: z.number() }) })
    .parse((await ask(desk.site.app, { path: "/member/me", token })).data).balances.cash;
const rollBack = (as: TestOperator, betId: string) =>
  desk.as(as, {
    path: `/bets/${betId}/rollback`,
    headers: { "idempotency-key": crypto.randomUUID() },
    body: why,
  });
const waits = z.object({ approvalId: z.string() });
const approve = (as: TestOperator, id: string) =>
  desk.as(as, { method: "POST", path: `/approvals/${id}/approve`, body: {} });

test("a bet rolled back counts to the day of its operator and its member; above the limit another approves it", async () => {
  const boss = await desk.operator("OWNER");
  const member = await signUp(desk.site.app);
  await fund(member.memberId, 12_000_000);
  const bets = [];
  for (const amount of [6_000_000, 3_000_000, 2_000_000])
    bets.push(await openBet(desk.site, member.memberId, amount));
  const [first = "", second = "", third = ""] = bets;
  expect((await rollBack(boss, first)).data).toMatchObject({ status: "ROLLED_BACK" });
  expect((await rollBack(boss, second)).status).toBe(200);
  const answer = await rollBack(boss, third);
  expect(answer).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await cashOf(member)).toBe(10_000_000);
  const { approvalId } = waits.parse(answer.details);
  expect((await desk.as(cashier, { path: `/approvals/${approvalId}` })).data).toMatchObject({
    kind: "bet.rollback",
    facts: expect.arrayContaining([
      { label: "돌려줄 베팅금", was: null, value: "2,000,000원" },
      { label: "회수할 당첨금", was: null, value: "0원" },
      { label: "되돌린 뒤 보유머니", was: "10,000,000원", value: "12,000,000원" },
      { label: "이 회원의 오늘 합계", was: "9,000,000원", value: "11,000,000원" },
    ]),
  });
  expect(await approve(boss, approvalId)).toMatchObject({ status: 403, code: "APPROVAL_OWN" });
  expect(await approve(cashier, approvalId)).toMatchObject({ status: 200, data: { status: "APPROVED" } });
  expect(await cashOf(member)).toBe(12_000_000);
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT kind, is_payment, worth_won FROM platform.manual_act WHERE member_id = $1 ORDER BY worth_won",
    [member.memberId],
  );
  expect(rows).toEqual([
    { kind: "BET", is_payment: true, worth_won: 2_000_000 },
    { kind: "BET", is_payment: true, worth_won: 3_000_000 },
    { kind: "BET", is_payment: true, worth_won: 6_000_000 },
  ]);
});

test("a bet that was given back before its rollback was approved is not given back twice", async () => {
  const boss = await desk.operator("OWNER");
  const member = await signUp(desk.site.app);
  await fund(member.memberId, 20_000_000);
  const bet = await openBet(desk.site, member.memberId, 20_000_000);
  const { approvalId } = waits.parse((await rollBack(boss, bet)).details);
  const other = waits.parse((await rollBack(owner, bet)).details).approvalId;
  expect(await approve(cashier, other)).toMatchObject({ status: 200 });
  expect(await approve(cashier, approvalId)).toMatchObject({ status: 409, code: "APPROVAL_STALE" });
  expect(await cashOf(member)).toBe(20_000_000);
});
