import type { Cell, Table } from "./cells.ts";
import { type Entry, zip } from "./zip.ts";

/** The most rows of a sheet; more go on in the next. */
const mostRows = 1_048_576;
/** The longest text of a cell. */
const longestText = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Written so that XML holds it; what XML cannot hold is left out. */
function xmlText(text: string): string {
  return text
    .slice(0, longestText)
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** Style 1 is text: it stays text when somebody edits it too. Style 2 is a number with its separators. */
function cellXml(cell: Cell, place: string): string {
  if (cell === null || (typeof cell === "number" && !Number.isFinite(cell))) return "";
  if (typeof cell === "number")
    return `<c r="${place}" s="${Number.isInteger(cell) ? 2 : 0}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** The letters of a column, counted from 0: 0 is A, 26 is AA. */
const lettersOf = (column: number): string =>
  (column < 26 ? "" : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A row by its number; each cell says where it stands, since there are readers who ask for that. */
const rowXml = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${number}`)).join("")}</row>`;

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Writes a table as an XLSX file piece by piece. Texts are cells of text, whatever they look like; nothing is a formula. */
export function workbookOf(table: Table): AsyncGenerator<Uint8Array> {
  return zip(entriesOf(table));
}

async function* entriesOf({ header, batches }: Table): AsyncGenerator<Entry> {
  const source = batches[Symbol.asyncIterator]();
  const state = { waiting: [] as (readonly Cell[])[], isAtEnd: false };
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: sheet(header, source, state) };
  } while (!state.isAtEnd || state.waiting.length > 0);
  yield* frame(Array.from({ length: sheets }, (_none, index) => index + 1));
}

async function* sheet(
  header: readonly string[],
  source: AsyncIterator<readonly (readonly Cell[])[]>,
  state: { waiting: (readonly Cell[])[]; isAtEnd: boolean },
): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header, 1)}`;
  let room = mostRows - 1;
  while (room > 0) {
    if (state.waiting.length === 0) {
      const next = await source.next();
      if (next.done === true) {
        state.isAtEnd = true;
        break;
      }
      state.waiting = [...next.value];
    }
    const taken = state.waiting.splice(0, room);
    const first = mostRows - room + 1;
    room -= taken.length;
    yield taken.map((cells, index) => rowXml(cells, first + index)).join("");
  }
  yield "</sheetData></worksheet>";
}

/** What names the sheets, once it is known how many there are. */
function* frame(sheets: readonly number[]): Generator<Entry> {
  const each = (write: (sheet: number) => string) => sheets.map(write).join("");
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  yield {
    name: "xl/workbook.xml",
    pieces: [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((sheet) => `<sheet name="${sheet}" sheetId="${sheet}" r:id="r${sheet}"/>`)}</sheets></workbook>`,
    ],
  };
  yield {
    name: "xl/_rels/workbook.xml.rels",
    pieces: [
      `${declaration}<Relationships xmlns="${relations}">${each((sheet) => `<Relationship Id="r${sheet}" Type="${office}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
  yield { name: "xl/styles.xml", pieces: [styles] };
  yield {
    name: "_rels/.rels",
    pieces: [
      `${declaration}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield {
    name: "[Content_Types].xml",
    pieces: [
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    ],
  };
}
