import { type RoundLeaf, roundLeafText } from "@hanpan/games/fairness/betsTree";
import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parsePart } from "@hanpan/vendor/http/parse";
import { ownBetsReplyOf } from "@hanpan/vendor/proofs/ownBets";
import { type BearerDependencies, bearerFor } from "@hanpan/vendor/proofs/tickets";
import type { OwnBetsReply } from "@hanpan/vendor/protocol/proofs";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import { betsTrees } from "../../seeds/betsTrees.ts";

const roundParams = z.object({ roundId: z.uuid() });

/** GET /api/live/rounds/:roundId/own-bets: a member's own bets of a shared round, with what proves that they are in its root. */
export function registerOwnBetsOfRounds(
  app: FastifyInstance,
  dependencies: BearerDependencies & { readonly pool: Pool },
): void {
  const limit = { config: { rateLimit: { max: 300, timeWindow: 60_000 } } };

  app.get("/api/live/rounds/:roundId/own-bets", limit, async (request, reply) => {
    const { roundId } = parsePart(roundParams, request.params, languageOf(request));
    const { memberId } = await bearerFor(dependencies, request, roundId);
    return sendData(reply, await ownBetsOfRound(dependencies.pool, roundId, memberId));
  });
}

/** A member's own bets of a shared round, each as its leaf says it, and what leads from it to the root of the bets. */
async function ownBetsOfRound(pool: Pool, roundId: string, memberId: string): Promise<OwnBetsReply> {
  const { rows } = await pool.query<RoundLeaf & { readonly state: string }>(
    `SELECT round_id AS "roundId", member_id AS "memberId", placement_id AS "placementId", bets, state,
       preset_hundredths AS "presetHundredths"
     FROM studio.live_placement WHERE round_id = $1 AND member_id = $2 ORDER BY number`,
    [roundId, memberId],
  );
  const bets = rows.map((row) => ({ text: roundLeafText(row), state: row.state }));
  return await ownBetsReplyOf(pool, betsTrees, roundId, bets);
}
