import { type FaqCategory, faqCategories } from "@hanpan/contract/faqEnumerations";
import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { shippedEntries } from "./shippedEntries.ts";
import type { ShippedEntry } from "./shippedEntry.ts";

const row = z
  .object({
    faq_id: z.string(),
    version: z.number(),
    category: z.enum(faqCategories),
    question_ko: z.string(),
    question_en: z.string(),
    answer_ko: z.string(),
    answer_en: z.string(),
    rank: z.number(),
    published: z.boolean(),
    changed_at: z.date(),
    changed_by: z.string(),
    helped: z.number(),
    unhelped: z.number(),
  })
  .transform(
    (found): OperatorFaq => ({
      id: found.faq_id,
      version: found.version,
      category: found.category,
      question: { ko: found.question_ko, en: found.question_en },
      answer: { ko: found.answer_ko, en: found.answer_en },
      rank: found.rank,
      published: found.published,
      changedAt: found.changed_at.toISOString(),
      changedBy: found.changed_by,
      helped: found.helped,
      unhelped: found.unhelped,
    }),
  );

const rated = z.array(z.object({ faq_id: z.string(), helped: z.number(), unhelped: z.number() }));

const columns = `faq_id, version, category, question_ko, question_en, answer_ko, answer_en, rank, published, changed_at,
  changed_by, coalesce(helped, 0) AS helped, coalesce(unhelped, 0) AS unhelped`;

const asShipped = (
  { otherwise: _, ...entry }: ShippedEntry,
  rating: z.output<typeof rated>[number] | undefined,
): OperatorFaq => ({
  ...entry,
  version: 0,
  published: true,
  changedAt: null,
  changedBy: null,
  helped: rating?.helped ?? 0,
  unhelped: rating?.unhelped ?? 0,
});

const placeOf = (category: FaqCategory) => faqCategories.indexOf(category);

/** Every entry as it stands, hidden ones too: the product's own that nobody changed, and those that operators wrote, in the order of their readers. */
export async function readFaq(connection: Pool | PoolClient): Promise<OperatorFaq[]> {
  const changed = await connection.query(
    `SELECT DISTINCT ON (faq_id) ${columns}
       FROM platform.faq_version LEFT JOIN platform.faq_rating USING (faq_id, version)
      ORDER BY faq_id, version DESC`,
  );
  const own = z.array(row).parse(changed.rows);
  const untouched = shippedEntries.filter(({ id }) => own.every((entry) => entry.id !== id));
  const ratings = await connection.query(
    "SELECT faq_id, helped, unhelped FROM platform.faq_rating WHERE version = 0 AND faq_id = ANY ($1::uuid[])",
    [untouched.map(({ id }) => id)],
  );
  const found = rated.parse(ratings.rows);
  return [
    ...own,
    ...untouched.map((entry) =>
      asShipped(
        entry,
        found.find(({ faq_id: id }) => id === entry.id),
      ),
    ),
  ].toSorted(
    (one, other) =>
      placeOf(one.category) - placeOf(other.category) ||
      one.rank - other.rank ||
      (one.id < other.id ? -1 : 1),
  );
}

/** How an entry stood, the present first, the product's own text last; empty where there is no such entry. */
export async function readFaqVersions(connection: Pool | PoolClient, id: string): Promise<OperatorFaq[]> {
  const found = await connection.query(
    `SELECT ${columns} FROM platform.faq_version LEFT JOIN platform.faq_rating USING (faq_id, version)
      WHERE faq_id = $1 ORDER BY version DESC`,
    [id],
  );
  const shipped = shippedEntries.find((entry) => entry.id === id);
  if (shipped === undefined) return z.array(row).parse(found.rows);
  const ratings = await connection.query(
    "SELECT faq_id, helped, unhelped FROM platform.faq_rating WHERE version = 0 AND faq_id = $1",
    [id],
  );
  return [...z.array(row).parse(found.rows), asShipped(shipped, rated.parse(ratings.rows)[0])];
}
