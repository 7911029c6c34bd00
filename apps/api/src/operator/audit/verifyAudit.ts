import type { Pool, PoolClient } from "pg";
import * as z from "zod";

export type AuditOffender = { readonly number: number; readonly what: string };
export type AuditVerification = {
  readonly ok: boolean;
  readonly checked: number;
  readonly offenders: AuditOffender[];
};

const rows = z.array(
  z.object({ number: z.number(), previous_hash: z.string(), hash: z.string(), is_own: z.boolean() }),
);
const headRow = z.object({ number: z.number(), hash: z.string() });

const rowsAtOnce = 5_000;
const mostOffenders = 1_000;

/** What the first row follows: the SHA-256 of `hanpan audit`. */
const beginning = "SELECT encode(sha256('hanpan audit'), 'hex') AS hash, 0 AS number";

/**
 * Follows the audit's chain from its first row: each number follows the one before, each row names the hash of the one
 * before, each hash is that of its row's content, and the end is where the chain's end is kept. Memory stays flat.
 */
export async function verifyAudit(pool: Pool | PoolClient): Promise<AuditVerification> {
  const offenders: AuditOffender[] = [];
  const name = (number: number, what: string) => {
    if (offenders.length < mostOffenders) offenders.push({ number, what });
  };
  // The end first: rows that are added while this runs come after it.
  const head = headRow.parse(
    (await pool.query("SELECT number, encode(hash, 'hex') AS hash FROM platform.audit_head")).rows[0],
  );
  let last = headRow.parse((await pool.query(beginning)).rows[0]);
  let checked = 0;
  for (;;) {
    const found = await pool.query(
      `SELECT number, encode(previous_hash, 'hex') AS previous_hash, encode(hash, 'hex') AS hash,
              platform.audit_is_own(audit) AS is_own
         FROM platform.audit WHERE number > $1 AND number <= $2 ORDER BY number LIMIT ${rowsAtOnce}`,
      [last.number, head.number],
    );
    const batch = rows.parse(found.rows);
    for (const row of batch) {
      if (row.number !== last.number + 1) name(row.number, "GAP_BEFORE");
      if (row.previous_hash !== last.hash) name(row.number, "CHAIN_BROKEN");
      if (!row.is_own) name(row.number, "CONTENT_CHANGED");
      last = row;
    }
    checked += batch.length;
    if (batch.length < rowsAtOnce) break;
  }
  if (last.number !== head.number || last.hash !== head.hash) name(head.number, "END_MISSING");
  return { ok: offenders.length === 0, checked, offenders };
}
