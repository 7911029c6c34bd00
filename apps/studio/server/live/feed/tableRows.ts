import { withTransaction } from "@hanpan/database";
import type { SharedTable } from "@hanpan/games/shared-round/index";
import type { Pool, PoolClient } from "pg";
import type { LiveTable, RoadEntry, TableLimits } from "../../../protocol/live.ts";
import { roadLength } from "../../../protocol/liveReducer.ts";
import { maximumPlacements } from "../bet/place.ts";
import { findLiveRound, liveRoundOf } from "../rounds/roundStore.ts";
import { findSeries, liveSeriesOf } from "../rounds/seriesStore.ts";

/** What may be staked at a table, as its clients receive it. */
export function limitsOf(table: SharedTable): TableLimits {
  return {
    maximumRoundStakeWon: table.maximumWon,
    maximumPlacements,
    stakeUnitWon: table.stakeUnitWon,
    chipsWon: [...table.chipsWon],
    spots: table.spots.map(({ code, market, minimumWon, maximumWon }) => ({
      code,
      market,
      minimumWon,
      maximumWon,
    })),
  };
}

/** A table as its rows have it, all of one moment. */
export async function readTable(pool: Pool, table: SharedTable): Promise<LiveTable> {
  return await withTransaction(pool, async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<{
      isOpen: boolean;
      sequence: number;
      roundId: string | null;
      seriesId: string | null;
    }>(
      `SELECT is_open AS "isOpen", last_sequence AS sequence, round_id AS "roundId", series_id AS "seriesId"
       FROM studio.live_table WHERE table_code = $1`,
      [table.code],
    );
    const row = rows[0];
    if (row === undefined) throw new Error(`table ${table.code} has no row`);
    const round = row.roundId === null ? null : await findLiveRound(client, row.roundId);
    const series = row.seriesId === null ? null : await findSeries(client, row.seriesId);
    return {
      tableCode: table.code,
      gameCode: table.code,
      kind: table.kind,
      family: table.family,
      isOpen: row.isOpen,
      sequence: row.sequence,
      round: round === null ? null : liveRoundOf(round),
      bettingMs: table.phases.bettingMs,
      road: await readRoad(client, table.code, series?.kind === "SHOE" ? series.seriesId : null),
      series: series === null ? null : liveSeriesOf(series),
      limits: limitsOf(table),
    };
  });
}

/** The marks of a series, or of the table's latest rounds (null), oldest first. */
async function readRoad(
  client: PoolClient,
  tableCode: string,
  seriesId: string | null,
): Promise<RoadEntry[]> {
  const { rows } = await client.query<RoadEntry>(
    `SELECT round_index + 1 AS number, mark FROM studio.live_round
     WHERE table_code = $1 AND phase = 'RESULT' AND ($2::uuid IS NULL OR series_id = $2)
     ORDER BY round_id DESC LIMIT $3`,
    [tableCode, seriesId, roadLength],
  );
  return rows.reverse();
}
