import { type MatchProgress, type VoidReason, voidReasons } from "@hanpan/games/sports/settlement/progress";
import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import type { PoolClient } from "pg";
import * as z from "zod";
import { selectionOfKey } from "../fixtures/fixtureRow.ts";
import { findRulings } from "../progress/results.ts";
import { voidRulings } from "./content.ts";

const settledRow = z.object({
  marketKey: z.string(),
  selection: z.string(),
  result: z.enum(["WON", "LOST", "VOID"]),
  reason: z.enum(voidReasons).nullable(),
  isPaid: z.boolean(),
});

/**
 * What stands against a match's new standing: PAID when a selection that was settled would come out otherwise and a
 * settled slip rests on it, UNPAID when no settled slip does. A selection that would only be open again is no
 * contradiction: what was published of it stands until another result is known. Nor is one that an operator's void settled
 * which was taken back since: two have decided that the match's own result is to count.
 */
export type Contradiction = "NONE" | "UNPAID" | "PAID";

const isRuled = ({ reason }: { readonly reason: VoidReason | null }): boolean =>
  voidRulings.some((ruling) => ruling === reason);

/** Holds a new standing of a fixture against what was settled before. The transaction holds the fixture's row. */
export async function contradictionOf(
  client: PoolClient,
  fixtureId: string,
  next: MatchProgress,
): Promise<Contradiction> {
  const { rows } = await client.query(
    `SELECT result.market_key AS "marketKey", result.selection, result.result, result.reason,
       EXISTS (SELECT FROM sportsbook.leg AS leg JOIN sportsbook.slip AS slip USING (member_id, slip_id)
         WHERE leg.fixture_id = result.fixture_id AND leg.market_key = result.market_key
           AND leg.selection = result.selection AND slip.state = 'SETTLED'
           AND NOT sportsbook.is_play_money(leg.member_id)) AS "isPaid"
     FROM sportsbook.result AS result WHERE result.fixture_id = $1`,
    [fixtureId],
  );
  const settled = z.array(settledRow).parse(rows);
  if (settled.length === 0) return "NONE";
  const rulings = await findRulings(client, fixtureId);
  const changed = settled.filter((row) => {
    const known = selectionOfKey(row.marketKey, row.selection);
    if (known === null) return false;
    const ruling = rulings.get("*") ?? rulings.get(row.marketKey) ?? null;
    if (ruling === null && isRuled(row)) return false;
    const now = settlementOf(known.market, known.selection, next, ruling);
    return now.result !== "OPEN" && now.result !== row.result;
  });
  if (changed.some(({ isPaid }) => isPaid)) return "PAID";
  return changed.length > 0 ? "UNPAID" : "NONE";
}
