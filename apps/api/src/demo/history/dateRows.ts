import { createPool } from "@hanpan/database";

/**
 * Dates what the database stamps by its own clock as everything else of the history is dated: when a bet and its
 * settlement were registered, and when a wallet call was. Of simulated members alone, by the owner of the tables: the
 * application may not do it. Then the planner is shown the tables, which were empty a moment ago.
 */
export async function dateRows(ownerUrl: string): Promise<void> {
  const owner = createPool({
    connectionString: ownerUrl,
    applicationName: "hanpan demo history",
    maximum: 2,
    quickCommits: true,
  });
  try {
    await Promise.all([owner.query(betsText), owner.query(callsText), owner.query(loginsText)]);
    await owner.query("ANALYZE");
  } finally {
    await owner.end();
  }
}

const betsText = `UPDATE platform.bet SET created_at = bet_at, registered_at = settled_at
  FROM platform.member WHERE member.member_id = bet.member_id AND member.simulated`;

/** A bet has one win, or that of its correction after the first. */
const callsText = `UPDATE platform.wallet_transaction AS call
    SET created_at = CASE
      WHEN call.kind = 'BET' THEN bet.bet_at
      WHEN call.kind = 'ROLLBACK' THEN bet.amended_at
      WHEN bet.amended_at IS NOT NULL AND call.rolled_back_at IS NULL AND EXISTS (
        SELECT FROM platform.wallet_transaction AS earlier
        WHERE earlier.member_id = call.member_id AND earlier.bet_id = call.bet_id AND earlier.kind = 'WIN'
          AND earlier.created_at < call.created_at) THEN bet.amended_at
      ELSE bet.settled_at END
  FROM platform.bet JOIN platform.member USING (member_id)
  WHERE member.simulated AND bet.member_id = call.member_id AND bet.bet_id = call.bet_id`;

const loginsText = `UPDATE platform.member SET last_login_at = latest.at
  FROM (SELECT member_id, max(at) AS at FROM platform.login_history GROUP BY member_id) AS latest
  WHERE member.member_id = latest.member_id AND member.simulated`;
