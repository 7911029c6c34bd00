import type { PublicationState } from "@hanpan/contract/operator/enumerations";
import * as z from "zod";

const isoOrNull = z
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? null);

/** What announcements, events and popups have in common, as their tables keep it. */
export const publishedRow = z.object({
  id: z.string(),
  titleKo: z.string(),
  titleEn: z.string(),
  bodyKo: z.string(),
  bodyEn: z.string(),
  image: z.string().nullable(),
  from: isoOrNull,
  until: isoOrNull,
  published: z.boolean(),
  createdAt: z.date().transform((at) => at.toISOString()),
  createdBy: z.string(),
});

export const publishedColumns = `title_ko AS "titleKo", title_en AS "titleEn", body_ko AS "bodyKo", body_en AS "bodyEn",
  image, starts_at AS "from", ends_at AS "until", published, created_at AS "createdAt", created_by AS "createdBy"`;

/** What an operator writes of any of them. */
export type PublishedFields = {
  readonly title: { readonly ko: string; readonly en: string };
  readonly body: { readonly ko: string; readonly en: string };
  readonly image: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly published: boolean;
};

/** The condition, in SQL, that holds for each state; `$1` is now. */
export const stateConditions: Readonly<Record<PublicationState, string>> = {
  HIDDEN: "NOT published",
  SCHEDULED: "published AND starts_at > $1",
  LIVE: "published AND coalesce(starts_at <= $1, true) AND coalesce(ends_at > $1, true)",
  ENDED: "published AND ends_at <= $1",
};

/** Where something stands at an instant. */
export function stateOf(
  { published, from, until }: Pick<PublishedFields, "published" | "from" | "until">,
  now: Date,
): PublicationState {
  if (!published) return "HIDDEN";
  if (until !== null && Date.parse(until) <= now.getTime()) return "ENDED";
  return from !== null && Date.parse(from) > now.getTime() ? "SCHEDULED" : "LIVE";
}

/** A row as it goes over the wire, in both languages and with its state. */
export function publishedOf<Row extends z.output<typeof publishedRow>>(row: Row, now: Date) {
  const { titleKo, titleEn, bodyKo, bodyEn, ...rest } = row;
  return {
    ...rest,
    title: { ko: titleKo, en: titleEn },
    body: { ko: bodyKo, en: bodyEn },
    state: stateOf(row, now),
  };
}
