import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { runActs } from "./runActs.ts";

let desk: OperatorSite;
let owner: TestOperator;
let other: TestOperator;
let support: TestOperator;
let risk: TestOperator;
let levelCount = 0;

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
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

/** Members with a tag of their own, and the segment that holds them. */
async function segmentOf(count: number) {
  levelCount += 1;
  const tag = { nameKo: `대상 ${levelCount}`, color: "GOLD", active: true };
  const tagId = idOf.parse((await desk.as(owner, { path: "/tags", body: tag })).data).id;
  const members: TestMember[] = [];
  const add = async () => {
    const member = await signUp(desk.site.app);
    await give(member);
    members.push(member);
    return member;
  };
  const give = ({ memberId }: TestMember) =>
    write(
      "INSERT INTO platform.member_tag (member_id, tag_id, given_by, given_at) VALUES ($1, $2, 'test', now())",
      ...[memberId, tagId],
    );
  for (let made = 0; made < count; made += 1) await add();
  const groups = [{ any: [{ kind: "CHOICE", fact: "tag", is: true, values: [tagId] }] }];
  await desk.as(support, { path: "/segments/try", body: { groups } });
  const made = await desk.as(support, { path: "/segments", body: { nameKo: tag.nameKo, groups } });
  return { id: idOf.parse(made.data).id, groups, members, add };
}

/** Somebody with a composed role of these permissions. */
async function composed(...permissions: readonly string[]): Promise<TestOperator> {
  const operator = await desk.operator("SUPPORT");
  const roleId = randomUUID();
  await write(
    "INSERT INTO platform.operator_role (role_id, name, permissions, whole_fields, made_at, changed_at) VALUES ($1, $2, $3, '{}', now(), now())",
    ...[roleId, `역할 ${roleId.slice(0, 8)}`, permissions],
  );
  await write(
    "UPDATE platform.operator SET role = 'CUSTOM', role_id = $2 WHERE operator_id = $1",
    operator.operatorId,
    roleId,
  );
  return operator;
}

const approval = z.object({ details: z.object({ approvalId: z.string() }) });
const act = (by: TestOperator, id: string, kind: string, body: object, key: string = randomUUID()) =>
  desk.as(by, {
    path: `/segments/${id}/${kind}`,
    headers: { "idempotency-key": key },
    body: { version: 1, ...body },
  });
const approve = (by: TestOperator, id: string) => desk.as(by, { path: `/approvals/${id}/approve`, body: {} });

test("who may not read members learns nothing of them through a segment", async () => {
  const { id, groups } = await segmentOf(1);
  const curious = await composed("segment.read", "segment.write", "note.write");
  for (const path of [
    `/segments/${id}/members?reading=${randomUUID()}`,
    `/segments/${id}/members.csv?version=1`,
    `/segments/${id}/reach?kind=NOTE`,
  ])
    expect(await desk.as(curious, { path, method: "GET" })).toMatchObject({ status: 403 });
  const opening = { path: `/segments/${id}/readings`, body: { again: false } };
  expect(await desk.as(curious, opening)).toMatchObject({ status: 403 });
  expect(await desk.as(curious, { path: "/segments/try", body: { groups } })).toMatchObject({ status: 403 });
  expect(await act(curious, id, "notes", { title: "안내", body: "안내", isMarketing: false })).toMatchObject({
    status: 403,
  });
  const giver = await composed("segment.read", "member.point", "case.write", "case.decide");
  const grant = { grant: "COUPON_BONUS", amount: 10, reason: "봄 행사" };
  expect(await act(giver, id, "grant", grant)).toMatchObject({ status: 403 });
  expect(await act(giver, id, "limit", { freezes: ["BONUS"], reason: "확인" })).toMatchObject({
    status: 403,
  });
  // Nor does who may read members, and no segments.
  const blind = await composed("member.read", "member.point");
  expect(await act(blind, id, "grant", grant)).toMatchObject({ status: 403 });
  const reader = await composed("segment.read", "member.read");
  expect((await desk.as(reader, opening)).status).toBe(200);
});

