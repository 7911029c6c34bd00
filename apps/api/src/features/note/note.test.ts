import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { writeNote } from "./writeNote.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

const own = z.object({ nickname: z.string(), referralCode: z.string() });
const page = z.object({
  list: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.string(), readAt: z.string().nullable() }),
  ),
  total: z.number(),
  nextCursor: z.string().nullable(),
});

const as = ({ token }: TestMember, path: string, body?: unknown, method?: "PUT" | "DELETE") =>
  ask(site.app, {
    path,
    token,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const factsOf = async (who: TestMember) => own.parse((await as(who, "/member/me")).data);
const box = async (who: TestMember, query: string) => page.parse((await as(who, `/note?${query}`)).data);
const waiting = async (who: TestMember) =>
  z.object({ unreadNotes: z.number() }).parse((await as(who, "/member/notification")).data).unreadNotes;
const later = () => site.setClock(new Date(site.now().getTime() + 1_000));

/** A referrer and a member who came by them. */
async function pair() {
  const referrer = await signUp(site.app);
  const facts = await factsOf(referrer);
  const member = await signUp(site.app, { referralCode: facts.referralCode });
  return { referrer, member, referrerName: facts.nickname, memberName: (await factsOf(member)).nickname };
}

test("a note reaches the referrer, waits unread, is opened and answered; the writer sees when", async () => {
  const { referrer, member, memberName, referrerName } = await pair();
  const groups = await as(member, "/note/group/list");
  expect(groups.data).toEqual({
    list: [
      { id: "CUSTOMER_CENTER", name: "고객센터" },
      { id: "REFERRER", name: expect.stringMatching(/^회\*+$/) },
    ],
  });
  const sent = await as(member, "/note", {
    groupId: "REFERRER",
    title: "안녕하세요",
    body: "첫 줄\n둘째 줄",
  });
  expect(sent.data).toMatchObject({ from: memberName, to: referrerName, status: "UNREAD", withSite: false });
  expect(sent.message).toBe("쪽지를 보냈습니다.");
  expect(await waiting(referrer)).toBe(1);

  const inbox = await box(referrer, "box=IN&status=UNREAD");
  expect(inbox).toMatchObject({ total: 1, list: [{ title: "안녕하세요", status: "UNREAD" }] });
  later();
  const ids = inbox.list.map(({ id }) => id);
  expect((await as(referrer, "/note", { ids }, "PUT")).data).toEqual({ updated: 1 });
  expect((await as(referrer, "/note", { ids }, "PUT")).data).toEqual({ updated: 0 });
  expect(await waiting(referrer)).toBe(0);
  expect((await box(member, "box=OUT")).list[0]).toMatchObject({
    status: "READ",
    readAt: site.now().toISOString(),
  });

  // The referrer may answer who wrote, in whatever case the name is typed.
  const answer = await as(referrer, "/note", {
    to: memberName.toUpperCase(),
    title: "답장",
    body: "반갑습니다",
  });
  expect(answer).toMatchObject({ status: 200 });
  expect((await box(member, "box=IN")).list).toMatchObject([{ title: "답장" }]);
});

test("a member may write to nobody else, and does not learn whether there is such a member", async () => {
  const { member, referrer } = await pair();
  const stranger = await signUp(site.app);
  const { nickname } = await factsOf(stranger);
  const note = { title: "안녕", body: "안녕하세요" };
  const known = await as(member, "/note", { to: nickname, ...note });
  const unknown = await as(member, "/note", { to: "없는사람", ...note });
  expect(known).toMatchObject({ status: 409, code: "NOTE_RECEIVER_REFUSED" });
  expect(unknown).toMatchObject({ status: 409, code: "NOTE_RECEIVER_REFUSED", message: known.message });
  expect(await as(referrer, "/note", { groupId: "REFERRER", ...note })).toMatchObject({
    code: "NOTE_RECEIVER_REFUSED",
  });
  expect(await as(member, "/note", note)).toMatchObject({ status: 400, code: "VALIDATION" });
  expect(await as(member, "/note", { groupId: "REFERRER", to: nickname, ...note })).toMatchObject({
    status: 400,
  });
  expect(await waiting(stranger)).toBe(0);
});

test("the nearest partner above may be written to, and stands once when they are the referrer", async () => {
  const { referrer, member, memberName } = await pair();
  await site.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    referrer.memberId,
  ]);
  const below = await signUp(site.app, { referralCode: (await factsOf(member)).referralCode });
  const groups = z.object({ list: z.array(z.object({ id: z.string() })) });
  const idsOf = async (who: TestMember) =>
    groups.parse((await as(who, "/note/group/list")).data).list.map(({ id }) => id);
  expect(await idsOf(below)).toEqual(["CUSTOMER_CENTER", "REFERRER", "PARTNER"]);
  expect(await idsOf(member)).toEqual(["CUSTOMER_CENTER", "PARTNER"]);
  const sent = await as(below, "/note", { groupId: "PARTNER", title: "문의", body: "정산 문의" });
  expect(sent.data).toMatchObject({ to: (await factsOf(referrer)).nickname });
  expect(memberName).not.toBe("");
});

