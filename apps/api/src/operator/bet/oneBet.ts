import type { Language } from "@hanpan/contract/language";
import { winReasons } from "@hanpan/contract/moneyEnumerations";
import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import { lockMember } from "@hanpan/ledger";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { selectBets } from "./readBets.ts";

/** A bet's id holds the instant of the bet; what may lie between the two. */
const aroundMs = 2_000;

/** One bet, found by the time that its id holds; refuses NOT_FOUND. */
export async function readBet(
  connection: Pool | PoolClient,
  betId: string,
  language: Language,
): Promise<OperatorBet> {
  const atMs = Number.parseInt(betId.replaceAll("-", "").slice(0, 12), 16);
  const where = createConditions();
  where.add("bet.bet_id = ?", betId);
  where.add("bet.bet_at >= ?", new Date(atMs - aroundMs));
  where.add("bet.bet_at < ?", new Date(atMs + aroundMs));
  const [bet] = await selectBets(connection, where, language, 1);
  if (bet === undefined) throw refuse("NOT_FOUND");
  return bet.item;
}

const transactionRows = z.array(
  z.object({
    transaction_uuid: z.string(),
    kind: z.string(),
    amount_won: z.number(),
    reason: z.enum(winReasons).nullable().catch(null),
    created_at: z.date(),
    rolled_back_at: z.date().nullable(),
  }),
);

/** The wallet calls behind a bet, in their order. */
export async function readTransactions(pool: Pool, bet: OperatorBet) {
  const found = await pool.query(
    `SELECT transaction_uuid, kind, amount_won, created_at, rolled_back_at, reason
       FROM platform.wallet_transaction LEFT JOIN platform.win_reason USING (member_id, vendor_id, transaction_uuid)
      WHERE member_id = $1 AND vendor_id = $2 AND bet_id = $3 ORDER BY created_at LIMIT 100`,
    [bet.member.id, bet.vendorId, bet.id],
  );
  return transactionRows.parse(found.rows).map((row) => ({
    id: row.transaction_uuid,
    kind: row.kind,
    amount: row.amount_won,
    winReason: row.reason,
    at: row.created_at.toISOString(),
    rolledBackAt: row.rolled_back_at?.toISOString() ?? null,
  }));
}

const stakeRow = z.object({ transaction_uuid: z.string(), game_code: z.string() });
const provenRow = z.object({
  transaction_uuid: z.string(),
  vendor_code: z.string(),
  api_url: z.string().nullable(),
  operator_id: z.string().nullable(),
});

/** What the vendor that has a bet's game now is asked by for its replay and proof. */
export async function readProvenance(pool: Pool, bet: OperatorBet) {
  const found = await pool.query(
    `SELECT bet.transaction_uuid, vendor.code AS vendor_code, vendor.api_url, vendor.operator_id
       FROM platform.bet JOIN platform.game USING (game_id)
       JOIN platform.vendor ON vendor.vendor_id = game.vendor_id WHERE bet.member_id = $1 AND bet.bet_id = $2`,
    [bet.member.id, bet.id],
  );
  const row = provenRow.parse(found.rows[0]);
  return {
    transactionUuid: row.transaction_uuid,
    code: row.vendor_code,
    apiUrl: row.api_url,
    operatorId: row.operator_id,
  };
}

/** Whether an earlier run of the call has rolled the bet back already. */
export async function wasRolledBack(
  client: PoolClient,
  { member, vendorId }: Pick<OperatorBet, "member" | "vendorId">,
  rollbackId: string,
): Promise<boolean> {
  const done = await client.query(
    "SELECT FROM platform.wallet_transaction WHERE member_id = $1 AND vendor_id = $2 AND transaction_uuid = $3",
    [member.id, vendorId, rollbackId],
  );
  return done.rowCount !== 0;
}

const answerRow = z.object({ status: z.string() });

/**
 * Rolls an open bet back whole, within a transaction, by the wallet's own rollback: its stake comes back, and what it has
 * won and what the stake counted for are taken back with it. The round's other bets stay open: its vendor still closes it. A bet that is settled or given back
 * already is refused.
 */
export async function rollBackBet(
  client: PoolClient,
  betId: string,
  given: { readonly rollbackId: string; readonly language: Language; readonly now: Date },
): Promise<{ readonly bet: OperatorBet; readonly isNew: boolean; readonly wonBefore: number }> {
  const { rollbackId, language, now } = given;
  const { member } = await readBet(client, betId, language);
  await lockMember(client, member.id);
  const bet = await readBet(client, betId, language);
  if (await wasRolledBack(client, bet, rollbackId)) return { bet, isNew: false, wonBefore: bet.win };
  if (bet.status !== "OPEN") throw refuse("BET_NOT_OPEN_TO_ROLLBACK", { status: bet.status });
  const found = await client.query(
    `SELECT transaction_uuid, coalesce(said_game_code, game.code) AS game_code
       FROM platform.bet JOIN platform.game USING (game_id) WHERE member_id = $1 AND bet_id = $2`,
    [member.id, betId],
  );
  const { transaction_uuid: reference, game_code: gameCode } = stakeRow.parse(found.rows[0]);
  const answered = await client.query(
    `SELECT status FROM platform.wallet_calls(ARRAY['ROLLBACK'], ARRAY[$1]::uuid[], ARRAY[$2]::uuid[],
       ARRAY[$3]::uuid[], ARRAY[$4]::uuid[], ARRAY[NULL]::bytea[], ARRAY[$5]::text[], ARRAY[false],
       ARRAY[$6]::text[], ARRAY[NULL]::text[], ARRAY[NULL]::bigint[], ARRAY[NULL]::boolean[], ARRAY[NULL]::uuid[],
       ARRAY[$7]::uuid[], ARRAY[$8]::timestamptz[], ARRAY[0]::bigint[], ARRAY[false],
       ARRAY[NULL]::bigint[])`,
    [member.id, bet.vendorId, rollbackId, reference, bet.roundId, gameCode, newIdAt(now), now],
  );
  const { status } = answerRow.parse(answered.rows[0]);
  if (status !== "RS_OK") throw refuse("BET_NOT_OPEN_TO_ROLLBACK", { status });
  await publish(client, { event: "balances", memberId: member.id });
  return { bet: await readBet(client, betId, language), isNew: true, wonBefore: bet.win };
}
