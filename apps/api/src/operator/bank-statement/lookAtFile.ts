import { mostStatementRows } from "@hanpan/contract/operator/calls/bankStatement";
import { statementColumns } from "@hanpan/contract/operator/enumerations";
import type { StatementLook } from "@hanpan/contract/operator/objects/bankStatement";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { bankFileLimits, type FileProblem, type FileRow } from "../../bank-file/fileTypes.ts";
import { readBankFile } from "../../bank-file/readBankFile.ts";
import { refuse } from "../../server/refusal.ts";
import { type ChosenTitles, findColumns } from "./findColumns.ts";
import { writable } from "./writable.ts";

const limits = { ...bankFileLimits, rows: mostStatementRows };
const mostSample = 5;

const accountRow = z.object({
  bank_id: z.string(),
  account_number: z.string(),
  others: z.array(z.string()),
  titles: z.partialRecord(z.enum(statementColumns), z.string()).nullable(),
});

export type StatementAccount = {
  readonly bankId: string;
  readonly accountNumber: string;
  /** The numbers of the site's other accounts. */
  readonly others: readonly string[];
  /** What somebody chose of this bank's titles. */
  readonly chosen: ChosenTitles | null;
};

/** A site account at a bank with what is remembered of its bank's statements; refuses NOT_FOUND. */
export async function readStatementAccount(
  connection: Pool | PoolClient,
  accountId: string,
): Promise<StatementAccount> {
  const found = await connection.query(
    `SELECT account.bank_id, account.account_number, known.titles,
            ARRAY(SELECT other.account_number FROM platform.deposit_account AS other
              WHERE other.account_number <> account.account_number) AS others
       FROM platform.deposit_account AS account
       LEFT JOIN platform.bank_statement_columns AS known ON known.bank_id = account.bank_id
      WHERE account.account_id = $1 AND account.provider IS NULL`,
    [accountId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const { bank_id, account_number, others, titles } = accountRow.parse(found.rows[0]);
  return { bankId: bank_id, accountNumber: account_number, others, chosen: titles };
}

/** Reads a statement's rows within its bounds; what is wrong with the file as a whole is a problem with its row. */
export async function openStatement(
  file: Buffer,
): Promise<{ readonly rows: readonly FileRow[] } | { readonly problem: FileProblem }> {
  const read = await readBankFile(file, limits);
  return read.outcome === "REFUSED" ? { problem: read.problem } : { rows: read.rows };
}

/** What a file's table looks like, for an operator to say which column is what. */
export function lookAtRows(
  rows: readonly FileRow[],
  chosen: ChosenTitles | null,
  headerRow: number | undefined,
): StatementLook | { readonly problem: FileProblem } {
  const found = findColumns(rows, chosen, headerRow);
  if (found === undefined)
    return { problem: { code: "COLUMN_MISSING", row: headerRow ?? null, column: null } };
  const { header, places, remembered } = found;
  const sample = rows
    .filter(({ number }) => number > header.number)
    .slice(0, mostSample)
    .map(({ number, cells }) => ({ row: number, cells: cells.map(shownCell) }));
  const width = Math.max(header.cells.length, ...sample.map(({ cells }) => cells.length));
  const titles = Array.from(
    { length: width },
    (_none, place) => shownCell(header.cells[place] ?? null) ?? "",
  );
  return { headerRow: header.number, titles, sample, columns: places, remembered };
}

const shownCell = (cell: string | null): string | null => (cell === null ? null : writable(cell, 200));
