import { type FileRefused, type FileRow, refuseFile } from "./fileTypes.ts";

/** What a column may be called by a bank; the first name that is there counts. */
export type ColumnNames = { readonly names: readonly string[]; readonly mayBeMissing?: true };

/** A row below the header, by what its columns are to the reader. */
export type TableRow<Column extends string> = {
  readonly number: number;
  /** What stands there, null where it is empty; FORMULA where a spreadsheet would compute it. */
  readonly cell: (column: Column) => string | null | FileRefused;
};

export type FoundTable<Column extends string> = {
  readonly outcome: "READ";
  readonly headerRow: number;
  /** What the header says of each column that was found. */
  readonly titles: Readonly<Partial<Record<Column, string>>>;
  readonly rows: readonly TableRow<Column>[];
};

/** Title rows above a table: the bank's name, the account, the days. */
const mostTitleRows = 40;

/** Names are compared without spaces, brackets, and what stands in these: 거래금액(원) is 거래금액. */
export const comparable = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[([{<].*?[)\]}>]/g, "")
    .replaceAll(/[\s*·:_-]/g, "");

/**
 * Finds the table of a file: the first row, below whatever titles stand above it, in which every column is found that must
 * be. Refuses COLUMN_MISSING with the first that is missing in the row that comes nearest, COLUMN_TWICE where two columns
 * have the name.
 */
export function findTable<Column extends string>(
  rows: readonly FileRow[],
  columns: Readonly<Record<Column, ColumnNames>>,
): FoundTable<Column> | FileRefused {
  const wanted = Object.keys(columns).filter((name): name is Column => name in columns);
  const needed = wanted.filter((column) => columns[column].mayBeMissing !== true);
  let nearest: { readonly row: FileRow; readonly missing: readonly Column[] } | undefined;
  for (const [index, row] of rows.slice(0, mostTitleRows).entries()) {
    const titles = row.cells.map((cell) => (cell === null ? "" : comparable(cell)));
    const places = new Map<Column, number>();
    for (const column of wanted) {
      const place = placeOf(titles, columns[column].names);
      if (place !== undefined) places.set(column, place);
    }
    const missing = needed.filter((column) => !places.has(column));
    if (nearest === undefined || missing.length < nearest.missing.length) nearest = { row, missing };
    if (missing.length > 0) continue;
    const twice = [...places].find(([, place]) => titles.lastIndexOf(titles[place] ?? "") !== place);
    if (twice !== undefined) return refuseFile("COLUMN_TWICE", row.number, row.cells[twice[1]] ?? null);
    return tableBelow(rows.slice(index + 1), row, places);
  }
  const missing = nearest?.missing[0];
  return refuseFile(
    "COLUMN_MISSING",
    nearest === undefined || nearest.missing.length === needed.length ? null : nearest.row.number,
    missing === undefined ? null : (columns[missing].names[0] ?? null),
  );
}

function placeOf(titles: readonly string[], names: readonly string[]): number | undefined {
  for (const name of names) {
    const place = titles.indexOf(comparable(name));
    if (place !== -1) return place;
  }
  return undefined;
}

function tableBelow<Column extends string>(
  below: readonly FileRow[],
  header: FileRow,
  places: ReadonlyMap<Column, number>,
): FoundTable<Column> {
  const titleOf = (place: number) => header.cells[place] ?? "";
  const titles: Partial<Record<Column, string>> = {};
  for (const [column, place] of places) titles[column] = titleOf(place);
  const rows = below.map(({ number, cells, formulas }) => ({
    number,
    cell: (column: Column) => {
      const place = places.get(column);
      if (place === undefined) return null;
      return formulas.includes(place)
        ? refuseFile("FORMULA", number, titleOf(place))
        : (cells[place] ?? null);
    },
  }));
  return { outcome: "READ", headerRow: header.number, titles, rows };
}
