import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { ask, type Question } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { payDuePostBonuses } from "./postBonus.ts";

const free = "0193a000-0000-7000-8000-000000000b01";
const play = "0193a000-0000-7000-8000-000000000b02";

let site: TestApp;
let author: TestMember;
let other: TestMember;
let day = 0;

beforeAll(async () => {
  site = await createTestApp();
  // A post earns nothing unless the site says so.
  const { board } = siteSettingSchema.parse({});
  expect(board.postBonus).toBe(0);
  await site.database.ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify({ board: { ...board, postBonus: 100 } })],
  );
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});
beforeEach(async () => {
  // Each test has a day and members of its own: the limits count by the day. Midnight in Seoul is half an hour away.
  day += 1;
  site.setClock(new Date(Date.UTC(2026, 10, 20 + day, 14, 30)));
  [author, other] = [await signUp(site.app), await signUp(site.app)];
});

const as = (member: TestMember | null, question: Question) =>
  ask(site.app, { ...question, token: member?.token });
const identified = z.object({ id: z.string() });
const written = z.object({ post: identified, bonus: z.number() });
const listed = z.object({
  list: z.array(z.looseObject({ id: z.string(), title: z.string().optional() })),
  total: z.number(),
  nextCursor: z.string().nullable(),
});

const write = (member: TestMember, changes: Record<string, unknown> = {}, key?: string) =>
  as(member, {
    path: "/post",
    body: { categoryId: free, title: "단청 포춘 후기", body: "**굵게**", ...changes },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const writeOne = async (member: TestMember, changes: Record<string, unknown> = {}) =>
  z.parse(written, (await write(member, changes)).data).post.id;
const comment = (member: TestMember, body: Record<string, unknown>) =>
  as(member, { path: "/post/comments", body });
const comments = async (postId: string, query = "") =>
  z
    .object({
      list: z.array(z.looseObject({ id: z.string() })),
      total: z.number(),
      nextCursor: z.string().nullable(),
    })
    .parse((await as(null, { path: `/post/comments/list?postId=${postId}${query}` })).data);
async function points(member: TestMember) {
  const { rows } = await site.database.appPool.query(
    "SELECT point FROM ledger.member_balance WHERE member_id = $1",
    [member.memberId],
  );
  return z.object({ point: z.number() }).parse(rows[0]).point;
}

test("a post is written, read by everybody as it was written, changed and deleted by its author alone", async () => {
  const body = '<img src=x onerror="alert(1)"> [link](javascript:alert(1)) مرحبا 👨‍👩‍👧\n\n둘째 줄';
  const id = await writeOne(author, { body });
  expect((await as(null, { path: `/post/details/${id}` })).data).toMatchObject({
    body,
    own: false,
    recommended: false,
    editedAt: null,
  });
  expect((await as(author, { path: `/post/details/${id}` })).data).toMatchObject({ own: true });

  const edit = { id, categoryId: play, title: "고친 제목", body: "고친 글" };
  expect(await as(other, { method: "PUT", path: "/post", body: edit })).toMatchObject({
    status: 403,
    code: "FORBIDDEN",
  });
  expect((await as(author, { method: "PUT", path: "/post", body: edit })).data).toMatchObject({
    title: "고친 제목",
    categoryId: play,
    editedAt: expect.any(String),
  });

  const mine = await writeOne(other);
  const both = await as(author, { method: "DELETE", path: `/post?ids[]=${id}&ids[]=${mine}` });
  expect(both).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect((await as(null, { path: `/post/details/${id}` })).status).toBe(200);
  expect((await as(author, { method: "DELETE", path: `/post?ids[]=${id}` })).data).toEqual({ deleted: 1 });
  expect((await as(author, { method: "DELETE", path: `/post?ids[]=${id}` })).data).toEqual({ deleted: 0 });
  expect((await as(null, { path: `/post/details/${id}` })).status).toBe(404);
});

test("what hides, turns around or piles up is refused with a word for the field", async () => {
  for (const title of ["\u202eabc", "a\u200bb", `z${"\u0301".repeat(30)}`, "  ", "x".repeat(101)]) {
    expect((await write(author, { title })).fields).toHaveProperty("title");
  }
  expect((await write(author, { body: `z${"\u0335".repeat(50)}` })).fields).toHaveProperty("body");
  expect((await write(author, { body: "가".repeat(10_001) })).fields).toHaveProperty("body");
});

test("the list pages by number and by cursor alike, narrows by category, day and words, and counts", async () => {
  const category = "0193a000-0000-7000-8000-000000000b03";
  const writers = [author, other];
  for (let count = 0; count < 7; count += 1) {
    site.setClock(new Date(site.now().getTime() + 1_000));
    await write(writers[count % 2] ?? author, { categoryId: category, title: `질문 ${count}째 바카라` });
  }
  const list = async (query: string) =>
    listed.parse((await as(null, { path: `/post?categoryId=${category}&${query}` })).data);
  const whole = await list("limit=100");
  expect(whole.list.map(({ title }) => title)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((count) => `질문 ${count}째 바카라`),
  );
  expect(whole).toMatchObject({ total: 7, nextCursor: null });

  for (const sort of ["-createdAt", "createdAt"]) {
    const read: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await list(`limit=3&sort=${sort}${cursor === "" ? "" : `&cursor=${cursor}`}`);
      read.push(...page.list.map(({ id }) => id));
      expect(page.total).toBe(7);
      cursor = page.nextCursor;
    }
    const ids = whole.list.map(({ id }) => id);
    expect(read).toEqual(sort === "createdAt" ? ids.reverse() : ids);
  }
  expect((await list("limit=3&page=3")).list).toHaveLength(1);
  expect(await list("search=%EB%B0%94%EC%B9%B4%EB%9D%BC+5%EC%A7%B8")).toMatchObject({ total: 1 });
  expect(await list("search=%EC%97%86%EC%9D%8C")).toMatchObject({ total: 0, list: [] });
  expect(await list("to=2020-01-01")).toMatchObject({ total: 0 });
  expect((await as(null, { path: "/post?cursor=zzz" })).status).toBe(400);
  expect((await as(null, { path: "/post?page=99999&limit=100" })).status).toBe(400);
});

test("a title is found by the signs that it holds, and by no others", async () => {
  const title = "[후기] 50% 보너스 #1 a_b ~ 👍🏽";
  await writeOne(author, { title });
  const found = async (search: string) =>
    listed
      .parse((await as(null, { path: `/post?search=${encodeURIComponent(search)}` })).data)
      .list.map((post) => post.title);
  for (const search of ["[후기]", "50%", "#1", "a_b", "~", "👍🏽", "보너스 [후기]"])
    expect({ search, found: await found(search) }).toEqual({ search, found: [title] });
  for (const search of ["50_", "a%b", "[후기)", "👎"])
    expect({ search, found: await found(search) }).toEqual({ search, found: [] });
});

test("a post earns its points once, up to the day's cap, whatever is sent again or at once", async () => {
  const key = randomUUID();
  const first = await write(author, {}, key);
  const again = await write(author, {}, key);
  expect(again.data).toEqual(first.data);
  expect(first.data).toMatchObject({ bonus: 100 });
  expect(await points(author)).toBe(100);

  const more = await Promise.all(
    Array.from({ length: 6 }, (_, count) => write(author, { title: `글 ${count}` })),
  );
  const bonuses = more.map(({ data }) => z.parse(written, data).bonus);
  expect(bonuses.sort()).toEqual([0, 0, 0, 0, 100, 100]);
  expect(await points(author)).toBe(300);

  site.setClock(new Date(site.now().getTime() + 60 * 60 * 1_000));
  expect((await write(author, { title: "다음 날" })).data).toMatchObject({ bonus: 100 });
});

test("the same submission at once is one post, even where the first reply was lost", async () => {
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => write(author, { title: "한 번만" }, key)),
  );
  const done = replies.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(replies.every(({ status, code }) => status === 200 || code === "IDEMPOTENCY_KEY_BUSY")).toBe(true);
  // As if the process had died before it kept its reply: the post itself remembers its submission.
  await site.database.ownerPool.query(
    "UPDATE platform.idempotency_key SET status = NULL, reply = NULL WHERE member_id = $1",
    [author.memberId],
  );
  expect((await write(author, { title: "한 번만" }, key)).data).toEqual(done[0]?.data);
  const { rows } = await site.database.appPool.query(
    "SELECT count(*)::int AS count FROM platform.post WHERE author_id = $1",
    [author.memberId],
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(await points(author)).toBe(100);
});

