import type { Language } from "@hanpan/contract/language";
import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Refusal, refuseFields } from "../../server/refusal.ts";
import { type Proposal, propose } from "./approval.ts";
import { factValue, factWords } from "./factWords.ts";

const row = z.object({ others: z.boolean() });

/**
 * Whether there is another owner than the operator, so that what guards money is changed by two. One who was dismissed
 * within the last 24 hours counts. Where there is none, one does it alone: the audit keeps `alone`, the console says so.
 */
export async function hasSecondOwner(
  connection: Pool | PoolClient,
  operatorId: string,
  now: Date,
): Promise<boolean> {
  const found = await connection.query(
    `SELECT EXISTS (SELECT FROM platform.operator
       WHERE operator_id <> $1 AND (role = 'OWNER' AND status = 'ACTIVE' OR owner_until > $2)) AS others`,
    [operatorId, now],
  );
  return row.parse(found.rows[0]).others;
}

/**
 * What guards money is changed by two owners, where there are two: proposes it (**return** the answer) or answers null,
 * and then the caller does it alone. Refuses `reason` where it would be proposed without one.
 */
export async function proposeToOwner(
  client: PoolClient,
  proposal: Omit<Proposal, "reason"> & { readonly reason: string | undefined },
): Promise<Refusal | null> {
  const { operator, now, reason } = proposal;
  if (!(await hasSecondOwner(client, operator.operatorId, now))) return null;
  if (reason === undefined) throw refuseFields({ reason: "REASON_REQUIRED" });
  return propose(client, { ...proposal, reason });
}

type Leaf = string | number | boolean | null;
const branch = z.record(z.string(), z.unknown());
const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Every value of a document by its path; lists by their length and items. */
function leavesOf(value: unknown, path: string, into: Map<string, Leaf>): Map<string, Leaf> {
  const single = leaf.safeParse(value ?? null);
  if (single.success) return into.set(path, single.data);
  const parts = Array.isArray(value) ? Object.entries(value) : Object.entries(branch.parse(value));
  for (const [name, part] of parts) leavesOf(part, path === "" ? name : `${path}.${name}`, into);
  return into;
}

/** What differs between two documents, a line for each value, as who approves it reads it. */
export function changedFacts(before: unknown, after: unknown, language: Language): ApprovalFact[] {
  const [was, is] = [leavesOf(before, "", new Map()), leavesOf(after, "", new Map())];
  const written = (path: string, value: Leaf | undefined) => {
    if (value === undefined || value === null || value === "") return "–";
    // Hundredths of a percent are read as percent.
    if (typeof value === "number") return (/Bps\b/.test(path) ? value / 100 : value).toLocaleString("en-US");
    if (typeof value === "boolean") return factWords(value ? "yes" : "no", language);
    return factValue(path, value, language);
  };
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({
      label: factWords(path, language),
      was: was.has(path) ? written(path, was.get(path)) : null,
      value: written(path, is.get(path)),
    }));
}
