import { addDays, seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import { verifyLedger } from "@hanpan/ledger";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { checkBets } from "../features/bet/ledgerCheck.ts";
import {
  type LedgerVerification,
  readLastVerification,
  recordVerification,
  takeVerificationTurn,
} from "../lib/ledgerVerification.ts";
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

/** A verification stands for so long: whichever process asks within it has nothing to do. */
const standsForMs = 50 * 60 * 1_000;

/** The whole is looked at from this hour of Seoul on, when the fewest play. */
const wholeAtHour = 5;

/** While the whole is looked at, so many transfers at once, and a rest so many times as long after them. */
const wholePace = { transfersPerRange: 20_000, restTimes: 3, workers: 1 };

/** When the night began whose turn it is to look at the whole: the last one at that hour. */
function nightOf(now: Date): Date {
  const atHour = (day: string) => new Date(startOfSeoulDay(day).getTime() + wholeAtHour * 3_600_000);
  const today = seoulDay(now);
  const begins = atHour(today);
  return begins <= now ? begins : atHour(addDays(today, -1));
}

/** Whether somebody was found to be wrong, or not looked at: the whole is looked at again, until it is sound. */
const hasTrouble = ({ offenders, uncheckedMembers }: LedgerVerification): boolean =>
  offenders > 0 || uncheckedMembers > 0;

/**
 * Verifies the ledger and every bet against it, once a night the whole, at a pace that play does not feel, and in the hours
 * between what has changed since it was found sound. While the last look at the whole had trouble it is looked at each hour. Logs every offender and whatever could not be looked at
 * as an error, and keeps the result for the metrics. Of any number of processes one does it in an hour. Answers how many
 * offenders there are; null when another process is at it, or was lately.
 */
export function verifyPlatform(
  pool: Pool,
  { clock, logger }: { readonly clock: () => Date; readonly logger: Pick<FastifyBaseLogger, "error"> },
): Promise<number | null> {
  return takeVerificationTurn(pool, async () => {
    const startedAt = clock();
    const last = await readLastVerification(pool);
    if (last !== undefined && startedAt.getTime() - last.startedAt.getTime() < standsForMs) return null;
    const lastWhole = await readLastVerification(pool, "WHOLE");
    const isWholeDue =
      lastWhole === undefined || lastWhole.startedAt < nightOf(startedAt) || hasTrouble(lastWhole);
    const scope = isWholeDue ? "WHOLE" : "CHANGED";
    const { checked, uncheckedMembers, offenderCount } = await verifyLedger(pool, {
      scope,
      remembers: true,
      ...(isWholeDue ? wholePace : {}),
      checks: [checkBets, checkDistributions, checkMoney, checkRewards],
      keep: 0,
      onOffender: (offender) => logger.error({ offender }, "the ledger has an offender"),
      onFailure: ({ range, error }) =>
        logger.error({ range, err: error }, "members of the ledger could not be checked"),
    });
    await recordVerification(pool, {
      scope,
      startedAt,
      finishedAt: clock(),
      ...checked,
      offenders: offenderCount,
      uncheckedMembers,
    });
    return offenderCount;
  });
}
