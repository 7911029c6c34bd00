import type { PartnerStatement } from "@hanpan/contract/objects/settlement";
import { addDays, seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import { readPartnerStatements } from "../../partners/read/readStatements.ts";
import type { PageQuery } from "./page.ts";
import { readPage } from "./page.ts";

/** One page of a partner's statements, the latest period first; those that begin within the days asked for. */
export function readStatementPage(
  pool: Pool,
  partnerId: string,
  approvedOnly: boolean,
  query: PageQuery & { readonly from?: string | undefined; readonly to?: string | undefined },
) {
  return readPage<PartnerStatement>(query, async (place, limit) => {
    const lastDay = query.to === undefined ? null : addDays(query.to, 1);
    const before = place === null ? lastDay : seoulDay(new Date(place.atMicroseconds / 1_000));
    const found = await readPartnerStatements(pool, { partnerId, approvedOnly, before, limit });
    return found
      .filter(({ from }) => query.from === undefined || from >= query.from)
      .map((item) => ({
        item,
        id: item.id,
        atMicroseconds: startOfSeoulDay(item.from).getTime() * 1_000,
      }));
  });
}
