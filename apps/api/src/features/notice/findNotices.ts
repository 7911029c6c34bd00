import type { EventState } from "@hanpan/contract";
import type { Language } from "@hanpan/contract/language";
import type { Notice } from "@hanpan/contract/objects/notice";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";

const isoOrNull = z
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? null);

const row = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  image: z.string().nullable(),
  pinned: z.boolean(),
  from: isoOrNull,
  until: isoOrNull,
  views: z.number(),
  createdAt: z.date().transform((at) => at.toISOString()),
});

const counted = z.array(z.object({ total: z.number() }));

export type NoticeQuery = {
  readonly kind: "BOARD" | "EVENT";
  readonly language: Language;
  readonly now: Date;
  readonly id?: string | undefined;
  readonly state?: EventState | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** Seoul days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
};

/**
 * Announcements or events that are shown now, those pinned first. An announcement whose time is over is gone; an event
 * stays, as one that has ended.
 */
const filter = `kind = $1 AND published AND shown_from <= $2
  AND CASE WHEN kind = 'BOARD' THEN ends_at IS NULL OR ends_at > $2
           WHEN $3::text = 'ONGOING' THEN ends_at IS NULL OR ends_at > $2
           WHEN $3::text = 'ENDED' THEN ends_at <= $2
           ELSE true END
  AND ($4::uuid IS NULL OR notice_id = $4)
  AND ($5::timestamptz IS NULL OR shown_from >= $5) AND ($6::timestamptz IS NULL OR shown_from < $6)`;

/** One page of announcements or events in a language. */
export async function findNotices(
  pool: Pool,
  query: NoticeQuery,
): Promise<{ list: Notice[]; page: number; limit: number; total: number }> {
  const { page = 1, limit = 20 } = query;
  const values: unknown[] = [
    query.kind,
    query.now,
    query.state ?? null,
    query.id ?? null,
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  const direction = query.sort === "createdAt" ? "ASC" : "DESC";
  const [found, all] = await Promise.all([
    pool.query(
      `SELECT notice_id AS id, CASE $7 WHEN 'en' THEN title_en ELSE title_ko END AS title,
              CASE $7 WHEN 'en' THEN body_en ELSE body_ko END AS body, image, pinned, starts_at AS "from",
              ends_at AS "until", views, shown_from AS "createdAt"
         FROM platform.notice WHERE ${filter}
        ORDER BY pinned DESC, shown_from ${direction}, notice_id ${direction} LIMIT $8 OFFSET $9`,
      [...values, query.language, limit, (page - 1) * limit],
    ),
    pool.query(`SELECT count(*)::bigint AS total FROM platform.notice WHERE ${filter}`, values),
  ]);
  return {
    list: z.array(row).parse(found.rows),
    page,
    limit,
    total: counted.parse(all.rows)[0]?.total ?? 0,
  };
}
