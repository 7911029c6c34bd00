import * as calls from "@hanpan/contract/calls/roulette";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { readBalances } from "../../lib/readUser.ts";
import { segmentsOnWire } from "../../lib/wheel.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { playRoulette, type RouletteSeed, rotateRouletteSeed, rouletteSeedOf } from "../../money/roulette.ts";
import { registerCall } from "../../server/registerCall.ts";
import { listCoupons } from "./history.ts";
import { readPlay } from "./plays.ts";

/** What a member may know of the seeds of the next play. */
const commitmentOf = (seed: RouletteSeed) => ({
  serverSeedHash: seed.serverSeedHash,
  clientSeed: seed.clientSeed,
  nonce: seed.nextNonce,
});

/** The wheel, its plays with their proofs, and the history of tickets. */
export function registerRouletteRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerCall(app, calls.getRoulette, async ({ member, language, now }) => {
    const { features, roulette } = await siteSetting();
    const [balances, seed] = await Promise.all([
      readBalances(pool, member.memberId),
      rouletteSeedOf(pool, member.memberId, now),
    ]);
    return {
      available: features.roulette,
      tickets: balances.ticket,
      segments: segmentsOnWire(roulette.segments, language),
      commitment: commitmentOf(seed),
    };
  });

  registerCall(app, calls.playRoulette, async ({ query, member, language, now, workId }) => {
    const { serverSeedHash, clientSeed } = query;
    const answer = await playRoulette(pool, {
      memberId: member.memberId,
      playId: workId,
      setting: (await siteSetting()).roulette,
      seeds: serverSeedHash === undefined ? undefined : { serverSeedHash, clientSeed },
      now,
    });
    if (answer.outcome === "REFUSED") return moneyRefusal(answer);
    const [balances, play] = await Promise.all([
      readBalances(pool, member.memberId),
      readPlay(pool, member.memberId, answer.result.playId, language),
    ]);
    const { id, segmentId, label, points, proof } = play;
    return {
      id,
      segmentId,
      label,
      points,
      tickets: balances.ticket,
      proof: { serverSeedHash: proof.serverSeedHash, clientSeed: proof.clientSeed, nonce: proof.nonce },
    };
  });

  registerCall(app, calls.getRoulettePlay, ({ params, member, language }) =>
    readPlay(pool, member.memberId, params.id, language),
  );

  registerCall(
    app,
    calls.rotateRouletteSeed,
    async ({ member, now }) => {
      const { revealed, inUse } = await rotateRouletteSeed(pool, { memberId: member.memberId, now });
      return {
        revealed: { serverSeedHash: revealed.serverSeedHash, serverSeed: revealed.serverSeed },
        commitment: commitmentOf(inUse),
      };
    },
    { limit: { maximum: 60, windowSeconds: 60 } },
  );

  registerCall(app, calls.listCoupons, ({ query, member, language }) =>
    listCoupons(pool, { ...query, memberId: member.memberId, language }),
  );
}
