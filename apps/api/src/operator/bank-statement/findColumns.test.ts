import { expect, test } from "vitest";
import { findColumns } from "./findColumns.ts";

test.each([
  ["거래일시,적요,의뢰인,출금액,입금액,잔액", 2, 1],
  ["거래일시,적요,보낸분/받는분,출금액,입금액,잔액", 2, 1],
  ["거래일자,거래시간,입금,출금,성명,메모", 4, 5],
  ["거래일시,입금액,출금액,적요", 3, null],
])("of the titles %s the name stands in column %i and the memo in %s", (titles, name, memo) => {
  const header = { number: 1, cells: titles.split(","), formulas: [] };
  const row = { number: 2, cells: titles.split(",").map(() => "1"), formulas: [] };
  expect(findColumns([header, row], null)?.places).toMatchObject({ name, memo });
});
