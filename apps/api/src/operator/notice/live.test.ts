import type { OperatorEvent } from "@hanpan/contract/stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";
import { openOperatorStream, openStream, type StreamReader } from "../../testing/streamReader.ts";

let desk: OperatorSite;
let memberOrigin: string;
let operatorOrigin: string;

const identified = z.object({ id: z.string() });

beforeAll(async () => {
  desk = await createOperatorSite({ LOG_LEVEL: "silent" });
  memberOrigin = await desk.site.app.listen({ port: 0, host: "127.0.0.1" });
  operatorOrigin = await desk.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => desk.close());

test("an announcement, an event and a popup are published to pages that are open, with what is new to their reader", async () => {
  const editor = await desk.operator("CONTENT");
  const reader = openStream(memberOrigin, { token: (await signUp(desk.site.app)).token });
  const contentChange = (kind: string) => reader.next("content-changed", ({ data }) => data.kind === kind);
  const newNotices = (count: number) => reader.next("notification", ({ data }) => data.newNotices === count);
  await newNotices(0);

  const words = {
    title: { ko: "점검", en: "Maintenance" },
    body: { ko: "내용", en: "Body" },
    image: null,
    from: null,
    until: null,
    published: true,
  };
  const notice = await desk.as(editor, { path: "/notices", body: { ...words, pinned: false } });
  await contentChange("BOARD");
  await newNotices(1);
  await desk.as(editor, { path: "/events", body: { ...words, pinned: false } });
  await contentChange("EVENT");
  const popup = { link: null, position: "LEFT", hideForHours: 24, rank: 1 };
  await desk.as(editor, { path: "/popups", body: { ...words, ...popup } });
  await contentChange("POPUP");

  reader.received.length = 0;
  const { id } = identified.parse(notice.data);
  await desk.as(editor, { method: "DELETE", path: `/notices/${id}` });
  await contentChange("BOARD");
  await newNotices(0);
  await reader.close();
});

test("a report is published to those who moderate and to nobody else, and so is that it is closed", async () => {
  const [author, reporter] = [await signUp(desk.site.app), await signUp(desk.site.app)];
  const categoryId = "0193a000-0000-7000-8000-000000000b01";
  const post = await ask(desk.site.app, {
    path: "/post",
    token: author.token,
    body: { categoryId, title: "제목", body: "본문" },
  });
  const readers: StreamReader<OperatorEvent>[] = [];
  const listen = async (role: "CONTENT" | "SUPPORT") => {
    const reader = openOperatorStream(operatorOrigin, { token: (await desk.operator(role)).token });
    await reader.next("position");
    readers.push(reader);
    return reader;
  };
  const [moderator, support] = [await listen("CONTENT"), await listen("SUPPORT")];
  const reported = await ask(desk.site.app, {
    path: "/post/report",
    token: reporter.token,
    body: { postId: z.object({ post: identified }).parse(post.data).post.id, reason: "SPAM" },
  });
  expect(reported.status).toBe(200);
  await moderator.next("alert", ({ data }) => data.kind === "REPORT");

  moderator.received.length = 0;
  const closer = await desk.operator("CONTENT");
  const { list } = z
    .object({ list: z.array(identified) })
    .parse((await desk.as(closer, { path: "/reports" })).data);
  await desk.as(closer, { path: `/reports/${list[0]?.id}/dismiss`, body: {} });
  await moderator.next("alert", ({ data }) => data.kind === "REPORT");

  // What support may receive still comes, and nothing of a report came before it.
  await ask(desk.site.app, {
    path: "/customer-center",
    token: author.token,
    body: { title: "문의", description: "내용" },
  });
  await support.next("alert", ({ data }) => data.kind === "INQUIRY");
  expect(support.received).not.toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ kind: "REPORT" }) }),
  );
  await Promise.all(readers.map((reader) => reader.close()));
});
