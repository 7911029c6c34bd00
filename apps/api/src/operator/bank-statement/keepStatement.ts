import { createHash } from "node:crypto";
import type { Language } from "@hanpan/contract/language";
import { type StatementColumn, statementColumns } from "@hanpan/contract/operator/enumerations";
import type { StatementPlaces } from "@hanpan/contract/operator/objects/bankStatement";
import { statementColumnWords } from "@hanpan/contract/operator/words/bankStatement";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import type { FileProblem, FileRow } from "../../bank-file/fileTypes.ts";
import { balanceBreaks, beginsWith } from "../../money/bank/balanceBreaks.ts";
import { knownBankWords } from "../../money/bank/recordWords.ts";
import { findStatementSource } from "../../money/bank/statementSource.ts";
import { statementWords } from "../../money/bank/statementWords.ts";
import { refuseFileProblem } from "../lib/fileProblem.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { openStatement, readStatementAccount, type StatementAccount } from "./lookAtFile.ts";
import { readRows } from "./readRows.ts";
import type { ReadRow } from "./statementTypes.ts";
import { writable } from "./writable.ts";

type Given = {
  readonly statementId: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly file: Buffer;
  readonly headerRow: number;
  readonly columns: StatementPlaces;
  readonly operator: SignedInOperator;
  readonly language: Language;
  readonly now: Date;
};

/**
 * Reads a statement by the columns that an operator named and keeps what was understood, with what of it is known already;
 * nothing counts yet. What the bank calls these columns is remembered for its next file. Refuses NOT_FOUND, FILE_NOT_READ
 * with the row.
 */
export async function keepStatement(pool: Pool, given: Given, record: Recorder): Promise<void> {
  const { accountId, file, headerRow, columns, language, now } = given;
  const account = await readStatementAccount(pool, accountId);
  const opened = await openStatement(file);
  if ("problem" in opened) throw refuseFileProblem(opened.problem, language);
  const header = opened.rows.find(({ number }) => number === headerRow);
  const problem = problemOf(opened.rows, header, given, account);
  if (header === undefined || problem !== undefined)
    throw refuseFileProblem(problem ?? { code: "COLUMN_MISSING", row: headerRow, column: null }, language);
  const rows = readRows(
    header,
    opened.rows.filter(({ number }) => number > headerRow),
    columns,
    now,
  );
  if (rows.length === 0) throw refuseFileProblem({ code: "EMPTY", row: null, column: null }, language);
  await withTransaction(pool, (client) => keepRows(client, given, { rows, header, account }, record));
}

const titleOf = (header: FileRow, place: number | null): string | null =>
  place === null ? null : (header.cells[place] ?? String(place + 1));

function problemOf(
  rows: readonly FileRow[],
  header: FileRow | undefined,
  { columns, headerRow, language }: Given,
  account: StatementAccount,
): FileProblem | undefined {
  if (header === undefined) return { code: "COLUMN_MISSING", row: headerRow, column: null };
  const missing = (column: StatementColumn): FileProblem => ({
    ...{ code: "COLUMN_MISSING" as const, row: headerRow, column: statementColumnWords[column][language] },
  });
  if (columns.at === null) return missing("at");
  if (columns.in === null && columns.out === null && columns.amount === null) return missing("in");
  const money = [columns.in, columns.out, columns.amount, columns.balance, columns.at].filter(
    (place) => place !== null,
  );
  const twice = money.find((place, index) => money.indexOf(place) !== index);
  const both = columns.amount !== null && (columns.in !== null || columns.out !== null);
  if (twice !== undefined || both)
    return {
      ...{ code: "COLUMN_TWICE", row: headerRow, column: titleOf(header, twice ?? columns.amount) },
    };
  return otherAccount(rows, headerRow, account);
}

/** A title above the table that names another of the site's accounts, and none that names this one. */
function otherAccount(
  rows: readonly FileRow[],
  headerRow: number,
  { accountNumber, others }: StatementAccount,
): FileProblem | undefined {
  const named = rows
    .filter(({ number }) => number < headerRow)
    .flatMap(({ number, cells }) =>
      cells.flatMap((cell) =>
        [...(cell ?? "").matchAll(/\d[\d-]{4,}\d/g)].map(([text]) => ({
          number,
          digits: text.replaceAll("-", ""),
        })),
      ),
    );
  if (named.some(({ digits }) => digits === accountNumber)) return undefined;
  const other = named.find(({ digits }) => others.includes(digits));
  return other === undefined ? undefined : { code: "OTHER_ACCOUNT", row: other.number, column: null };
}

async function keepRows(
  client: PoolClient,
  given: Given,
  read: {
    readonly rows: readonly ReadRow[];
    readonly header: FileRow;
    readonly account: StatementAccount;
  },
  record: Recorder,
): Promise<void> {
  const { statementId, accountId, fileName, file, headerRow, columns, operator, now } = given;
  const titles = Object.fromEntries(
    statementColumns.flatMap((column) => {
      const title = titleOf(read.header, columns[column]);
      return title === null ? [] : [[column, writable(title)]];
    }),
  );
  const sha256 = createHash("sha256").update(file).digest();
  const kept = await client.query(
    `INSERT INTO platform.bank_statement (statement_id, deposit_account_id, file_name, sha256, header_row, columns, titles,
       read_by, read_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (statement_id) DO NOTHING`,
    [
      ...[statementId, accountId, writable(fileName, 200), sha256, headerRow, columns, titles],
      ...[operator.operatorId, now],
    ],
  );
  if (kept.rowCount === 0) return;
  await client.query(
    `INSERT INTO platform.bank_statement_columns (bank_id, titles, changed_by, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bank_id) DO UPDATE SET titles = excluded.titles, changed_by = excluded.changed_by,
       changed_at = excluded.changed_at WHERE bank_statement_columns.titles <> excluded.titles`,
    [read.account.bankId, titles, operator.operatorId, now],
  );
  await writeRows(client, { statementId, accountId, header: read.header, rows: read.rows });
  const after = {
    ...{ account: accountId, fileName, sha256: sha256.toString("hex"), rows: read.rows.length },
  };
  await record(client, { subject: `bankStatement:${statementId}`, after });
}

