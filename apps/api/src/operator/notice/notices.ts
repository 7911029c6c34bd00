import type { PublicationState } from "@hanpan/contract/operator/enumerations";
import type { OperatorNotice } from "@hanpan/contract/operator/objects/notice";
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

export type NoticeKind = "BOARD" | "EVENT";
export type NoticeFields = PublishedFields & { readonly pinned: boolean };

const row = publishedRow.extend({ pinned: z.boolean(), views: z.number() });
const columns = `notice_id AS id, ${publishedColumns}, pinned, views`;
const counted = z.array(z.object({ total: z.number() }));

/** One page of announcements or events, hidden and future ones too, those pinned first and then the newest. */
export async function listNotices(
  pool: Pool,
  kind: NoticeKind,
  query: {
    readonly page?: number | undefined;
    readonly limit?: number | undefined;
    readonly state?: PublicationState | undefined;
  },
  now: Date,
) {
  const { page = 1, limit = 20, state } = query;
  const condition = `kind = $2 AND $1::timestamptz IS NOT NULL AND ${state === undefined ? "true" : stateConditions[state]}`;
  const [found, all] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM platform.notice WHERE ${condition}
        ORDER BY pinned DESC, shown_from DESC, notice_id DESC LIMIT $3 OFFSET $4`,
      [now, kind, limit, (page - 1) * limit],
    ),
    pool.query(`SELECT count(*)::bigint AS total FROM platform.notice WHERE ${condition}`, [now, kind]),
  ]);
  return {
    list: z
      .array(row)
      .parse(found.rows)
      .map((notice): OperatorNotice => publishedOf(notice, now)),
    page,
    limit,
    total: counted.parse(all.rows)[0]?.total ?? 0,
  };
}

/** One announcement or event; refuses NOT_FOUND. */
export async function readNotice(
  client: PoolClient,
  kind: NoticeKind,
  id: string,
  now: Date,
): Promise<OperatorNotice> {
  const found = await client.query(
    `SELECT ${columns} FROM platform.notice WHERE notice_id = $1 AND kind = $2 FOR UPDATE`,
    [id, kind],
  );
  const [notice] = z.array(row).parse(found.rows);
  if (notice === undefined) throw refuse("NOT_FOUND");
  return publishedOf(notice, now);
}

const valuesOf = ({ title, body, image, pinned, published, from, until }: NoticeFields) => [
  title.ko,
  title.en,
  body.ko,
  body.en,
  image,
  pinned,
  published,
  from,
  until,
];

/** Adds an announcement or an event; answers its id. */
export async function addNotice(
  client: PoolClient,
  kind: NoticeKind,
  fields: NoticeFields,
  given: { readonly by: string; readonly now: Date },
): Promise<string> {
  const id = v7();
  await client.query(
    `INSERT INTO platform.notice
       (title_ko, title_en, body_ko, body_en, image, pinned, published, starts_at, ends_at,
        notice_id, kind, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...valuesOf(fields), id, kind, given.now, given.by],
  );
  return id;
}

/** Changes one. */
export async function changeNotice(client: PoolClient, id: string, fields: NoticeFields): Promise<void> {
  await client.query(
    `UPDATE platform.notice SET title_ko = $1, title_en = $2, body_ko = $3, body_en = $4, image = $5, pinned = $6,
            published = $7, starts_at = $8, ends_at = $9 WHERE notice_id = $10`,
    [...valuesOf(fields), id],
  );
}
