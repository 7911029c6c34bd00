import { type RoundLeaf, roundLeafText } from "@hanpan/games/fairness/betsTree";
import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { ownBetsReplyOf } from "@hanpan/vendor/proofs/ownBets";
import { type BearerDependencies, bearerFor } from "@hanpan/vendor/proofs/tickets";
import { type OwnBetsReply, ownBetsReply } from "@hanpan/vendor/protocol/proofs";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { betsTrees } from "../../seeds/betsTrees.ts";

const ownBets = {
  method: "GET",
  path: "/api/live/rounds/:roundId/own-bets",
  params: z.object({ roundId: z.uuid() }),
  reply: ownBetsReply,
  mostPerMinute: 300,
} as const;

/** GET /api/live/rounds/:roundId/own-bets: a member's own bets of a shared round, with what proves that they are in its root. */
export function registerOwnBetsOfRounds(
  app: FastifyInstance,
  dependencies: BearerDependencies & { readonly pool: Pool },
): void {
  serveVendorCall(
    app,
    ownBets,
    async (request, asked) => await bearerFor(dependencies, request, asked.params().roundId),
    ({ caller: { memberId }, params: { roundId } }) => ownBetsOfRound(dependencies.pool, roundId, memberId),
  );
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
