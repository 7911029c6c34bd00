import type { Language } from "@hanpan/contract/language";
import type { statementRowGroups } from "@hanpan/contract/operator/calls/bankStatement";
import {
  bankDirections,
  bankEntryStates,
  statementColumns,
  statementRowProblems,
  statementRowStates,
  statementStates,
} from "@hanpan/contract/operator/enumerations";
import type { BankStatement, BankStatementRow } from "@hanpan/contract/operator/objects/bankStatement";
import { fileProblems } from "@hanpan/contract/operator/words/fileProblem";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { memoShown, shownTo } from "../lib/personal.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

const instant = z.date().transform((at) => at.toISOString());

const placedRow = z.object({
  id: z.string(),
  fileName: z.string(),
  account: z.object({
    ...{ id: z.string(), bankName: z.string(), accountNumber: z.string(), holder: z.string() },
  }),
  state: z.enum(statementStates),
  readBy: z.string(),
  readAt: instant,
  acceptedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
  titles: z.partialRecord(z.enum(statementColumns), z.string()),
  from: instant.nullable(),
  to: instant.nullable(),
  counts: z.object({
    ...{ fresh: z.number(), known: z.number(), conflicts: z.number(), breaks: z.number() },
    ...{ problems: z.number(), recorded: z.number() },
  }),
  inWon: z.number(),
  outWon: z.number(),
  at_microseconds: z.number(),
});

export type StatementFilter = { readonly account?: string | undefined; readonly id?: string };

function conditionsOf(filter: StatementFilter) {
  const where = createConditions();
  where.addGiven("statement.statement_id = ?", filter.id);
  where.addGiven("statement.deposit_account_id = ?", filter.account);
  return where;
}

const isFresh = "row.state IN ('NEW', 'READ_AFTER_ALL')";
const isKnown = "row.state IN ('JOINED', 'DUPLICATE')";
const totals = `CROSS JOIN LATERAL (SELECT min(booked_at) AS "from", max(booked_at) AS "to",
    coalesce(sum(amount_won) FILTER (WHERE direction = 'IN'), 0)::bigint AS "inWon",
    coalesce(sum(amount_won) FILTER (WHERE direction = 'OUT'), 0)::bigint AS "outWon",
    jsonb_build_object('fresh', count(*) FILTER (WHERE ${isFresh}), 'known', count(*) FILTER (WHERE ${isKnown}),
      'conflicts', count(*) FILTER (WHERE row.state = 'CONFLICT'),
      'breaks', count(*) FILTER (WHERE row.is_break),
      'problems', count(*) FILTER (WHERE problem IS NOT NULL), 'recorded', count(*) FILTER (WHERE is_recorded)) AS counts
  FROM platform.bank_statement_row AS row WHERE row.statement_id = statement.statement_id) AS total`;

