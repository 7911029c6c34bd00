import { randomBytes } from "node:crypto";
import { sealSeed } from "@hanpan/database";
import { commitmentOf } from "@hanpan/games";
import type { SeedScheme } from "@hanpan/games/fairness/publicValue";
import { type StoredSeed, secretSeed } from "@hanpan/vendor/seeds/storedSeed";
import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { LiveSeries } from "../../../protocol/live.ts";
import { placeOf } from "../../seeds/seedPlaces.ts";

type Executor = Pool | PoolClient;

/** A series with its secret, sealed. Never leaves the server: see `liveSeriesOf`. */
export type SeriesRow = Omit<LiveSeries, "serverSeed"> & StoredSeed & { readonly isRevealed: boolean };

const columns = `series_id AS "seriesId", table_code AS "tableCode", game_code AS "gameCode",
  maths_version AS "mathsVersion", kind, number, day, scheme, server_seed_hash AS "serverSeedHash",
  client_seed AS "clientSeed", server_seed AS "serverSeed", sealed_seed AS "sealedSeed", revealed_at IS NOT NULL AS "isRevealed"`;

/** What everybody may know of a series: its server seed once it is revealed. */
export function liveSeriesOf({
  serverSeed,
  sealedSeed: _sealed,
  isRevealed,
  ...known
}: SeriesRow): LiveSeries {
  return { ...known, serverSeed: isRevealed ? serverSeed : null };
}

/** The secret of a series, opened to draw a round or to be revealed. */
export const secretOf = (series: SeriesRow): string => secretSeed(placeOf.series(series.seriesId), series);

/** The series, or null. */
export async function findSeries(executor: Executor, seriesId: string): Promise<SeriesRow | null> {
  const { rows } = await executor.query<SeriesRow>(
    `SELECT ${columns} FROM studio.live_series WHERE series_id = $1`,
    [seriesId],
  );
  return rows[0] ?? null;
}

/** A table's series, newest first, below a number (null: from the newest). */
export async function listSeries(
  executor: Executor,
  tableCode: string,
  belowNumber: number | null,
  limit: number,
): Promise<SeriesRow[]> {
  const { rows } = await executor.query<SeriesRow>(
    `SELECT ${columns} FROM studio.live_series WHERE table_code = $1 AND ($2::integer IS NULL OR number < $2)
     ORDER BY number DESC LIMIT $3`,
    [tableCode, belowNumber, limit],
  );
  return rows;
}

/** The place of the next round of a series. */
export async function nextIndexOf(client: PoolClient, seriesId: string): Promise<number> {
  const { rows } = await client.query<{ index: number }>(
    `SELECT coalesce(max(round_index) + 1, 0) AS index FROM studio.live_round WHERE series_id = $1`,
    [seriesId],
  );
  return rows[0]?.index ?? 0;
}

/** Ends a series: its server seed is public from now on. */
export async function revealSeries(client: PoolClient, series: SeriesRow): Promise<SeriesRow> {
  const serverSeed = secretOf(series);
  await client.query(
    `UPDATE studio.live_series SET revealed_at = clock_timestamp(), server_seed = $2, sealed_seed = NULL
     WHERE series_id = $1`,
    [series.seriesId, serverSeed],
  );
  return { ...series, serverSeed, sealedSeed: null, isRevealed: true };
}

/**
 * Begins a series with a fresh server seed of 32 random bytes. The client seed follows from the table and the number
 * of the series alone, so that it was fixed before the server seed was made; what else decides a round arises when its bets are closed.
 */
export async function beginSeries(
  client: PoolClient,
  of: {
    readonly tableCode: string;
    readonly gameCode: string;
    readonly mathsVersion: number;
    readonly kind: "SHOE" | "DAY";
    readonly day: string;
    readonly scheme: SeedScheme;
  },
): Promise<SeriesRow> {
  const serverSeed = randomBytes(32).toString("hex");
  const seriesId = uuidv7();
  const { rows } = await client.query<SeriesRow>(
    `INSERT INTO studio.live_series
       (series_id, table_code, game_code, maths_version, kind, number, day, sealed_seed, server_seed_hash, client_seed,
        scheme)
     SELECT $1, $2::text, $3, $4, $5, next.number, $6, $7, $8, $2::text || '-' || next.number, $9
     FROM (SELECT coalesce(max(number), 0) + 1 AS number FROM studio.live_series WHERE table_code = $2) AS next
     RETURNING ${columns}`,
    [
      seriesId,
      of.tableCode,
      of.gameCode,
      of.mathsVersion,
      of.kind,
      of.day,
      sealSeed(placeOf.series(seriesId), serverSeed),
      commitmentOf(serverSeed),
      of.scheme,
    ],
  );
  const series = rows[0];
  if (series === undefined) throw new Error("a series that was inserted has disappeared");
  return series;
}