test("what a crash left unpaid is paid by the job, once", async () => {
  const id = await writeOne(author, { categoryId: play });
  await site.database.ownerPool.query(
    `INSERT INTO platform.post_bonus (member_id, post_id, points, promised_at) VALUES ($1, $2, 70, $3)`,
    [other.memberId, id, site.now()],
  );
  const later = new Date(site.now().getTime() + 120_000);
  expect(await payDuePostBonuses(site.database.appPool, later)).toBe(1);
  expect(await payDuePostBonuses(site.database.appPool, later)).toBe(0);
  expect(await points(other)).toBe(70);
});

test("the day's number of posts is held when many are sent at once", async () => {
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, count) => write(author, { title: `${count}` })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ code }) => code === "POST_LIMIT")).toHaveLength(4);
});

test("comments stand in threads one deep, the newest thread first, and keep their place when read by cursor", async () => {
  const postId = await writeOne(author);
  const one = identified.parse((await comment(other, { postId, body: "첫 댓글" })).data).id;
  const two = identified.parse((await comment(author, { postId, body: "둘째 댓글" })).data).id;
  const answer = identified.parse((await comment(author, { postId, body: "답글", parentId: one })).data).id;
  const deeper = await comment(other, { postId, body: "답글의 답글", parentId: answer });
  expect(deeper.data).toMatchObject({ parentId: one });
  const ids = [two, one, answer, identified.parse(deeper.data).id];
  expect((await comments(postId)).list.map(({ id }) => id)).toEqual(ids);
  const first = await comments(postId, "&limit=2");
  const rest = await comments(postId, `&limit=2&cursor=${first.nextCursor}`);
  expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
  expect(first.total).toBe(4);

  // One that has answers leaves a gap; without any it is gone.
  expect((await as(author, { method: "DELETE", path: `/post/comments?ids[]=${one}` })).code).toBe(
    "FORBIDDEN",
  );
  expect((await as(other, { method: "DELETE", path: `/post/comments?ids[]=${one}` })).status).toBe(200);
  await as(author, { method: "DELETE", path: `/post/comments?ids[]=${two}` });
  expect(await comments(postId)).toMatchObject({
    total: 2,
    list: [{ id: one, author: null, body: null }, { id: answer }, { id: ids[3] }],
  });
  expect((await comment(other, { postId, body: "x", parentId: two })).status).toBe(404);
  const edit = (member: TestMember) =>
    as(member, { method: "PUT", path: "/post/comments", body: { id: answer, body: "고친 답글" } });
  expect((await edit(other)).code).toBe("FORBIDDEN");
  expect((await edit(author)).data).toMatchObject({ body: "고친 답글", editedAt: expect.any(String) });
});