/** Statements after a place, the newest first. */
export async function readStatements(
  connection: Pool | PoolClient,
  filter: StatementFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<BankStatement>[]> {
  const where = conditionsOf(filter);
  addPlace(where, { at: "statement.read_at", id: "statement.statement_id", isAscending: false }, place);
  const found = await connection.query(
    `SELECT statement.statement_id AS id, statement.file_name AS "fileName", statement.state,
            jsonb_build_object('id', account.account_id, 'accountNumber', account.account_number, 'holder', account.holder,
              'bankName', CASE ${where.place(language)} WHEN 'en' THEN bank.name_en ELSE bank.name_ko END) AS account,
            ${operatorNameOf("'operator:' || statement.read_by")} AS "readBy", statement.read_at AS "readAt",
            ${operatorNameOf("'operator:' || statement.accepted_by")} AS "acceptedBy",
            statement.accepted_at AS "acceptedAt", statement.titles, total.*,
            ${microsecondsOf("statement.read_at")} AS at_microseconds
       FROM platform.bank_statement AS statement
       JOIN platform.deposit_account AS account ON account.account_id = statement.deposit_account_id
       JOIN platform.bank ON bank.bank_id = account.bank_id ${totals}
      WHERE ${where.text()}
      ORDER BY statement.read_at DESC, statement.statement_id DESC LIMIT ${where.place(limit)}`,
    [...where.values],
  );
  return z
    .array(placedRow)
    .parse(found.rows)
    .map(({ at_microseconds: atMicroseconds, ...item }) => ({ item, atMicroseconds, id: item.id }));
}

/** How many statements a filter matches, counted to just beyond what a list shows. */
export const countStatements = (connection: Pool, filter: StatementFilter): Promise<number> =>
  countMatches(connection, "platform.bank_statement AS statement", conditionsOf(filter));

/** One statement; refuses NOT_FOUND. */
export async function readStatement(
  connection: Pool | PoolClient,
  statementId: string,
  language: Language,
): Promise<BankStatement> {
  const [statement] = await readStatements(connection, { id: statementId }, language, null, 1);
  if (statement === undefined) throw refuse("NOT_FOUND");
  return statement.item;
}

const rowRow = z.object({
  row: z.number(),
  cells: z.array(z.string().nullable()),
  direction: z.enum(bankDirections).nullable(),
  amount: z.number().nullable(),
  balanceAfter: z.number().nullable(),
  counterparty: z.string().nullable(),
  memo: z.string().nullable(),
  bookedAt: instant.nullable(),
  dayAlone: z.boolean(),
  state: z.enum(statementRowStates).nullable(),
  problem: z.enum([...statementRowProblems, ...fileProblems]).nullable(),
  problemColumn: z.string().nullable(),
  isBreak: z.boolean(),
  entryState: z.enum(bankEntryStates).nullable(),
});

const groups: Readonly<Record<(typeof statementRowGroups)[number], string>> = {
  NEW: isFresh,
  KNOWN: isKnown,
  CONFLICT: "row.state = 'CONFLICT'",
  PROBLEM: "problem IS NOT NULL",
  BREAK: "row.is_break",
};

/**
 * Rows of a statement after a row, in the file's order; refuses NOT_FOUND. What else a row holds may name accounts of members:
 * who does not see those whole sees no cells.
 */
export async function readStatementRows(
  pool: Pool,
  given: {
    readonly statementId: string;
    readonly after: number;
    readonly limit: number;
    readonly group?: (typeof statementRowGroups)[number] | undefined;
    readonly seesCells: boolean;
  },
): Promise<{ list: BankStatementRow[]; hasMore: boolean }> {
  const { statementId, after, limit, group, seesCells } = given;
  const known = await pool.query("SELECT FROM platform.bank_statement WHERE statement_id = $1", [
    statementId,
  ]);
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
  const found = await pool.query(
    `SELECT row_number AS "row", cells, row.direction, row.amount_won AS amount, row.balance_after_won AS "balanceAfter",
            row.counterparty, row.memo, row.booked_at AS "bookedAt", row.booked_precision IS NOT DISTINCT FROM 'DAY' AS "dayAlone",
            row.state, problem, problem_column AS "problemColumn", row.is_break AS "isBreak", entry.state AS "entryState"
       FROM platform.bank_statement_row AS row LEFT JOIN platform.bank_entry AS entry USING (entry_id)
      WHERE row.statement_id = $1 AND row_number > $2 AND ${group === undefined ? "true" : groups[group]}
      ORDER BY row_number LIMIT $3`,
    [statementId, after, limit + 1],
  );
  const rows = z.array(rowRow).parse(found.rows);
  const list = rows.slice(0, limit).map((row) =>
    seesCells
      ? row
      : {
          ...row,
          cells: [],
          memo: row.memo === null ? null : memoShown(row.memo, shownTo({ wholeFields: [] })),
        },
  );
  return { list, hasMore: rows.length > limit };
}
