import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask, type Question } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../../testing/operators.ts";
import { onePixel } from "../../testing/validRequests.ts";

const free = "0193a000-0000-7000-8000-000000000b01";

let desk: OperatorSite;
let editor: TestOperator;
let author: TestMember;
let reader: TestMember;

beforeAll(async () => {
  desk = await createOperatorSite();
  editor = await desk.operator("CONTENT");
  [author, reader] = [await signUp(desk.site.app), await signUp(desk.site.app)];
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const identified = z.object({ id: z.string() });
const as = (member: TestMember | null, question: Question) =>
  ask(desk.site.app, { ...question, token: member?.token });
const send = (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  desk.as(editor, { method, path, ...(body === undefined ? {} : { body }) });
const list = async (path: string, language = "ko") =>
  z
    .object({ list: z.array(z.looseObject({ title: z.string() })), total: z.number() })
    .parse((await as(null, { path, language })).data);
const titles = async (path: string, language = "ko") =>
  (await list(path, language)).list.map(({ title }) => title);
const newNotices = async (member: TestMember) =>
  z.object({ newNotices: z.number() }).parse((await as(member, { path: "/member/notification" })).data)
    .newNotices;
async function audited(action: string) {
  const { rows } = await desk.site.database.appPool.query(
    "SELECT reason FROM platform.audit WHERE action = $1",
    [action],
  );
  return rows;
}

const words = (ko: string, en: string) => ({
  title: { ko, en },
  body: { ko: `${ko} 내용`, en: `${en} body` },
  image: null,
  from: null,
  until: null,
  published: true,
});
const at = (minutes: number) => new Date(desk.site.now().getTime() + minutes * 60_000).toISOString();
const later = (minutes: number) => desk.site.setClock(new Date(desk.site.now().getTime() + minutes * 60_000));

test("an announcement is seen in its time alone, in the reader's language, those pinned first", async () => {
  const notice = { pinned: false };
  await send("POST", "/notices", { ...words("이제", "Now"), ...notice });
  await send("POST", "/notices", { ...words("고정", "Pinned"), pinned: true });
  await send("POST", "/notices", { ...words("숨김", "Hidden"), ...notice, published: false });
  const scheduled = await send("POST", "/notices", {
    ...words("나중", "Later"),
    ...notice,
    from: at(10),
    until: at(20),
  });
  expect(scheduled.data).toMatchObject({ state: "SCHEDULED", createdBy: editor.loginId });
  expect(await titles("/notice/board")).toEqual(["고정", "이제"]);
  expect(await titles("/notice/board", "en")).toEqual(["Pinned", "Now"]);
  expect(await newNotices(reader)).toBe(2);
  later(10);
  expect(await titles("/notice/board")).toEqual(["고정", "나중", "이제"]);
  expect(await newNotices(reader)).toBe(3);
  later(10);
  expect(await titles("/notice/board")).toEqual(["고정", "이제"]);
  const states = await send("POST", "/notices", {
    ...words("거꾸로", "Backwards"),
    ...notice,
    from: at(5),
    until: at(1),
  });
  expect(states.fields).toHaveProperty("until");
});

test("an opened announcement is counted, and new no more", async () => {
  const { id } = identified.parse((await list("/notice/board")).list[0]);
  const before = await newNotices(reader);
  const view = (member: TestMember) => as(member, { method: "PUT", path: "/post/views", body: { id } });
  expect((await view(reader)).data).toEqual({ views: 1 });
  expect((await view(reader)).data).toEqual({ views: 1 });
  expect(await newNotices(reader)).toBe(before - 1);
  expect(await newNotices(author)).toBe(before);
  expect((await list(`/notice/board?id=${id}`)).list).toHaveLength(1);
});

test("an event that is over is still shown, as one that has ended", async () => {
  const made = await send("POST", "/events", { ...words("행사", "Event"), pinned: false, until: at(5) });
  const { id } = identified.parse(made.data);
  expect(await titles("/notice/event?state=ONGOING")).toEqual(["행사"]);
  later(5);
  expect(await titles("/notice/event?state=ONGOING")).toEqual([]);
  expect(await titles("/notice/event?state=ENDED")).toEqual(["행사"]);
  expect(await titles("/notice/event")).toEqual(["행사"]);
  expect(await titles("/notice/board")).not.toContain("행사");
  // An event is no announcement, also not by its id.
  expect((await send("PUT", `/notices/${id}`, { ...words("x", "x"), pinned: false })).status).toBe(404);
  const changed = await send("PUT", `/events/${id}`, { ...words("새 행사", "New"), pinned: true });
  expect(changed.data).toMatchObject({ state: "LIVE", pinned: true, until: null });
  expect((await send("DELETE", `/events/${id}`)).status).toBe(200);
  expect(await titles("/notice/event")).toEqual([]);
});

test("popups are live in their time and order, with a picture of the site's own and nothing else", async () => {
  const kept = await send("POST", "/images", { image: onePixel });
  const { path } = z.object({ path: z.string() }).parse(kept.data);
  expect((await desk.app.inject(path)).headers["content-type"]).toBe("image/webp");
  const popup = { link: "/events", position: "LEFT", hideForHours: 24, rank: 2 };
  await send("POST", "/popups", { ...words("둘째", "Second"), ...popup, image: path });
  await send("POST", "/popups", { ...words("첫째", "First"), ...popup, rank: 1 });
  await send("POST", "/popups", { ...words("아직", "Not yet"), ...popup, from: at(60) });
  const live = await as(null, { path: "/setting/popup-settings", language: "en" });
  expect(live.data).toMatchObject({
    list: [{ title: "First" }, { title: "Second", image: path, position: "LEFT", hideForHours: 24 }],
  });
  for (const image of ["https://elsewhere.example/a.webp", "/uploads/../keys/a.pem", "javascript:alert(1)"]) {
    expect((await send("POST", "/popups", { ...words("x", "x"), ...popup, image })).fields).toHaveProperty(
      "image",
    );
  }
  for (const link of ["javascript:alert(1)", "//elsewhere.example", "http://plain.example", "/\\elsewhere"]) {
    expect((await send("POST", "/popups", { ...words("x", "x"), ...popup, link })).fields).toHaveProperty(
      "link",
    );
  }
});

test("reports wait, and are closed by taking the post or comment off or by letting it stand", async () => {
  const write = async (title: string) =>
    z
      .object({ post: identified })
      .parse((await as(author, { path: "/post", body: { categoryId: free, title, body: "글" } })).data).post
      .id;
  const [bad, good] = [await write("나쁜 글"), await write("좋은 글")];
  const rude = identified.parse(
    (await as(author, { path: "/post/comments", body: { postId: good, body: "나쁜 댓글" } })).data,
  ).id;
  for (const body of [{ postId: bad }, { postId: good }, { postId: good, commentId: rude }]) {
    await as(reader, { path: "/post/report", body: { ...body, reason: "ABUSE", note: "욕설" } });
  }
  const reports = async () =>
    z
      .object({ list: z.array(z.looseObject({ id: z.string(), text: z.string() })), total: z.number() })
      .parse((await desk.as(editor, { path: "/reports" })).data);
  expect((await reports()).list.map(({ text }) => text)).toEqual(["나쁜 글", "좋은 글", "나쁜 댓글"]);
  expect((await desk.as(editor, { path: "/posts?state=REPORTED" })).data).toMatchObject({ total: 2 });
  expect((await desk.as(editor, { path: `/posts/${good}` })).data).toMatchObject({
    openReports: 2,
    commentList: [{ body: "나쁜 댓글", openReports: 1 }],
  });

  expect((await send("DELETE", `/posts/${bad}`, {})).fields).toHaveProperty("reason");
  expect((await send("DELETE", `/posts/${bad}`, { reason: "욕설" })).status).toBe(200);
  expect((await send("DELETE", `/posts/${bad}`, { reason: "욕설" })).status).toBe(404);
  expect((await send("DELETE", `/comments/${rude}`, { reason: "욕설" })).status).toBe(200);
  const [left] = (await reports()).list;
  expect((await send("POST", `/reports/${left?.id}/dismiss`, {})).status).toBe(200);
  expect((await send("POST", `/reports/${left?.id}/dismiss`, {})).status).toBe(404);
  expect((await reports()).total).toBe(0);

  expect((await as(null, { path: `/post/details/${bad}` })).status).toBe(404);
  expect((await as(null, { path: `/post/details/${good}` })).data).toMatchObject({ comments: 0 });
  expect((await desk.as(editor, { path: "/posts?state=DELETED" })).data).toMatchObject({
    list: [{ id: bad, deletedBy: "OPERATOR" }],
  });
  expect(await audited("post.delete")).toEqual([{ reason: "욕설" }]);
  expect(await audited("comment.delete")).toHaveLength(1);
});

test("what is taken off hides its pictures at once, but not one that is shown elsewhere; a removed one is gone for all", async () => {
  const writer = await signUp(desk.site.app);
  const moderator = await desk.operator("CONTENT");
  const remove = (path: string) => desk.as(moderator, { method: "DELETE", path, body: { reason: "신고" } });
  const upload = async () => {
    const kept = await as(writer, { path: "/post/image", body: { image: onePixel } });
    expect(kept).toMatchObject({ status: 200 });
    return z.object({ path: z.string() }).parse(kept.data).path;
  };
  const [alone, shared] = [await upload(), await upload()];
  const write = async (body: string) => {
    const written = await as(writer, { path: "/post", body: { categoryId: free, title: "사진", body } });
    return z.object({ post: identified }).parse(written.data).post.id;
  };
  const bad = await write(`![하나](${alone})\n\n![둘](${shared})`);
  const good = await write(`![둘](${shared})`);
  const member = (path: string, headers: Record<string, string> = {}) =>
    desk.site.app.inject({ url: path, headers });
  const first = await member(alone);
  expect(first.statusCode).toBe(200);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const tag = { "if-none-match": String(first.headers["etag"]) };
  expect((await member(alone, tag)).statusCode).toBe(304);

  expect((await remove(`/posts/${bad}`)).status).toBe(200);
  expect((await member(alone)).statusCode).toBe(404);
  expect((await member(alone, tag)).statusCode).toBe(404);
  expect((await member(shared)).statusCode).toBe(200);

  // Moderators go on seeing it, by a cookie for pictures alone; nobody else does at the console's address.
  const signedIn = await desk.ask({
    path: "/auth/login",
    body: { loginId: moderator.loginId, password: operatorPassword },
  });
  const cookie = [signedIn.headers["set-cookie"]]
    .flat()
    .map((text) => String(text).split(";")[0] ?? "")
    .find((text) => text.startsWith("hanpan_pictures="));
  const atConsole = (path: string, sent: string) => desk.app.inject({ url: path, headers: { cookie: sent } });
  expect((await atConsole(alone, String(cookie))).statusCode).toBe(200);
  expect((await atConsole(alone, "hanpan_pictures=AAAA")).statusCode).toBe(404);
  expect((await desk.app.inject(alone)).statusCode).toBe(404);

  const id = shared.slice("/uploads/".length, -".webp".length);
  expect((await remove(`/images/${id}`)).status).toBe(200);
  expect((await remove(`/images/${id}`)).status).toBe(404);
  expect((await member(shared)).statusCode).toBe(404);
  expect((await atConsole(shared, String(cookie))).statusCode).toBe(404);
  expect((await as(null, { path: `/post/details/${good}` })).status).toBe(200);
  expect(await audited("image.delete")).toEqual([{ reason: "신고" }]);
});

test("moderated posts page by cursor and are found by words", async () => {
  const whole = z
    .object({ list: z.array(identified) })
    .parse((await desk.as(editor, { path: "/posts?limit=100" })).data).list;
  const read: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = z
      .object({ list: z.array(identified), nextCursor: z.string().nullable() })
      .parse(
        (await desk.as(editor, { path: `/posts?limit=1${cursor === "" ? "" : `&cursor=${cursor}`}` })).data,
      );
    read.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(read).toEqual(whole.map(({ id }) => id));
  const found = await desk.as(editor, { path: `/posts?search=${encodeURIComponent("나쁜")}` });
  expect(found.data).toMatchObject({ total: 1, list: [{ title: "나쁜 글", categoryName: "자유게시판" }] });
});

test("categories are added, closed to members and deleted while nothing was written in them", async () => {
  const category = {
    code: "news",
    nameKo: "소식",
    nameEn: "News",
    writable: false,
    noticeOnly: false,
    active: true,
  };
  const { id } = identified.parse((await send("POST", "/post-categories", category)).data);
  expect(await send("POST", "/post-categories", category)).toMatchObject({ code: "CODE_TAKEN" });
  const post = { categoryId: id, title: "제목", body: "글" };
  expect((await as(author, { path: "/post", body: post })).code).toBe("CATEGORY_CLOSED");
  await send("PUT", `/post-categories/${id}`, { ...category, active: false });
  expect((await as(author, { path: "/post", body: post })).code).toBe("NOT_FOUND");
  expect((await as(null, { path: "/setting/post-category" })).data).toMatchObject({
    list: [{ code: "free" }, { code: "play" }, { code: "question" }],
  });
  expect((await send("DELETE", `/post-categories/${id}`)).status).toBe(200);
  expect(await send("DELETE", `/post-categories/${free}`)).toMatchObject({ code: "IN_USE" });
});

test("a board that is switched off is closed to members", async () => {
  const owner = await desk.operator("OWNER");
  const features = { attendance: true, roulette: true, sports: false, mini: false };
  const change = (board: boolean) =>
    desk.as(owner, {
      method: "PUT",
      path: "/settings",
      body: { features: { ...features, board }, reason: "시험" },
    });
  expect((await change(false)).status).toBe(200);
  await expect
    .poll(async () => (await as(reader, { path: "/post" })).code, { timeout: 60_000 })
    .toBe("BOARD_UNAVAILABLE");
  expect((await as(null, { path: "/notice/board" })).status).toBe(200);
  await change(true);
});