const joinsRow = z.object({ before: z.boolean().nullable(), after: z.boolean().nullable() });

/** Where the balances do not follow, within the file and with what is known of the account at either end. */
async function breaksOf(
  client: PoolClient,
  accountId: string,
  rows: readonly ReadRow[],
  known: readonly { readonly entryId: string | null }[],
): Promise<readonly boolean[]> {
  const lines = rows.map((row) => ("line" in row ? row.line : null));
  const inTime = lines
    .filter((line) => line !== null)
    .filter(({ balanceAfterWon }) => balanceAfterWon !== null)
    .toSorted((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime());
  const [first, last] = [inTime[0], inTime.at(-1)];
  if (first === undefined || last === undefined) return balanceBreaks(lines);
  const at = (edge: typeof first) =>
    inTime.filter(({ bookedAt }) => bookedAt.getTime() === edge.bookedAt.getTime());
  const own = known.flatMap(({ entryId }) => (entryId === null ? [] : [entryId]));
  const found = await client.query(
    `SELECT joined.before, joined.after
       FROM (SELECT bool_or(one.before) AS before, bool_or(one.after) AS after
               FROM unnest($3::bigint[]) AS begins CROSS JOIN unnest($5::bigint[]) AS ends
               CROSS JOIN LATERAL platform.joins_known_lines($1, $2, begins, $4, ends, $6) AS one) AS joined`,
    [
      accountId,
      first.bookedAt,
      at(first).map(beginsWith),
      last.bookedAt,
      at(last).map(({ balanceAfterWon }) => balanceAfterWon),
      own,
    ],
  );
  const joins = joinsRow.parse(found.rows[0]);
  const lacks = await lacksKnownLine(client, accountId, [first.bookedAt, last.bookedAt], own);
  return balanceBreaks(lines, lacks ? { ...joins, after: false } : joins);
}

/**
 * Whether a line with its balance is known of the account within the time of a file that does not have it: a file whose balances were
 * shifted to make room for a line follows in itself, and contradicts the lines that are known.
 */
async function lacksKnownLine(
  client: PoolClient,
  accountId: string,
  [from, to]: readonly [Date, Date],
  own: readonly string[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM platform.bank_entry WHERE deposit_account_id = $1 AND booked_at BETWEEN $2 AND $3
       AND balance_after_won IS NOT NULL AND entry_id <> ALL ($4) LIMIT 1`,
    [accountId, from, to, own],
  );
  return rowCount !== 0;
}

async function writeRows(
  client: PoolClient,
  given: {
    readonly statementId: string;
    readonly accountId: string;
    readonly header: FileRow;
    readonly rows: readonly ReadRow[];
  },
): Promise<void> {
  const lines = given.rows.flatMap((row) => ("line" in row ? [row.line] : []));
  const words = statementWords(given.accountId, lines);
  const source = await findStatementSource(client, given.accountId);
  const known = await knownBankWords(client, source?.sourceId ?? null, words);
  const breaks = await breaksOf(client, given.accountId, given.rows, known);
  let next = -1;
  const kept = given.rows.map((row, place) => {
    const shared = { row_number: row.row, cells: row.cells };
    if (!("line" in row))
      return { ...shared, problem: row.problem, problem_column: titleOf(given.header, row.place) };
    next += 1;
    const { line } = row;
    return {
      ...shared,
      word_id: words[next]?.wordId,
      direction: line.direction,
      amount_won: line.amountWon,
      balance_after_won: line.balanceAfterWon,
      counterparty: line.counterparty,
      memo: line.memo,
      booked_at: line.bookedAt,
      booked_precision: line.precision,
      state: known[next]?.state,
      entry_id: known[next]?.entryId,
      is_break: breaks[place] ?? false,
    };
  });
  await client.query(
    `INSERT INTO platform.bank_statement_row (statement_id, row_number, cells, word_id, direction, amount_won,
       balance_after_won, counterparty, memo, booked_at, booked_precision, problem, problem_column, state, entry_id, is_break)
     SELECT $1, row.row_number, row.cells, row.word_id, row.direction, row.amount_won, row.balance_after_won, row.counterparty,
            row.memo, row.booked_at, row.booked_precision, row.problem, row.problem_column, row.state, row.entry_id,
            coalesce(row.is_break, false)
       FROM jsonb_to_recordset($2) AS row (row_number integer, cells jsonb, word_id text, direction text,
       amount_won bigint, balance_after_won bigint, counterparty text, memo text, booked_at timestamptz,
       booked_precision text, problem text, problem_column text, state text, entry_id uuid,
       is_break boolean)`,
    [given.statementId, JSON.stringify(kept)],
  );
}
