import type { Language } from "@hanpan/contract/language";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { orRefuse } from "../lib/orRefuse.ts";

export type DepositAccountFields = {
  readonly levelId: string | null;
  readonly bankId: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly active: boolean;
};

const rows = z.array(
  z.object({
    id: z.string(),
    levelId: z.string().nullable(),
    levelName: z.string().nullable(),
    bankId: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    holder: z.string(),
    active: z.boolean(),
  }),
);

/** The site's accounts to deposit to, those in use first; or the one with an id. */
export async function readDepositAccounts(
  connection: Pool | PoolClient,
  language: Language,
  accountId?: string,
) {
  const found = await connection.query(
    `SELECT account.account_id AS id, account.level_id AS "levelId", account.bank_id AS "bankId",
            CASE $1 WHEN 'en' THEN level.name_en ELSE level.name_ko END AS "levelName",
            CASE $1 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS "bankName",
            account.account_number AS "accountNumber", account.holder, account.active
       FROM platform.deposit_account AS account
       JOIN platform.bank USING (bank_id) LEFT JOIN platform.level USING (level_id)
      WHERE account.provider IS NULL AND ($2::uuid IS NULL OR account.account_id = $2)
      ORDER BY account.active DESC, level.rank NULLS FIRST, account.account_id LIMIT 1000`,
    [language, accountId ?? null],
  );
  return rows.parse(found.rows);
}

/** One account; refuses NOT_FOUND. */
export async function readDepositAccount(
  connection: Pool | PoolClient,
  language: Language,
  accountId: string,
) {
  const [account] = await readDepositAccounts(connection, language, accountId);
  if (account === undefined) throw refuse("NOT_FOUND");
  return account;
}

/** Writes an account, new without an id; NOT_FOUND when its level or bank is not there. */
export async function writeDepositAccount(
  connection: Pool | PoolClient,
  account: DepositAccountFields,
  now: Date,
  accountId: string = v7(),
): Promise<string> {
  await orRefuse("NOT_FOUND", () =>
    connection.query(
      `INSERT INTO platform.deposit_account (account_id, level_id, bank_id, account_number, holder, active, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (account_id) DO UPDATE SET level_id = excluded.level_id, bank_id = excluded.bank_id,
         account_number = excluded.account_number, holder = excluded.holder, active = excluded.active`,
      [
        accountId,
        account.levelId,
        account.bankId,
        account.accountNumber,
        account.holder,
        account.active,
        now,
      ],
    ),
  );
  return accountId;
}

/** Deletes an account; IN_USE when a request was asked to it, or money came to it: it is closed instead (`active`). */
export async function deleteDepositAccount(client: PoolClient, accountId: string): Promise<void> {
  await orRefuse("IN_USE", () =>
    client.query("DELETE FROM platform.deposit_account WHERE account_id = $1", [accountId]),
  );
}
