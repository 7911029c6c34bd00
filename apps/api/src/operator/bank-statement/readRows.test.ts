import { expect, test } from "vitest";
import type { FileRow } from "../../bank-file/fileTypes.ts";
import { readRows } from "./readRows.ts";

const none = { time: null, out: null, amount: null, kind: null, balance: null, memo: null };
const row = (number: number, ...cells: readonly (string | null)[]): FileRow => ({
  ...{ number, formulas: [] },
  cells: [...cells],
});

test("the titles once more at the head of each page are no rows, and what is no amount or day says so", () => {
  const titles = ["거래일시", "입금액", "보낸분"];
  const rows = [
    row(2, "2026-11-27 12:00:00", "50,000", "홍길동"),
    row(3, ...titles),
    row(4, "2026-11-27 12:01:00", "60,000", "김가나"),
    row(5, "2026-11-27 12:02:00", "3.000", "점하나"),
    row(6, "03/02/26", "1,000", "날먼저"),
  ];
  const read = readRows(
    row(1, ...titles),
    rows,
    { ...none, at: 0, in: 1, name: 2 },
    new Date("2026-11-28T00:00:00Z"),
  );
  expect(read.map((one) => ("line" in one ? [one.row, one.line.amountWon] : [one.row, one.problem]))).toEqual(
    [
      [2, 50_000],
      [4, 60_000],
      [5, "NOT_WON"],
      [6, "TIME_OUT_OF_RANGE"],
    ],
  );
});
