import type { DataOf } from "@hanpan/contract/call";
import type { getRoulettePlay } from "@hanpan/contract/calls/roulette";
import type { Language } from "@hanpan/contract/language";
import type { Pool } from "pg";
import * as z from "zod";
import { segmentsOnWire, wheelSegment } from "../../lib/wheel.ts";
import { refuse } from "../../server/refusal.ts";

const row = z.object({
  play_id: z.string(),
  nonce: z.number(),
  segment_id: z.string(),
  points: z.number(),
  played_at: z.date(),
  segments: z.array(wheelSegment),
  server_seed: z.string().nullable(),
  server_seed_hash: z.string(),
  client_seed: z.string(),
  revealed_at: z.date().nullable(),
});

/** A member's own play with its wheel and its proof; the server seed only once it was revealed. Refuses NOT_FOUND. */
export async function readPlay(
  pool: Pool,
  memberId: string,
  playId: string,
  language: Language,
): Promise<DataOf<typeof getRoulettePlay>> {
  const { rows } = await pool.query(
    `SELECT play.play_id, play.nonce, play.segment_id, play.points, play.played_at, wheel.segments,
            seed.server_seed, seed.server_seed_hash, seed.client_seed, seed.revealed_at
       FROM platform.roulette_play AS play
       JOIN platform.roulette_wheel AS wheel ON wheel.wheel_id = play.wheel_id
       JOIN platform.roulette_seed AS seed ON seed.member_id = play.member_id AND seed.seed_id = play.seed_id
      WHERE play.member_id = $1 AND play.play_id = $2`,
    [memberId, playId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  const found = row.parse(rows[0]);
  const segments = segmentsOnWire(found.segments, language);
  return {
    id: found.play_id,
    segmentId: found.segment_id,
    label: segments.find(({ id }) => id === found.segment_id)?.label ?? found.segment_id,
    points: found.points,
    createdAt: found.played_at.toISOString(),
    segments,
    proof: {
      serverSeedHash: found.server_seed_hash,
      serverSeed: found.revealed_at === null ? null : found.server_seed,
      clientSeed: found.client_seed,
      nonce: found.nonce,
    },
  };
}
