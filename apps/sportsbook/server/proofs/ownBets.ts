import { type MatchLeaf, matchLeafText } from "@hanpan/games/fairness/betsTree";
import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { ownBetsReplyOf } from "@hanpan/vendor/proofs/ownBets";
import { type BearerDependencies, bearerOf, everyRound } from "@hanpan/vendor/proofs/tickets";
import { type OwnBetsReply, ownBetsReply } from "@hanpan/vendor/protocol/proofs";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { fixtureId } from "../../protocol/fixture.ts";
import { betsTrees } from "../seeds/betsTrees.ts";

const ownBets = {
  method: "GET",
  path: "/api/sports/fixtures/:fixtureId/own-bets",
  params: z.object({ fixtureId }),
  reply: ownBetsReply,
  mostPerMinute: 300,
} as const;

/** GET /api/sports/fixtures/:fixtureId/own-bets: a member's own bets of a match, with what proves that they are in its root. */
export function registerOwnBetsOfMatches(
  app: FastifyInstance,
  dependencies: BearerDependencies & { readonly pool: Pool },
): void {
  serveVendorCall(
    app,
    ownBets,
    async (request, asked) => {
      // An address that names no match is answered so whoever asks.
      asked.params();
      return await bearerOf(dependencies, request);
    },
    async ({ caller: { memberId, scope }, params }) => {
      const slipId = scope === everyRound ? null : scope;
      return await ownBetsOfMatch(dependencies.pool, params.fixtureId, memberId, slipId);
    },
  );
}

/** A member's own selections of a match, of one slip or (null) of all, and what leads from each to the root of the bets. */
export async function ownBetsOfMatch(
  pool: Pool,
  fixtureId: string,
  memberId: string,
  slipId: string | null,
): Promise<OwnBetsReply> {
  const { rows } = await pool.query<MatchLeaf & { readonly state: string }>(
    `SELECT leg.fixture_id AS "fixtureId", leg.member_id AS "memberId", leg.slip_id AS "slipId",
       leg.leg_number AS "legNumber", leg.market_key AS "marketKey", leg.selection,
       leg.odds_hundredths AS "oddsHundredths", slip.stake_won AS "stakeWon", slip.state
     FROM sportsbook.leg AS leg JOIN sportsbook.slip AS slip USING (member_id, slip_id)
     WHERE leg.fixture_id = $1 AND leg.member_id = $2 AND ($3::uuid IS NULL OR leg.slip_id = $3)
     ORDER BY slip.number, leg.leg_number`,
    [fixtureId, memberId, slipId],
  );
  const bets = rows.map((row) => ({ text: matchLeafText(row), state: row.state }));
  return await ownBetsReplyOf(pool, betsTrees, fixtureId, bets);
}
