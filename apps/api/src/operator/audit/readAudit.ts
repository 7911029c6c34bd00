import { auditOutcomes } from "@hanpan/contract/operator/enumerations";
import type { AuditEntry } from "@hanpan/contract/operator/objects/audit";
import type { Pool } from "pg";
import * as z from "zod";
import { beginning } from "../lib/beginning.ts";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { addNotAboutReader } from "../lib/notAboutReader.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import type { Place } from "../lib/place.ts";
import { searchedId } from "../lib/searchedId.ts";

export type AuditFilter = {
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const row = z
  .object({
    number: z.number(),
    audit_id: z.string(),
    at: z.date(),
    operator_id: z.string().nullable(),
    operator: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
    address: z.string(),
    outcome: z.enum(auditOutcomes),
    hash: z.string(),
  })
  .transform(
    (found): Placed<AuditEntry> => ({
      // The rows' own numbers are their order; a place carries them where other lists carry a time.
      atMicroseconds: found.number,
      id: found.audit_id,
      item: {
        id: found.audit_id,
        number: found.number,
        at: found.at.toISOString(),
        operatorId: found.operator_id,
        operator: found.operator,
        action: found.action,
        subject: found.subject,
        subjectName: null,
        before: found.before ?? null,
        after: found.after ?? null,
        reason: found.reason,
        address: found.address,
        outcome: found.outcome,
        hash: found.hash,
      },
    }),
  );

function conditionsOf(filter: AuditFilter, reader: string): Conditions {
  const where = createConditions();
  where.addGiven("operator_id = ?", filter.operator);
  if (filter.action !== undefined && filter.action !== "")
    where.add("action LIKE ?", beginning(filter.action));
  if (filter.subject !== undefined && filter.subject !== "") {
    const id = searchedId(filter.subject);
    if (id === null) where.add("subject LIKE ?", beginning(filter.subject));
    else where.add("split_part(subject, ':', 2) = ?", id);
  }
  addPeriod(where, "at", filter);
  addNotAboutReader(where, reader, { hasAfter: true });
  return where;
}

/** Rows of the audit after a place, the newest first, without what is about the reader's own work in a case. */
export async function readAudit(
  pool: Pool,
  filter: AuditFilter,
  reader: string,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<AuditEntry>[]> {
  const where = conditionsOf(filter, reader);
  if (place !== null) where.add("number < ?", place.atMicroseconds);
  const found = await pool.query(
    `SELECT number, audit_id, at, operator_id, operator, action, subject, before, after, reason, address, outcome,
            encode(hash, 'hex') AS hash
       FROM platform.audit WHERE ${where.text()} ORDER BY number DESC LIMIT ${where.place(limit)}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** How many rows of the audit the filter matches, counted to just beyond what a list shows. */
export const countAudit = (pool: Pool, filter: AuditFilter, reader: string): Promise<number> =>
  countMatches(pool, "platform.audit", conditionsOf(filter, reader));
