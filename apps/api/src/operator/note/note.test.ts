import { randomUUID } from "node:crypto";
import { memberRulesOfProfile, rulesOfProfile } from "@hanpan/contract/profile/profiles";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { logIn, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { deliverNotes } from "./deliverNotes.ts";
import { sendNote } from "./sendNote.ts";

let desk: OperatorSite;
let support: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const pool = () => desk.site.database.appPool;
const ukRules = { rules: rulesOfProfile("UK", 1_900), members: memberRulesOfProfile("UK") };
const send = (body: Record<string, unknown>, key: string = randomUUID()) =>
  desk.as(support, {
    path: "/notes",
    headers: { "idempotency-key": key },
    body: { title: "공지", body: "점검 안내입니다.", ...body },
  });
const titles = z.object({
  list: z.array(z.object({ id: z.string(), title: z.string(), from: z.string(), withSite: z.boolean() })),
});
const inbox = async (who: TestMember) =>
  titles.parse((await ask(desk.site.app, { path: "/note?box=IN", token: who.token })).data).list;
const settle = async (who: TestMember, change: string) =>
  desk.site.database.ownerPool.query(`UPDATE platform.member SET ${change} WHERE member_id = $1`, [
    who.memberId,
  ]);

test("a note to one is in their box at once, signed by the customer center in the reader's language", async () => {
  const [one, other] = await Promise.all([signUp(desk.site.app), signUp(desk.site.app)]);
  const key = randomUUID();
  const sent = await send({ to: [one.memberId] }, key);
  expect(sent.data).toMatchObject({ audience: "MEMBERS", status: "SENT", recipients: 1, delivered: 1 });
  await send({ to: [one.memberId] }, key);
  expect(await inbox(one)).toMatchObject([{ title: "공지", from: "고객센터", withSite: true }]);
  expect(await inbox(other)).toEqual([]);
  const english = await ask(desk.site.app, { path: "/note?box=IN", token: one.token, language: "en" });
  expect(titles.parse(english.data).list).toMatchObject([{ from: "Customer center" }]);
  expect(await send({ to: [randomUUID()] })).toMatchObject({ status: 409, code: "NO_RECIPIENTS" });
  const audit = await pool().query("SELECT action, after FROM platform.audit WHERE action = 'note.send'");
  expect(audit.rows).toMatchObject([{ after: { title: "공지", recipients: 1 } }]);
});

test("a note to all is on its way when it is answered, and each gets it once however often the job runs", async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => signUp(desk.site.app)));
  const [gone] = members;
  if (gone !== undefined) await settle(gone, "status = 'CLOSED'");
  const answer = await send({ to: "ALL", title: "모두에게" });
  expect(answer.data).toMatchObject({ audience: "ALL", status: "SENDING", delivered: 0 });
  const { recipients } = z.object({ recipients: z.number() }).parse(answer.data);
  // Who joins after it was sent does not get it.
  const late = new Date(desk.site.now().getTime() + 1_000);
  desk.site.setClock(late);
  const newcomer = await signUp(desk.site.app);
  const runs = await Promise.all([1, 2, 3].map(() => deliverNotes(pool(), late)));
  expect(runs.reduce((sum, filled) => sum + filled, 0)).toBe(recipients);
  expect(await deliverNotes(pool(), late)).toBe(0);
  for (const member of members.slice(1)) {
    expect((await inbox(member)).filter(({ title }) => title === "모두에게")).toHaveLength(1);
  }
  expect(await inbox(newcomer)).toEqual([]);
  const sent = await desk.as(support, { path: "/notes" });
  expect(sent.data).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({ title: "모두에게", status: "SENT", delivered: recipients }),
    ]),
  });
});

