import type { Pool } from "pg";
import type { Asker } from "./seed.ts";

/** So many of these look like a namesake who asked for the same sum to the same account. */
export function alikeAmong(askers: readonly Asker[]): number {
  const counts = new Map<string, number>();
  const keyOf = ({ name, amountWon, account }: Asker) => `${account} ${amountWon} ${name}`;
  for (const asker of askers) counts.set(keyOf(asker), (counts.get(keyOf(asker)) ?? 0) + 1);
  return askers.filter((asker) => (counts.get(keyOf(asker)) ?? 0) > 1).length;
}

/** What became of the messages, held against who they were about: a message's id is its member's. */
export async function outcomeOf(pool: Pool): Promise<{ matched: number; wrong: number; waiting: string }> {
  const { rows } = await pool.query<{ matched: number; wrong: number }>(
    `SELECT count(*) FILTER (WHERE entry.state = 'MATCHED')::integer AS matched,
            count(*) FILTER (WHERE entry.member_id::text <> word.word_id)::integer AS wrong
       FROM platform.bank_entry AS entry JOIN platform.bank_entry_word AS word USING (entry_id)`,
  );
  const reasons = await pool.query<{ reasons: string; count: number }>(
    `SELECT array_to_string(reasons, '+') AS reasons, count(*)::integer AS count FROM platform.bank_entry
      WHERE state = 'WAITING' GROUP BY 1 ORDER BY 2 DESC`,
  );
  return {
    matched: rows[0]?.matched ?? 0,
    wrong: rows[0]?.wrong ?? 0,
    waiting: reasons.rows.map((row) => `${row.reasons} ${row.count}`).join(", "),
  };
}
