import type { ExclusionClue, ExclusionForm } from "@hanpan/contract/operator/exclusionEnumerations";
import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";
import { meantBy } from "@hanpan/contract/typedFields";
import type { FileProblem, FileRow } from "../bank-file/fileTypes.ts";
import { comparable, findTable, type TableRow } from "../bank-file/findTable.ts";

/** What the columns of a list may be called. In clear a name and a birth date stand apart, hashed they are one. */
const names = {
  name: { names: ["이름", "성명", "name", "fullname"], mayBeMissing: true },
  birth: { names: ["생년월일", "birthdate", "dateofbirth", "dob", "birth"], mayBeMissing: true },
  phone: { names: ["휴대폰번호", "휴대전화", "전화번호", "phone", "mobile"], mayBeMissing: true },
  account: { names: ["계좌번호", "account", "accountnumber"], mayBeMissing: true },
  identity: { names: ["연계정보", "ci"], mayBeMissing: true },
  nameBirth: { names: ["이름생년월일", "namebirth", "namebirthdate"], mayBeMissing: true },
} as const;
type Column = keyof typeof names;

const mostUnreadable = 200;

/** A listed person as their line says it; of a hashed list each is the publisher's hash. */
export type ListLine = {
  readonly line: number;
  readonly values: Partial<Record<Exclude<ExclusionClue, "NAME_BIRTH">, string>>;
  /** In clear: the name as it is written, and `YYYYMMDD`. */
  readonly named: { readonly name: string; readonly birth: string } | null;
  /** Hashed: of name and birth date together. */
  readonly nameBirth: string | null;
};

export type LineProblem = { readonly line: number; readonly code: FileProblemCode; readonly column: string };

export type ReadLines = {
  readonly lines: readonly ListLine[];
  readonly unreadable: number;
  /** The first of them, with what is wrong. */
  readonly problems: readonly LineProblem[];
};

/** What a spreadsheet leads a figure with that is to stay a text. */
const unmarked = (cell: string): string => cell.replaceAll("'", "");

/** Digits of a Korean mobile number in whatever form a member's would be taken, also where a spreadsheet took the 0 before it. */
export function readPhone(cell: string): string | null {
  const digits = meantBy("phone", unmarked(cell)).replace(/^(\+82|0082)0?/, "0");
  if (/^0\d{8,14}$/.test(digits)) return digits;
  return /^1[016789]\d{7,8}$/.test(digits) ? `0${digits}` : null;
}

/** `YYYYMMDD` of a birth date; null for what is no day. */
export function readBirth(cell: string): string | null {
  const day = meantBy("birthDay", cell.trim().replace(/ 00:00:00$/, ""));
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return null;
  const [written, year = ""] = parts;
  const at = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written || Number(year) < 1_880
    ? null
    : written.replaceAll("-", "");
}

function readAccount(cell: string): string | null {
  const digits = meantBy("accountNumber", unmarked(cell));
  return /^\d{6,20}$/.test(digits) ? digits : null;
}
function readHash(cell: string): string | null {
  const hash = cell.toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}
const readText = (cell: string): string | null => (cell.length >= 1 && cell.length <= 500 ? cell : null);

const readers: Readonly<Record<Column, (cell: string) => string | null>> = {
  name: readText,
  birth: readBirth,
  phone: readPhone,
  account: readAccount,
  identity: readText,
  nameBirth: readHash,
};
const wrong: Readonly<Record<Column, FileProblemCode>> = {
  ...{ name: "VALUE_MISSING", birth: "NOT_A_TIME", phone: "NOT_A_PHONE" },
  ...{ account: "NOT_AN_ACCOUNT", identity: "VALUE_MISSING", nameBirth: "NOT_A_HASH" },
};

/**
 * Reads the persons of a part of a list. Its first row names the columns. A line of which something is no such thing is left out and
 * said; a verified identity's code is read of a list in clear alone, for the site keeps none that it could hash as others do.
 *
 * @param firstLine the line of the whole file that the part's first row below the header is.
 */
export function readListRows(
  rows: readonly FileRow[],
  form: ExclusionForm,
  firstLine: number,
): ReadLines | { readonly problem: FileProblem } {
  const found = findTable(rows, names);
  if (found.outcome === "REFUSED") return found;
  const twice = secondOfAKind(rows, found.headerRow);
  if (twice !== null) return { problem: { code: "COLUMN_TWICE", row: found.headerRow, column: twice } };
  const has = (column: Column) => found.titles[column] !== undefined;
  const columns: readonly Column[] =
    form === "CLEAR" ? ["name", "birth", "phone", "account", "identity"] : ["phone", "account", "nameBirth"];
  const mine = columns.filter(has);
  const isNamedAlone = form === "CLEAR" && has("name") !== has("birth");
  if (
    isNamedAlone ||
    (!mine.some((column) => column !== "name" && column !== "birth") && !(has("name") && has("birth")))
  )
    return {
      problem: {
        code: "COLUMN_MISSING",
        row: 1,
        column: has("name") ? names.birth.names[0] : names.name.names[0],
      },
    };
  const problems: LineProblem[] = [];
  let unreadable = 0;
  const lines: ListLine[] = [];
  for (const row of found.rows) {
    const line = firstLine + row.number - found.headerRow - 1;
    const read = readLine(row, line, mine, form);
    if ("code" in read) {
      unreadable += 1;
      if (problems.length < mostUnreadable) problems.push({ ...read, column: found.titles[read.of] ?? "" });
    } else lines.push(read.person);
  }
  return { lines, unreadable, problems: problems.map(({ line, code, column }) => ({ line, code, column })) };
}

/** A title that is a column's which another title is too: of two phones one would be left out unseen. */
function secondOfAKind(rows: readonly FileRow[], headerRow: number): string | null {
  const header = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  for (const { names: called } of Object.values(names)) {
    const known = new Set(called.map(comparable));
    const mine = header.filter((title) => title !== null && known.has(comparable(title)));
    if (mine.length > 1) return mine[1] ?? null;
  }
  return null;
}

type WrongLine = { readonly line: number; readonly code: FileProblemCode; readonly of: Column };

function readLine(
  row: TableRow<Column>,
  line: number,
  columns: readonly Column[],
  form: ExclusionForm,
): { readonly person: ListLine } | WrongLine {
  const read: Partial<Record<Column, string>> = {};
  for (const of of columns) {
    const cell = row.cell(of);
    if (cell === null) continue;
    if (typeof cell !== "string") return { line, code: cell.problem.code, of };
    const value = form === "CLEAR" ? readers[of](cell) : readHash(cell);
    if (value === null) return { line, code: form === "CLEAR" ? wrong[of] : "NOT_A_HASH", of };
    read[of] = value;
  }
  if ((read.name === undefined) !== (read.birth === undefined))
    return { line, code: "VALUE_MISSING", of: read.name === undefined ? "name" : "birth" };
  if (Object.keys(read).length === 0) return { line, code: "VALUE_MISSING", of: columns[0] ?? "phone" };
  return { person: personOf(line, read) };
}

const valued = (kind: keyof ListLine["values"], value: string | undefined): ListLine["values"] =>
  value === undefined ? {} : { [kind]: value };

const personOf = (line: number, read: Partial<Record<Column, string>>): ListLine => ({
  line,
  values: {
    ...valued("PHONE", read.phone),
    ...valued("ACCOUNT", read.account),
    ...valued("IDENTITY", read.identity),
  },
  named: read.name === undefined || read.birth === undefined ? null : { name: read.name, birth: read.birth },
  nameBirth: read.nameBirth ?? null,
});
