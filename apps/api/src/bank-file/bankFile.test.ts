import type { Cell } from "@hanpan/contract/spreadsheet/cells";
import { workbookOf } from "@hanpan/contract/spreadsheet/workbook";
import { expect, test } from "vitest";
import { decodeCp949, encodeCp949 } from "./cp949.ts";
import { findTable } from "./findTable.ts";
import { readAccountNumber } from "./readAccountNumber.ts";
import { readBankFile } from "./readBankFile.ts";
import { readInstant } from "./readInstant.ts";
import { readWon } from "./readWon.ts";
import { archiveOf, sheetFile } from "./testing/sheetFile.ts";

const columns = {
  at: { names: ["거래일시"] },
  amount: { names: ["입금액", "맡기신금액"] },
  name: { names: ["내용", "보낸분"], mayBeMissing: true },
} as const;

const bytes = (text: string) => Buffer.from(text, "utf8");
async function table(file: Buffer) {
  const read = await readBankFile(file);
  if (read.outcome === "REFUSED") return read;
  const found = findTable(read.rows, columns);
  if (found.outcome === "REFUSED") return found;
  return found.rows.map((row) => [row.number, row.cell("at"), row.cell("amount"), row.cell("name")]);
}
const refused = (code: string, row: number | null = null, column: string | null = null) => ({
  outcome: "REFUSED",
  problem: { code, row, column },
});

async function workbook(header: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const batches = (async function* () {
    yield rows;
  })();
  for await (const piece of workbookOf({ header, batches })) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("a table is found below its titles, in UTF-8 with or without a mark, CP949 and UTF-16", async () => {
  const text =
    '한빛은행 거래내역\r\n계좌번호,110-123-456789\r\n\r\n거래일시,"입금액(원)",보낸분\r\n2026-11-27 09:30:00,"1,234,567",똠방각하\r\n';
  const rows = [[5, "2026-11-27 09:30:00", "1,234,567", "똠방각하"]];
  expect(await table(bytes(text))).toEqual(rows);
  expect(await table(bytes(`\ufeff${text}`))).toEqual(rows);
  expect(await table(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual(rows);
  // 똠 and 펲 are of CP949 alone, not of EUC-KR's 2,350 syllables.
  expect(await table(Buffer.from(encodeCp949(text) ?? []))).toEqual(rows);
});

test("tabs, semicolons and texts that are kept from a spreadsheet are read", async () => {
  expect(await table(bytes("거래일시\t입금액\n2026.11.27\t1000"))).toEqual([[2, "2026.11.27", "1000", null]]);
  expect(await table(bytes('거래일시;입금액;내용\n="20261127";5;"가;나""다"\n'))).toEqual([
    [2, "20261127", "5", '가;나"다'],
  ]);
});

test("a workbook is read with its numbers, days and row numbers", async () => {
  const file = await workbook(
    ["한빛은행", "", ""],
    [
      ["거래일시", "입금액", "내용"],
      [null, null, null],
      ["2026-11-27", 1_234_567, "김가나 😀"],
    ],
  );
  expect(await table(file)).toEqual([[4, "2026-11-27", "1234567", "김가나 😀"]]);
  const dated = sheetFile(
    '<row r="3"><c r="A3" t="inlineStr"><is><t>거래일시</t></is></c><c r="B3" t="inlineStr"><is><t>입금액</t></is></c></row>' +
      '<row r="7"><c r="A7" s="1"><v>46353.5</v></c><c r="B7"><v>1.5E+6</v></c></row>' +
      '<row r="8"><c r="A8" s="1"><v>0.5</v></c><c r="B8"><f>B7*2</f><v>3000000</v></c></row>',
  );
  expect(await table(dated)).toEqual([
    [7, "2026-11-27 12:00:00", "1500000", null],
    [8, expect.stringMatching(/^(1899|1900)-/), refused("FORMULA", 8, "입금액"), null],
  ]);
});

test.each([
  ["nothing", Buffer.alloc(0), refused("EMPTY")],
  ["empty rows alone", bytes(",,\n\n , \n"), refused("EMPTY")],
  ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), refused("OLD_WORKBOOK")],
  ["a web page called xls", bytes("<html><table><tr><td>1</td></tr></table></html>"), refused("WEB_PAGE")],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), refused("NOT_A_TABLE")],
  ["bytes with zeros", bytes("a,b\u0000\n"), refused("NOT_A_TABLE")],
  [
    "another encoding",
    Buffer.concat([bytes("a,b\n1,2\n"), Buffer.from([0xff, 0x80, 0x41])]),
    refused("WRONG_ENCODING", 3),
  ],
  ["half a character", bytes("거래일시,입금액\n가,나").subarray(0, -1), refused("HALF_FILE", 2)],
  ["half a quote", bytes('거래일시,입금액\n2026,"1,0\n3,4\n'), refused("HALF_FILE", 2)],
  ["no such column", bytes("은행\n거래일시,출금액\n"), refused("COLUMN_MISSING", 2, "입금액")],
  ["another file", bytes("a,b\n1,2\n"), refused("COLUMN_MISSING", null, "거래일시")],
  ["a column twice", bytes("거래일시,입금액,입금액\n1,2,3\n"), refused("COLUMN_TWICE", 1, "입금액")],
  ["a long cell", bytes(`거래일시,${"가".repeat(1_001)}\n`), refused("TEXT_TOO_LONG", 1)],
  ["too many columns", bytes(`a\n${",".repeat(200)}\n`), refused("TOO_WIDE", 2)],
  ["a million rows", bytes(`a,b\n${"1,2\n".repeat(1_000_000)}`), refused("TOO_MANY_ROWS", 50_001)],
  ["six megabytes", Buffer.alloc(6_000_000, "a,b\n"), refused("TOO_LARGE")],
])("%s is refused with its row", async (_name, file, answer) => {
  expect(await table(file)).toEqual(answer);
});

