import {
  leafOf,
  type MatchLeaf,
  matchLeafText,
  type RoundLeaf,
  roundLeafText,
} from "@hanpan/games/fairness/betsTree";
import type { OwnBetsReply } from "@hanpan/vendor/protocol/proofs";
import type { Pool } from "pg";
import { findPaths } from "../seeds/betsTrees.ts";

type Stated = { readonly state: string };

/** A member's own bets of a shared round, each as its leaf says it, and what leads from it to the root of the bets. */
export async function ownBetsOfRound(pool: Pool, roundId: string, memberId: string): Promise<OwnBetsReply> {
  const { rows } = await pool.query<RoundLeaf & Stated>(
    `SELECT round_id AS "roundId", member_id AS "memberId", placement_id AS "placementId", bets, state,
       preset_hundredths AS "presetHundredths"
     FROM studio.live_placement WHERE round_id = $1 AND member_id = $2 ORDER BY number`,
    [roundId, memberId],
  );
  return await withPaths(
    pool,
    roundId,
    rows.map((row) => ({ text: roundLeafText(row), state: row.state })),
  );
}

/** The same of a match: a member's own selections of it, of one slip or (null) of all. */
export async function ownBetsOfMatch(
  pool: Pool,
  fixtureId: string,
  memberId: string,
  slipId: string | null,
): Promise<OwnBetsReply> {
  const { rows } = await pool.query<MatchLeaf & Stated>(
    `SELECT leg.fixture_id AS "fixtureId", leg.member_id AS "memberId", leg.slip_id AS "slipId",
       leg.leg_number AS "legNumber", leg.market_key AS "marketKey", leg.selection,
       leg.odds_hundredths AS "oddsHundredths", slip.stake_won AS "stakeWon", slip.state
     FROM studio.sports_leg AS leg JOIN studio.sports_slip AS slip USING (member_id, slip_id)
     WHERE leg.fixture_id = $1 AND leg.member_id = $2 AND ($3::uuid IS NULL OR leg.slip_id = $3)
     ORDER BY slip.number, leg.leg_number`,
    [fixtureId, memberId, slipId],
  );
  return await withPaths(
    pool,
    fixtureId,
    rows.map((row) => ({ text: matchLeafText(row), state: row.state })),
  );
}

async function withPaths(
  pool: Pool,
  subject: string,
  bets: readonly { readonly text: string; readonly state: string }[],
): Promise<OwnBetsReply> {
  const paths = await findPaths(
    pool,
    subject,
    bets.map(({ text }) => leafOf(text)),
  );
  return { list: bets.map((bet, place) => ({ ...bet, path: paths[place] ?? null })) };
}
