import type { Pool } from "pg";
import { refuse } from "../server/refusal.ts";
import { readFaq } from "./readFaq.ts";

/** Counts what one reader said of the version that stands; NOT_FOUND of any other, so that the rows are as many as the versions. */
export async function rateFaq(
  pool: Pool,
  { id, version, helped }: { readonly id: string; readonly version: number; readonly helped: boolean },
): Promise<null> {
  const standing = (await readFaq(pool)).find((entry) => entry.id === id);
  if (!standing?.published || standing.version !== version) throw refuse("NOT_FOUND");
  await pool.query(
    `INSERT INTO platform.faq_rating AS rating (faq_id, version, helped, unhelped) VALUES ($1, $2, $3, $4)
     ON CONFLICT (faq_id, version) DO UPDATE SET helped = rating.helped + excluded.helped,
       unhelped = rating.unhelped + excluded.unhelped`,
    [id, version, helped ? 1 : 0, helped ? 0 : 1],
  );
  return null;
}
