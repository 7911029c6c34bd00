import { existsSync } from "node:fs";
import { createPool } from "@hanpan/database";
import { type Verification, verifyLedger } from "@hanpan/ledger";
import { checkBets } from "../features/bet/ledgerCheck.ts";
import { checkDistributions } from "../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../money/ledgerCheck.ts";
import { platformDatabase } from "./platformDatabase.ts";

async function verify(connectionString: string): Promise<number> {
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

function resultOf({ ok, offenderCount, uncheckedMembers }: Verification): string {
  if (ok) return "ok";
  return uncheckedMembers === 0
    ? `${offenderCount} offenders`
    : `${offenderCount} offenders, ${uncheckedMembers} members not checked`;
}

/**
 * `npm run ledger:verify`: checks the ledger and every bet against it, prints every offender; exits with 1 when
 * there is one, with 2 when it could not look.
 */
async function main(): Promise<number> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    const database = await platformDatabase();
    try {
      return await verify(database.url);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

process.exitCode = await main();