test("the comments of a post that was taken off are sent to nobody, by cursor neither", async () => {
  const postId = await writeOne(author);
  for (const body of ["하나", "둘", "셋"]) await comment(other, { postId, body });
  const { nextCursor } = await comments(postId, "&limit=2");
  expect(nextCursor).not.toBeNull();
  await as(author, { method: "DELETE", path: `/post?ids[]=${postId}` });
  for (const query of ["", `&limit=2&cursor=${nextCursor}`]) {
    expect(await as(null, { path: `/post/comments/list?postId=${postId}${query}` })).toMatchObject({
      status: 404,
    });
  }
});

test("a reader counts once a day, signed in or not; a member recommends once", async () => {
  const id = await writeOne(author);
  const view = (member: TestMember | null, address = "10.0.0.1") =>
    as(member, { method: "PUT", path: "/post/views", body: { id }, address });
  await Promise.all([view(other), view(other), view(other)]);
  await view(null, "10.9.9.1");
  expect((await view(null, "10.9.9.1")).data).toEqual({ views: 2 });
  expect((await view(null, "10.9.9.2")).data).toEqual({ views: 3 });
  site.setClock(new Date(site.now().getTime() + 60 * 60 * 1_000));
  expect((await view(other)).data).toEqual({ views: 4 });

  const act = (member: TestMember, action: string) =>
    as(member, { path: "/post/action", body: { id, action } });
  const many = await Promise.all(Array.from({ length: 5 }, () => act(other, "RECOMMEND")));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(many.find(({ status }) => status === 409)).toMatchObject({
    code: "ALREADY_RECOMMENDED",
    message: "이미 추천하신 게시글입니다.",
  });
  expect((await act(author, "RECOMMEND")).data).toEqual({ recommendations: 2, recommended: true });
  expect((await act(other, "UNRECOMMEND")).data).toEqual({ recommendations: 1, recommended: false });
  expect((await act(other, "UNRECOMMEND")).data).toEqual({ recommendations: 1, recommended: false });
});

test("a post or comment is reported once a member", async () => {
  const postId = await writeOne(author);
  const commentId = identified.parse((await comment(author, { postId, body: "댓글" })).data).id;
  const report = (body: Record<string, unknown>) =>
    as(other, { path: "/post/report", body: { postId, reason: "ABUSE", ...body } });
  expect((await report({})).status).toBe(200);
  expect((await report({})).code).toBe("ALREADY_REPORTED");
  expect((await report({ commentId })).status).toBe(200);
  expect((await report({ commentId: randomUUID() })).status).toBe(404);
});

test("a picture is kept, served as WebP where nothing can run, and never under another name", async () => {
  const image =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const kept = await as(author, { path: "/post/image", body: { image } });
  const { path } = z.object({ path: z.string() }).parse(kept.data);
  const served = await site.app.inject(path);
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(served.rawPayload.toString("latin1", 8, 12)).toBe("WEBP");
  for (const name of ["..%2fkeys%2fplatform-private.pem", "x.webp", `${randomUUID()}.webp`, "a.svg"]) {
    expect((await site.app.inject(`/uploads/${name}`)).statusCode).toBe(404);
  }
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  expect(
    await as(author, { path: "/post/image", body: { image: svg.toString("base64").replace(/=*$/, "") } }),
  ).toMatchObject({ status: 400, fields: { image: "JPEG, PNG, WebP 사진만 올리실 수 있습니다." } });
  const tenMegabytes = Buffer.alloc(10 * 1_024 * 1_024, 7).toString("base64");
  expect(await as(author, { path: "/post/image", body: { image: tenMegabytes } })).toMatchObject({
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
  });
  const sixMegabytes = Buffer.alloc(5 * 1_024 * 1_024 + 3, 7).toString("base64");
  expect(await as(author, { path: "/post/image", body: { image: sixMegabytes } })).toMatchObject({
    status: 400,
    fields: { image: "사진은 5MB 이하로 올려 주십시오." },
  });
  expect((await as(null, { path: "/post/image", body: { image } })).status).toBe(401);
});
