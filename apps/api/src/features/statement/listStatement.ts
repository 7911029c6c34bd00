import type { LedgerEntry } from "@hanpan/contract/calls/money";
import type { Pool } from "pg";
import { type MemberPage, type MemberPageQuery, numberCursor, readMemberPage } from "../../lib/memberPage.ts";
import { Refusal } from "../../server/refusal.ts";
import { countStatement, readStatement, type StatementFilter, type StatementRow } from "./readStatement.ts";

/** One page of the statement of the member's cash. */
export async function listStatement(
  pool: Pool,
  query: StatementFilter & MemberPageQuery,
): Promise<MemberPage<LedgerEntry> | Refusal> {
  const page = await readMemberPage(query, {
    cursor: numberCursor,
    placeOf: ({ sequence }: StatementRow) => sequence,
    count: () => countStatement(pool, query),
    read: ({ after, skip, limit }) =>
      readStatement(pool, query, after === null ? { skip } : { after }, limit),
  });
  return page instanceof Refusal ? page : { ...page, list: page.list.map(entryOf) };
}

const entryOf = ({ sequence: _, ...entry }: StatementRow): LedgerEntry => entry;
