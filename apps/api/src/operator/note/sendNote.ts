import type { Language } from "@hanpan/contract/language";
import { type AdRules, type MarketingProduct, quietUntil } from "@hanpan/contract/marketing";
import type { SentNote } from "@hanpan/contract/operator/objects/note";
import { titleMaximum } from "@hanpan/contract/textFields";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { readAdRules } from "../../consents/adRules.ts";
import { instantOfId } from "../../lib/leastId.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";
import { markAnswered } from "./dealWithNotes.ts";
import { readSentNote } from "./readNotes.ts";
import { type Advertised, countReceivers, receives } from "./receivers.ts";

export type Letter = {
  /** The id that the note gets: a UUIDv7, whose instant is the note's. The same id is the same note. */
  readonly broadcastId: string;
  /** Members by their ids, a level by its id, or all. */
  readonly to: "ALL" | string | readonly string[];
  readonly title: string;
  readonly body: string;
  readonly isMarketing: boolean;
  /** Of one that advertises what it is about. */
  readonly products?: readonly MarketingProduct[] | undefined;
  /** In the quiet hours at once, to those who agreed to them, in place of all in the morning. */
  readonly atNight?: boolean | undefined;
  /** The note of one of the receivers that this one answers. */
  readonly answers?: string | undefined;
};

type Given = {
  readonly operator: Pick<SignedInOperator, "operatorId">;
  readonly language: Language;
  readonly now: Date;
};

/** What the law of Korea puts at the head of what advertises (정보통신망법 제50조, 시행령 제61조). */
const adLabel = "(광고)";

const receiverRows = z.array(z.object({ member_id: z.string(), nickname: z.string() }));

/**
 * Sends a note of the site. To members by their ids it is in their boxes when this answers. To a level or all one row
 * is written, whatever their number: the job `notes` puts it into the boxes bit by bit, so that nothing waits for it.
 * A note that is sent already is answered as it stands, and recorded once. One that advertises is labelled
 * where the site's jurisdiction asks for it. Refuses NO_RECIPIENTS, and NOT_FOUND for a
 * level or for an answered note that is not there.
 */
export function sendNote(
  pool: Pool,
  written: Letter,
  given: Given,
  record: (client: PoolClient, entry: { subject: string; after: unknown }) => Promise<void>,
): Promise<SentNote> {
  const { broadcastId, to } = written;
  return withTransaction(pool, async (client) => {
    const isKnown = await isSent(client, broadcastId);
    const letter = isKnown ? null : await prepared(client, written, given.now);
    const isNew =
      letter !== null &&
      (typeof to === "string"
        ? await writeToMany(client, letter, to, given)
        : await writeToMembers(client, letter, to, given));
    const after = await readSentNote(client, broadcastId, given.language);
    if (isNew) {
      if (written.answers !== undefined)
        await markAnswered(client, { noteId: written.answers, answerId: broadcastId, to }, given);
      await record(client, { subject: `note:${broadcastId}`, after });
    }
    return after;
  });
}

/** A letter as it is written down. `isQuiet`: it advertises, and these are the quiet hours. */
type Prepared = Letter & { readonly about: Advertised; readonly isQuiet: boolean };

const rulesRow = z.object({ labelled: z.boolean() });

/**
 * The note as the site's jurisdiction asks for it (docs/profiles.md, "Advertising"): its label, its products, and whether it is for
 * those alone who agreed to the night.
 */
export async function prepared(client: PoolClient, letter: Letter, now: Date): Promise<Prepared> {
  if (!letter.isMarketing) return { ...letter, about: { products: [], atNight: false }, isQuiet: false };
  const rules = await readAdRules(client);
  const products = [...new Set(letter.products)];
  if (rules.adsByProduct && products.length === 0) throw refuseFields({ products: "REQUIRED" });
  const isQuiet = isQuietNow(rules, now);
  // To members by their ids it goes at once, or not at all.
  const atNight = isQuiet && (letter.atNight === true || typeof letter.to !== "string");
  const { rows } = await client.query(
    "SELECT (platform.member_rules() ->> 'adsAreLabelled')::boolean AS labelled",
  );
  const title =
    rulesRow.parse(rows[0]).labelled && !letter.title.startsWith(adLabel)
      ? `${adLabel} ${letter.title}`
      : letter.title;
  if (title.length > titleMaximum) throw refuseFields({ title: "TOO_LONG" });
  return { ...letter, title, about: { products, atNight }, isQuiet };
}

