import type { Words } from "@hanpan/contract/language";
import { languages } from "@hanpan/contract/language";
import { type MessageTrouble, messageTemplates, messageWays } from "@hanpan/contract/operator/enumerations";
import * as z from "zod";
import { opened } from "../lib/personalValues.ts";
import type { AskedToSend } from "./mayBeSent.ts";
import type { ReachGround } from "./reachGround.ts";
import type { Handed } from "./sender/port.ts";
import { renderMessage } from "./templates.ts";

/** How many messages a run takes, and how many of them beside each other. */
const batch = 50;
const atOnce = 5;

/** While a process sends a message no other does; one that died meanwhile is sent again after this. */
const leaseMs = 60_000;

/** How long after a failed attempt the next one comes: 5 s, then three times as long each time, at most a quarter of an hour. */
const firstPauseMs = 5_000;
const longestPauseMs = 15 * 60_000;
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseMs * 3 ** Math.max(0, attempts - 1), longestPauseMs);

/** When whoever carries it is asked first whether it arrived. */
export const firstAskMs = 10_000;

const dueRows = z.array(
  z
    .object({
      member_id: z.string(),
      message_id: z.string(),
      way: z.enum(messageWays),
      address: z.string(),
      template: z.enum(messageTemplates),
      language: z.enum(languages),
      payload: z.record(z.string(), z.string()),
      secret: z.instanceof(Buffer).nullable(),
      attempts: z.number(),
      created_at: z.date(),
      expires_at: z.date(),
    })
    .transform(({ member_id, message_id, created_at, expires_at, address, ...row }) => ({
      ...row,
      address: opened(member_id, "reached", address),
      memberId: member_id,
      messageId: message_id,
      lastsMs: expires_at.getTime() - created_at.getTime(),
      expiresAt: expires_at,
    })),
);
type DueMessage = z.output<typeof dueRows>[number];

/** Whether a message may be sent today; it counts the one that asks. */
export type MaySend = (message: AskedToSend) => Promise<boolean>;

export type SendRules = {
  /** The site's name. */
  readonly site: Words;
  readonly maySend: MaySend;
};

/**
 * Sends the messages that are due: each is claimed, handed over outside of a transaction, and its outcome written. What nobody took is
 * tried again until it is of no use. A process that dies in between may send one twice, never none. Safe in several processes at once.
 *
 * @returns how many it handled.
 */
export async function sendMessages(ground: ReachGround, rules: SendRules, now: Date): Promise<number> {
  const claimed = await ground.pool.query(
    `UPDATE platform.message SET attempts = attempts + 1, next_look_at = $2
      WHERE (member_id, message_id) IN (
        SELECT member_id, message_id FROM platform.message
         WHERE next_look_at <= $1 AND state = 'WAITING' ORDER BY next_look_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING member_id, message_id, way, address, template, language, payload, secret, attempts, created_at, expires_at`,
    [now, new Date(now.getTime() + leaseMs), batch],
  );
  const due = dueRows.parse(claimed.rows);
  const left = [...due];
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await sendOne(ground, rules, next, now).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} messages could not be handled.`);
  return due.length;
}

async function sendOne(ground: ReachGround, rules: SendRules, message: DueMessage, now: Date): Promise<void> {
  if (message.expiresAt <= now) return fail(ground, message, "EXPIRED", now);
  const sender = ground.senders[message.way];
  if (sender === undefined) return fail(ground, message, "NO_SENDER", now);
  const secret = message.secret === null ? "" : ground.sealing.open(message.messageId, message.secret);
  if (secret === null) return fail(ground, message, "NO_SECRET", now);
  if (!(await rules.maySend(message))) return fail(ground, message, "DAY_BUDGET", now);
  const handed = await sender.send({
    id: message.messageId,
    to: message.address,
    ...renderMessage(message, { site: rules.site, secret }),
  });
  return note(ground, message, handed, now);
}

/** Writes what became of an attempt. A real provider's message is not opened again: its code goes. */
async function note(ground: ReachGround, message: DueMessage, handed: Handed, now: Date): Promise<void> {
  const sender = ground.senders[message.way]?.name ?? null;
  if (handed.outcome === "REFUSED") return fail(ground, message, handed.reason, now);
  if (handed.outcome === "UNKNOWN") {
    const next = new Date(now.getTime() + pauseAfter(message.attempts));
    if (next >= message.expiresAt) return fail(ground, message, handed.reason, now);
    await ground.pool.query(
      `UPDATE platform.message SET next_look_at = $3, sender = $4, trouble = $5
        WHERE member_id = $1 AND message_id = $2 AND state = 'WAITING'`,
      [message.memberId, message.messageId, next, sender, handed.reason],
    );
    return;
  }
  await ground.pool.query(
    `UPDATE platform.message SET state = 'SENT', sent_at = $3, sender = $4, sender_id = $5, trouble = NULL,
            next_look_at = $6, secret = CASE WHEN $4 = 'LOCAL' THEN secret END
      WHERE member_id = $1 AND message_id = $2 AND state = 'WAITING'`,
    [
      ...[message.memberId, message.messageId, now, sender, handed.senderId],
      handed.asksLater ? new Date(now.getTime() + firstAskMs) : null,
    ],
  );
}

async function fail(
  { pool }: ReachGround,
  { memberId, messageId }: DueMessage,
  trouble: MessageTrouble | (string & {}),
  now: Date,
): Promise<void> {
  await pool.query(
    `UPDATE platform.message SET state = 'FAILED', failed_at = $3, trouble = $4, next_look_at = NULL, secret = NULL
      WHERE member_id = $1 AND message_id = $2 AND state = 'WAITING'`,
    [memberId, messageId, now, trouble.slice(0, 200)],
  );
}
