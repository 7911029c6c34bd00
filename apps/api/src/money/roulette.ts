import { createHash, randomBytes } from "node:crypto";
import { OutcomeUnknownError, openSeed, sealSeed, withTransaction } from "@hanpan/database";
import { commitmentOf } from "@hanpan/games";
import { spinWheel } from "@hanpan/games/prizeWheel/spin";
import type { Executor } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import { notifyPublished } from "../lib/outbox.ts";
import { refusedByStatus } from "../lib/refusedByStatus.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { withRetries } from "../lib/transientErrors.ts";
import type { WheelSegment } from "../lib/wheel.ts";
import { askMoney, type MoneyAnswer } from "./answer.ts";

const wheelRow = z.object({ wheel_id: z.string() });

/** The id under which the wheel of the site's setting is kept, so that its plays can be computed again. */
async function wheelIdOf(pool: Pool, segments: readonly WheelSegment[], now: Date): Promise<string> {
  const text = JSON.stringify(
    segments.map(({ id, label, points, weight }) => ({ id, label, points, weight })),
  );
  const fingerprint = createHash("sha256").update(text).digest("hex");
  const { rows } = await pool.query("SELECT platform.keep_wheel($1, $2, $3, $4) AS wheel_id", [
    newIdAt(now),
    fingerprint,
    text,
    now,
  ]);
  return wheelRow.parse(rows[0]).wheel_id;
}

const seedRow = z
  .object({
    member_id: z.string(),
    seed_id: z.string(),
    server_seed: z.string().nullable(),
    sealed_seed: z.string().nullable(),
    server_seed_hash: z.string(),
    client_seed: z.string(),
    next_nonce: z.number(),
  })
  .transform((row) => ({
    memberId: row.member_id,
    seedId: row.seed_id,
    /** Null until the pair is revealed. */
    serverSeed: row.server_seed,
    sealedSeed: row.sealed_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  }));
/** A pair of seeds. The server seed is secret until the pair is revealed, and sealed until then. */
export type RouletteSeed = z.output<typeof seedRow>;

/** Where a pair's server seed is kept: what it was sealed for. */
export const placeOfSeed = (memberId: string, seedId: string) =>
  `platform.roulette_seed/${memberId}/${seedId}`;

/** 32 random bytes for the site, sealed. */
function freshSeed(memberId: string, now: Date) {
  const serverSeed = randomBytes(32).toString("hex");
  const seedId = newIdAt(now);
  return {
    seedId,
    sealedSeed: sealSeed(placeOfSeed(memberId, seedId), serverSeed),
    serverSeedHash: commitmentOf(serverSeed),
  };
}

/** The secret of a pair, for its draw or its reveal: opened then and not before. */
function secretOf({ memberId, seedId, serverSeed, sealedSeed }: RouletteSeed): string {
  if (sealedSeed !== null) return openSeed(placeOfSeed(memberId, seedId), sealedSeed);
  if (serverSeed === null) throw new Error(`the pair ${seedId} has no server seed`);
  return serverSeed;
}

/** The member's pair of seeds for the next play; made when there is none. */
export async function rouletteSeedOf(executor: Executor, memberId: string, now: Date): Promise<RouletteSeed> {
  const { seedId, sealedSeed, serverSeedHash } = freshSeed(memberId, now);
  const { rows } = await executor.query({
    name: "money-roulette-seed",
    text: "SELECT * FROM platform.roulette_seed_of($1, $2, $3, $4, $5, $6)",
    // 8 random bytes for the member to begin with.
    values: [memberId, seedId, sealedSeed, serverSeedHash, randomBytes(8).toString("hex"), now],
  });
  return seedRow.parse(rows[0]);
}

/** Reveals the seeds in use and commits to new ones. The member's own seed stays until a play brings another. */
export function rotateRouletteSeed(
  pool: Pool,
  given: { readonly memberId: string; readonly now: Date },
): Promise<{
  readonly revealed: { readonly serverSeedHash: string; readonly serverSeed: string };
  readonly inUse: RouletteSeed;
}> {
  const { memberId, now } = given;
  return withTransaction(pool, async (client) => {
    // There is always one to reveal: whoever rotates before the first look has seen no commitment, and loses nothing.
    // Takes the member's turn, so that no play is drawn by what is revealed.
    const before = await rouletteSeedOf(client, memberId, now);
    const serverSeed = secretOf(before);
    const next = freshSeed(memberId, now);
    await client.query("SELECT FROM platform.rotate_roulette_seed($1, $2, $3, $4, $5, $6, $7)", [
      memberId,
      before.seedId,
      serverSeed,
      next.seedId,
      next.sealedSeed,
      next.serverSeedHash,
      now,
    ]);
    const { serverSeedHash } = before;
    return { revealed: { serverSeedHash, serverSeed }, inUse: await rouletteSeedOf(client, memberId, now) };
  });
}

