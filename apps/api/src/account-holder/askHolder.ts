import type { PoolClient } from "pg";
import { markOf } from "../lib/personalMarks.ts";

/**
 * Has a bank asked who holds a member's account, where the site asks at all: a job asks, soon (`lookUpHolders`). In the transaction that
 * sets the account, or changes the account or the name that its holder is held against: what was said before counts no more.
 */
export async function askHolder(
  client: PoolClient,
  {
    memberId,
    accountNumber,
    now,
  }: { readonly memberId: string; readonly accountNumber: string; readonly now: Date },
): Promise<void> {
  const own = [memberId, markOf("ACCOUNT", accountNumber)];
  await client.query("DELETE FROM platform.account_holder WHERE member_id = $1 AND account_mark = $2", own);
  await client.query(
    `INSERT INTO platform.account_holder (member_id, account_mark, next_at)
     SELECT $1, $2, $3 WHERE platform.holder_check() <> 'OFF' ON CONFLICT DO NOTHING`,
    [...own, now],
  );
}
