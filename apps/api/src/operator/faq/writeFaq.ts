import { entriesMaximum } from "@hanpan/contract/objects/faq";
import type { FaqVersion, OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import type { PoolClient } from "pg";
import { readFaq } from "../../faq/readFaq.ts";
import { refuse } from "../../server/refusal.ts";

export type FaqFields = Pick<FaqVersion, "category" | "question" | "answer" | "rank" | "published">;

/** So many versions of an entry stay readable. */
const versionsKept = 50;

/** Every entry, for one who is about to write one: who writes at the same time waits until then. */
export async function readFaqToChange(client: PoolClient): Promise<OperatorFaq[]> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('faq', 820))");
  return readFaq(client);
}

/** Refuses FAQ_FULL where a site has as many entries as every reader can be sent. */
export function refuseFull(entries: readonly OperatorFaq[]): void {
  if (entries.length >= entriesMaximum) throw refuse("FAQ_FULL", { most: entriesMaximum });
}

/** Writes the next version of an entry, after `readFaqToChange`; versions beyond those that are kept go. */
export async function writeFaqVersion(
  client: PoolClient,
  entry: { readonly id: string; readonly version: number; readonly fields: FaqFields },
  given: { readonly by: string; readonly now: Date },
): Promise<OperatorFaq> {
  const { id, version, fields } = entry;
  await client.query(
    `INSERT INTO platform.faq_version (faq_id, version, category, question_ko, question_en, answer_ko, answer_en, rank,
            published, changed_at, changed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      version,
      fields.category,
      fields.question.ko,
      fields.question.en,
      fields.answer.ko,
      fields.answer.en,
      fields.rank,
      fields.published,
      given.now,
      given.by,
    ],
  );
  const old = [id, version - versionsKept];
  await client.query("DELETE FROM platform.faq_version WHERE faq_id = $1 AND version <= $2", old);
  await client.query(
    "DELETE FROM platform.faq_rating WHERE faq_id = $1 AND version <= $2 AND version > 0",
    old,
  );
  return {
    id,
    version,
    ...fields,
    changedAt: given.now.toISOString(),
    changedBy: given.by,
    helped: 0,
    unhelped: 0,
  };
}
