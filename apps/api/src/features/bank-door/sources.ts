import type { KeyObject } from "node:crypto";
import { bankSourceKinds, serviceStatuses } from "@hanpan/contract/operator/enumerations";
import type { Pool } from "pg";
import * as z from "zod";
import { readVendorKey } from "../../lib/signature.ts";

export type BankSource = {
  readonly sourceId: string;
  readonly code: string;
  readonly kind: (typeof bankSourceKinds)[number];
  readonly isPaused: boolean;
  /** The one account that it speaks of; null: of each that its messages name. */
  readonly accountId: string | null;
  readonly keys: readonly KeyObject[];
};

const row = z.object({
  source_id: z.string(),
  code: z.string(),
  kind: z.enum(bankSourceKinds),
  status: z.enum(serviceStatuses),
  deposit_account_id: z.string().nullable(),
  keys: z.array(z.string()),
});

/** A source by its code with the keys that count now; null: there is none. Requests are few, so each asks the database. */
export async function findBankSource(pool: Pool, code: string, now: Date): Promise<BankSource | null> {
  const { rows } = await pool.query({
    name: "bank-source",
    text: `SELECT source.source_id, source.code, source.kind, source.status, source.deposit_account_id,
             ARRAY(SELECT key.public_key_pem FROM platform.bank_source_key AS key
               WHERE key.source_id = source.source_id AND key.revoked_at IS NULL AND key.valid_from <= $2
                 AND (key.valid_until IS NULL OR key.valid_until > $2)
               ORDER BY key.valid_from DESC LIMIT 2) AS keys
           FROM platform.bank_source AS source WHERE source.code = $1`,
    values: [code, now],
  });
  if (rows[0] === undefined) return null;
  const found = row.parse(rows[0]);
  return {
    sourceId: found.source_id,
    code: found.code,
    kind: found.kind,
    isPaused: found.status === "PAUSED",
    accountId: found.deposit_account_id,
    keys: found.keys.map(readVendorKey),
  };
}
