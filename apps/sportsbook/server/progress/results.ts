import type { VoidReason, VoidRuling } from "@hanpan/games/sports/settlement/progress";
import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import type { PoolClient } from "pg";
import { type FixtureRow, selectionOfKey } from "../fixtures/fixtureRow.ts";

type Bet = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly selection: string;
  readonly result: "WON" | "LOST" | "VOID" | null;
  readonly reason: VoidReason | null;
  /** An operator's, of the market or of all. */
  readonly ruling: VoidRuling | null;
};

/**
 * Writes how every selection that was bet on these fixtures is settled, as far as it is known and not written so
 * already; one that was written otherwise is corrected by its next version. What was known and is open again by a
 * correction stays as it was published until another result is known. The transaction holds the fixtures' rows. Answers how
 * many of each.
 */
export async function writeResults(
  client: PoolClient,
  fixtures: readonly FixtureRow[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (fixtures.length === 0) return counts;
  const rows = new Map(fixtures.map((row) => [row.fixtureId, row]));
  const settled = (await findBets(client, [...rows.keys()])).flatMap((bet) => {
    const row = rows.get(bet.fixtureId);
    return row === undefined ? [] : newResultOf(row, bet);
  });
  if (settled.length === 0) return counts;
  await client.query({
    name: "sports results",
    text: `INSERT INTO sportsbook.result AS result (fixture_id, market_key, selection, result, reason)
      SELECT "fixtureId", "marketKey", selection, now.result, now.reason
        FROM jsonb_to_recordset($1) AS now ("fixtureId" text, "marketKey" text, selection text, result text,
          reason text)
      ON CONFLICT (fixture_id, market_key, selection) DO UPDATE SET result = excluded.result,
        reason = excluded.reason, version = result.version + 1, changed_at = clock_timestamp()`,
    values: [JSON.stringify(settled)],
  });
  for (const { fixtureId } of settled) counts.set(fixtureId, (counts.get(fixtureId) ?? 0) + 1);
  return counts;
}

/** What is to be written of a selection; nothing when it is open, or written so already. */
function newResultOf(row: FixtureRow, bet: Bet) {
  const { fixtureId, marketKey, selection, ruling } = bet;
  const found = selectionOfKey(marketKey, selection);
  if (found === null) return [];
  const settlement = settlementOf(found.market, found.selection, row, ruling);
  if (settlement.result === "OPEN") return [];
  const reason = settlement.result === "VOID" ? settlement.reason : null;
  if (settlement.result === bet.result && reason === bet.reason) return [];
  return [{ fixtureId, marketKey, selection, result: settlement.result, reason }];
}

/** What was bet on fixtures: each selection once, found by stepping along the legs' index, however many legs there are. */
async function findBets(client: PoolClient, fixtureIds: readonly string[]): Promise<Bet[]> {
  const { rows } = await client.query<Bet>({
    name: "sports bets",
    text: `WITH RECURSIVE bet AS (
        SELECT first.fixture_id, first.market_key, first.selection
          FROM unnest($1::text[]) AS asked (fixture_id) CROSS JOIN LATERAL (
            SELECT leg.fixture_id, leg.market_key, leg.selection FROM sportsbook.leg AS leg
            WHERE leg.fixture_id = asked.fixture_id ORDER BY leg.market_key, leg.selection LIMIT 1) AS first
        UNION ALL
        SELECT next.fixture_id, next.market_key, next.selection FROM bet CROSS JOIN LATERAL (
          SELECT leg.fixture_id, leg.market_key, leg.selection FROM sportsbook.leg AS leg
            WHERE leg.fixture_id = bet.fixture_id
              AND (leg.market_key, leg.selection) > (bet.market_key, bet.selection)
            ORDER BY leg.market_key, leg.selection LIMIT 1) AS next
      )
      SELECT bet.fixture_id AS "fixtureId", bet.market_key AS "marketKey", bet.selection, result.result,
          result.reason, coalesce(of_all.ruling, of_market.ruling) AS ruling
        FROM bet
          LEFT JOIN sportsbook.result AS result USING (fixture_id, market_key, selection)
          LEFT JOIN sportsbook.ruling AS of_all
            ON of_all.fixture_id = bet.fixture_id AND of_all.market_key = '*'
          LEFT JOIN sportsbook.ruling AS of_market
            ON of_market.fixture_id = bet.fixture_id AND of_market.market_key = bet.market_key`,
    values: [fixtureIds],
  });
  return rows;
}

/** The operators' rulings of a fixture by market key; `*` is all of it. */
export async function findRulings(
  client: PoolClient,
  fixtureId: string,
): Promise<ReadonlyMap<string, VoidRuling>> {
  const { rows } = await client.query<{ marketKey: string; ruling: VoidRuling }>(
    `SELECT market_key AS "marketKey", ruling FROM sportsbook.ruling WHERE fixture_id = $1`,
    [fixtureId],
  );
  return new Map(rows.map(({ marketKey, ruling }) => [marketKey, ruling]));
}
