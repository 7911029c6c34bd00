import { expect, test } from "vitest";
import { partsOf } from "./splitFile.ts";

async function read(text: string, name = "list.csv") {
  const parts: { line: number; text: string }[] = [];
  for await (const part of partsOf(new File([text], name)))
    parts.push(
      part === null ? { line: 0, text: "" } : { line: part.firstLine, text: await part.file.text() },
    );
  return parts;
}

test("a small file is one part, and a workbook is never cut", async () => {
  expect(await read("a,b\n1,2\n3,4")).toEqual([{ line: 2, text: "a,b\n1,2\n3,4" }]);
  expect(await read("x".repeat(10), "list.xlsx")).toEqual([{ line: 2, text: "xxxxxxxxxx" }]);
});

test("a large file comes in parts of whole rows with the titles above each, and no row is lost or twice", async () => {
  const rows = Array.from({ length: 120_000 }, (_none, place) => `${place},"가, 나\n${place}"`);
  const parts = await read(`number,text\n${rows.join("\n")}\n`);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every(({ text }) => text.startsWith("number,text\n") && text.endsWith("\n"))).toBe(true);
  expect(parts.map(({ text }) => text.slice("number,text\n".length)).join("")).toBe(`${rows.join("\n")}\n`);
  expect(parts.slice(0, 2).map(({ line }) => line)).toEqual([2, 20_001]);
});
