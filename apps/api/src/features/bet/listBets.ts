import type { Bet } from "@hanpan/contract/objects/game";
import type { Pool } from "pg";
import * as z from "zod";
import { createCursor, type MemberPage, type MemberPageQuery, readMemberPage } from "../../lib/memberPage.ts";
import { Refusal } from "../../server/refusal.ts";
import { type BetFilter, type BetTotals, readBets, totalBets } from "./history.ts";

export type BetPage = MemberPage<Bet> & { totals: BetTotals };

const amount = z.int().nonnegative();

/** Carries the totals that the first page counted: a later page neither counts again nor skips rows. */
const betCursor = createCursor(
  z.guid(),
  z.object({ count: amount, stake: amount, win: amount, profit: z.int() }),
);

/** One page of a history with the totals of everything that the filters match. */
export async function listBets(pool: Pool, query: BetFilter & MemberPageQuery): Promise<BetPage | Refusal> {
  const page = await readMemberPage(query, {
    cursor: betCursor,
    placeOf: ({ id }: Bet) => id,
    count: () => totalBets(pool, query),
    read: ({ after, skip, limit }) => readBets(pool, query, after === null ? { skip } : { after }, limit),
  });
  return page instanceof Refusal ? page : { ...page, total: page.total.count, totals: page.total };
}
