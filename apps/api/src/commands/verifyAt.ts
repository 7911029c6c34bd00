import { createPool } from "@hanpan/database";
import { type Verification, verifyLedger } from "@hanpan/ledger";
import { checkBets } from "../features/bet/ledgerCheck.ts";
import { checkDistributions } from "../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../money/ledgerCheck.ts";

function resultOf({ ok, offenderCount, uncheckedMembers }: Verification): string {
  if (ok) return "ok";
  return uncheckedMembers === 0
    ? `${offenderCount} offenders`
    : `${offenderCount} offenders, ${uncheckedMembers} members not checked`;
}

/**
 * Checks the ledger and every bet of the database at an address, prints every offender and what it came to. Answers the exit
 * code: 1 when there is an offender, 2 when a part could not be looked at.
 */
export async function verifyAt(connectionString: string): Promise<number> {
  const pool = createPool({
    connectionString,
    applicationName: "hanpan ledger verify",
    maximum: 3,
  });
  const startedAt = performance.now();
  try {
    const verification = await verifyLedger(pool, {
      keep: 0,
      checks: [checkBets, checkDistributions, checkMoney, checkRewards],
      transfersPerRange: 250_000,
      log: (line) => console.error(line),
      onOffender: (offender) => console.log(JSON.stringify(offender)),
      onFailure: ({ range, error }) => console.error("could not be checked:", range, error),
    });
    const { members, transfers } = verification.checked;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const memoryMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `${resultOf(verification)}: ` +
        `${transfers} transfers of ${members} members in ${seconds} s, ${memoryMegabytes} MB`,
    );
    if (verification.offenderCount > 0) return 1;
    return verification.ok ? 0 : 2;
  } finally {
    await pool.end();
  }
}
