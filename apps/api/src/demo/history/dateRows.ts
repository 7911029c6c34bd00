import { createPool } from "@hanpan/database";

/**
 * Dates what the database stamps by its own clock as everything else of the history is dated: when a bet and its
 * settlement were registered, and when a wallet call was. Of simulated members alone, by the owner of the tables: the
 * application may not do it.
 */
export async function dateRows(ownerUrl: string): Promise<void> {
  const owner = createPool({
    connectionString: ownerUrl,
    applicationName: "hanpan demo history",
    maximum: 2,
  });
  try {
    await Promise.all([
      owner.query(
        `UPDATE platform.bet SET created_at = bet_at, registered_at = settled_at
           FROM platform.member WHERE member.member_id = bet.member_id AND member.simulated`,
      ),
      owner.query(
        `UPDATE platform.wallet_transaction AS call
            SET created_at = CASE WHEN call.kind = 'BET' THEN bet.bet_at
              WHEN call.kind = 'ROLLBACK' OR (bet.amended_at IS NOT NULL AND call.rolled_back_at IS NULL
                AND call.transaction_uuid <> (SELECT first_win.transaction_uuid FROM platform.wallet_transaction AS first_win
                  WHERE first_win.member_id = call.member_id AND first_win.bet_id = call.bet_id AND first_win.kind = 'WIN'
                  ORDER BY first_win.created_at LIMIT 1)) THEN bet.amended_at
              ELSE bet.settled_at END
           FROM platform.bet JOIN platform.member USING (member_id)
          WHERE member.simulated AND bet.member_id = call.member_id AND bet.bet_id = call.bet_id`,
      ),
    ]);
  } finally {
    await owner.end();
  }
}
