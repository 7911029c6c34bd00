import type { LedgerEntry } from "@hanpan/contract/calls/statement";
import type { Language } from "@hanpan/contract/language";
import { winReasons } from "@hanpan/contract/moneyEnumerations";
import type { Pool } from "pg";
import * as z from "zod";

/** What a movement of play refers to: `wallet:<vendor>/<transaction>`. */
const ofPlay = /^wallet:[^/]+\/([0-9a-f-]{36})$/;

const named = z.array(
  z.object({
    reference: z.string(),
    name_ko: z.string(),
    name_en: z.string(),
    // One that a later version notes is none to this one.
    reason: z.enum(winReasons).nullable().catch(null),
  }),
);

/** The entries of a member's with the games that were played, and why wins came early; entries of other kinds have neither. */
export async function withGames(
  pool: Pool,
  memberId: string,
  language: Language,
  entries: readonly LedgerEntry[],
): Promise<readonly LedgerEntry[]> {
  const transactions = entries.flatMap(({ reference }) => ofPlay.exec(reference)?.[1] ?? []);
  if (transactions.length === 0) return entries;
  const found = await pool.query({
    name: "statement-games",
    text: `SELECT 'wallet:' || v.code || '/' || t.transaction_uuid AS reference, g.name_ko, g.name_en, r.reason
             FROM platform.wallet_transaction t
             JOIN platform.bet b ON b.member_id = t.member_id AND b.bet_id = t.bet_id
             JOIN platform.vendor v ON v.vendor_id = t.vendor_id
             JOIN platform.game g ON g.game_id = b.game_id
             LEFT JOIN platform.win_reason r ON r.member_id = t.member_id AND r.vendor_id = t.vendor_id
               AND r.transaction_uuid = t.transaction_uuid AND t.kind = 'WIN'
            WHERE t.member_id = $1 AND t.transaction_uuid = ANY ($2::uuid[])`,
    values: [memberId, transactions],
  });
  const games = new Map(named.parse(found.rows).map((row) => [row.reference, row]));
  return entries.map((entry) => {
    const game = games.get(entry.reference);
    if (game === undefined) return { ...entry, gameName: null };
    const winReason = entry.type === "WIN" ? game.reason : null;
    return { ...entry, gameName: language === "ko" ? game.name_ko : game.name_en, winReason };
  });
}