/** Whether advertising has to wait now for who did not agree to the night. */
export function isQuietNow({ adsQuietHours }: Pick<AdRules, "adsQuietHours">, now: Date): boolean {
  return adsQuietHours && quietUntil(now) !== null;
}

/** Whom it went to may have left since: a note that is sent is not asked about its receivers again. */
async function isSent(client: PoolClient, broadcastId: string): Promise<boolean> {
  const found = await client.query("SELECT FROM platform.note_broadcast WHERE broadcast_id = $1", [
    broadcastId,
  ]);
  return found.rows.length > 0;
}

/** False when another run of the same key was first. */
async function writeToMany(client: PoolClient, letter: Prepared, to: string, given: Given): Promise<boolean> {
  const levelId = to === "ALL" ? null : to;
  if (levelId !== null) {
    const level = await client.query("SELECT FROM platform.level WHERE level_id = $1", [levelId]);
    if (level.rows.length === 0) throw refuse("NOT_FOUND");
  }
  const recipients = await countReceivers(client, {
    ...{ levelId, isMarketing: letter.isMarketing, about: letter.about },
  });
  if (recipients === 0) throw refuse("NO_RECIPIENTS");
  const { rowCount } = await client.query(
    `INSERT INTO platform.note_broadcast
       (broadcast_id, audience, level_id, title, body, is_marketing, created_at, created_by, recipients, products, at_night)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      letter.broadcastId,
      levelId === null ? "ALL" : "LEVEL",
      levelId,
      letter.title,
      letter.body,
      letter.isMarketing,
      instantOfId(letter.broadcastId),
      `operator:${given.operator.operatorId}`,
      recipients,
      letter.about.products,
      letter.about.atNight,
    ],
  );
  return rowCount === 1;
}

/** False when another run of the same key was first. */
async function writeToMembers(
  client: PoolClient,
  letter: Prepared,
  ids: readonly string[],
  given: Given,
): Promise<boolean> {
  const { broadcastId } = letter;
  const sentAt = instantOfId(broadcastId);
  const found = await client.query(
    `SELECT member.member_id, member.nickname FROM platform.member
      WHERE member.member_id = ANY ($1::uuid[]) AND ${receives(letter.isMarketing, letter.about)} ORDER BY member.member_id`,
    [ids],
  );
  const receivers = receiverRows.parse(found.rows);
  const [first] = receivers;
  if (first === undefined) throw refuse(letter.isQuiet ? "ADS_QUIET" : "NO_RECIPIENTS");
  const { rowCount } = await client.query(
    `INSERT INTO platform.note_broadcast (broadcast_id, audience, receiver_name, title, body, is_marketing,
       created_at, created_by, recipients, delivered, finished_at, products, at_night)
     VALUES ($1, 'MEMBERS', $2, $3, $4, $5, $6, $7, $8, $8, $6, $9, $10) ON CONFLICT DO NOTHING`,
    [
      broadcastId,
      receivers.length === 1 ? first.nickname : null,
      letter.title,
      letter.body,
      letter.isMarketing,
      sentAt,
      `operator:${given.operator.operatorId}`,
      receivers.length,
      letter.about.products,
      letter.about.atNight,
    ],
  );
  if (rowCount === 0) return false;
  await client.query(
    `INSERT INTO platform.note (member_id, note_id, box, broadcast_id, created_at)
     SELECT member_id, $2, 'IN', $2, $3 FROM unnest($1::uuid[]) AS receiver (member_id)`,
    [receivers.map(({ member_id }) => member_id), broadcastId, sentAt],
  );
  for (const { member_id } of receivers)
    await publish(client, { event: "notification", memberId: member_id });
  return true;
}
