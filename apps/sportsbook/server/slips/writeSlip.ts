import { totalOddsHundredthsOf } from "@hanpan/games/sports/slip/refusal";
import { maximumReturnWonOf } from "@hanpan/games/sports/slip/settleSlip";
import { type Slip, totalStakeWonOf } from "@hanpan/games/sports/slip/slip";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import { instantOf } from "@hanpan/vendor/store/instants";
import type { BetSide } from "@hanpan/vendor/wallet/walletClient";
import pg, { type Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { SlipRow } from "./slipStore.ts";
import { termsIdOf } from "./termsStore.ts";

/** A slip that may be placed: its content, the terms of now, and the versions of its matches at which it was priced. */
export type PricedSlip = {
  readonly slipId: string;
  readonly contentHash: string;
  readonly slip: Slip;
  readonly terms: SlipTerms;
  readonly versions: readonly number[];
  /** By which lead each leg is won early, null by none. */
  readonly earlyLeads: readonly (number | null)[];
  /** Until when the odds are honoured, by the database's clock; null: as long as the matches are as they were priced. */
  readonly untilMs: number | null;
};

/** What a slip of one leg is on; as `findSlip` reads it. */
function sideOf({ legs: [leg, ...more] }: PricedSlip["slip"]): BetSide | null {
  if (leg === undefined || more.length > 0) return null;
  return { event: `${leg.fixtureId} ${marketKeyOf(leg.market)}`, side: leg.selection };
}

/**
 * Writes a slip as SENT, its one wallet call counted, if its matches are as they were priced. KNOWN: a slip of this id
 * is written already. SEEN_OLD: a match has changed since, or the odds are not honoured any more.
 */
export async function writeSlip(
  pool: Pool,
  session: PlaySession,
  { slipId, contentHash, slip, terms, versions, earlyLeads, untilMs }: PricedSlip,
  processId: string,
): Promise<SlipRow | "KNOWN" | "SEEN_OLD"> {
  const row: SlipRow = {
    memberId: session.memberId,
    slipId,
    state: "SENT",
    outcome: null,
    reason: null,
    contentHash,
    stakeWon: totalStakeWonOf(slip),
    betTransactionId: uuidv7(),
    winTransactionId: uuidv7(),
    rollbackTransactionId: uuidv7(),
    walletToken: session.walletToken,
    side: sideOf(slip),
    isOfFormerVendor: false,
    ageMs: 0,
  };
  try {
    const { rows } = await pool.query<{ refusal: string | null }>({
      name: "sports place",
      text: `SELECT sportsbook.place($1, $2, decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
        $16, $17, $18, $19, $20, ${instantOf("$21")}, $22, $23::smallint[]) AS refusal`,
      values: [
        row.memberId,
        slipId,
        contentHash,
        slip.combinationSize,
        slip.unitStakeWon,
        row.stakeWon,
        await termsIdOf(pool, terms),
        totalOddsHundredthsOf(slip),
        maximumReturnWonOf(slip, terms),
        session.level,
        row.betTransactionId,
        row.winTransactionId,
        row.rollbackTransactionId,
        row.walletToken,
        processId,
        slip.legs.map(({ fixtureId }) => fixtureId),
        versions,
        slip.legs.map(({ market }) => marketKeyOf(market)),
        slip.legs.map(({ selection }) => selection),
        slip.legs.map(({ oddsHundredths }) => oddsHundredths),
        untilMs,
        slip.built ?? null,
        earlyLeads,
      ],
    });
    return (rows[0]?.refusal ?? null) === null ? row : "SEEN_OLD";
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "slip_pkey") return "KNOWN";
    throw error;
  }
}
