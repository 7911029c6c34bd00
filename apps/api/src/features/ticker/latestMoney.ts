import { moneyRequestTypes } from "@hanpan/contract/enumerations";
import * as z from "zod";
import { shownNickname } from "../../lib/mask.ts";
import type { Executor } from "../../lib/outbox.ts";

const latestRows = z.array(
  z.object({
    type: z.enum(moneyRequestTypes),
    nickname: z.string(),
    simulated: z.boolean(),
    amount_won: z.number(),
    processed_at: z.date(),
  }),
);

/** The site's latest completed deposits and withdrawals, the newest first, with masked nicknames. Real rows only. */
export async function readLatestMoney(executor: Executor, limit: number) {
  const found = await executor.query({
    name: "latest-money",
    text: `SELECT r.type, m.nickname, m.simulated, r.amount_won, r.processed_at
             FROM (SELECT * FROM platform.money_request WHERE status = 'COMPLETED'
                    ORDER BY processed_at DESC, request_id DESC LIMIT $1) r
             JOIN platform.member m ON m.member_id = r.member_id
            ORDER BY r.processed_at DESC, r.request_id DESC`,
    values: [limit],
  });
  return latestRows.parse(found.rows).map((row) => ({
    type: row.type,
    nickname: shownNickname(row),
    amount: row.amount_won,
    at: row.processed_at.toISOString(),
  }));
}
