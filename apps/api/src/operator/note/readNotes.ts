import type { Language } from "@hanpan/contract/language";
import { marketingProducts } from "@hanpan/contract/marketing";
import { noteAudiences, type ReceivedNote, type SentNote } from "@hanpan/contract/operator/objects/note";
import type { NoteStatus } from "@hanpan/contract/writtenEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { memberNameColumns, memberNameOf, memberNameRow } from "../lib/memberName.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

export type NoteFilter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly id?: string;
};
export type ReceivedFilter = NoteFilter & {
  readonly status?: NoteStatus | undefined;
  /** Whether it waits for an answer. */
  readonly open?: boolean | undefined;
  readonly member?: string | undefined;
};

const instant = z.date().transform((at) => at.toISOString());
/** Conditions of the time, and of the place after which a page begins, the newest first. */
function conditionsOf(table: string, id: string, filter: NoteFilter) {
  const where = createConditions();
  where.addGiven(`${table}.${id} = ?`, filter.id);
  addPeriod(where, `${table}.created_at`, filter);
  return {
    where,
    after: (place: Place | null) =>
      addPlace(where, { at: `${table}.created_at`, id: `${table}.${id}` }, place),
  };
}

const sentRow = z
  .object({
    broadcast_id: z.string(),
    audience: z.enum(noteAudiences),
    name: z.string().nullable(),
    title: z.string(),
    body: z.string(),
    is_marketing: z.boolean(),
    products: z.array(z.enum(marketingProducts)),
    at_night: z.boolean(),
    recipients: z.number(),
    delivered: z.number(),
    created_at: instant,
    created_by: z.string(),
    finished_at: instant.nullable(),
    at_microseconds: z.number(),
  })
  .transform(
    (found): Placed<SentNote> => ({
      atMicroseconds: found.at_microseconds,
      id: found.broadcast_id,
      item: {
        id: found.broadcast_id,
        audience: found.audience,
        name: found.name,
        title: found.title,
        body: found.body,
        isMarketing: found.is_marketing,
        products: found.products,
        atNight: found.at_night,
        status: found.finished_at === null ? "SENDING" : "SENT",
        recipients: found.recipients,
        delivered: found.delivered,
        createdAt: found.created_at,
        sentBy: found.created_by,
        finishedAt: found.finished_at,
      },
    }),
  );

/**
 * Of notes that the site sent: none of a new device, of which there are as many as logins, and which say from where a member came. They
 * stand in the member's file.
 */
function sentConditions(filter: NoteFilter) {
  const conditions = conditionsOf("sent", "broadcast_id", filter);
  // Word for word that of the index note_broadcast_listed: they lie among millions of the others.
  conditions.where.add("sent.created_by <> 'system:sign-in'");
  return conditions;
}

/** Notes that the site sent after a place, the newest first. */
export async function readSentNotes(
  connection: Pool | PoolClient,
  filter: NoteFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<SentNote>[]> {
  const { where, after } = sentConditions(filter);
  after(place);
  const conditions = where.text();
  const found = await connection.query(
    `SELECT sent.broadcast_id, sent.audience, sent.title, sent.body, sent.is_marketing, sent.products, sent.at_night, sent.recipients, sent.delivered,
            sent.created_at, ${operatorNameOf("sent.created_by")} AS created_by, sent.finished_at,
            coalesce(sent.receiver_name,
                     CASE ${where.place(language)} WHEN 'en' THEN level.name_en ELSE level.name_ko END) AS name,
            ${microsecondsOf("sent.created_at")} AS at_microseconds
       FROM (SELECT * FROM platform.note_broadcast AS sent WHERE ${conditions}
              ORDER BY sent.created_at DESC, sent.broadcast_id DESC LIMIT ${where.place(limit)}) AS sent
       LEFT JOIN platform.level ON level.level_id = sent.level_id
      ORDER BY sent.created_at DESC, sent.broadcast_id DESC`,
    [...where.values],
  );
  return z.array(sentRow).parse(found.rows);
}

/** One note that the site sent; refuses NOT_FOUND. */
export async function readSentNote(
  connection: Pool | PoolClient,
  id: string,
  language: Language,
): Promise<SentNote> {
  const [found] = await readSentNotes(connection, { id }, language, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

/** How many there are, counted to just beyond what a list shows. */
export function countSentNotes(connection: Pool, filter: NoteFilter): Promise<number> {
  const { where } = sentConditions(filter);
  return countMatches(connection, "platform.note_broadcast AS sent", where);
}

const receivedRow = z
  .object({
    note_id: z.string(),
    title: z.string(),
    body: z.string(),
    created_at: instant,
    read_at: instant.nullable(),
    read_by: z.string().nullable(),
    answered_at: instant.nullable(),
    answered_by: z.string().nullable(),
    answer_id: z.string().nullable(),
    ...memberNameRow,
    at_microseconds: z.number(),
  })
  .transform(
    (found): Placed<ReceivedNote> => ({
      atMicroseconds: found.at_microseconds,
      id: found.note_id,
      item: {
        id: found.note_id,
        member: memberNameOf(found),
        title: found.title,
        body: found.body,
        createdAt: found.created_at,
        readAt: found.read_at,
        readBy: found.read_by,
        answeredAt: found.answered_at,
        answeredBy: found.answered_by,
        answerId: found.answer_id,
      },
    }),
  );

function receivedConditions(filter: ReceivedFilter) {
  const conditions = conditionsOf("received", "note_id", filter);
  conditions.where.addGiven("received.member_id = ?", filter.member);
  if (filter.status === "UNREAD") conditions.where.add("received.read_at IS NULL");
  if (filter.status === "READ") conditions.where.add("received.read_at IS NOT NULL");
  if (filter.open === true) conditions.where.add("received.answered_at IS NULL");
  if (filter.open === false) conditions.where.add("received.answered_at IS NOT NULL");
  return conditions;
}

/** Notes from members after a place, the newest first. */
export async function readReceivedNotes(
  connection: Pool,
  filter: ReceivedFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<ReceivedNote>[]> {
  const { where, after } = receivedConditions(filter);
  after(place);
  const conditions = where.text();
  const found = await connection.query(
    `SELECT received.note_id, received.title, received.body, received.created_at, received.read_at,
            received.answered_at, received.answer_id, ${operatorNameOf("received.answered_by")} AS answered_by,
            ${operatorNameOf("received.read_by")} AS read_by, ${memberNameColumns(where.place(language))},
            ${microsecondsOf("received.created_at")} AS at_microseconds
       FROM (SELECT * FROM platform.note_to_site AS received WHERE ${conditions}
              ORDER BY received.created_at DESC, received.note_id DESC LIMIT ${where.place(limit)}) AS received
       JOIN platform.member ON member.member_id = received.member_id
       JOIN platform.level ON level.level_id = member.level_id
      ORDER BY received.created_at DESC, received.note_id DESC`,
    [...where.values],
  );
  return z.array(receivedRow).parse(found.rows);
}

/** How many there are, counted to just beyond what a list shows. */
export async function countReceivedNotes(connection: Pool, filter: ReceivedFilter): Promise<number> {
  const { where } = receivedConditions(filter);
  return countMatches(connection, "platform.note_to_site AS received", where);
}
