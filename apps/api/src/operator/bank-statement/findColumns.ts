import { type StatementColumn, statementColumns } from "@hanpan/contract/operator/enumerations";
import type { StatementPlaces } from "@hanpan/contract/operator/objects/bankStatement";
import type { FileRow } from "../../bank-file/fileTypes.ts";
import { comparable } from "../../bank-file/findTable.ts";

/** What the titles of a bank were chosen to be, by column. */
export type ChosenTitles = Readonly<Partial<Record<StatementColumn, string>>>;

/**
 * What the larger banks call the columns of a statement; the first that is there counts, in the order of the columns below.
 * They are what customers publish of their banks' files, not the banks' word: an operator sees and changes what was found.
 */
const usualTitles: Readonly<Record<StatementColumn, readonly string[]>> = {
  at: ["거래일시", "거래일자", "거래일", "일자", "날짜", "거래날짜", "입금일시", "date", "date time"],
  time: ["거래시간", "거래시각", "시간", "시각", "time"],
  in: ["입금액", "입금", "입금금액", "맡기신금액", "받은금액", "입금하신금액", "in", "credit", "deposit"],
  out: ["출금액", "출금", "출금금액", "찾으신금액", "지급금액", "보낸금액", "out", "debit", "withdrawal"],
  balance: ["거래후잔액", "잔액", "거래후 잔액", "남은금액", "balance"],
  amount: ["거래금액", "금액", "amount"],
  kind: ["입출금구분", "입출구분", "거래유형", "구분", "거래구분", "type"],
  name: [
    "보낸분/받는분",
    "의뢰인/수취인",
    "의뢰인",
    "보낸분",
    "보내는분",
    "입금자명",
    "입금자",
    "수취인",
    "받는분",
    "상대예금주명",
    "예금주명",
    "예금주",
    "성명",
    "기재내용",
    "거래기록사항",
    "내용",
    "거래내용",
    "통장메모",
    "name",
    "적요",
  ],
  memo: ["송금메모", "메모", "적요", "거래특이사항", "비고", "적요내용", "memo"],
};

const order = ["at", "time", "in", "out", "balance", "amount", "kind", "name", "memo"] as const;

/** Title rows above a table: the bank's name, the account, the days. */
const mostTitleRows = 40;

export type FoundColumns = {
  readonly header: FileRow;
  readonly places: StatementPlaces;
  readonly remembered: boolean;
};

const none = (): StatementPlaces => ({
  ...{ at: null, time: null, in: null, out: null, amount: null },
  ...{ kind: null, balance: null, name: null, memo: null },
});

/**
 * Finds the header of a statement and what its columns are: by the titles that were chosen for this bank before, where all
 * of them are there, else by what banks usually call them. Where nothing is found it is the first row that may be one.
 * Undefined for a file without a row of two cells. `headerRow` names the row.
 */
export function findColumns(
  rows: readonly FileRow[],
  chosen: ChosenTitles | null,
  headerRow?: number,
): FoundColumns | undefined {
  const headers =
    headerRow === undefined
      ? rows.slice(0, mostTitleRows)
      : rows.filter(({ number }) => number === headerRow);
  if (chosen !== null) {
    for (const header of headers) {
      const places = placesOfChosen(header, chosen);
      if (places !== undefined) return { header, places, remembered: true };
    }
  }
  const guessed = headers.map((header) => ({ header, places: guess(header), remembered: false }));
  const best = guessed.reduce<(typeof guessed)[number] | undefined>(
    (most, one) => (most === undefined || found(one.places) > found(most.places) ? one : most),
    undefined,
  );
  if (best !== undefined && (headerRow !== undefined || found(best.places) > 1)) return best;
  const header = headers.find(({ cells }) => cells.filter((cell) => cell !== null).length > 1);
  return header === undefined ? undefined : { header, places: guess(header), remembered: false };
}

const found = (places: StatementPlaces): number =>
  statementColumns.filter((column) => places[column] !== null).length;

function placesOfChosen(header: FileRow, chosen: ChosenTitles): StatementPlaces | undefined {
  const places = none();
  for (const column of statementColumns) {
    const title = chosen[column];
    if (title === undefined) continue;
    const place = header.cells.indexOf(title);
    if (place === -1 || header.cells.lastIndexOf(title) !== place) return undefined;
    places[column] = place;
  }
  return places;
}

/** A title that two columns have says nothing of either. */
function guess(header: FileRow): StatementPlaces {
  const titles = header.cells.map((cell) => (cell === null ? "" : comparable(cell)));
  const places = none();
  const taken = new Set<number>();
  for (const column of order) {
    const isInTwo = places.in !== null || places.out !== null;
    if (isInTwo && (column === "amount" || column === "kind")) continue;
    for (const title of usualTitles[column].map(comparable)) {
      const place = titles.indexOf(title);
      if (place === -1 || titles.lastIndexOf(title) !== place || taken.has(place)) continue;
      places[column] = place;
      taken.add(place);
      break;
    }
  }
  return places.amount === null ? { ...places, kind: null } : places;
}
