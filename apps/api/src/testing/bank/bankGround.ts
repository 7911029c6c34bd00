import type { Pool } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { writeDepositAccount } from "../../operator/bank/depositAccounts.ts";

const bankRow = z.object({ bank_id: z.string() });

/** An account of the site's own, at a bank that the product knows by its code. */
export async function siteAccount(
  pool: Pool,
  given: {
    readonly accountNumber: string;
    readonly bankCode?: string;
    readonly levelId?: string;
    readonly active?: boolean;
  },
): Promise<string> {
  const { rows } = await pool.query("SELECT bank_id FROM platform.bank WHERE code = $1", [
    given.bankCode ?? "004",
  ]);
  return writeDepositAccount(
    pool,
    {
      levelId: given.levelId ?? null,
      bankId: bankRow.parse(rows[0]).bank_id,
      accountNumber: given.accountNumber,
      holder: "한판",
      active: given.active ?? true,
    },
    new Date(),
  );
}

/** A source that reports money. */
export async function bankSource(
  pool: Pool,
  code: string,
  kind: "SMS" | "INQUIRY" | "PROVIDER" | "FILE" = "INQUIRY",
  accountId: string | null = null,
): Promise<string> {
  const id = v7();
  await pool.query(
    `INSERT INTO platform.bank_source (source_id, code, name, kind, deposit_account_id, created_at)
     VALUES ($1, $2, $2, $3, $4, now())`,
    [id, code, kind, accountId],
  );
  return id;
}