test("one submission that is repeated is one note", async () => {
  const { member, referrer } = await pair();
  const headers = { "idempotency-key": randomUUID() };
  const question = {
    path: "/note",
    token: member.token,
    headers,
    body: { groupId: "REFERRER", title: "한 번", body: "한 번만" },
  };
  const [first, second] = [await ask(site.app, question), await ask(site.app, question)];
  expect(second.data).toEqual(first.data);
  expect(await waiting(referrer)).toBe(1);
});

test("two runs of one submission at once are one note, whoever may be written to by then", async () => {
  const { member, referrer } = await pair();
  const letter = { noteId: v7(), memberId: member.memberId, title: "한 번", body: "한 번만" };
  const run = () => writeNote(site.database.appPool, { ...letter, groupId: "REFERRER" }, "ko");
  const [first, second] = await Promise.all([run(), run()]);
  expect(second).toEqual(first);
  expect((await box(referrer, "box=IN")).total).toBe(1);
  await site.database.ownerPool.query("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", [
    referrer.memberId,
  ]);
  expect(await run()).toEqual(first);
  expect((await box(member, "box=OUT")).list).toMatchObject([{ id: letter.noteId }]);
});

test("a period may begin and end before there were ids", async () => {
  const { member } = await pair();
  await as(member, "/note", { groupId: "CUSTOMER_CENTER", title: "문의", body: "내용" });
  expect(await box(member, "box=OUT&to=1950-01-01")).toMatchObject({ total: 0, list: [] });
  expect(await box(member, "box=OUT&from=1950-01-01&to=2050-01-01")).toMatchObject({ total: 1 });
  expect(await as(member, "/note?box=IN&from=1900-01-01&to=9999-12-31")).toMatchObject({ status: 200 });
});

test("each deletes their own copy alone, one or a whole box, and read all leaves nothing unread", async () => {
  const { member, referrer } = await pair();
  for (const title of ["하나", "둘", "셋"]) {
    later();
    await as(member, "/note", { groupId: "REFERRER", title, body: "내용" });
  }
  expect(await waiting(referrer)).toBe(3);
  const [newest] = (await box(referrer, "box=IN")).list;
  expect(newest?.title).toBe("셋");
  expect((await as(referrer, `/note?ids[]=${newest?.id}`, undefined, "DELETE")).data).toEqual({ deleted: 1 });
  expect((await box(member, "box=OUT")).total).toBe(3);
  expect((await as(referrer, "/note", { all: true }, "PUT")).data).toEqual({ updated: 2 });
  expect(await waiting(referrer)).toBe(0);
  expect((await as(member, "/note?all=true&box=OUT", undefined, "DELETE")).data).toEqual({ deleted: 3 });
  expect(await box(member, "box=OUT")).toMatchObject({ list: [], total: 0 });
  expect((await box(referrer, "box=IN")).total).toBe(2);
});

test("nobody reads, marks or deletes another's note", async () => {
  const { member, referrer } = await pair();
  await as(member, "/note", { groupId: "REFERRER", title: "비밀", body: "내용" });
  const [note] = (await box(referrer, "box=IN")).list;
  const stranger = await signUp(site.app);
  expect((await as(stranger, "/note", { ids: [note?.id] }, "PUT")).data).toEqual({ updated: 0 });
  expect((await as(stranger, `/note?ids[]=${note?.id}`, undefined, "DELETE")).data).toEqual({ deleted: 0 });
  // Of one's own sent note, opening it oneself marks nothing.
  expect((await as(member, "/note", { ids: [note?.id] }, "PUT")).data).toEqual({ updated: 0 });
  expect((await box(referrer, "box=IN")).list).toMatchObject([{ title: "비밀", status: "UNREAD" }]);
});

test("a box goes on by its cursor without a gap or a repeat, also while notes arrive", async () => {
  const { member, referrer } = await pair();
  for (let count = 0; count < 5; count += 1) {
    later();
    await as(member, "/note", { groupId: "REFERRER", title: `쪽지 ${count}`, body: "내용" });
  }
  const titles: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const read: z.output<typeof page> = await box(
      referrer,
      `box=IN&limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
    );
    expect(read.total).toBe(5);
    titles.push(...read.list.map(({ title }) => title));
    cursor = read.nextCursor;
    later();
    await as(member, "/note", { groupId: "REFERRER", title: "새 쪽지", body: "내용" });
  }
  expect(titles).toEqual(["쪽지 4", "쪽지 3", "쪽지 2", "쪽지 1", "쪽지 0"]);
  const ascending = await box(referrer, "box=IN&sort=createdAt&limit=1");
  expect(ascending.list[0]?.title).toBe("쪽지 0");
  expect((await box(referrer, "box=IN&from=2026-11-21")).total).toBe(0);
});
