import { verifyLedger } from "@hanpan/ledger";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { checkBets } from "../features/bets/ledgerCheck.ts";
import { recordVerification } from "../lib/ledgerVerification.ts";
import { checkDistributions } from "../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../money/ledgerCheck.ts";

/** How many members one call rolls up: each is locked for as long as the call takes. */
const membersPerCall = 500;

const rolledUp = z.object({ last: z.string().nullable() });

/** Brings the house's balances up to the members' latest transfers. Answers how many calls it took. */
export async function rollUpHouse(pool: Pool): Promise<number> {
  let after: string | null = null;
  for (let calls = 1; ; calls += 1) {
    after = await rollUpNext(pool, after);
    if (after === null) return calls;
  }
}

async function rollUpNext(pool: Pool, after: string | null): Promise<string | null> {
  const answer = await pool.query("SELECT ledger.roll_up_house($1, $2) AS last", [after, membersPerCall]);
  return rolledUp.parse(answer.rows[0]).last;
}

/**
 * Verifies the whole ledger and every bet against it, logs every offender as an error, and keeps the result for
 * the metrics. Answers how many offenders there are.
 */
export async function verifyPlatform(
  pool: Pool,
  { clock, logger }: { readonly clock: () => Date; readonly logger: Pick<FastifyBaseLogger, "error"> },
): Promise<number> {
  const startedAt = clock();
  const { checked, offenderCount } = await verifyLedger(pool, {
    checks: [checkBets, checkDistributions, checkMoney, checkRewards],
    keep: 0,
    onOffender: (offender) => logger.error({ offender }, "the ledger has an offender"),
  });
  await recordVerification(pool, {
    startedAt,
    finishedAt: clock(),
    ...checked,
    offenders: offenderCount,
  });
  return offenderCount;
}
