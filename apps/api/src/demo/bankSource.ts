import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Pool } from "pg";
import { v7 } from "uuid";

/** The demo's source of money, and the account that it reports of. */
export const demoBankSource = "demo-bank";
export const demoBankAccount = "10000000000001";

/** Where the demo keeps the key that its source signs with, so that `npm run bank:send` works at once. */
export const demoBankKeyFile = (dataDir: string): string => join(dataDir, "keys", "demo-bank-private.pem");

const sourceId = "0193a000-0000-7000-8000-00000000d4b1";

/** Makes the demo's source and its key; what is there already stays. */
export async function seedBankSource(pool: Pool, dataDir: string, now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO platform.bank_source (source_id, code, name, kind, created_at, silent_after_minutes)
     VALUES ($1, $2, '데모 은행', 'INQUIRY', $3, 10080) ON CONFLICT DO NOTHING`,
    [sourceId, demoBankSource, now],
  );
  const file = demoBankKeyFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    try {
      writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { flag: "wx", mode: 0o600 });
    } catch (error) {
      // Another process was first.
      if (!existsSync(file)) throw error;
    }
  }
  const pem = createPublicKey(createPrivateKey(readFileSync(file))).export({ type: "spki", format: "pem" });
  await pool.query("SELECT platform.add_bank_source_key($1, $2, $3, $4)", [
    sourceId,
    v7(),
    pem.toString(),
    now,
  ]);
}
