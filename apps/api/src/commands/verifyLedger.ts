import { existsSync } from "node:fs";
import path from "node:path";
import { createPool, DirectoryInUseError, runningPostgres, startEmbeddedPostgres } from "@hanpan/database";
import { verifyLedger } from "@hanpan/ledger";
import * as z from "zod";
import { checkBets } from "../features/bets/ledgerCheck.ts";
import { checkDistributions } from "../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../money/ledgerCheck.ts";

const environmentSchema = z.object({
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
});

type Database = { readonly url: string; readonly close: () => Promise<void> };

/**
 * The database that DATABASE_URL names; else the embedded one below DATA_DIR: the one that `npm start` runs at
 * the moment, or started for this while.
 */
async function openDatabase(): Promise<Database> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const given = Object.entries(process.env).filter(([, value]) => value !== "");
  const environment = environmentSchema.parse(Object.fromEntries(given));
  if (environment.DATABASE_URL !== undefined) return beside(environment.DATABASE_URL);
  const dataDir = path.join(environment.DATA_DIR, "postgresql");
  if (!existsSync(dataDir)) throw new Error(`${dataDir} holds no database, and DATABASE_URL names none.`);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return { url: postgres.appUrl("hanpan"), close: () => postgres.stop() };
  } catch (error) {
    const running = error instanceof DirectoryInUseError ? runningPostgres(dataDir) : undefined;
    if (running === undefined) throw error;
    return beside(running.appUrl("hanpan"));
  }
}

const beside = (url: string): Database => ({ url, close: () => Promise.resolve() });

async function verify(connectionString: string): Promise<number> {
  const pool = createPool({
    connectionString,
    applicationName: "hanpan ledger verify",
    maximum: 2,
    statementTimeoutMs: 600_000,
  });
  const startedAt = performance.now();
  try {
    const verification = await verifyLedger(pool, {
      keep: 0,
      checks: [checkBets, checkDistributions, checkMoney, checkRewards],
      transfersPerRange: 250_000,
      log: (line) => console.error(line),
      onOffender: (offender) => console.log(JSON.stringify(offender)),
    });
    const { members, transfers } = verification.checked;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const memoryMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `${verification.ok ? "ok" : `${verification.offenderCount} offenders`}: ` +
        `${transfers} transfers of ${members} members in ${seconds} s, ${memoryMegabytes} MB`,
    );
    return verification.ok ? 0 : 1;
  } finally {
    await pool.end();
  }
}

/**
 * `npm run ledger:verify`: checks the ledger and every bet against it, prints every offender; exits with 1 when
 * there is one, with 2 when it could not look.
 */
async function main(): Promise<number> {
  try {
    const database = await openDatabase();
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
