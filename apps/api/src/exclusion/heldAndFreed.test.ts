import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../testing/ask.ts";
import { logIn, sessionOf, signUp, validRegistration } from "../testing/members.ts";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../testing/operators.ts";
import { stranger } from "../testing/stranger.ts";
import { type ExclusionGround, exclusionGround } from "./exclusionGround.ts";
import { lookForMember } from "./keepListed.ts";
import { recheckLists } from "./recheck.ts";

let desk: OperatorSite;
let owner: TestOperator;
let risk: TestOperator;
let ground: ExclusionGround;
const start = new Date("2026-11-20T03:00:00.000Z");

beforeAll(async () => {
  desk = await createOperatorSite();
  desk.site.setClock(start);
  owner = await desk.operator("OWNER");
  risk = await desk.operator("RISK");
  ground = exclusionGround(desk.site.database.appPool, desk.site.config);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

type Person = ReturnType<typeof stranger>;

const post = (path: string, body: object, as = owner) => desk.as(as, { method: "POST", path, body });
const named = z.object({ id: z.string() });
const idOf = ({ data }: { data: unknown }) => named.parse(data).id;
const recheck = () =>
  recheckLists(ground, { exclusions: { away: "LET", removal: "ENDS", answerHours: 24 } }, desk.site.now());
const addList = async (name: string) =>
  idOf(await post("/exclusion-lists", { name, source: "시험 기관", country: "KR" }));
const begin = async (listId: string) =>
  idOf(
    await post(`/exclusion-lists/${listId}/uploads`, {
      ...{ version: "1", validUntil: "2027-12-31", form: "CLEAR", alone: "ASKS", fileName: "list.csv" },
    }),
  );
const partOf = (csv: string) => ({
  ...{ number: 1, firstLine: 2, file: Buffer.from(csv).toString("base64") },
});

/** Has a version of a list hold for these persons alone. */
async function hold(listId: string, ...persons: Person[]): Promise<void> {
  const rows = persons.map((one) => `${one.depositor},${one.dob},${one.phone},${one.accountNumber}`);
  const id = await begin(listId);
  const csv = ["이름,생년월일,휴대폰번호,계좌번호", ...rows].join("\n");
  expect((await post(`/exclusion-uploads/${id}/parts`, partOf(csv))).status).toBe(200);
  expect((await post(`/exclusion-uploads/${id}/finish`, { parts: 1 })).status).toBe(200);
  await recheck();
  const on = { on: true, reason: "기관 통보" };
  expect((await post(`/exclusion-uploads/${id}/switch`, on)).status).toBe(200);
  await recheck();
}

/** The version of a list that waits for being switched on. */
const readUpload = async (listId: string) =>
  named.parse(
    (
      await desk.site.database.ownerPool.query(
        "SELECT upload_id AS id FROM platform.exclusion_upload WHERE list_id = $1 AND state = 'READ'",
        [listId],
      )
    ).rows[0],
  ).id;

const statusOf = async (memberId: string) =>
  (
    await desk.site.database.ownerPool.query<{ status: string }>(
      "SELECT status FROM platform.member WHERE member_id = $1",
      [memberId],
    )
  ).rows[0]?.status;
const listings = z.object({ list: z.array(named) });

test("whom a list names is let back in by no closing that is taken back, whatever version came meanwhile", async () => {
  const [listed, listedLater] = [stranger(), stranger()];
  const one = await signUp(desk.site.app, listed);
  const two = await signUp(desk.site.app, listedLater);
  const list = await addList("닫은 계정");
  await hold(list, listed);
  const again = sessionOf(await logIn(desk.site.app, one.loginId));
  const closeOf = (token: string) =>
    ask(desk.site.app, { path: "/member/closing", token, body: { password: "secret12", givesUp: true } });
  for (const token of [again.token, two.token]) expect((await closeOf(token)).status).toBe(200);
  await hold(list, listed, listedLater);
  for (const { loginId, memberId } of [one, two]) {
    const body = { loginId, password: "secret12" };
    expect((await ask(desk.site.app, { path: "/auth/reopen", body })).status).toBe(200);
    expect(await statusOf(memberId)).toBe("SELF_EXCLUDED");
  }
});

test("whom a list excludes is freed by two where another's composed role may decide too", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, person);
  await hold(await addList("두 사람"), person);
  const listed = await desk.as(owner, { path: `/exclusion-listings?member=${member.memberId}` });
  const [bound] = listings.parse(listed.data).list;
  const { ownerPool } = desk.site.database;
  const composed = await desk.operator("SUPPORT");
  const roleId = randomUUID();
  await ownerPool.query(
    `INSERT INTO platform.operator_role (role_id, name, permissions, whole_fields, made_at, changed_at)
     VALUES ($1, '심사', ARRAY['member.read', 'person.decide', 'approval.read', 'approval.decide'], '{}', $2, $2)`,
    [roleId, start],
  );
  await ownerPool.query("UPDATE platform.operator SET role = 'CUSTOM', role_id = $2 WHERE operator_id = $1", [
    composed.operatorId,
    roleId,
  ]);
  await ownerPool.query("UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1", [
    risk.operatorId,
  ]);
  try {
    const path = `/members/${member.memberId}/exclusion-listings/${bound?.id}/decide`;
    expect(await post(path, { decision: "NOT_THEM", reason: "확인함" })).toMatchObject({
      ...{ status: 202, code: "APPROVAL_NEEDED" },
    });
  } finally {
    await ownerPool.query("UPDATE platform.operator SET status = 'ACTIVE' WHERE operator_id = $1", [
      risk.operatorId,
    ]);
    await ownerPool.query("UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1", [
      composed.operatorId,
    ]);
  }
});

