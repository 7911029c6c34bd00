import { type Language, languages, type Words } from "@hanpan/contract/language";
import type { MessageTemplate } from "@hanpan/contract/operator/enumerations";
import * as z from "zod";
import type { Executor } from "../lib/outbox.ts";
import { opened, openedOrNull } from "../lib/personalValues.ts";
import { writeSiteNote } from "../lib/writeSiteNote.ts";
import { queueNotice } from "./queueMessage.ts";
import { renderMessage } from "./templates.ts";

/** A message without a code is worth sending for three days. */
const noticeLastsMs = 3 * 24 * 60 * 60_000;

const reachedRow = z.object({
  phone: z.string(),
  email: z.string().nullable(),
  language: z.enum(languages),
});

export type Notice = {
  readonly memberId: string;
  readonly template: MessageTemplate;
  readonly payload: Readonly<Record<string, string>>;
  readonly site: Words;
  /** An e-mail address that is notified too, though it is not the member's any more. */
  readonly alsoEmail?: string;
  /** A phone that is notified too, though it is not the member's any more. */
  readonly alsoPhone?: string;
  /** Who did it, as the audit names them. */
  readonly by: string;
  /** It costs nothing: neither an SMS nor an e-mail. */
  readonly byNoteAlone?: boolean;
  /** The same words are not worth being repeated within so long. */
  readonly onceInMs?: number;
  readonly now: Date;
};

/**
 * Notifies a member by every way that there is, in the transaction of what it is about: by SMS, by e-mail, and by a note in the site;
 * or by that alone.
 */
export async function notifyMember(executor: Executor, notice: Notice): Promise<void> {
  const { memberId, template, payload, site, by, now } = notice;
  const found = await executor.query(
    "SELECT phone, email, language FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  const { language, ...kept } = reachedRow.parse(found.rows[0]);
  const phone = opened(memberId, "phone", kept.phone);
  const email = openedOrNull(memberId, "email", kept.email);
  const message = { memberId, template, language, payload, lastsMs: noticeLastsMs, now };
  const { subject, text } = noteOf(message, site);
  const words = { memberId, title: subject, body: text, by, now };
  if (notice.onceInMs !== undefined && (await wasNoted(executor, words, notice.onceInMs))) return;
  await writeSiteNote(executor, words);
  if (notice.byNoteAlone === true) return;
  const phones = new Set(notice.alsoPhone === undefined ? [phone] : [phone, notice.alsoPhone]);
  for (const address of phones) await queueNotice(executor, { ...message, way: "SMS", address });
  const addresses = new Set([email, notice.alsoEmail].filter((one) => one !== null && one !== undefined));
  for (const address of addresses) await queueNotice(executor, { ...message, way: "EMAIL", address });
}

/** Whether a member was sent a note of the same words, by the same, within a while. */
async function wasNoted(
  executor: Executor,
  note: { readonly memberId: string; readonly body: string; readonly by: string; readonly now: Date },
  whileMs: number,
): Promise<boolean> {
  const found = await executor.query(
    `SELECT FROM platform.note JOIN platform.note_broadcast AS sent USING (broadcast_id)
      WHERE note.member_id = $1 AND note.box = 'IN' AND note.created_at > $2 AND sent.created_by = $3 AND sent.body = $4
      LIMIT 1`,
    [note.memberId, new Date(note.now.getTime() - whileMs), note.by, note.body],
  );
  return found.rows.length > 0;
}

const noteOf = (
  message: {
    readonly template: MessageTemplate;
    readonly language: Language;
    readonly payload: Readonly<Record<string, string>>;
    readonly lastsMs: number;
  },
  site: Words,
) => renderMessage({ ...message, way: "EMAIL" }, { site, secret: "" });
