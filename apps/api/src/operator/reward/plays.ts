import type { Language } from "@hanpan/contract/language";
import type { OperatorRoulettePlay } from "@hanpan/contract/operator/calls/reward";
import { playSums } from "@hanpan/contract/operator/listSums";
import type { Pool } from "pg";
import * as z from "zod";
import { wheelSegment } from "../../lib/wheel.ts";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import { type ListShape, listOrderOf, type SortColumns, type Sorted, sourceOf } from "../lib/listOrder.ts";
import { totalsOf } from "../lib/listTotals.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";

export type PlayFilter = Sorted & {
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const row = z.object({
  play_id: z.string(),
  member_id: z.string(),
  login_id: z.string(),
  nickname: z.string(),
  segment_id: z.string(),
  points: z.number(),
  nonce: z.number(),
  played_at: z.date(),
  at_microseconds: z.number(),
  sort_key: sortKey,
  segments: z.array(wheelSegment),
  server_seed_hash: z.string(),
  client_seed: z.string(),
});

function conditionsOf(filter: PlayFilter): Conditions {
  const where = createConditions();
  where.addGiven("play.member_id = ?", filter.member);
  addPeriod(where, "play.played_at", filter);
  return where;
}

const shape: ListShape = {
  table: "platform.roulette_play",
  alias: "play",
  at: "play.played_at",
  id: "play.play_id",
  isAscending: false,
};

/** What plays are sorted by. */
export const playOrders = {
  AGE: "TIME",
  POINTS: { key: "play.points", type: "bigint" },
} satisfies SortColumns;

/** Plays after a place, the newest first or in the order asked for. */
export async function readPlays(
  pool: Pool,
  filter: PlayFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<OperatorRoulettePlay>[]> {
  const where = conditionsOf(filter);
  const { rows: source, orderBy } = sourceOf(
    where,
    shape,
    listOrderOf(filter, playOrders, shape),
    place,
    limit,
  );
  const { rows } = await pool.query(
    `SELECT play.*, ${microsecondsOf("play.played_at")} AS at_microseconds, member.login_id, member.nickname,
            wheel.segments, seed.server_seed_hash, seed.client_seed
       FROM ${source}
       JOIN platform.member ON member.member_id = play.member_id
       JOIN platform.roulette_wheel AS wheel ON wheel.wheel_id = play.wheel_id
       JOIN platform.roulette_seed AS seed ON seed.member_id = play.member_id AND seed.seed_id = play.seed_id
      ORDER BY ${orderBy}`,
    [...where.values],
  );
  return z
    .array(row)
    .parse(rows)
    .map((found) => ({
      atMicroseconds: found.at_microseconds,
      id: found.play_id,
      key: found.sort_key,
      item: {
        id: found.play_id,
        member: { id: found.member_id, loginId: found.login_id, nickname: found.nickname },
        segmentId: found.segment_id,
        label: found.segments.find(({ id }) => id === found.segment_id)?.label[language] ?? found.segment_id,
        points: found.points,
        proof: {
          serverSeedHash: found.server_seed_hash,
          clientSeed: found.client_seed,
          nonce: found.nonce,
        },
        createdAt: found.played_at.toISOString(),
      },
    }));
}

/** How many plays there are, and what they won together. */
export const countPlays = (pool: Pool, filter: PlayFilter) =>
  totalsOf(pool, shape, conditionsOf(filter), playSums, { points: "play.points" });
