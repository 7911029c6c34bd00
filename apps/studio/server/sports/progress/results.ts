import type { VoidReason, VoidRuling } from "@hanpan/games/sports/settlement/progress";
import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import type { PoolClient } from "pg";
import { type FixtureRow, selectionOfKey } from "../fixtures/fixtureRow.ts";

type Bet = {
  readonly marketKey: string;
  readonly selection: string;
  readonly result: "WON" | "LOST" | "VOID" | null;
  readonly reason: VoidReason | null;
};

/**
 * Writes how every selection that was bet on a fixture is settled, as far as it is known and not written so already;
 * one that was written otherwise is corrected by its next version. What was known and is open again by a correction
 * stays as it was told until another result is known. The transaction holds the fixture's row. Answers how many.
 */
export async function writeResults(client: PoolClient, row: FixtureRow): Promise<number> {
  const bets = await findBets(client, row.fixtureId);
  if (bets.length === 0) return 0;
  const rulings = await findRulings(client, row.fixtureId);
  const settled = bets.flatMap((bet) => {
    const found = selectionOfKey(bet.marketKey, bet.selection);
    if (found === null) return [];
    const ruling = rulings.get("*") ?? rulings.get(bet.marketKey) ?? null;
    const settlement = settlementOf(found.market, found.selection, row, ruling);
    if (settlement.result === "OPEN") return [];
    const reason = settlement.result === "VOID" ? settlement.reason : null;
    if (settlement.result === bet.result && reason === bet.reason) return [];
    return { marketKey: bet.marketKey, selection: bet.selection, result: settlement.result, reason };
  });
  if (settled.length === 0) return 0;
  await client.query({
    name: "sports results",
    text: `INSERT INTO studio.sports_result AS result (fixture_id, market_key, selection, result, reason)
      SELECT $1, "marketKey", selection, now.result, now.reason
        FROM jsonb_to_recordset($2) AS now ("marketKey" text, selection text, result text, reason text)
      ON CONFLICT (fixture_id, market_key, selection) DO UPDATE SET result = excluded.result,
        reason = excluded.reason, version = result.version + 1, changed_at = clock_timestamp()`,
    values: [row.fixtureId, JSON.stringify(settled)],
  });
  return settled.length;
}

/** What was bet on a fixture: each selection once, found by stepping along the legs' index, however many legs there are. */
async function findBets(client: PoolClient, fixtureId: string): Promise<Bet[]> {
  const { rows } = await client.query<Bet>({
    name: "sports bets",
    text: `WITH RECURSIVE bet AS (
        (SELECT market_key, selection FROM studio.sports_leg WHERE fixture_id = $1
          ORDER BY market_key, selection LIMIT 1)
        UNION ALL
        SELECT next.market_key, next.selection FROM bet CROSS JOIN LATERAL (
          SELECT leg.market_key, leg.selection FROM studio.sports_leg AS leg
            WHERE leg.fixture_id = $1 AND (leg.market_key, leg.selection) > (bet.market_key, bet.selection)
            ORDER BY leg.market_key, leg.selection LIMIT 1) AS next
      )
      SELECT bet.market_key AS "marketKey", bet.selection, result.result, result.reason
        FROM bet LEFT JOIN studio.sports_result AS result
          ON result.fixture_id = $1 AND result.market_key = bet.market_key AND result.selection = bet.selection`,
    values: [fixtureId],
  });
  return rows;
}

/** The operators' rulings of a fixture by market key; `*` is all of it. */
export async function findRulings(
  client: PoolClient,
  fixtureId: string,
): Promise<ReadonlyMap<string, VoidRuling>> {
  const { rows } = await client.query<{ marketKey: string; ruling: VoidRuling }>(
    `SELECT market_key AS "marketKey", ruling FROM studio.sports_ruling WHERE fixture_id = $1`,
    [fixtureId],
  );
  return new Map(rows.map(({ marketKey, ruling }) => [marketKey, ruling]));
}
