import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { deliverNotes } from "../note/deliverNotes.ts";
import { runActs } from "./runActs.ts";

let desk: OperatorSite;
let owner: TestOperator;
let other: TestOperator;
let support: TestOperator;
let risk: TestOperator;
let tagId: string;
let segmentId: string;
let usual: TestMember;
let agreed: TestMember;
/** Whom some act leaves out, by why. */
const left = new Map<string, TestMember>();

const pool = () => desk.site.database.appPool;
const write = (text: string, ...values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);
const idOf = z.object({ id: z.string() });

beforeAll(async () => {
  desk = await createOperatorSite();
  [owner, other, support, risk] = [
    await desk.operator("OWNER"),
    await desk.operator("OWNER"),
    await desk.operator("SUPPORT"),
    await desk.operator("RISK"),
  ];
  const tag = { nameKo: "대상", color: "GOLD", active: true };
  tagId = idOf.parse((await desk.as(owner, { path: "/tags", body: tag })).data).id;
  usual = await tagged();
  agreed = await tagged("marketing_notes = true");
  left.set("CLOSED", await tagged("status = 'CLOSED'"));
  left.set("SUSPENDED", await tagged("status = 'SUSPENDED', marketing_notes = true"));
  left.set("EXCLUDED", await tagged("status = 'SELF_EXCLUDED', marketing_notes = true"));
  left.set("FROZEN", await tagged("frozen = '{BONUS}'"));
  const marked = await tagged("marketing_notes = true");
  left.set("MARKED", marked);
  await write(
    "INSERT INTO platform.harm_mark (member_id, day, marked_at) VALUES ($1, '2026-11-20', $2)",
    ...[marked.memberId, desk.site.now()],
  );
  await write(
    `INSERT INTO platform.member_exclusion (member_id, exclusion_id, kind, started_at, until)
     VALUES ($1, gen_random_uuid(), 'COOL_OFF', $2, $2::timestamptz + interval '9 days')`,
    ...[left.get("EXCLUDED")?.memberId, desk.site.now()],
  );
  const groups = [{ any: [{ kind: "CHOICE", fact: "tag", is: true, values: [tagId] }] }];
  await desk.as(support, { path: "/segments/try", body: { groups } });
  const made = await desk.as(support, { path: "/segments", body: { nameKo: "대상 회원", groups } });
  segmentId = idOf.parse(made.data).id;
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

/** A member in the segment, changed as said. */
async function tagged(change?: string): Promise<TestMember> {
  const member = await signUp(desk.site.app);
  await write(
    "INSERT INTO platform.member_tag (member_id, tag_id, given_by, given_at) VALUES ($1, $2, 'test', now())",
    ...[member.memberId, tagId],
  );
  await write("UPDATE platform.member SET marketing_notes = false WHERE member_id = $1", member.memberId);
  if (change !== undefined)
    await write(`UPDATE platform.member SET ${change} WHERE member_id = $1`, member.memberId);
  return member;
}

const act = (by: TestOperator, kind: string, body: object, key: string = randomUUID()) =>
  desk.as(by, {
    path: `/segments/${segmentId}/${kind}`,
    headers: { "idempotency-key": key },
    body: { version: 1, ...body },
  });
const reach = async (kind: string) =>
  (await desk.as(owner, { path: `/segments/${segmentId}/reach?kind=${kind}` })).data;
const approval = z.object({ details: z.object({ approvalId: z.string() }) });
const proposedId = (error: unknown) => approval.parse(error).details.approvalId;
const approve = (by: TestOperator, id: string) => desk.as(by, { path: `/approvals/${id}/approve`, body: {} });
async function acts() {
  const { data } = await desk.as(owner, { path: `/segment-acts?segment=${segmentId}` });
  return z.object({ list: z.array(z.looseObject({ id: z.string() })) }).parse(data).list;
}
const actOf = async (id: string) => (await acts()).find((one) => one.id === id);
async function boxOf(who: TestMember) {
  const { rows } = await write(
    "SELECT count(*) AS count FROM platform.note WHERE member_id = $1",
    who.memberId,
  );
  return z.object({ count: z.number() }).parse(rows[0]).count;
}
async function pointsOf(who: TestMember) {
  const { rows } = await write(
    "SELECT point, ticket FROM ledger.member_balance WHERE member_id = $1",
    who.memberId,
  );
  return z.object({ point: z.number(), ticket: z.number() }).parse(rows[0]);
}
const note = { title: "안내", body: "새 소식입니다." };

test("an act says whom it goes to, and whom it leaves out and why", async () => {
  expect(await reach("NOTE")).toMatchObject({
    members: 7,
    reached: 5,
    leftOut: [
      { reason: "CLOSED", count: 1 },
      { reason: "SUSPENDED", count: 1 },
    ],
  });
  expect(await reach("NOTE_AD")).toMatchObject({
    reached: 1,
    leftOut: expect.arrayContaining([
      { reason: "NO_CONSENT", count: 2 },
      { reason: "EXCLUDED", count: 1 },
      { reason: "MARKED", count: 1 },
    ]),
  });
  expect(await reach("GRANT")).toMatchObject({
    reached: 2,
    leftOut: expect.arrayContaining(
      ["CLOSED", "SUSPENDED", "EXCLUDED", "FROZEN", "MARKED"].map((reason) => ({ reason, count: 1 })),
    ),
  });
  expect(await reach("LIMIT")).toMatchObject({ reached: 6, leftOut: [{ reason: "CLOSED", count: 1 }] });
});

test("a note that advertises reaches who agreed and may be advertised to, once, as the segment was then", async () => {
  const key = randomUUID();
  const sent = await act(support, "notes", { ...note, isMarketing: true }, key);
  expect(sent.data).toMatchObject({
    members: 1,
    state: "RUNNING",
    terms: { kind: "NOTE", isMarketing: true },
  });
  expect((await act(support, "notes", { ...note, isMarketing: true }, key)).data).toEqual(sent.data);
  // Who comes into the segment afterwards is not among them.
  const late = await tagged("marketing_notes = true");
  await Promise.all([deliverNotes(pool(), desk.site.now()), deliverNotes(pool(), desk.site.now())]);
  expect([await boxOf(agreed), await boxOf(usual), await boxOf(late)]).toEqual([1, 0, 0]);
  for (const who of left.values()) expect(await boxOf(who)).toBe(0);
  expect(await acts()).toMatchObject([
    { state: "DONE", members: 1, outcomes: [{ outcome: "DONE", count: 1 }] },
  ]);
  await write("DELETE FROM platform.member_tag WHERE member_id = $1", late.memberId);
  const { rows } = await write("SELECT after FROM platform.audit WHERE action = 'segment.send'");
  expect(rows).toMatchObject([{ after: { version: 1, reached: 1, members: 7 } }]);
});

test("a note that serves reaches who is excluded too, and not who left since it was sent", async () => {
  const leaver = await tagged();
  const sent = await act(support, "notes", { ...note, isMarketing: false });
  expect(sent.data).toMatchObject({ members: 6 });
  await write("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", leaver.memberId);
  await deliverNotes(pool(), desk.site.now());
  expect(await boxOf(left.get("EXCLUDED") ?? usual)).toBe(1);
  expect(await boxOf(leaver)).toBe(0);
  expect(await actOf(idOf.parse(sent.data).id)).toMatchObject({
    outcomes: [
      { outcome: "DONE", count: 5 },
      { outcome: "NOT_REACHED", count: 1 },
    ],
  });
  await write("DELETE FROM platform.member_tag WHERE member_id = $1", leaver.memberId);
});

test("a grant waits for another person, is given once to each who may be given one, and the books are sound", async () => {
  const body = { grant: "COUPON_BONUS", amount: 700, reason: "봄 행사" };
  const waits = await act(owner, "grant", body);
  expect(waits).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const id = proposedId(waits);
  expect((await desk.as(other, { path: `/approvals/${id}` })).data).toMatchObject({
    facts: expect.arrayContaining([
      expect.objectContaining({ label: "대상 회원", value: "2명" }),
      expect.objectContaining({ label: "합계", value: "1,400 P (1,400원)" }),
    ]),
  });
  expect(await approve(owner, id)).toMatchObject({ code: "APPROVAL_OWN" });
  expect(await runActs(pool(), desk.site.now())).toBe(0);
  expect((await approve(other, id)).status).toBe(200);
  // Marked between the approval and the grant: none for them.
  await write(
    "INSERT INTO platform.harm_mark (member_id, day, marked_at) VALUES ($1, '2026-11-20', now())",
    agreed.memberId,
  );
  await Promise.all([1, 2, 3].map(() => runActs(pool(), desk.site.now())));
  await runActs(pool(), desk.site.now());
  expect([await pointsOf(usual), await pointsOf(agreed)]).toMatchObject([{ point: 700 }, { point: 0 }]);
  for (const who of left.values()) expect(await pointsOf(who)).toMatchObject({ point: 0 });
  expect(await actOf(id)).toMatchObject({
    ...{ state: "DONE", members: 2, by: owner.loginId, approvedBy: other.loginId },
    terms: { kind: "GRANT", amount: 700, sum: 1_400 },
    outcomes: expect.arrayContaining([
      { outcome: "DONE", count: 1 },
      { outcome: "MARKED", count: 1 },
    ]),
  });
  await write("DELETE FROM platform.harm_mark WHERE member_id = $1", agreed.memberId);
  // To a few it counts as by hand: who proposed it pays them no withdrawal for a day.
  const { rows } = await write("SELECT member_id, operator_id, kind, worth_won FROM platform.manual_act");
  expect(rows).toEqual([
    { member_id: usual.memberId, operator_id: owner.operatorId, kind: "POINT", worth_won: 700 },
  ]);
});

test("tickets are a bonus as any: who is kept from bonuses by a case since gets none", async () => {
  const id = proposedId(await act(owner, "grant", { grant: "TICKET", amount: 3, reason: "봄 행사" }));
  expect((await approve(other, id)).status).toBe(200);
  await write("UPDATE platform.member SET frozen = '{BONUS}' WHERE member_id = $1", agreed.memberId);
  await runActs(pool(), desk.site.now());
  expect([await pointsOf(usual), await pointsOf(agreed)]).toMatchObject([{ ticket: 3 }, { ticket: 0 }]);
  await write("UPDATE platform.member SET frozen = '{}' WHERE member_id = $1", agreed.memberId);
});

test("what waits is stale with another version, or with more members than a tenth above what was shown", async () => {
  const propose = async () =>
    proposedId(await act(owner, "grant", { grant: "COUPON_BONUS", amount: 10, reason: randomUUID() }));
  const first = await propose();
  const more = [await tagged(), await tagged()];
  expect(await approve(other, first)).toMatchObject({ code: "APPROVAL_STALE" });
  for (const { memberId } of more)
    await write("DELETE FROM platform.member_tag WHERE member_id = $1", memberId);
  const second = await propose();
  await write("UPDATE platform.segment SET version = 2 WHERE segment_id = $1", segmentId);
  expect(await approve(other, second)).toMatchObject({ code: "APPROVAL_STALE" });
  expect(await act(owner, "grant", { grant: "COUPON_BONUS", amount: 10, reason: "확인" })).toMatchObject({
    code: "VERSION_CONFLICT",
  });
  await write("UPDATE platform.segment SET version = 1 WHERE segment_id = $1", segmentId);
});

test("a sum, and a number of members, beyond what one act may come to are refused", async () => {
  const large = { grant: "COUPON_BONUS", amount: 10_000_000, reason: "확인" };
  expect(await act(owner, "grant", { ...large, amount: 10_000_001 })).toMatchObject({ status: 400 });
  await write(
    `INSERT INTO platform.member_tag (member_id, tag_id, given_by, given_at)
     SELECT member_id, $1, 'test', now() FROM platform.member ON CONFLICT DO NOTHING`,
    tagId,
  );
  expect((await act(owner, "grant", large)).code).toBe("APPROVAL_NEEDED");
  expect(await act(support, "grant", large)).toMatchObject({ status: 403 });
});

test("a limit opens one case about them by two, keeps each from what it names, and a closed member is left out", async () => {
  const waits = await act(risk, "limit", { freezes: ["PLAY", "BONUS"], reason: "함께 확인" });
  const id = proposedId(waits);
  expect(await approve(risk, id)).toMatchObject({ code: "APPROVAL_OWN" });
  expect((await approve(other, id)).status).toBe(200);
  await Promise.all([1, 2].map(() => runActs(pool(), desk.site.now())));
  const done = await actOf(id);
  expect(done).toMatchObject({ state: "DONE", terms: { kind: "LIMIT", freezes: ["BONUS", "PLAY"] } });
  const { rows } = await write("SELECT frozen FROM platform.member WHERE member_id = $1", usual.memberId);
  expect(rows).toEqual([{ frozen: ["BONUS", "PLAY"] }]);
  const closed = await write(
    "SELECT frozen FROM platform.member WHERE member_id = $1",
    left.get("CLOSED")?.memberId,
  );
  expect(closed.rows).toEqual([{ frozen: [] }]);
  const { terms } = z.object({ terms: z.object({ case: z.object({ id: z.string() }) }) }).parse(done);
  const found = await desk.as(risk, { path: `/cases/${terms.case.id}` });
  expect(z.object({ memberCount: z.number() }).parse(found.data).memberCount).toBeGreaterThan(5);
});

test("whom a limit has not reached before its case is decided is kept from nothing by it", async () => {
  await write("UPDATE platform.member SET frozen = '{}' WHERE member_id = $1", agreed.memberId);
  const id = proposedId(await act(risk, "limit", { freezes: ["WITHDRAWAL"], reason: "다시 확인" }));
  expect((await approve(other, id)).status).toBe(200);
  await write(
    `UPDATE platform.risk_case SET decided_at = $2, decided_by = $3, decision = 'UNFOUNDED', decision_reason = 'a test'
      WHERE case_id = (SELECT (terms ->> 'caseId')::uuid FROM platform.segment_act WHERE act_id = $1)`,
    ...[id, desk.site.now(), `operator:${other.operatorId}`],
  );
  await runActs(pool(), desk.site.now());
  expect(await actOf(id)).toMatchObject({ state: "DONE", outcomes: [{ outcome: "REFUSED" }] });
  const { rows } = await write("SELECT frozen FROM platform.member WHERE member_id = $1", agreed.memberId);
  expect(rows).toEqual([{ frozen: [] }]);
});