test("workbooks that are cut, damaged, huge or no workbooks are refused", async () => {
  const file = await workbook(["거래일시", "입금액"], [["2026-11-27", 1]]);
  expect(await table(file.subarray(0, file.length / 2))).toEqual(refused("HALF_FILE"));
  const damaged = Buffer.from(file);
  damaged.fill(0xaa, 60, 120);
  expect(await table(damaged)).toEqual(refused("HALF_FILE"));
  // 100 MB of spaces in 100 kB: nothing is unpacked beyond the bound, whatever its sizes say.
  const bomb = archiveOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(100_000_000, " ") }, 10);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await table(bomb)).toEqual(refused("TOO_LARGE"));
  expect(await table(archiveOf({ "word/document.xml": "<w/>" }))).toEqual(refused("NOT_A_TABLE"));
  expect(await table(sheetFile('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toEqual(
    refused("TOO_MANY_ROWS", 50_001),
  );
  expect(await table(sheetFile('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toEqual(refused("TOO_WIDE"));
});

test("a thread that is given too much ends by itself, and the next file is read", async () => {
  const many = Array.from({ length: 12 }, (_none, index) => table(bytes(`거래일시,입금액\n${index},1\n`)));
  await expect(Promise.all(many)).rejects.toMatchObject({ code: "OVERLOADED" });
  await Promise.allSettled(many);
  expect(await table(bytes("거래일시,입금액\n9,1\n"))).toEqual([[2, "9", "1", null]]);
});

test("CP949 has every Hangul syllable, and no emoji", () => {
  const syllables = Array.from({ length: 11_172 }, (_none, index) =>
    String.fromCodePoint(0xac00 + index),
  ).join("");
  const bytes949 = encodeCp949(syllables);
  expect(decodeCp949(bytes949 ?? new Uint8Array())).toEqual({ text: syllables });
  expect(Buffer.from(encodeCp949("똠방각하 펲시콜라 햏 €") ?? []).toString("hex")).toBe(
    "8c63b9e6b0a2c7cf20bc84bdc3c4ddb6f320c16420a2e6",
  );
  expect(encodeCp949("김😀")).toBeNull();
});

test.each([
  ["1,234,567", 1_234_567],
  ["1234567", 1_234_567],
  ["₩1,234", 1_234],
  ["１，２３４원", 1_234],
  ["1,234.00", 1_234],
  ["0", 0],
  ["-0", 0],
  ["-1,000", "NEGATIVE"],
  ["(1,000)", "NEGATIVE"],
  ["△1,000", "NEGATIVE"],
  ["1000-", "NEGATIVE"],
  ["1,000.5", "FRACTION"],
  ["1.2E+7", "ROUNDED"],
  ["1,23", "NOT_WON"],
  ["12,34,567", "NOT_WON"],
  // Three thousand, by whoever divides thousands by points.
  ["3.000", "NOT_WON"],
  ["1234.000", 1_234],
  ["", "NOT_WON"],
  ["😀", "NOT_WON"],
  ["=1+1", "NOT_WON"],
  ["9999999999999999", "NOT_WON"],
])("%s is read as an amount", (text, answer) => {
  expect(readWon(text)).toBe(answer);
});

const now = new Date("2026-11-27T12:00:00Z");
const noon = "2026-11-27T05:03:22.000Z";
test.each([
  ["2026-11-27 14:03:22", null, noon, "SECOND"],
  ["2026.11.27. 14:03:22", null, noon, "SECOND"],
  ["2026/11/27", "14:03:22", noon, "SECOND"],
  ["26/11/27 14:03:22", null, noon, "SECOND"],
  ["20261127140322", null, noon, "SECOND"],
  ["20261127", "140322", noon, "SECOND"],
  ["2026년 11월 27일 오후 2:03:22", null, noon, "SECOND"],
  ["2026-11-27(금) 14시 03분 22초", null, noon, "SECOND"],
  ["2026-11-27T14:03:22", null, noon, "SECOND"],
  ["2026-11-27 00:00:00", "1899-12-30 14:03:22", noon, "SECOND"],
  ["2026-11-27", null, "2026-11-26T15:00:00.000Z", "DAY"],
  ["2026-11-27 오전 12:30", null, "2026-11-26T15:30:00.000Z", "MINUTE"],
])("%s %s is read as an instant", (day, time, at, precision) => {
  expect(readInstant(day, time, now)).toEqual({ at: new Date(at), precision });
});

test.each([
  ["2026-02-30", "NOT_A_TIME"],
  ["2026-13-01", "NOT_A_TIME"],
  ["2026-11-27 25:00", "NOT_A_TIME"],
  ["11/27", "NOT_A_TIME"],
  ["어제", "NOT_A_TIME"],
  ["46353.5", "NOT_A_TIME"],
  ["1899-12-31 00:00:00", "TIME_OUT_OF_RANGE"],
  ["1900.01.01", "TIME_OUT_OF_RANGE"],
  ["2026-11-30", "TIME_OUT_OF_RANGE"],
  // The third of February of 2026, by whoever begins with the day.
  ["03/02/26", "TIME_OUT_OF_RANGE"],
])("%s is no instant: %s", (day, problem) => {
  expect(readInstant(day, null, now)).toEqual({ problem });
});

test("account numbers keep their zeros, and what a spreadsheet rounded is refused", () => {
  expect(readAccountNumber("011-123-456789")).toEqual({ digits: "011123456789" });
  expect(readAccountNumber("1.10123E+11")).toEqual({ problem: "ROUNDED" });
  expect(readAccountNumber("110-***-456789")).toEqual({ problem: "NOT_AN_ACCOUNT" });
});
