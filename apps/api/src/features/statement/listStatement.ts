import type { LedgerEntry } from "@hanpan/contract/calls/statement";
import type { Language } from "@hanpan/contract/language";
import type { Pool } from "pg";
import { type MemberPage, type MemberPageQuery, numberCursor, readMemberPage } from "../../lib/memberPage.ts";
import type { Refusal } from "../../server/refusal.ts";
import { withGames } from "./games.ts";
import { countStatement, readStatement, type StatementFilter } from "./readStatement.ts";

/** One page of the statement of the member's cash. */
export async function listStatement(
  pool: Pool,
  query: StatementFilter & MemberPageQuery & { readonly language: Language },
): Promise<MemberPage<LedgerEntry> | Refusal> {
  const page = await readMemberPage(query, {
    cursor: numberCursor,
    placeOf: ({ number }: LedgerEntry) => number,
    count: () => countStatement(pool, query),
    read: async ({ after, skip, limit }) =>
      withGames(
        pool,
        query.memberId,
        query.language,
        await readStatement(pool, query, after === null ? { skip } : { after }, limit),
      ),
  });
  return page;
}
