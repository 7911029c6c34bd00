import type { AuditEntry } from "@hanpan/contract/operator/objects/audit";
import type { Pool } from "pg";
import * as z from "zod";
import type { Placed } from "../lib/page.ts";

const subjectOf = /^(member|operator):([0-9a-f]{8}-[0-9a-f-]{27})$/;
const rows = z.array(z.object({ subject: z.string(), login_id: z.string() }));

/** Rows of the audit with the login ID of each member and operator to whom something was done: an id says nothing to who reads it. */
export async function nameSubjects(
  pool: Pool,
  entries: readonly Placed<AuditEntry>[],
): Promise<readonly Placed<AuditEntry>[]> {
  const idsOf = (kind: string) => [
    ...new Set(
      entries.flatMap(({ item }) => {
        const [, found, id] = subjectOf.exec(item.subject) ?? [];
        return found === kind && id !== undefined ? [id] : [];
      }),
    ),
  ];
  const [members, operators] = [idsOf("member"), idsOf("operator")];
  if (members.length + operators.length === 0) return entries;
  const found = await pool.query(
    `SELECT 'member:' || member_id AS subject, login_id FROM platform.member WHERE member_id = ANY ($1::uuid[])
     UNION ALL SELECT 'operator:' || operator_id, login_id FROM platform.operator WHERE operator_id = ANY ($2::uuid[])`,
    [members, operators],
  );
  const names = new Map(rows.parse(found.rows).map((row) => [row.subject, row.login_id]));
  return entries.map((entry) => ({
    ...entry,
    item: { ...entry.item, subjectName: names.get(entry.item.subject) ?? null },
  }));
}
