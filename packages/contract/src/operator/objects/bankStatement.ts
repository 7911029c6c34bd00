import * as z from "zod/mini";
import { instant, won } from "../../fields.ts";
import {
  bankDirections,
  bankEntryStates,
  statementColumns,
  statementRowProblems,
  statementRowStates,
  statementStates,
} from "../enumerations.ts";
import { fileProblems } from "../words/fileProblem.ts";

const account = z.object({
  id: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
});

/** Which column of a file, from 0, is what; a column that is not there is null. */
export const statementPlaces = z.record(z.enum(statementColumns), z.nullable(z.int()));
export type StatementPlaces = z.output<typeof statementPlaces>;

/** What was found in a file before its rows are read. */
export const statementLook = z.object({
  /** The row of the titles, as a spreadsheet counts it. */
  headerRow: z.int(),
  titles: z.array(z.string()),
  /** The first rows below, as the file has them. */
  sample: z.array(z.object({ row: z.int(), cells: z.array(z.nullable(z.string())) })),
  columns: statementPlaces,
  /** Whether the columns are those that somebody chose for this bank before. */
  remembered: z.boolean(),
});
export type StatementLook = z.output<typeof statementLook>;

/** A statement by file with how many of its rows are what. */
export const bankStatement = z.object({
  id: z.string(),
  fileName: z.string(),
  account,
  state: z.enum(statementStates),
  readBy: z.string(),
  readAt: instant,
  acceptedBy: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
  /** What the header says of each column that was read. */
  titles: z.partialRecord(z.enum(statementColumns), z.string()),
  /** The first and the last instant of its rows. */
  from: z.nullable(instant),
  to: z.nullable(instant),
  counts: z.object({
    /** New entries. */
    fresh: z.int(),
    /** Known already, by a notice or by another file. */
    known: z.int(),
    /** Of the same line as one that is known, with other details: neither new nor known. */
    conflicts: z.int(),
    /** Rows whose balance does not follow from the row before: with one of them nothing of the file completes by itself. */
    breaks: z.int(),
    problems: z.int(),
    recorded: z.int(),
  }),
  /** Won of the rows that could be read. */
  inWon: won,
  outWon: won,
});
export type BankStatement = z.output<typeof bankStatement>;

/** A row of a statement, as it was understood; or why it could not be read. */
export const bankStatementRow = z.object({
  row: z.int(),
  cells: z.array(z.nullable(z.string())),
  direction: z.nullable(z.enum(bankDirections)),
  amount: z.nullable(won),
  balanceAfter: z.nullable(z.int()),
  counterparty: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  bookedAt: z.nullable(instant),
  /** Whether the file says the day alone. */
  dayAlone: z.boolean(),
  state: z.nullable(z.enum(statementRowStates)),
  problem: z.nullable(z.enum([...statementRowProblems, ...fileProblems])),
  /** Whether its balance is not the one of the line before it and its own sum. */
  isBreak: z.boolean(),
  /** The title of the column in which it is wrong. */
  problemColumn: z.nullable(z.string()),
  /** What became of its entry by now. */
  entryState: z.nullable(z.enum(bankEntryStates)),
});
export type BankStatementRow = z.output<typeof bankStatementRow>;
