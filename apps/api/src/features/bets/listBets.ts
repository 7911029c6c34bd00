import type { Bet } from "@hanpan/contract/objects/game";
import type { Pool } from "pg";
import { type Refusal, refuseFields } from "../../server/refusal.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { type BetFilter, type BetTotals, readBets, totalBets } from "./history.ts";

/** Beyond so many rows a history is read on by cursor: a page number there would cost its depth. */
const deepestRow = 10_000;

export type BetPage = {
  list: Bet[];
  page: number;
  limit: number;
  total: number;
  nextCursor: string | null;
  totals: BetTotals;
};

/** One page of a history with the totals of everything that the filters match. */
export async function listBets(
  pool: Pool,
  query: BetFilter & {
    readonly page?: number | undefined;
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
  },
): Promise<BetPage | Refusal> {
  const limit = query.limit ?? 20;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  if (cursor === undefined) return refuseFields({ cursor: "WRONG_FORMAT" });
  const page = cursor?.page ?? query.page ?? 1;
  const skip = (page - 1) * limit;
  if (cursor === null && skip > deepestRow) return refuseFields({ page: "TOO_LARGE" });

  const [bets, totals] = await Promise.all([
    readBets(pool, query, cursor === null ? { skip } : { after: cursor.after }, limit + 1),
    cursor === null ? totalBets(pool, query) : cursor.totals,
  ]);
  const list = bets.slice(0, limit);
  const last = list.at(-1);
  const nextCursor =
    bets.length > limit && last !== undefined
      ? writeCursor({ after: last.id, page: page + 1, totals })
      : null;
  return { list, page, limit, total: totals.count, nextCursor, totals };
}
