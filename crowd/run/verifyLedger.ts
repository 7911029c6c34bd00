import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Has the ledger of a database verify itself, by the product's own command; its last line. @throws Error when it does not verify. */
export async function verifyLedger(database: string): Promise<string> {
  const command = fileURLToPath(new URL("../../apps/api/src/commands/verifyLedger.ts", import.meta.url));
  const env = { ...process.env, DATABASE_URL: database };
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
  return stdout.trim().split("\n").at(-1) ?? "";
}
