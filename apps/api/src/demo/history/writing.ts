import { replyInquiry as replyCall } from "@hanpan/contract/operator/calls/inquiry";
import { sendNote as sendNoteCall } from "@hanpan/contract/operator/calls/note";
import { v7 as uuidv7 } from "uuid";
import { readCategories } from "../../features/board/categories.ts";
import { writeComment } from "../../features/board/comments.ts";
import { recommend } from "../../features/board/recommend.ts";
import { writePost } from "../../features/board/writePost.ts";
import { sendInquiry } from "../../features/inquiry/keepInquiries.ts";
import { writeNote } from "../../features/note/writeNote.ts";
import { newIdAt } from "../../lib/newIdAt.ts";
import { replyInquiry } from "../../operator/inquiry/replyInquiry.ts";
import { deliverNotes } from "../../operator/note/deliverNotes.ts";
import { sendNote } from "../../operator/note/sendNote.ts";
import { actionOf } from "./cashier.ts";
import type { Chance } from "./chance.ts";
import { inquiries, letters, notes, posts } from "./texts.ts";
import type { Member, World } from "./world.ts";

const minuteMs = 60_000;

/** The member's next moment: after all that they have done. */
function momentOf(member: Member, notBefore: Date): Date {
  const at = new Date(Math.max(member.lastAt.getTime(), notBefore.getTime()) + minuteMs);
  member.lastAt = at;
  return at;
}

/** The places of a list that fall on a day, when the whole of it is spread over the days. */
const ofDay = <Item>(list: readonly Item[], dayNumber: number, days: number): readonly Item[] =>
  list.filter((_, place) => 1 + Math.floor((place * (days - 2)) / list.length) === dayNumber);

/** A day of the history: its number from 0, and who was there, in the order in which they left. */
export type Day = {
  readonly number: number;
  readonly of: number;
  readonly present: readonly Member[];
  readonly chance: Chance;
};

async function post(world: World, { present, chance }: Day, text: (typeof posts)[number]): Promise<void> {
  const { pool, setting } = world;
  const author = chance.pick(present);
  const categories = await readCategories(pool, "ko");
  const categoryId = categories.find(({ code }) => code === text.category)?.id;
  if (categoryId === undefined) return;
  const writtenAt = momentOf(author, new Date(0));
  const { title, body } = text;
  const written = await writePost(pool, {
    ...{ categoryId, title, body },
    ...{ memberId: author.memberId, submissionId: uuidv7(), rules: setting.board, now: writtenAt },
  });
  const postId = written.post.id;
  const others = present.filter((member) => member !== author);
  let before = writtenAt;
  for (const [place, comment] of text.comments.entries()) {
    const member = others[place % Math.max(1, others.length)];
    if (member === undefined) return;
    before = momentOf(member, before);
    const { memberId } = member;
    const written = { memberId, submissionId: uuidv7(), postId, parentId: undefined, body: comment };
    await writeComment(pool, { ...written, commentsADay: setting.board.commentsADay, now: before });
    await recommend(pool, { postId, memberId, action: "RECOMMEND", now: before });
  }
}

/** A member asks the customer center; the inquiry's id. */
export async function inquire(
  { pool }: World,
  member: Member,
  text: { readonly title: string; readonly description: string },
  at: Date,
): Promise<string> {
  const inquiryId = newIdAt(at);
  const { title, description } = text;
  await sendInquiry(pool, {
    inquiryId,
    memberId: member.memberId,
    title,
    description,
    available: true,
    now: at,
  });
  return inquiryId;
}

async function askAndAnswer(
  world: World,
  { present, chance }: Day,
  text: (typeof inquiries)[number],
): Promise<void> {
  const member = chance.pick(present);
  const askedAt = momentOf(member, new Date(0));
  const inquiryId = await inquire(world, member, text, askedAt);
  const now = new Date(askedAt.getTime() + chance.whole(6, 40) * minuteMs);
  await replyInquiry(
    world.pool,
    { inquiryId, reply: text.reply, operator: world.owner, language: "ko", now },
    async (_client, entry) => world.audit.note(now, world.owner, { ...entry, action: actionOf(replyCall) }),
  );
}

/** What is written on a day: posts with their comments, inquiries with their answers, notes. */
export async function writeOfDay(world: World, day: Day, noon: Date): Promise<void> {
  if (day.present.length === 0) return;
  for (const text of ofDay(posts, day.number, day.of)) await post(world, day, text);
  for (const text of ofDay(inquiries, day.number, day.of)) await askAndAnswer(world, day, text);
  for (const { onDay, ...text } of notes) {
    if (onDay !== day.number) continue;
    const member = day.chance.pick(day.present);
    const noteId = newIdAt(momentOf(member, new Date(0)));
    await writeNote(
      world.pool,
      { ...text, noteId, memberId: member.memberId, groupId: "CUSTOMER_CENTER" },
      "ko",
    );
  }
  for (const { onDay, ...text } of letters) {
    if (onDay !== day.number) continue;
    const given = { operator: world.owner, language: "ko" as const, now: noon };
    const broadcastId = newIdAt(noon);
    await sendNote(
      world.pool,
      { ...text, broadcastId, to: "ALL", isMarketing: false },
      given,
      async (_client, entry) =>
        world.audit.note(noon, world.owner, { ...entry, action: actionOf(sendNoteCall) }),
    );
    await deliverNotes(world.pool, noon);
  }
}
