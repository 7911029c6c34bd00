import { leafOf, rootOf, roundLeafText } from "@hanpan/games/fairness/betsTree";
import type { Closing } from "@hanpan/games/fairness/publicValue";
import { nodeSha256 } from "@hanpan/vendor/seeds/nodeSha256";
import type { Pool, PoolClient } from "pg";
import type { LiveSpotBet } from "../../../protocol/live.ts";
import { keepTree } from "../../seeds/betsTrees.ts";
import type { SeriesRow } from "./seriesStore.ts";

/** How long the transaction of a close may wait for this process. */
const longestHashingMs = 5_000;

type StandingBet = {
  readonly memberId: string;
  readonly placementId: string;
  readonly bets: readonly LiveSpotBet[];
  readonly presetHundredths: number | null;
};

/**
 * Closes the bets of a round for good: waits for those that are being written, keeps the leaves of all that stand or are
 * being asked for, and answers their root. Nothing is laid or taken back after it (`live_place`, `live_take_back`), so
 * that repeated, after a crash before its transaction was kept, it comes to the same.
 */
export async function closeBets(client: PoolClient, roundId: string): Promise<string> {
  // Bets in the middle of being written hold the same lock together; from now on none is begun. Hashing thousands of them
  // on a busy machine may take longer than a table's turn may rest otherwise.
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('live bets ' || $1::text, 0)),
       set_config('idle_in_transaction_session_timeout', '${longestHashingMs}', true)`,
    [roundId],
  );
  const { rows } = await client.query<StandingBet>({
    name: "live standing bets",
    text: `SELECT member_id AS "memberId", placement_id AS "placementId", bets, preset_hundredths AS "presetHundredths"
      FROM studio.live_placement WHERE round_id = $1 AND state IN ('SENT', 'CONFIRMED')
        AND NOT studio.is_play_money(member_id)`,
    values: [roundId],
  });
  const leaves = rows.map((bet) => leafOf(roundLeafText({ roundId, ...bet }), nodeSha256)).toSorted();
  await keepTree(client, roundId, leaves);
  return rootOf(leaves, nodeSha256);
}

/**
 * What arose at the close of a round and, of a shoe, of every round before it; null of a series of scheme 1. A round that
 * has not closed has none, and a value of the beacon that has not been read is not among them.
 */
export async function closingsOf(
  executor: Pool | PoolClient,
  { seriesId, scheme, kind }: SeriesRow,
  index: number,
): Promise<Closing[] | null> {
  if (scheme !== 2) return null;
  const { rows } = await executor.query<Closing>({
    name: "live closings",
    text: `SELECT round.round_index AS index, round.bets_root AS "betsRoot", CASE WHEN beacon.round IS NOT NULL THEN
        jsonb_build_object('round', beacon.round, 'randomness', beacon.randomness, 'signature', beacon.signature)
        END AS beacon
      FROM studio.live_round AS round LEFT JOIN studio.beacon AS beacon ON beacon.round = round.beacon_round
      WHERE round.series_id = $1 AND round.round_index BETWEEN $2 AND $3 AND round.bets_root IS NOT NULL
        AND (round.beacon_round IS NULL OR beacon.round IS NOT NULL)
      ORDER BY round.round_index`,
    values: [seriesId, kind === "SHOE" ? 0 : index, index],
  });
  return rows;
}
