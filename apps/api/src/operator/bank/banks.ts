import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { orRefuse } from "../lib/orRefuse.ts";

export type BankFields = {
  readonly code: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly active: boolean;
};

const rows = z.array(
  z.object({ id: z.string(), code: z.string(), nameKo: z.string(), nameEn: z.string(), active: z.boolean() }),
);
const columns = `bank_id AS id, code, name_ko AS "nameKo", name_en AS "nameEn", active`;

/** Every bank in its order. */
export async function readBanks(connection: Pool | PoolClient) {
  return rows.parse(
    (await connection.query(`SELECT ${columns} FROM platform.bank ORDER BY position, code`)).rows,
  );
}

/** One bank; refuses NOT_FOUND. */
export async function readBank(connection: Pool | PoolClient, bankId: string) {
  const found = await connection.query(`SELECT ${columns} FROM platform.bank WHERE bank_id = $1`, [bankId]);
  const [bank] = rows.parse(found.rows);
  if (bank === undefined) throw refuse("NOT_FOUND");
  return bank;
}

/** Adds a bank at the end of the list; CODE_TAKEN when another has its clearing code. */
export async function addBank(client: PoolClient, bank: BankFields): Promise<string> {
  const bankId = v7();
  await orRefuse("CODE_TAKEN", () =>
    client.query(
      `INSERT INTO platform.bank (bank_id, code, name_ko, name_en, active, position)
       SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 FROM platform.bank`,
      [bankId, bank.code, bank.nameKo, bank.nameEn, bank.active],
    ),
  );
  return bankId;
}

/** Changes a bank; CODE_TAKEN when another has its clearing code. */
export async function changeBank(client: PoolClient, bankId: string, bank: BankFields): Promise<void> {
  await orRefuse("CODE_TAKEN", () =>
    client.query(
      "UPDATE platform.bank SET code = $2, name_ko = $3, name_en = $4, active = $5 WHERE bank_id = $1",
      [bankId, bank.code, bank.nameKo, bank.nameEn, bank.active],
    ),
  );
}

/** Deletes a bank; IN_USE when a member or an account of the site names it. */
export async function deleteBank(client: PoolClient, bankId: string): Promise<void> {
  await orRefuse("IN_USE", () => client.query("DELETE FROM platform.bank WHERE bank_id = $1", [bankId]));
}
