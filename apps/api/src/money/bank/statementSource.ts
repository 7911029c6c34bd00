import type { Executor } from "@hanpan/ledger";
import { v7 } from "uuid";
import * as z from "zod";

const row = z.object({ sourceId: z.string(), status: z.enum(["ACTIVE", "PAUSED"]) });

/** A site account's statements are one source, whose code its id gives it. */
const codeOf = (accountId: string): string => `file-${accountId.replaceAll("-", "").slice(-26)}`;

/** The source of an account's statements, or undefined where none was recorded yet. */
export async function findStatementSource(
  executor: Executor,
  accountId: string,
): Promise<z.output<typeof row> | undefined> {
  const found = await executor.query({
    name: "statement-source",
    text: `SELECT source_id AS "sourceId", status FROM platform.bank_source WHERE code = $1 AND kind = 'FILE'`,
    values: [codeOf(accountId)],
  });
  return found.rows[0] === undefined ? undefined : row.parse(found.rows[0]);
}

/** The same; made where it is not there. */
export async function takeStatementSource(
  executor: Executor,
  account: { readonly id: string; readonly number: string },
  now: Date,
): Promise<z.output<typeof row>> {
  await executor.query({
    name: "add-statement-source",
    text: `INSERT INTO platform.bank_source (source_id, code, name, kind, deposit_account_id, created_at)
           VALUES ($1, $2, $3, 'FILE', $4, $5) ON CONFLICT (code) DO NOTHING`,
    values: [v7(), codeOf(account.id), account.number, account.id, now],
  });
  const source = await findStatementSource(executor, account.id);
  if (source === undefined) throw new Error(`the code ${codeOf(account.id)} is another source's`);
  return source;
}
