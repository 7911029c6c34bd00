import type { Pool } from "pg";
import { unitsPerWon } from "../../apps/api/src/features/wallet/protocol.ts";
import type { Account } from "./accounts.ts";

type Row = {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly amountWon: number;
  readonly rest: number;
  readonly isBack: boolean;
};

/**
 * Where a member's money parts from the model, transaction by transaction: what a person looks at once the sums differ.
 */
export async function differencesOf(
  platform: Pool,
  memberId: string,
  vendorId: string,
  account: Account,
): Promise<string[]> {
  const { rows } = await platform.query<Row>(
    `SELECT transaction_uuid AS id, kind, reference_transaction_uuid AS reference, amount_won AS "amountWon",
       coalesce(rest, 0)::bigint AS rest, rolled_back_at IS NOT NULL AS "isBack"
     FROM platform.wallet_transaction WHERE member_id = $1 AND vendor_id = $2 AND kind IN ('BET', 'WIN')`,
    [memberId, vendorId],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];
  const compare = (what: string, id: string, units: number, isBack: boolean) => {
    const row = kept.get(id);
    kept.delete(id);
    if (row === undefined) found.push(`${what} ${id} of ${units} is not kept`);
    else if (row.amountWon * unitsPerWon + row.rest !== units || row.isBack !== isBack)
      found.push(
        `${what} ${id}: kept ${row.amountWon} won and ${row.rest}${row.isBack ? ", back" : ""}; acknowledged ${units}${isBack ? ", back" : ""}`,
      );
  };
  for (const bet of account.bets.values()) {
    compare("bet", bet.id, bet.stakeUnits, bet.isBack);
    // Wins of nothing stay as they are when their bet is taken back.
    for (const [id, win] of bet.wins)
      compare("win", id, win.units, win.units > 0 && (win.isBack || bet.isBack));
  }
  for (const row of kept.values()) found.push(`${row.kind} ${JSON.stringify(row)} was not acknowledged`);
  const { rows: moves } = await platform.query<{ what: string; won: number }>(
    `SELECT type || ' ' || source AS what, sum(amount)::bigint AS won
     FROM ledger.transfer JOIN ledger.posting USING (member_id, sequence)
     WHERE member_id = $1 AND account = 'CASH' AND type NOT IN ('BET', 'WIN', 'BET_ROLLBACK') GROUP BY 1 ORDER BY 1`,
    [memberId],
  );
  const requests = [...account.requests.values()].map(
    ({ type, amountWon, status, isUndone }) => `${type} ${amountWon} ${isUndone ? "UNDONE" : status}`,
  );
  return [
    ...found,
    `cash by kind: ${moves.map(({ what, won }) => `${what} ${won}`).join(", ")}`,
    `acknowledged: moved ${account.movedWon}, played ${account.playedWon}, requests ${requests.join(", ")}`,
  ];
}
