import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Pool, PoolClient } from "pg";
import { slipTerms } from "../../protocol/fixture.ts";

type Known = { readonly ids: Map<string, number>; readonly terms: Map<number, SlipTerms> };

/** What this process has read of each database's terms. They are few and never change. */
const remembered = new WeakMap<Pool, Known>();

function knownOf(pool: Pool): Known {
  const known = remembered.get(pool) ?? { ids: new Map(), terms: new Map() };
  remembered.set(pool, known);
  return known;
}

/** The id of terms, written down when they are new. */
export async function termsIdOf(pool: Pool, terms: SlipTerms): Promise<number> {
  const { ids } = knownOf(pool);
  const content = JSON.stringify(terms);
  const known = ids.get(content);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ termsId: number }>(
    `WITH written AS (
       INSERT INTO sportsbook.terms (content) VALUES ($1) ON CONFLICT (content) DO NOTHING RETURNING terms_id)
     SELECT terms_id AS "termsId" FROM written
     UNION ALL SELECT terms_id FROM sportsbook.terms WHERE content = $1`,
    [content],
  );
  // Of two that write the same terms at once one may see neither its own row nor the other's: it looks again.
  const termsId = rows[0]?.termsId;
  if (termsId === undefined) return await termsIdOf(pool, terms);
  ids.set(content, termsId);
  return termsId;
}

/** The terms of these ids. */
export async function termsOfIds(
  pool: Pool,
  executor: Pool | PoolClient,
  termsIds: Iterable<number>,
): Promise<ReadonlyMap<number, SlipTerms>> {
  const { terms } = knownOf(pool);
  const missing = [...new Set(termsIds)].filter((termsId) => !terms.has(termsId));
  if (missing.length > 0) {
    const { rows } = await executor.query<{ termsId: number; content: unknown }>(
      `SELECT terms_id AS "termsId", content FROM sportsbook.terms WHERE terms_id = ANY ($1)`,
      [missing],
    );
    for (const { termsId, content } of rows) terms.set(termsId, slipTerms.parse(content));
  }
  return terms;
}
