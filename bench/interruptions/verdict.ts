import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Pool } from "pg";
import type { Site } from "./site.ts";

/**
 * Waits until every bet placed up to now is at its end, but for those of a kite that still flies: a flight may be long.
 * Answers how long it took, milliseconds.
 * @throws Error when that takes longer than the patience.
 */
export async function untilMoneyRests(studio: Pool, patienceMs: number): Promise<number> {
  const startedAtMs = performance.now();
  const beganAt = new Date();
  for (;;) {
    const open = await studio
      .query<{ count: number }>(
        `SELECT count(*) AS count FROM studio.live_participation AS part JOIN studio.live_round AS round USING (round_id)
         WHERE part.state <> 'CLOSED' AND round.phase <> 'FLYING' AND round.opened_at <= $1`,
        [beganAt],
      )
      .then(
        ({ rows }) => rows[0]?.count,
        () => undefined,
      );
    const passedMs = performance.now() - startedAtMs;
    if (open === 0) return passedMs;
    if (passedMs > patienceMs) throw new Error(`${open} participations are still open after ${passedMs} ms`);
    await sleep(50);
  }
}

type Row = {
  readonly state: string;
  readonly stake: number;
  readonly payout: number | null;
  readonly bet: string;
  readonly win: string;
  readonly rollback: string;
};
type Transaction = {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly isGivenBack: boolean;
};

/** Everything that does not fit together at the end, in words; none when all is as it must be. */
export async function faultsOf(site: Site): Promise<string[]> {
  const { rows: rounds } = await site.studio.query<{ fault: string }>(
    `SELECT round.round_id || ' stands at ' || round.phase AS fault FROM studio.live_round AS round
       WHERE round.phase NOT IN ('RESULT', 'VOID')
         AND NOT EXISTS (SELECT FROM studio.live_table AS own WHERE own.round_id = round.round_id)
     UNION ALL SELECT part.round_id || ' of ' || part.member_id || ' is ' || part.state
       FROM studio.live_participation AS part WHERE part.state <> 'CLOSED'`,
  );
  const { rows: placements } = await site.studio.query<Row>(
    `SELECT state, stake_won AS stake, payout_won AS payout, bet_transaction_id AS bet, win_transaction_id AS win,
       rollback_transaction_id AS rollback FROM studio.live_placement`,
  );
  const { rows: transactions } = await site.platform.query<Transaction>(
    `SELECT transaction_uuid AS id, kind, amount_won AS amount, rolled_back_at IS NOT NULL AS "isGivenBack"
     FROM platform.wallet_transaction`,
  );
  const known = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const faults = rounds.map(({ fault }) => fault);
  for (const placement of placements) {
    const fault = faultOf(placement, known);
    if (fault !== null) faults.push(`placement with bet ${placement.bet}: ${fault}`);
    for (const id of [placement.bet, placement.win, placement.rollback]) known.delete(id);
  }
  for (const id of known.keys()) faults.push(`the platform has a transaction ${id} that no placement knows`);
  return [...faults, ...(await ledgerFaults(site))];
}

function faultOf(placement: Row, known: ReadonlyMap<string, Transaction>): string | null {
  const [bet, win] = [known.get(placement.bet), known.get(placement.win)];
  const isTaken = bet?.kind === "BET" && !bet.isGivenBack;
  if (placement.state === "SETTLED") {
    if (!isTaken || bet?.amount !== placement.stake) return "settled, and its stake was not taken";
    return (win?.amount ?? 0) === placement.payout
      ? null
      : `${placement.payout} is due, ${win?.amount} was paid`;
  }
  if (placement.state !== "RETURNED" && placement.state !== "REFUSED") return `stands at ${placement.state}`;
  if (isTaken) return `${placement.state}, and its stake was kept`;
  return win === undefined ? null : `${placement.state}, and ${win.amount} was paid`;
}

async function ledgerFaults(site: Site): Promise<string[]> {
  const verify = fileURLToPath(new URL("../../apps/api/src/commands/verifyLedger.ts", import.meta.url));
  try {
    await promisify(execFile)(process.execPath, [verify], {
      env: { PATH: process.env["PATH"] ?? "", DATABASE_URL: site.platformUrl },
    });
    return [];
  } catch (error) {
    return [`the ledger does not verify: ${error instanceof Error ? error.message : String(error)}`];
  }
}