test("a delivery that was cut off goes on where it was, and fills no box twice", async () => {
  const who = await signUp(desk.site.app);
  const { id, recipients } = z
    .object({ id: z.string(), recipients: z.number() })
    .parse((await send({ to: "ALL", title: "다시" })).data);
  await deliverNotes(pool(), desk.site.now());
  // As if the last batch's progress had been lost.
  await desk.site.database.ownerPool.query(
    "UPDATE platform.note_broadcast SET finished_at = NULL, last_member_id = NULL WHERE broadcast_id = $1",
    [id],
  );
  expect(await deliverNotes(pool(), desk.site.now())).toBe(0);
  expect((await inbox(who)).filter(({ title }) => title === "다시")).toHaveLength(1);
  const rows = await pool().query("SELECT FROM platform.note WHERE broadcast_id = $1", [id]);
  expect(rows.rowCount).toBe(recipients);
});

test("two runs of one submission at once are one note, recorded once, whoever has left by then", async () => {
  const [one, other] = await Promise.all([signUp(desk.site.app), signUp(desk.site.app)]);
  const records: unknown[] = [];
  const record = async (_client: unknown, entry: { after: unknown }) => {
    records.push(entry.after);
  };
  const letter = { title: "한 번", body: "한 번만", isMarketing: false };
  for (const to of ["ALL", [one.memberId]]) {
    const broadcastId = v7({ msecs: desk.site.now().getTime() });
    const run = () =>
      sendNote(
        pool(),
        { ...letter, broadcastId, to },
        { operator: support, language: "ko", now: desk.site.now() },
        record,
      );
    const [first, second] = await Promise.all([run(), run()]);
    expect(second).toEqual(first);
    expect(records.splice(0)).toEqual([first]);
    if (to !== "ALL") await settle(one, "status = 'CLOSED'");
    expect(await run()).toMatchObject({ id: broadcastId });
    expect(records).toEqual([]);
    const rows = await pool().query("SELECT FROM platform.note_broadcast WHERE broadcast_id = $1", [
      broadcastId,
    ]);
    expect(rows.rowCount).toBe(1);
  }
  await deliverNotes(pool(), desk.site.now());
  expect((await inbox(other)).map(({ title }) => title)).toEqual(["한 번"]);
});

test("a note that nobody would get is not sent", async () => {
  const levelId = randomUUID();
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    "INSERT INTO platform.level (level_id, rank, name_ko, name_en) VALUES ($1, 79, '빈', 'Empty')",
    [levelId],
  );
  const sent = await send({ to: levelId, title: "아무도 없음" });
  expect(sent).toMatchObject({ status: 409, code: "NO_RECIPIENTS" });
  const kept = await ownerPool.query("SELECT FROM platform.note_broadcast WHERE level_id = $1", [levelId]);
  expect(kept.rowCount).toBe(0);
});

test("a level's note reaches that level alone; marketing reaches who agreed and is not excluded", async () => {
  const [plain, agreed, excluded] = await Promise.all([
    signUp(desk.site.app),
    signUp(desk.site.app),
    signUp(desk.site.app),
  ]);
  const levelId = randomUUID();
  await desk.site.database.ownerPool.query(
    "INSERT INTO platform.level (level_id, rank, name_ko, name_en) VALUES ($1, 77, '금', 'Gold')",
    [levelId],
  );
  for (const member of [plain, agreed, excluded]) await settle(member, `level_id = '${levelId}'`);
  for (const member of [agreed, excluded]) await settle(member, "marketing_notes = true");
  await settle(excluded, "status = 'SELF_EXCLUDED'");
  const count = async (query: string) =>
    (await desk.as(support, { path: `/notes/receivers?level=${levelId}${query}` })).data;
  expect(await count("")).toEqual({ count: 3, waitsUntil: null, leftOut: [] });
  expect(await count("&isMarketing=true")).toEqual({
    count: 1,
    waitsUntil: null,
    leftOut: [
      { reason: "NO_CONSENT", count: 1 },
      { reason: "EXCLUDED", count: 1 },
    ],
  });
  await send({ to: levelId, title: "등급 안내" });
  await send({ to: levelId, title: "혜택 안내", isMarketing: true });
  await send({ to: [plain.memberId, agreed.memberId], title: "둘에게 혜택", isMarketing: true });
  await deliverNotes(pool(), desk.site.now());
  const titlesOf = async (who: TestMember) => (await inbox(who)).map(({ title }) => title).sort();
  expect(await titlesOf(plain)).toEqual(["등급 안내"]);
  expect(await titlesOf(agreed)).toEqual(["(광고) 둘에게 혜택", "(광고) 혜택 안내", "등급 안내"]);
  expect(await titlesOf(excluded)).toEqual(["등급 안내"]);
  expect(await send({ to: [plain.memberId], isMarketing: true })).toMatchObject({
    status: 409,
    code: "NO_RECIPIENTS",
  });
  expect(await send({ to: "0193a000-0000-7000-8000-0000000000aa" })).toMatchObject({ status: 404 });
});

