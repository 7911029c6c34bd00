import type { PayoutOutcome, PayoutRowProblem } from "@hanpan/contract/operator/enumerations";
import type { PayoutFormat } from "@hanpan/contract/operator/payoutFormats";
import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";
import type { FileRefused, FileRow } from "../../bank-file/fileTypes.ts";
import { findTable, type TableRow } from "../../bank-file/findTable.ts";
import { readAccountNumber } from "../../bank-file/readAccountNumber.ts";
import { readWon } from "../../bank-file/readWon.ts";
import { referenceOf } from "./payoutFile.ts";
import type { PayoutItemRow } from "./readPayouts.ts";

/** A row of a result file as it was understood. */
export type MatchedRow = {
  readonly row: number;
  readonly item: PayoutItemRow | null;
  readonly accountNumber: string;
  readonly amountWon: number | null;
  readonly outcome: PayoutOutcome | null;
  readonly reason: string | null;
  readonly problem: PayoutRowProblem | FileProblemCode | null;
};

/** What banks say of a payment that arrived, and of one that did not. Anything else is not known yet. */
const paidWords = /^(정상|정상처리|정상이체|이체완료|처리완료|완료|성공|이체성공|지급|y)$/;
const returnedWords = /(오류|실패|불능|반려|반송|거절|취소|불가|미처리)|^n$/;

/** What makes the opposite of a word that says it did not arrive: 오류없음, 정상(오류 0건). */
const againstReturned = /(없음|정상|성공|이체완료|처리완료|지급완료)/;

/** What a bank's words say became of a payment; what says both is not known. */
export function outcomeOf(text: string | null): PayoutOutcome {
  const words = (text ?? "").normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");
  if (returnedWords.test(words)) return againstReturned.test(words) ? "UNKNOWN" : "RETURNED";
  return paidWords.test(words) ? "PAID" : "UNKNOWN";
}

type Column = "accountNumber" | "amount" | "outcome" | "reason" | "reference";

/**
 * Understands a bank's result file by the format of the batch: each row that names an account is one payment, found by its
 * reference where the file has it, else by account and amount; where no account is written so, by one whose zeros at the beginning
 * are gone. What cannot be understood says why, and counts for nothing.
 */
export function matchRows(
  rows: readonly FileRow[],
  format: PayoutFormat,
  batchNumber: number,
  items: readonly PayoutItemRow[],
): readonly MatchedRow[] | FileRefused {
  const { result } = format;
  const table = findTable<Column>(rows, {
    accountNumber: { names: result.accountNumber },
    amount: { names: result.amount },
    outcome: { names: result.outcome },
    reason: { names: result.reason, mayBeMissing: true },
    reference: { names: result.reference, mayBeMissing: true },
  });
  if (table.outcome === "REFUSED") return table;
  const read = table.rows.filter(isPayment).map(readRow);
  const itemsByKey = Map.groupBy(items, (item) => `${digitsOf(item)} ${item.amount}`);
  const rowsByKey = Map.groupBy(
    read.filter(({ problem }) => problem === null),
    keyOf,
  );
  // A spreadsheet that took account numbers for figures kept no zeros before them.
  const itemsWithoutZeros = Map.groupBy(items, (item) => withoutZeros(`${digitsOf(item)} ${item.amount}`));
  const accounts = new Set(items.map((item) => withoutZeros(digitsOf(item))));
  const taken = new Set<string>();
  return read.map((row): MatchedRow => {
    if (row.problem !== null) return { ...row, item: null };
    const key = keyOf(row);
    const all = itemsByKey.get(key) ?? itemsWithoutZeros.get(withoutZeros(key)) ?? [];
    const fits = meantBy(row.reference, batchNumber, all);
    const free = fits.filter(({ requestId }) => !taken.has(requestId));
    const [item] = free;
    if (item === undefined) {
      const isKnown = accounts.has(withoutZeros(row.accountNumber)) ? "AMOUNT_DIFFERS" : "NOT_IN_BATCH";
      return { ...row, item: null, problem: fits.length > 0 ? "REPEATED_ROW" : isKnown };
    }
    if (free.length > 1 && !areAllTheSame(rowsByKey.get(key) ?? [], all.length))
      return { ...row, item: null, problem: "TWO_FIT" };
    taken.add(item.requestId);
    return { ...row, item, problem: contradicts(item, row.outcome) ? "SETTLED" : null };
  });
}

/**
 * The payments, of those of one account and amount, that a row's reference means: the one that it names, and all where it is
 * none of ours. One of ours that names none of them is another payment's, or another batch's.
 */
function meantBy(reference: string | null, batchNumber: number, all: readonly PayoutItemRow[]) {
  if (!/^\d+-\d+$/.test(reference ?? "")) return all;
  return all.filter(({ position }) => referenceOf(batchNumber, position) === reference);
}

/** Which payment is which matters not where as many rows as there are payments say the same of each. */
const areAllTheSame = (rows: readonly ReadRow[], payments: number): boolean =>
  rows.length >= payments && new Set(rows.map(({ outcome }) => outcome)).size === 1;

const withoutZeros = (digits: string): string => digits.replace(/^0+/, "");

const keyOf = (row: ReadRow): string => `${row.accountNumber} ${row.amountWon}`;

type ReadRow = Omit<MatchedRow, "item"> & { readonly reference: string | null };

/** A row without an account is a sum, or a line of words, and no payment. */
const isPayment = (row: TableRow<Column>): boolean => row.cell("accountNumber") !== null;

function readRow(row: TableRow<Column>): ReadRow {
  const text = (column: Column) => {
    const cell = row.cell(column);
    return typeof cell === "string" ? cell : null;
  };
  const formula = (["accountNumber", "amount", "outcome"] as const).some(
    (column) => typeof row.cell(column) === "object" && row.cell(column) !== null,
  );
  const account = readAccountNumber(text("accountNumber") ?? "");
  const amount = readWon(text("amount") ?? "");
  const problem = formula
    ? "FORMULA"
    : "problem" in account
      ? account.problem
      : text("amount") === null
        ? "VALUE_MISSING"
        : typeof amount === "string"
          ? amount
          : null;
  return {
    row: row.number,
    accountNumber: ("digits" in account ? account.digits : (text("accountNumber") ?? "")).slice(0, 40),
    amountWon: typeof amount === "number" ? amount : null,
    outcome: outcomeOf(text("outcome")),
    reason: text("reason")?.slice(0, 500) ?? null,
    reference: text("reference")?.trim() ?? null,
    problem,
  };
}

const digitsOf = ({ bank }: PayoutItemRow): string => bank.accountNumber.replaceAll(/\D/g, "");

/** Whether a withdrawal was settled as something else than a row says. */
const contradicts = ({ status }: PayoutItemRow, outcome: PayoutOutcome | null): boolean =>
  (status === "PAID" && outcome !== "PAID") ||
  ((status === "RETURNED" || status === "AGAIN") && outcome === "PAID");
