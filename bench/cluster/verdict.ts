import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import type { Rehearsal } from "../../deploy/cluster/rehearsal/site/startRehearsal.ts";
import { openingWon } from "./players.ts";
import type { KeptCall } from "./walletClient.ts";

/** What the books say at the end, held against what the wallet client keeps. */
export type Verdict = {
  readonly acknowledged: number;
  /** Calls whose answer never came, not even at the end. */
  readonly unknown: number;
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  /** In the books, and never asked for. */
  readonly invented: number;
  /** Members whose balance is not what their calls come to. */
  readonly wrongBalances: number;
  readonly openRounds: number;
  readonly ledger: string;
};

type Row = { readonly id: string; readonly amount: number; readonly count: number };

async function readCalls(pool: Pool, memberIds: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await pool.query<Row>(
    `SELECT transaction_uuid AS id, max(amount_won) AS amount, count(*)::integer AS count
     FROM platform.wallet_transaction WHERE member_id = ANY ($1) GROUP BY transaction_uuid`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function countWrongBalances(
  pool: Pool,
  memberIds: readonly string[],
  calls: readonly KeptCall[],
  known: ReadonlyMap<string, Row>,
): Promise<number> {
  const expected = new Map(memberIds.map((memberId) => [memberId, openingWon]));
  for (const { id, memberId, kind, amountWon } of calls)
    if (known.has(id))
      expected.set(memberId, (expected.get(memberId) ?? 0) + (kind === "BET" ? -amountWon : amountWon));
  const { rows } = await pool.query<{ member_id: string; cash: number }>(
    "SELECT member_id, cash FROM ledger.balance WHERE member_id = ANY ($1)",
    [memberIds],
  );
  return rows.filter(({ member_id: memberId, cash }) => expected.get(memberId) !== cash).length;
}

/** Rounds, bets at tables and slips on which money still waits, of more than two minutes. */
async function countOpenRounds(studio: Pool): Promise<number> {
  const { rows } = await studio.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM studio.round
              WHERE state NOT IN ('CLOSED', 'VOID') AND started_at < now() - interval '2 minutes')
          + (SELECT count(*) FROM studio.live_participation AS part JOIN studio.live_round AS round USING (round_id)
              WHERE part.state <> 'CLOSED' AND round.phase IN ('RESULT', 'VOID')
                AND round.opened_at < now() - interval '5 minutes')
          + (SELECT count(*) FROM sportsbook.slip
              WHERE state IN ('SENT', 'RETURNING') AND placed_at < now() - interval '2 minutes') AS count`,
  );
  return rows[0]?.count ?? Number.NaN;
}

async function verifyLedger(databaseUrl: string): Promise<string> {
  const verify = fileURLToPath(new URL("../../apps/api/src/commands/verifyLedger.ts", import.meta.url));
  try {
    await promisify(execFile)(process.execPath, [verify], {
      env: { PATH: process.env["PATH"] ?? "", DATABASE_URL: databaseUrl },
    });
    return "ok";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads the books on the primary. */
export async function judge(
  rehearsal: Rehearsal,
  memberIds: readonly string[],
  calls: readonly KeptCall[],
): Promise<Verdict> {
  const platform = createPool({
    connectionString: rehearsal.databaseUrl,
    applicationName: "bench",
    maximum: 1,
    statementTimeoutMs: 120_000,
  });
  const studio = createPool({
    connectionString: rehearsal.studioDatabaseUrl,
    applicationName: "bench",
    maximum: 1,
  });
  try {
    const known = await readCalls(platform, memberIds);
    const done = calls.filter(({ fate }) => fate === "DONE");
    const asked = new Set(calls.map(({ id }) => id));
    return {
      acknowledged: done.length,
      unknown: calls.filter(({ fate }) => fate === "UNKNOWN").length,
      refused: calls.filter(({ fate }) => fate === "REFUSED").length,
      lost: done.filter(({ id, amountWon }) => known.get(id)?.amount !== amountWon).length,
      doubled: [...known.values()].filter(({ count }) => count > 1).length,
      invented: [...known.keys()].filter((id) => !asked.has(id)).length,
      wrongBalances: await countWrongBalances(platform, memberIds, calls, known),
      openRounds: await countOpenRounds(studio),
      ledger: await verifyLedger(rehearsal.databaseUrl),
    };
  } finally {
    await Promise.all([platform.end(), studio.end()]);
  }
}

/** Whether nothing at all is wrong. */
export const isClean = (verdict: Verdict): boolean =>
  verdict.lost +
    verdict.doubled +
    verdict.invented +
    verdict.wrongBalances +
    verdict.openRounds +
    verdict.refused ===
    0 && verdict.ledger === "ok";