test("who dismisses the only other who may decide does not free alone for a day", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, person);
  await hold(await addList("혼자"), person);
  const listed = await desk.as(owner, { path: `/exclusion-listings?member=${member.memberId}` });
  const [bound] = listings.parse(listed.data).list;
  const path = `/members/${member.memberId}/exclusion-listings/${bound?.id}/decide`;
  const dismissed = await desk.as(owner, {
    ...{ method: "PATCH", path: `/operators/${risk.operatorId}` },
    body: { status: "DISABLED", reason: "퇴사" },
  });
  expect(dismissed.status).toBe(200);
  const free = () => post(path, { decision: "NOT_THEM", reason: "확인함" });
  expect(await free()).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  desk.site.setClock(new Date(start.getTime() + 25 * 3_600_000));
  const again = await desk.ask({
    path: "/auth/login",
    body: { loginId: owner.loginId, password: operatorPassword },
  });
  const { token } = z.object({ token: z.string() }).parse(again.data);
  owner = { ...owner, token };
  expect((await free()).status).toBe(200);
});

test("taking the power out of the only other's role frees nobody alone for a day, whatever becomes of who held it", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, person);
  await hold(await addList("역할"), person);
  const listed = await desk.as(owner, { path: `/exclusion-listings?member=${member.memberId}` });
  const [bound] = listings.parse(listed.data).list;
  const free = () =>
    post(`/members/${member.memberId}/exclusion-listings/${bound?.id}/decide`, {
      ...{ decision: "NOT_THEM", reason: "확인함" },
    });
  const { ownerPool } = desk.site.database;
  const composed = await desk.operator("SUPPORT");
  const roleId = randomUUID();
  const held = ["member.read", "person.decide", "approval.read", "approval.decide"];
  await ownerPool.query(
    `INSERT INTO platform.operator_role (role_id, name, permissions, whole_fields, made_at, changed_at)
     VALUES ($1, '심사 2', $2, '{}', $3, $3)`,
    [roleId, held, start],
  );
  await ownerPool.query("UPDATE platform.operator SET role = 'CUSTOM', role_id = $2 WHERE operator_id = $1", [
    composed.operatorId,
    roleId,
  ]);
  expect(await free()).toMatchObject({ status: 202 });
  const put = await desk.as(owner, {
    ...{ method: "PUT", path: `/operator-roles/${roleId}` },
    body: { name: "심사 2", permissions: ["member.read", "approval.read"], wholeFields: [] },
  });
  expect(put.status).toBe(200);
  expect(await free()).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const dismissed = await desk.as(owner, {
    ...{ method: "PATCH", path: `/operators/${composed.operatorId}` },
    body: { status: "DISABLED", reason: "퇴사" },
  });
  expect(dismissed.status).toBe(200);
  expect(await free()).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  desk.site.setClock(new Date(desk.site.now().getTime() + 25 * 3_600_000));
  const again = await desk.ask({
    path: "/auth/login",
    body: { loginId: owner.loginId, password: operatorPassword },
  });
  owner = { ...owner, token: z.object({ token: z.string() }).parse(again.data).token };
  expect((await free()).status).toBe(200);
});

