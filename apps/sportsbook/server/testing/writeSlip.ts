import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** A slip of one leg or more, as a row, without a wallet: what doors are tested against. */
export type WrittenSlip = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly selection: string;
  readonly stakeWon?: number;
  readonly oddsHundredths?: number;
  readonly state?: "SENT" | "OPEN" | "SETTLED";
};

/** Writes a slip with one leg and answers its ids. */
export async function writeSlip(
  owner: Pool,
  slip: WrittenSlip,
): Promise<{ memberId: string; slipId: string }> {
  const { stakeWon = 10_000, oddsHundredths = 200, state = "OPEN" } = slip;
  const [memberId, slipId] = [randomUUID(), randomUUID()];
  const returnWon = Math.floor((stakeWon * oddsHundredths) / 100);
  await owner.query(
    `INSERT INTO sportsbook.slip (member_id, slip_id, content_hash, combination_size, unit_stake_won, stake_won,
       terms_id, total_odds_hundredths, maximum_return_won, state, outcome, return_won, win_won, settled_at, pay_state,
       bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token)
     VALUES ($1, $2, '', 1, $3, $3, 1, $4, $5, $6, $7, $8, $8, $9, $10, gen_random_uuid(), gen_random_uuid(),
       gen_random_uuid(), 'token')`,
    [
      memberId,
      slipId,
      stakeWon,
      oddsHundredths,
      returnWon,
      state,
      ...(state === "SETTLED" ? ["WON", returnWon, new Date(), "PAID"] : [null, null, null, "NONE"]),
    ],
  );
  await owner.query(
    `INSERT INTO sportsbook.leg (member_id, slip_id, leg_number, fixture_id, market_key, selection, odds_hundredths)
     VALUES ($1, $2, 1, $3, $4, $5, $6)`,
    [memberId, slipId, slip.fixtureId, slip.marketKey, slip.selection, oddsHundredths],
  );
  return { memberId, slipId };
}