/** The seeds under which a member plays: the commitment that they saw, and the seed of their own that they set against it. */
export type SeenSeeds = { readonly serverSeedHash: string; readonly clientSeed?: string | undefined };

const boundRow = z.object({ is_bound: z.boolean() });

/** Whether the play may be made under these seeds, the member's own set when nothing was drawn by the pair. */
async function bindSeeds(executor: Executor, memberId: string, playId: string, seeds: SeenSeeds) {
  const { rows } = await executor.query({
    name: "money-bind-roulette-seed",
    text: "SELECT platform.bind_roulette_seed($1, $2, $3, $4) AS is_bound",
    values: [memberId, playId, seeds.serverSeedHash, seeds.clientSeed ?? null],
  });
  return boundRow.parse(rows[0]).is_bound;
}

const playRow = z
  .object({
    play_id: z.string(),
    seed_id: z.string(),
    nonce: z.number(),
    wheel_id: z.string(),
    segment_id: z.string(),
    points: z.number(),
    played_at: z.coerce.date(),
  })
  .transform((row) => ({
    playId: row.play_id,
    seedId: row.seed_id,
    nonce: row.nonce,
    wheelId: row.wheel_id,
    segmentId: row.segment_id,
    points: row.points,
    playedAt: row.played_at,
  }));
export type RoulettePlayRow = z.output<typeof playRow>;

type Play = {
  readonly memberId: string;
  /** UUID, the client's own key of the spin: a repeat answers REPLAYED with the first play. */
  readonly playId: string;
  readonly setting: SiteSetting["roulette"];
  /** Left out, it is played under whatever is in use. */
  readonly seeds?: SeenSeeds | undefined;
  readonly now: Date;
};

/**
 * Plays one ticket: draws under the member's next count, takes the ticket and gives the segment's points, in one
 * transaction. Refuses SEED_CHANGED, NOT_ENOUGH_COUPONS, ROULETTE_UNAVAILABLE, SELF_EXCLUDED. Source: docs/money.md, "Attendance and
 * roulette"; docs/fairness.md for the draw.
 */
export async function playRoulette(pool: Pool, play: Play): Promise<MoneyAnswer<RoulettePlayRow>> {
  const wheelId = await wheelIdOf(pool, play.setting.segments, play.now);
  // Whether a commit was kept whose line broke is found by asking again: the play's id is used once.
  const answer = await withRetries(async () => {
    try {
      return await playOnce(pool, play, wheelId);
    } catch (error) {
      if (error instanceof OutcomeUnknownError) return playOnce(pool, play, wheelId);
      throw error;
    }
  });
  notifyPublished();
  return answer;
}

function playOnce(pool: Pool, play: Play, wheelId: string): Promise<MoneyAnswer<RoulettePlayRow>> {
  const { memberId, playId, setting, seeds, now } = play;
  return withTransaction(pool, async (client) => {
    if (seeds !== undefined && !(await bindSeeds(client, memberId, playId, seeds))) {
      // Who may not play is refused as such, whatever seeds they saw.
      const refused = await refusedByStatus(client, memberId, "BONUS");
      return { outcome: "REFUSED", code: refused ?? "SEED_CHANGED", details: {} };
    }
    // Takes the member's turn: nobody else uses this count.
    const seed = await rouletteSeedOf(client, memberId, now);
    const { segment } = spinWheel(setting.segments, {
      serverSeed: secretOf(seed),
      clientSeed: seed.clientSeed,
      nonce: seed.nextNonce,
    });
    return askMoney(
      client,
      {
        name: "money-play-roulette",
        text: "SELECT * FROM platform.play_roulette($1, $2, $3, $4, $5, $6, $7, $8)",
        values: [memberId, playId, seed.seedId, seed.nextNonce, wheelId, segment.id, segment.points, now],
      },
      playRow,
    );
  });
}
