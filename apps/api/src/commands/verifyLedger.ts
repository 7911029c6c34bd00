import { existsSync } from "node:fs";
import { platformDatabase } from "./platformDatabase.ts";
import { verifyAt } from "./verifyAt.ts";

/**
 * `npm run ledger:verify`: checks the ledger and every bet against it, prints every offender; exits with 1 when
 * there is one, with 2 when it could not look.
 */
async function main(): Promise<number> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    const database = await platformDatabase();
    try {
      return await verifyAt(database.url);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

process.exitCode = await main();
