import type { Words } from "@hanpan/contract/language";
import { languages } from "@hanpan/contract/language";
import type { OutboxMessage } from "@hanpan/contract/operator/calls/message";
import {
  messageSenders,
  messageStates,
  messageTemplates,
  messageWays,
} from "@hanpan/contract/operator/enumerations";
import { seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { hiddenSecret, renderMessage } from "../../reach/templates.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import type { Placed } from "../lib/page.ts";
import type { Shown } from "../lib/personal.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

const instant = z.date().transform((at) => at.toISOString());

const rows = z.array(
  z.object({
    id: z.string(),
    member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
    way: z.enum(messageWays),
    address: z.string(),
    template: z.enum(messageTemplates),
    language: z.enum(languages),
    payload: z.record(z.string(), z.string()),
    secret: z.instanceof(Buffer).nullable(),
    state: z.enum(messageStates),
    attempts: z.number(),
    sender: z.enum(messageSenders).nullable(),
    created: z.date(),
    expires: z.date(),
    sentAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    failedAt: instant.nullable(),
    trouble: z.string().nullable(),
    at_microseconds: z.number(),
  }),
);
type Row = z.output<typeof rows>[number];

type Filter = {
  readonly way?: string | undefined;
  readonly state?: string | undefined;
  readonly member?: string | undefined;
};

function conditionsOf({ way, state, member }: Filter) {
  const where = createConditions();
  where.addGiven("message.member_id = ?", member);
  where.addGiven("message.way = ?", way);
  where.addGiven("message.state = ?", state);
  return where;
}

/** `shown`: where members are reached as the operator may see it, as in a member's file. */
type Seen = { readonly site: Words; readonly shown: Shown; readonly now: Date };

/** The code of a message where it may be seen: of a demo's own outbox, as long as it is good. */
function visibleSecret({ senders, sealing }: ReachGround, row: Row, now: Date): string {
  const isLocal = senders[row.way]?.name === "LOCAL" && (row.sender ?? "LOCAL") === "LOCAL";
  if (!isLocal || row.secret === null || row.expires <= now) return hiddenSecret;
  return sealing.open(row.id, row.secret) ?? hiddenSecret;
}

function messageOf(ground: ReachGround, row: Row, { site, shown, now }: Seen): OutboxMessage {
  const address = shown(row.way === "SMS" ? "phone" : "email", opened(row.member.id, "reached", row.address));
  const { email } = row.payload;
  const payload = email === undefined ? row.payload : { ...row.payload, email: shown("email", email) };
  const { subject, text } = renderMessage(
    { ...row, payload, lastsMs: row.expires.getTime() - row.created.getTime() },
    { site, secret: visibleSecret(ground, row, now) },
  );
  const { id, member, way, template, state, attempts, sender, sentAt, deliveredAt, failedAt, trouble } = row;
  const createdAt = row.created.toISOString();
  return {
    ...{ id, member, way, address, template, subject, text, state, attempts, sender },
    ...{ createdAt, sentAt, deliveredAt, failedAt, trouble },
  };
}

/** Messages after a place, the newest first. */
export async function readMessages(
  ground: ReachGround,
  filter: Filter,
  { place, limit }: { readonly place: Place | null; readonly limit: number },
  seen: Seen,
): Promise<readonly Placed<OutboxMessage>[]> {
  const where = conditionsOf(filter);
  addPlace(where, { at: "message.created_at", id: "message.message_id" }, place);
  const found = await ground.pool.query(
    `SELECT message.message_id AS id, jsonb_build_object('id', member.member_id, 'loginId', member.login_id,
              'nickname', member.nickname) AS member,
            message.way, message.address, message.template, message.language, message.payload, message.secret,
            message.state, message.attempts, message.sender, message.created_at AS created, message.expires_at AS expires,
            message.sent_at AS "sentAt", message.delivered_at AS "deliveredAt", message.failed_at AS "failedAt",
            message.trouble, ${microsecondsOf("message.created_at")} AS at_microseconds
       FROM (SELECT * FROM platform.message AS message WHERE ${where.text()}
              ORDER BY message.created_at DESC, message.message_id DESC LIMIT ${where.place(limit)}) AS message
       JOIN platform.member USING (member_id)
      ORDER BY message.created_at DESC, message.message_id DESC`,
    [...where.values],
  );
  return rows.parse(found.rows).map((row) => ({
    item: messageOf(ground, row, seen),
    atMicroseconds: row.at_microseconds,
    id: row.id,
  }));
}

/** How many there are, counted to just beyond what a list shows. */
export const countMessages = (pool: Pool, filter: Filter): Promise<number> =>
  countMatches(pool, "platform.message AS message", conditionsOf(filter));

const countRow = z.object({ sent: z.coerce.number(), failed: z.coerce.number() });

/** How many messages of this day in Seoul were sent, and how many were not to be. */
export async function countToday(pool: Pool, now: Date): Promise<{ sentToday: number; failedToday: number }> {
  const found = await pool.query(
    `SELECT count(*) FILTER (WHERE sent_at IS NOT NULL) AS sent, count(*) FILTER (WHERE state = 'FAILED') AS failed
       FROM platform.message WHERE created_at >= $1`,
    [startOfSeoulDay(seoulDay(now))],
  );
  const { sent, failed } = countRow.parse(found.rows[0]);
  return { sentToday: sent, failedToday: failed };
}
