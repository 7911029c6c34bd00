import { expect, test } from "vitest";
import { piecesOf, soughtPiecesOf, wordsOf } from "./pieces.ts";

function finds(search: string, ...texts: string[]) {
  const pieces = new Set(piecesOf(...texts));
  return soughtPiecesOf(search).every((piece) => pieces.has(piece));
}

test("a word is found at its beginning, in its middle, and by one letter", () => {
  expect(finds("단청", "오늘의 단청포춘 후기", "회원1")).toBe(true);
  expect(finds("포춘", "오늘의 단청포춘 후기")).toBe(true);
  expect(finds("춘", "단청포춘")).toBe(true);
  expect(finds("바카라", "단청포춘")).toBe(false);
});

test("several words may stand anywhere, in any case and either form of their letters", () => {
  expect(finds("fortune DAN", "Dancheong Fortune")).toBe(true);
  expect(finds("후기".normalize("NFD"), "단청 후기")).toBe(true);
  expect(wordsOf("  두  낱말 ")).toEqual(["두", "낱말"]);
});