test("whom harm marks and a case freezes is said to who reads cases alone", async () => {
  const { id, members } = await segmentOf(2);
  await write(
    "UPDATE platform.member SET marketing_notes = true WHERE member_id = ANY ($1)",
    members.map(({ memberId }) => memberId),
  );
  await write(
    "INSERT INTO platform.harm_mark (member_id, day, marked_at) VALUES ($1, '2026-11-20', now())",
    members[0]?.memberId,
  );
  const reach = (by: TestOperator, kind: string) =>
    desk.as(by, { path: `/segments/${id}/reach?kind=${kind}`, method: "GET" });
  expect((await reach(owner, "NOTE_AD")).data).toMatchObject({ leftOut: [{ reason: "MARKED", count: 1 }] });
  expect((await reach(support, "NOTE_AD")).data).toMatchObject({
    leftOut: [{ reason: "NOT_REACHED", count: 1 }],
  });
  expect(await reach(support, "GRANT")).toMatchObject({ status: 403 });
  expect(await reach(support, "LIMIT")).toMatchObject({ status: 403 });
  expect(await reach(risk, "GRANT")).toMatchObject({ status: 403 });
  const grant = { grant: "COUPON_BONUS", amount: 10, reason: "봄 행사" };
  const proposed = approval.parse(await act(owner, id, "grant", grant)).details.approvalId;
  expect((await approve(other, proposed)).status).toBe(200);
  await write(
    "INSERT INTO platform.harm_mark (member_id, day, marked_at) VALUES ($1, '2026-11-20', now())",
    members[1]?.memberId,
  );
  await runActs(pool(), desk.site.now());
  const acts = (by: TestOperator) => desk.as(by, { path: `/segment-acts?segment=${id}`, method: "GET" });
  expect((await acts(owner)).data).toMatchObject({
    list: [{ leftOut: [{ reason: "MARKED", count: 1 }], outcomes: [{ outcome: "MARKED", count: 1 }] }],
  });
  expect((await acts(support)).data).toMatchObject({
    list: [
      { leftOut: [{ reason: "NOT_REACHED", count: 1 }], outcomes: [{ outcome: "NOT_REACHED", count: 1 }] },
    ],
  });
  const sent = await act(support, id, "notes", { title: "혜택", body: "혜택", isMarketing: true });
  expect(JSON.stringify(sent)).not.toContain("MARKED");
});

test("nobody is slipped into a small segment between the proposal and the approval", async () => {
  const { id, add, members } = await segmentOf(2);
  const propose = async (kind: string, body: object) =>
    approval.parse(await act(owner, id, kind, { ...body, reason: "봄 행사" })).details.approvalId;
  const grant = { grant: "COUPON_BONUS", amount: 10_000_000 };
  const [added, limited] = [await propose("grant", grant), await propose("limit", { freezes: ["PLAY"] })];
  await add();
  expect(await approve(other, added)).toMatchObject({ code: "APPROVAL_STALE" });
  expect(await approve(other, limited)).toMatchObject({ code: "APPROVAL_STALE" });
  // As many as were shown, but others.
  const swapped = await propose("grant", grant);
  await add();
  await write("DELETE FROM platform.member_tag WHERE member_id = $1", members[0]?.memberId);
  expect(await approve(other, swapped)).toMatchObject({ code: "APPROVAL_STALE" });
});

test("a limit leaves alone who was closed between the approval and their turn", async () => {
  const { id, members } = await segmentOf(2);
  const [closed, present] = members;
  const proposed = approval.parse(await act(risk, id, "limit", { freezes: ["PLAY"], reason: "확인" })).details
    .approvalId;
  expect((await approve(other, proposed)).status).toBe(200);
  await write("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", closed?.memberId);
  await runActs(pool(), desk.site.now());
  const { rows } = await write(
    "SELECT member_id, frozen FROM platform.member WHERE member_id = ANY ($1) ORDER BY member_id",
    members.map(({ memberId }) => memberId),
  );
  expect(rows).toEqual(
    [
      { member_id: closed?.memberId, frozen: [] },
      { member_id: present?.memberId, frozen: ["PLAY"] },
    ].sort((one, next) => ((one.member_id ?? "") < (next.member_id ?? "") ? -1 : 1)),
  );
  const acts = await desk.as(risk, { path: `/segment-acts?segment=${id}`, method: "GET" });
  expect(acts.data).toMatchObject({
    list: [
      {
        state: "DONE",
        outcomes: expect.arrayContaining([
          { outcome: "CLOSED", count: 1 },
          { outcome: "DONE", count: 1 },
        ]),
      },
    ],
  });
});

test("a note sent twice at once under one key is one note, and both are answered with it", async () => {
  const { id, members } = await segmentOf(1);
  const key = randomUUID();
  const body = { title: "안내", body: "안내", isMarketing: false };
  const answers = await Promise.all([1, 2, 3].map(() => act(support, id, "notes", body, key)));
  const made = answers.filter(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(new Set(made.map(({ data }) => idOf.parse(data).id)).size).toBe(1);
  expect(members).toHaveLength(1);
});

test("who agreed to other ways alone has not agreed to notes", async () => {
  const { members, groups } = await segmentOf(3);
  for (const [place, choices] of [["SMS:ALL"], ["NOTE:ALL", "SMS:ALL"], ["NOTE:CASINO"]].entries())
    await write(
      "UPDATE platform.member SET marketing_notes = true, marketing_choices = $2 WHERE member_id = $1",
      ...[members[place]?.memberId, choices],
    );
  const tried = await desk.as(support, {
    path: "/segments/try",
    body: { groups: [...groups, { any: [{ kind: "FLAG", fact: "marketing", is: true }] }] },
  });
  expect(z.object({ list: z.array(idOf) }).parse(tried.data).list).toMatchObject([
    { id: members[1]?.memberId },
  ]);
});