test("no note goes to who is suspended or has left, and none that advertises to whom a list asks the desk about", async () => {
  const list = await Promise.all(Array.from({ length: 4 }, () => signUp(desk.site.app)));
  const [plain, suspended, closed, asked] = list;
  const levelId = randomUUID();
  await desk.site.database.ownerPool.query(
    "INSERT INTO platform.level (level_id, rank, name_ko, name_en) VALUES ($1, 78, '은', 'Silver')",
    [levelId],
  );
  for (const member of list) await settle(member, `level_id = '${levelId}', marketing_notes = true`);
  if (suspended !== undefined) await settle(suspended, "status = 'SUSPENDED'");
  if (closed !== undefined) await settle(closed, "status = 'CLOSED'");
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.exclusion_listing (member_id, listing_id, register, kinds, standing, occasion, since)
     VALUES ($1, gen_random_uuid(), '시험 등록부', '{PHONE}', 'ASKED', 'LIST', now())`,
    [asked?.memberId],
  );
  expect(await send({ to: levelId, title: "등급 안내" })).toMatchObject({ data: { recipients: 2 } });
  expect(await send({ to: levelId, title: "혜택", isMarketing: true })).toMatchObject({
    data: { recipients: 1 },
  });
  await deliverNotes(pool(), desk.site.now());
  const boxes = await Promise.all(
    list.map(async ({ memberId }) => {
      const query = "SELECT count(*)::integer AS notes FROM platform.note WHERE member_id = $1";
      return (await desk.site.database.ownerPool.query(query, [memberId])).rows[0];
    }),
  );
  expect(boxes).toEqual([{ notes: 2 }, { notes: 0 }, { notes: 0 }, { notes: 1 }]);
  expect(plain).toBeDefined();
});

test("a note to the customer center is read by an operator, and the member sees when", async () => {
  const who = await signUp(desk.site.app);
  await ask(desk.site.app, {
    path: "/note",
    token: who.token,
    body: { groupId: "CUSTOMER_CENTER", title: "제안", body: "이런 게임을 원합니다." },
  });
  const received = await desk.as(support, { path: "/notes/received?status=UNREAD" });
  const { list } = z
    .object({ list: z.array(z.object({ id: z.string(), title: z.string() })) })
    .parse(received.data);
  expect(list).toMatchObject([{ title: "제안" }]);
  const ids = list.map(({ id }) => id);
  expect((await desk.as(support, { method: "PUT", path: "/notes/received", body: { ids } })).data).toEqual({
    updated: 1,
  });
  const sent = await ask(desk.site.app, { path: "/note?box=OUT", token: who.token });
  expect(sent.data).toMatchObject({ list: [{ to: "고객센터", status: "READ", withSite: true }] });
  const read = await desk.as(support, { path: `/notes/received?status=READ&member=${who.memberId}` });
  expect(read.data).toMatchObject({ total: 1, list: [{ readBy: support.loginId, answeredAt: null }] });
});

const received = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      readAt: z.string().nullable(),
      answeredBy: z.string().nullable(),
      answerId: z.string().nullable(),
    }),
  ),
});

test("a note waits until it is answered or said to be done; opening it is neither", async () => {
  const [who, other] = await Promise.all([signUp(desk.site.app), signUp(desk.site.app)]);
  for (const title of ["첫째", "둘째", "셋째"]) {
    await ask(desk.site.app, {
      path: "/note",
      token: who.token,
      body: { groupId: "CUSTOMER_CENTER", title, body: "내용" },
    });
  }
  const list = async (query: string) =>
    received.parse((await desk.as(support, { path: `/notes/received?member=${who.memberId}${query}` })).data)
      .list;
  const waiting = async () => (await list("&open=true")).map(({ title }) => title).sort();
  const all = await list("");
  const idOf = (title: string) => all.find((note) => note.title === title)?.id ?? "";
  const ids = all.map(({ id }) => id);
  await desk.as(support, { method: "PUT", path: "/notes/received", body: { ids } });
  expect((await list("&status=READ")).length).toBe(3);
  expect(await waiting()).toEqual(["둘째", "셋째", "첫째"]);

  const done = { method: "PUT", path: "/notes/received/done", body: { ids: [idOf("둘째")] } } as const;
  expect((await desk.as(support, done)).data).toEqual({ updated: 1 });
  expect((await desk.as(support, done)).data).toEqual({ updated: 0 });
  expect(await waiting()).toEqual(["셋째", "첫째"]);

  // An answer to another member answers nothing, and is not sent.
  expect(await send({ to: [other.memberId], answers: idOf("첫째") })).toMatchObject({ status: 404 });
  expect(await inbox(other)).toEqual([]);
  expect(await waiting()).toEqual(["셋째", "첫째"]);
  expect(await send({ to: "ALL", answers: idOf("첫째") })).toMatchObject({ status: 404 });

  const key = randomUUID();
  const answer = { to: [who.memberId], title: "답장: 첫째", answers: idOf("첫째") };
  const sent = z.object({ id: z.string() }).parse((await send(answer, key)).data);
  await send(answer, key);
  expect(await waiting()).toEqual(["셋째"]);
  expect((await inbox(who)).map(({ title }) => title)).toEqual(["답장: 첫째"]);
  const dealt = await list("&open=false");
  expect(dealt.sort((one, other) => one.title.localeCompare(other.title))).toMatchObject([
    { title: "둘째", answeredBy: support.loginId, answerId: null },
    { title: "첫째", answeredBy: support.loginId, answerId: sent.id },
  ]);
});

test("a note that advertises is labelled by Korea's rules, once, and not by another's; a title with no room for it is refused", async () => {
  const who = await signUp(desk.site.app);
  await settle(who, "marketing_notes = true");
  const ad = (title: string, products: readonly string[] = []) =>
    send({ to: [who.memberId], title, isMarketing: true, products });
  expect(await ad("봄 혜택")).toMatchObject({ data: { delivered: 1 } });
  expect(await ad("(광고) 여름 혜택")).toMatchObject({ data: { delivered: 1 } });
  expect(await ad("가".repeat(96))).toMatchObject({ status: 400, fields: { title: expect.any(String) } });
  await send({ to: [who.memberId], title: "점검" });
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [{ jurisdiction: { profile: "UK", wonPerPound: 1_900, ...ukRules } }],
  );
  await settle(who, "marketing_choices = '{NOTE:CASINO}'");
  expect(await ad("가을 혜택", ["CASINO"])).toMatchObject({ data: { delivered: 1 } });
  await ownerPool.query("DELETE FROM platform.setting");
  expect((await inbox(who)).map(({ title }) => title).sort()).toEqual([
    ...["(광고) 봄 혜택", "(광고) 여름 혜택", "가을 혜택", "점검"],
  ]);
});

test("a note of a new device is in its member's box, and not among what the site sent: it says from where they came", async () => {
  const who = await signUp(desk.site.app);
  await logIn(desk.site.app, who.loginId, "secret12", "203.0.113.77");
  expect(await inbox(who)).toMatchObject([{ title: expect.stringContaining("새 기기") }]);
  const sent = await desk.as(support, { path: "/notes" });
  expect(JSON.stringify(sent.data)).not.toContain("203.0.113.77");
  expect(sent.data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ title: "점검" })]),
  });
});
