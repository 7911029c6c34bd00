import { randomUUID } from "node:crypto";
import type { Call, DataOf } from "@hanpan/contract/call";
import { listPostCategories, listPosts, writeComment, writePost } from "@hanpan/contract/calls/board";
import { sendInquiry } from "@hanpan/contract/calls/inquiry";
import { writeNote } from "@hanpan/contract/calls/note";
import type { Reply } from "../calls/reply.ts";
import type { Fact } from "../journal/entry.ts";
import { createRandom } from "../plan/random.ts";
import { comments, inquiries, notes, posts } from "../plan/texts.ts";
import type { Member } from "./member.ts";

type Written = Exclude<Fact["of"], "ROUND" | "REQUEST">;

async function writeOnce<C extends Call>(
  { id, course }: Member,
  of: Written,
  idOf: (data: DataOf<C>) => string,
  send: (key: string) => Promise<Reply<DataOf<C>>>,
): Promise<void> {
  const key = randomUUID();
  await course.asker.act(
    `write ${of === "INQUIRY" ? "an" : "a"} ${of.toLowerCase()}`,
    { key, asked: { act: "WRITE", memberId: id, about: of }, factsOf: (data) => [{ of, id: idOf(data) }] },
    () => send(key),
  );
}

export async function post(member: Member, chance: string): Promise<void> {
  const { platform, course } = member;
  const random = createRandom(chance);
  const categories = await course.asker.ask("read the board", () => platform.send(listPostCategories));
  const open = (categories.data?.list ?? []).filter(({ writable, noticeOnly }) => writable && !noticeOnly);
  if (open.length === 0) return;
  const body = { categoryId: random.pick(open).id, ...random.pick(posts) };
  await writeOnce<typeof writePost>(
    member,
    "POST",
    (data) => data.post.id,
    (key) => platform.send(writePost, { body, idempotencyKey: key }),
  );
}

export async function comment(member: Member, chance: string): Promise<void> {
  const { platform, course } = member;
  const random = createRandom(chance);
  const board = await course.asker.ask("read the board", () =>
    platform.send(listPosts, { query: { limit: 20 } }),
  );
  const list = board.data?.list ?? [];
  if (list.length === 0) return;
  const body = { postId: random.pick(list).id, body: random.pick(comments) };
  await writeOnce<typeof writeComment>(
    member,
    "COMMENT",
    (data) => data.id,
    (key) => platform.send(writeComment, { body, idempotencyKey: key }),
  );
}

export async function inquire(member: Member, chance: string): Promise<void> {
  const body = createRandom(chance).pick(inquiries);
  await writeOnce<typeof sendInquiry>(
    member,
    "INQUIRY",
    (data) => data.id,
    (key) => member.platform.send(sendInquiry, { body, idempotencyKey: key }),
  );
}

export async function note(member: Member, chance: string): Promise<void> {
  const body = { groupId: "CUSTOMER_CENTER" as const, ...createRandom(chance).pick(notes) };
  await writeOnce<typeof writeNote>(
    member,
    "NOTE",
    (data) => data.id,
    (key) => member.platform.send(writeNote, { body, idempotencyKey: key }),
  );
}
