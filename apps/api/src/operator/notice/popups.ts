import type { PublicationState } from "@hanpan/contract/operator/enumerations";
import type { OperatorPopup } from "@hanpan/contract/operator/objects/notice";
import { type PopupPosition, popupPositions } from "@hanpan/contract/writtenEnumerations";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import {
  type PublishedFields,
  publishedColumns,
  publishedOf,
  publishedRow,
  stateConditions,
} from "./publication.ts";

export type PopupFields = PublishedFields & {
  readonly link: string | null;
  readonly position: PopupPosition;
  readonly hideForHours: number;
  readonly rank: number;
};

const row = publishedRow.extend({
  link: z.string().nullable(),
  position: z.enum(popupPositions),
  hideForHours: z.number(),
  rank: z.number(),
});
const columns = `popup_id AS id, ${publishedColumns}, link, position, hide_for_hours AS "hideForHours", rank`;
const counted = z.array(z.object({ total: z.number() }));

/** One page of popups, hidden and future ones too, in the order in which they stand. */
export async function listPopups(
  pool: Pool,
  query: {
    readonly page?: number | undefined;
    readonly limit?: number | undefined;
    readonly state?: PublicationState | undefined;
  },
  now: Date,
) {
  const { page = 1, limit = 20, state } = query;
  const condition = `$1::timestamptz IS NOT NULL AND ${state === undefined ? "true" : stateConditions[state]}`;
  const [found, all] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM platform.popup WHERE ${condition}
        ORDER BY rank, created_at DESC, popup_id LIMIT $2 OFFSET $3`,
      [now, limit, (page - 1) * limit],
    ),
    pool.query(`SELECT count(*)::bigint AS total FROM platform.popup WHERE ${condition}`, [now]),
  ]);
  return {
    list: z
      .array(row)
      .parse(found.rows)
      .map((popup): OperatorPopup => publishedOf(popup, now)),
    page,
    limit,
    total: counted.parse(all.rows)[0]?.total ?? 0,
  };
}

/** One popup; refuses NOT_FOUND. */
export async function readPopup(client: PoolClient, id: string, now: Date): Promise<OperatorPopup> {
  const found = await client.query(`SELECT ${columns} FROM platform.popup WHERE popup_id = $1 FOR UPDATE`, [
    id,
  ]);
  const [popup] = z.array(row).parse(found.rows);
  if (popup === undefined) throw refuse("NOT_FOUND");
  return publishedOf(popup, now);
}

const valuesOf = (fields: PopupFields) => [
  fields.title.ko,
  fields.title.en,
  fields.body.ko,
  fields.body.en,
  fields.image,
  fields.link,
  fields.position,
  fields.published,
  fields.from,
  fields.until,
  fields.hideForHours,
  fields.rank,
];

/** Adds a popup; answers its id. */
export async function addPopup(
  client: PoolClient,
  fields: PopupFields,
  given: { readonly by: string; readonly now: Date },
): Promise<string> {
  const id = v7();
  await client.query(
    `INSERT INTO platform.popup
       (title_ko, title_en, body_ko, body_en, image, link, position, published, starts_at, ends_at, hide_for_hours,
        rank, popup_id, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [...valuesOf(fields), id, given.now, given.by],
  );
  return id;
}

/** Changes a popup. */
export async function changePopup(client: PoolClient, id: string, fields: PopupFields): Promise<void> {
  await client.query(
    `UPDATE platform.popup SET title_ko = $1, title_en = $2, body_ko = $3, body_en = $4, image = $5, link = $6,
            position = $7, published = $8, starts_at = $9, ends_at = $10, hide_for_hours = $11, rank = $12
      WHERE popup_id = $13`,
    [...valuesOf(fields), id],
  );
}
