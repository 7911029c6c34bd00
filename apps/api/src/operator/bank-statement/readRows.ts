import type { StatementPlaces } from "@hanpan/contract/operator/objects/bankStatement";
import type { FileRow } from "../../bank-file/fileTypes.ts";
import { readInstant } from "../../bank-file/readInstant.ts";
import type { StatementLine } from "../../money/bank/statementWords.ts";
import { readMoney } from "./readMoney.ts";
import type { CellOf, ReadRow, RowProblem } from "./statementTypes.ts";
import { writable } from "./writable.ts";

const sumLine = /^(합계|총계|소계|총합계|누계|계|total|sum)[\s:]*$/i;
const seoulOffsetMs = 9 * 3_600_000;
const dayMs = 86_400_000;
const mostName = 100;
const mostMemo = 200;

/**
 * Reads the rows below the header by the columns that were chosen: each is a line of money, or says what is wrong with it
 * and in which column. A row without a day and without money, and one of sums, is left out, and so is the header where it stands
 * once more at the head of a page. A file that knows no times, or says midnight throughout as workbooks do, knows the days alone.
 */
export function readRows(
  header: FileRow,
  below: readonly FileRow[],
  places: StatementPlaces,
  now: Date,
): readonly ReadRow[] {
  const isHeader = ({ cells }: FileRow) =>
    header.cells.every((title, place) => title === (cells[place] ?? null));
  const read = below.flatMap((row) => (isHeader(row) ? [] : (readRow(row, places, now) ?? [])));
  const lines = read.flatMap((row) => ("line" in row ? [row.line] : []));
  const isMidnight = ({ bookedAt }: StatementLine) => (bookedAt.getTime() + seoulOffsetMs) % dayMs === 0;
  const knowsDaysAlone = lines.every(isMidnight);
  return sameLinesMarked(
    knowsDaysAlone
      ? read.map((row) =>
          "line" in row ? { ...row, line: { ...row.line, precision: "DAY" as const } } : row,
        )
      : read,
  );
}

function readRow(row: FileRow, places: StatementPlaces, now: Date): ReadRow | undefined {
  const cellOf: CellOf = (place) => {
    if (place === null) return { text: null };
    return row.formulas.includes(place) ? { problem: "FORMULA", place } : { text: row.cells[place] ?? null };
  };
  const cells = row.cells.map((cell) => (cell === null ? null : writable(cell)));
  const wrong = (problem: RowProblem, place: number | null): ReadRow => ({
    ...{ row: row.number, cells, problem, place },
  });
  const day = cellOf(places.at);
  const money = readMoney(cellOf, places);
  const isNothing = "problem" in money && money.problem === "NO_MONEY";
  if ("text" in day && (day.text === null ? isNothing : sumLine.test(day.text))) return undefined;
  if ("problem" in day) return wrong(day.problem, day.place);
  if (day.text === null) return wrong("VALUE_MISSING", places.at);
  const time = places.time === places.at ? { text: null } : cellOf(places.time);
  if ("problem" in time) return wrong(time.problem, time.place);
  const instant = readInstant(day.text, time.text, now);
  if ("problem" in instant) return wrong(instant.problem, places.at);
  if ("problem" in money) return wrong(money.problem, money.place);
  const name = cellOf(places.name);
  if ("problem" in name) return wrong(name.problem, name.place);
  const memo = cellOf(places.memo);
  if ("problem" in memo) return wrong(memo.problem, memo.place);
  const line: StatementLine = {
    ...money,
    counterparty: writable(name.text ?? "", mostName),
    memo: memo.text === null ? null : writable(memo.text, mostMemo),
    bookedAt: instant.at,
    precision: instant.precision,
  };
  return { row: row.number, cells, line };
}

/** Of two lines beside each other the balance differs by a sum above 0: one that says the same again is the same line. */
function sameLinesMarked(rows: readonly ReadRow[]): readonly ReadRow[] {
  let before: StatementLine | undefined;
  return rows.map((row) => {
    if (!("line" in row)) return row;
    const { line } = row;
    const isSame =
      before !== undefined &&
      line.balanceAfterWon !== null &&
      line.balanceAfterWon === before.balanceAfterWon &&
      line.amountWon === before.amountWon &&
      line.direction === before.direction &&
      line.counterparty === before.counterparty &&
      line.bookedAt.getTime() === before.bookedAt.getTime();
    before = line;
    return isSame ? { row: row.row, cells: row.cells, problem: "SAME_LINE", place: null } : row;
  });
}
