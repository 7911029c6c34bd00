import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Cell } from "./cells.ts";
import { csvCell, csvOf } from "./csv.ts";
import { workbookOf } from "./workbook.ts";

const tableOf = (...batches: (readonly Cell[])[][]) => ({
  header: ["회원", "금액"],
  batches: (async function* () {
    yield* batches;
  })(),
});

test.each([
  "=1+1",
  "＝1+1",
  "+82",
  "＋82",
  "-5",
  "－5",
  "@SUM",
  "＠SUM",
  " =1",
  "\u3000＝1",
  "|cmd",
  "\t=1",
  "﹦1",
])("%s runs nothing", (text) => {
  expect(csvCell(text)).toBe(`'${text}`);
});

test.each([
  "0012345678901234",
  "1e87",
  "1E+5",
  "12",
  "1,234".replace(",", "."),
  "2026/1/2",
  "3-4",
  "12:30",
  "MAR1",
  "Sept",
  "true",
  "１２３",
  "50%",
])("%s stays the text that it is", (text) => {
  expect(csvCell(text)).toBe(`"=""${text}"""`);
});

test.each([
  "한판",
  "demo_1",
  "110-123-456789",
  "2026-11-25 18:05:09",
  "01a21474-272f-7111-9ff6-bab4c9c716b8",
  "a=b",
  "May I",
])("%s is written as it is", (text) => {
  expect(csvCell(text)).toBe(text);
});

test("CSV begins with its mark, quotes what has to be, and leaves numbers numbers", async () => {
  const pieces: string[] = [];
  for await (const piece of csvOf(
    tableOf(
      [["가,나", 1_000]],
      [
        [null, -0.5],
        ['a"b\nc', 0],
      ],
    ),
  ))
    pieces.push(piece);
  expect(pieces.join("")).toBe('\ufeff회원,금액\r\n"가,나",1000\r\n,-0.5\r\n"a""b\nc",0\r\n');
});

/** The entries of an archive, read by its directory as a spreadsheet reads it. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < archive.readUInt16LE(end + 10); entry++) {
    const [packed, whole, name] = [20, 24]
      .map((field) => archive.readUInt32LE(at + field))
      .concat(archive.readUInt16LE(at + 28));
    const start = archive.readUInt32LE(at + 42);
    const title = archive.subarray(at + 46, at + 46 + (name ?? 0)).toString();
    const data = start + 30 + archive.readUInt16LE(start + 26);
    const text = inflateRawSync(archive.subarray(data, data + (packed ?? 0)));
    expect(text).toHaveLength(whole ?? -1);
    found.set(title, text.toString());
    at += 46 + (name ?? 0);
  }
  return found;
}

async function workbook(...batches: (readonly Cell[])[][]): Promise<Map<string, string>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of workbookOf(tableOf(...batches))) pieces.push(piece);
  return unzip(Buffer.concat(pieces));
}

test("a workbook holds texts as texts, numbers as numbers and no formula", async () => {
  const parts = await workbook(
    [["0012345678901234", 1_000]],
    [
      ["=1+1", -0.5],
      ["<가>&\u0000", null],
    ],
  );
  expect([...parts.keys()]).toEqual([
    "xl/worksheets/sheet1.xml",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "_rels/.rels",
    "[Content_Types].xml",
  ]);
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  const text = (place: string, words: string) =>
    `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`;
  expect(sheet).toContain(`<row r="1">${text("A1", "회원")}${text("B1", "금액")}</row>`);
  expect(sheet).toContain(
    `<row r="2">${text("A2", "0012345678901234")}<c r="B2" s="2"><v>1000</v></c></row>`,
  );
  expect(sheet).toContain(`<row r="3">${text("A3", "=1+1")}<c r="B3" s="0"><v>-0.5</v></c></row>`);
  expect(sheet).toContain(`<row r="4">${text("A4", "&lt;가&gt;&amp;")}</row>`);
  expect(sheet).not.toContain("<f>");
});

test("what fails while it is read fails the file", async () => {
  const broken = {
    header: ["a"],
    batches: (async function* () {
      yield [["1"]];
      throw new Error("gone");
    })(),
  };
  await expect(async () => {
    for await (const _piece of workbookOf(broken));
  }).rejects.toThrow("gone");
});
