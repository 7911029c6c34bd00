import type { Language } from "@hanpan/contract/language";
import type { OperatorRoulettePlay } from "@hanpan/contract/operator/calls/reward";
import type { Pool } from "pg";
import * as z from "zod";
import { wheelSegment } from "../../lib/wheel.ts";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

export type PlayFilter = {
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

/** Plays after a place, the newest first. */
export async function readPlays(
  pool: Pool,
  filter: PlayFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<OperatorRoulettePlay>[]> {
  const where = conditionsOf(filter);
  addPlace(where, { at: "play.played_at", id: "play.play_id" }, place);
  const { rows } = await pool.query(
    `SELECT play.*, ${microsecondsOf("play.played_at")} AS at_microseconds, member.login_id, member.nickname,
            wheel.segments, seed.server_seed_hash, seed.client_seed
       FROM (SELECT play.* FROM platform.roulette_play AS play WHERE ${where.text()}
              ORDER BY play.played_at DESC, play.play_id DESC LIMIT ${where.place(limit)}) AS play
       JOIN platform.member ON member.member_id = play.member_id
       JOIN platform.roulette_wheel AS wheel ON wheel.wheel_id = play.wheel_id
       JOIN platform.roulette_seed AS seed ON seed.member_id = play.member_id AND seed.seed_id = play.seed_id
      ORDER BY play.played_at DESC, play.play_id DESC`,
    [...where.values],
  );
  return z
    .array(row)
    .parse(rows)
    .map((found) => ({
      atMicroseconds: found.at_microseconds,
      id: found.play_id,
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

/** How many plays there are, counted to one more than a list shows. */
export function countPlays(pool: Pool, filter: PlayFilter): Promise<number> {
  return countMatches(pool, "platform.roulette_play AS play", conditionsOf(filter));
}