test("who is named no more because their account or phone was changed meanwhile is freed by the desk alone", async () => {
  const [one, two, three] = [stranger(), stranger(), stranger()];
  const [byDesk, bySelf, gone] = [
    await signUp(desk.site.app, one),
    await signUp(desk.site.app, two),
    await signUp(desk.site.app, three),
  ];
  const list = await addList("바뀐 정보");
  await hold(list, one, two, three);
  const bank = { accountNumber: stranger().accountNumber };
  const patched = await desk.as(owner, {
    ...{ method: "PATCH", path: `/members/${byDesk.memberId}`, body: { bank, reason: "계좌 변경" } },
  });
  expect(patched.status).toBe(200);
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.detail_change (member_id, change_id, kind, before, after, proven, state, asked_at, decided_at)
     VALUES ($1, $2, 'PHONE', '{}', '{}', true, 'APPROVED', $3, $3)`,
    [bySelf.memberId, randomUUID(), desk.site.now()],
  );
  await hold(list, stranger());
  await recheck();
  for (const [{ memberId }, status] of [
    [byDesk, "SELF_EXCLUDED"],
    [bySelf, "SELF_EXCLUDED"],
    [gone, "ACTIVE"],
  ] as const)
    expect(await statusOf(memberId)).toBe(status);
});

test("a list with two columns of one kind is refused, so that none is left out unseen", async () => {
  const id = await begin(await addList("두 열"));
  const [one, two] = [stranger(), stranger()];
  const csv = `휴대폰번호,전화번호\n${one.phone},${two.phone}`;
  expect(await post(`/exclusion-uploads/${id}/parts`, partOf(csv))).toMatchObject({ code: "FILE_NOT_READ" });
});

/** A version of a list that is read, and not switched on yet. */
async function uploaded(listId: string, ...rows: readonly string[]): Promise<string> {
  const id = await begin(listId);
  const csv = ["이름,생년월일,휴대폰번호,계좌번호", ...rows].join("\n");
  expect((await post(`/exclusion-uploads/${id}/parts`, partOf(csv))).status).toBe(200);
  expect((await post(`/exclusion-uploads/${id}/finish`, { parts: 1 })).status).toBe(200);
  await recheck();
  return id;
}
const rowOf = (one: Person) => `${one.depositor},${one.dob},${one.phone},${one.accountNumber}`;
const switchOn = (id: string, confirmed?: number) =>
  post(`/exclusion-uploads/${id}/switch`, {
    ...{ on: true, reason: "통보" },
    ...(confirmed === undefined ? {} : { confirmed }),
  });

test("a version that cannot be read whole is switched on only with its count, and lets nobody of the one before go", async () => {
  const [kept, come, later] = [stranger(), stranger(), stranger()];
  const member = await signUp(desk.site.app, kept);
  const list = await addList("읽지 못한 행");
  await hold(list, kept, later);
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
  const unread = `${kept.depositor},1990-99-99,,`;
  const id = await uploaded(list, rowOf(come), unread);
  const free = { exclusions: { away: "LET", removal: "ENDS", answerHours: 24 } } as const;
  expect(await switchOn(id)).toMatchObject({
    ...{ status: 409, code: "UPLOAD_UNCONFIRMED", details: { is: "UNREADABLE", count: 1 } },
  });
  expect(await switchOn(id, 2)).toMatchObject({ code: "UPLOAD_UNCONFIRMED" });
  expect((await switchOn(id, 1)).status).toBe(200);
  for (let turn = 0; turn < 3; turn++) await recheckLists(ground, free, desk.site.now());
  // Who was named stays so, also whoever is no member yet; and whom the new one names is.
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
  for (const person of [later, come]) {
    const body = validRegistration({ ...person });
    expect((await ask(desk.site.app, { path: "/auth/register", body })).code).toBe("SIGN_UP_REFUSED");
  }
  // A version that is whole lets go whom it does not name.
  expect((await switchOn(await uploaded(list, rowOf(come)))).status).toBe(200);
  for (let turn = 0; turn < 3; turn++) await recheckLists(ground, free, desk.site.now());
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT count(*)::integer AS left FROM platform.exclusion_upload WHERE list_id = $1 AND state = 'OVER' AND NOT cleared",
    [list],
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test("a version that names nobody is switched on with the count of whom it lets go; of two the other says it too", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, person);
  const list = await addList("빈 명단");
  await hold(list, person);
  const id = await uploaded(list);
  expect(await switchOn(id)).toMatchObject({
    ...{ code: "UPLOAD_UNCONFIRMED", details: { is: "FREED", count: 1 } },
  });
  const second = await desk.operator("OWNER");
  const { details } = await switchOn(id, 1);
  const { approvalId } = z.object({ approvalId: z.string() }).parse(details);
  const approve = (body: object) => post(`/approvals/${approvalId}/approve`, body, second);
  expect((await desk.as(second, { path: `/approvals/${approvalId}` })).data).toMatchObject({
    facts: expect.arrayContaining([expect.objectContaining({ value: "1", confirm: 1 })]),
  });
  expect(await approve({})).toMatchObject({ status: 409, code: "APPROVAL_UNCONFIRMED" });
  expect(await approve({ confirmed: 2 })).toMatchObject({ code: "APPROVAL_UNCONFIRMED" });
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
  expect((await approve({ confirmed: 1 })).status).toBe(200);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1",
    [second.operatorId],
  );
});

test("whom the desk said they are not stays let in, though two versions of the list say it by different things", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, person);
  const list = await addList("두 판의 한 사람");
  const switched = await switchOn(await uploaded(list, `,,${person.phone},${person.accountNumber}`));
  expect(switched.status).toBe(200);
  await recheck();
  const above = await uploaded(
    list,
    `${person.depositor},${person.dob},${person.phone},`,
    "아무개,1990-99-99,,",
  );
  expect((await switchOn(above, 1)).status).toBe(200);
  await recheck();
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
  const listed = await desk.as(owner, { path: `/exclusion-listings?member=${member.memberId}` });
  const [bound] = listings.parse(listed.data).list;
  const path = `/members/${member.memberId}/exclusion-listings/${bound?.id}/decide`;
  expect((await post(path, { decision: "NOT_THEM", reason: "동명이인" })).status).toBe(200);
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
  await lookForMember(ground, member.memberId, { occasion: "DEPOSIT", now: desk.site.now() });
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
});

test("a version that was proposed against one is not switched on over another that came meanwhile", async () => {
  const [first, missing] = [stranger(), stranger()];
  const member = await signUp(desk.site.app, missing);
  const list = await addList("그 사이의 명단");
  await hold(list, first);
  const [older, newer] = [
    await uploaded(list, rowOf(first)),
    await uploaded(list, rowOf(first), rowOf(missing)),
  ];
  const second = await desk.operator("OWNER");
  const asked = z.object({ approvalId: z.string() });
  const propose = async (id: string) => asked.parse((await switchOn(id)).details).approvalId;
  const [olderId, newerId] = [await propose(older), await propose(newer)];
  expect((await post(`/approvals/${newerId}/approve`, {}, second)).status).toBe(200);
  await recheck();
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
  expect(await post(`/approvals/${olderId}/approve`, {}, second)).toMatchObject({
    ...{ status: 409, code: "APPROVAL_STALE" },
  });
  for (let turn = 0; turn < 2; turn++) await recheck();
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1",
    [second.operatorId],
  );
});

test("somebody whose seal does not open keeps no list from others, and stays held by one that named them", async () => {
  const [torn, whole] = [stranger(), stranger()];
  const held = await signUp(desk.site.app, torn);
  const later = await signUp(desk.site.app, whole);
  const list = await addList("열리지 않는 값");
  await hold(list, torn);
  const { ownerPool } = desk.site.database;
  const read = async () =>
    (
      await ownerPool.query("SELECT phone, account_number FROM platform.member WHERE member_id = $1", [
        held.memberId,
      ])
    ).rows[0];
  const put = (phone: unknown, account: unknown) =>
    ownerPool.query("UPDATE platform.member SET phone = $2, account_number = $3 WHERE member_id = $1", [
      ...[held.memberId, phone, account],
    ]);
  const kept = z.object({ phone: z.string(), account_number: z.string() }).parse(await read());
  const tear = (value: string) => `${value.slice(0, -8)}AAAAAAAA`;
  await put(tear(kept.phone), tear(kept.account_number));
  await expect(hold(list, whole)).rejects.toThrow(held.memberId);
  const on = { on: true, reason: "기관 통보" };
  expect((await post(`/exclusion-uploads/${await readUpload(list)}/switch`, on)).status).toBe(200);
  await expect(recheck()).rejects.toThrow("1 members' values do not open");
  expect(await statusOf(later.memberId)).toBe("SELF_EXCLUDED");
  await recheck();
  expect(await statusOf(held.memberId)).toBe("SELF_EXCLUDED");
  await put(kept.phone, kept.account_number);
});
