import { expect, test } from "vitest";
import { type BalanceRow, balanceBreaks } from "./balanceBreaks.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 1, minute));
const row = (minute: number, amount: number, balanceAfterWon: number | null): BalanceRow => ({
  ...{ direction: amount > 0 ? "IN" : "OUT", amountWon: Math.abs(amount) },
  ...{ balanceAfterWon, bookedAt: at(minute) },
});
/** The places of the rows that break. */
const said = (rows: readonly (BalanceRow | undefined)[], joins?: Parameters<typeof balanceBreaks>[1]) =>
  balanceBreaks(
    rows.map((one) => one ?? null),
    joins,
  ).flatMap((isBreak, place) => (isBreak ? [place] : []));

const whole = [
  row(0, 50_000, 150_000),
  row(1, -30_000, 120_000),
  row(2, 10_000, 130_000),
  row(3, 5_000, 135_000),
];

test("balances that follow from row to row have no break, whichever way the file goes", () => {
  expect(said(whole)).toEqual([]);
  expect(said(whole.toReversed())).toEqual([]);
  // A day alone: the order is the one in which they follow.
  const day = whole.map((one) => one && { ...one, bookedAt: at(0) });
  expect(said(day)).toEqual([]);
  expect(said(day.toReversed())).toEqual([]);
});

test("a line that was put in, taken out or changed breaks the balances", () => {
  const [first, second, third, fourth] = whole;
  // What was put in may follow from the line before it: then the next one does not follow from it.
  const put = [first, second, row(2, 700_000, 820_000), third, fourth];
  expect(said(put)).toEqual([3]);
  expect(said(put.toReversed())).toEqual([1]);
  expect(said([first, third, fourth])).toEqual([1]);
  expect(said([first, row(1, -20_000, 120_000), third])).toEqual([1]);
  expect(said([row(0, 90_000, 150_000), second])).toEqual([]);
});

test("a line without a balance and a row that is none say nothing, and what is between is counted", () => {
  expect(said([whole[0], row(1, -30_000, null), null, whole[2]])).toEqual([]);
  expect(said([row(0, 1, null), row(1, 2, null)])).toEqual([]);
  expect(said([whole[0], row(1, -10_000, null), whole[2]])).toEqual([2]);
});

test("the first and the last line break where they do not join what is known of the account", () => {
  expect(said(whole, { before: false, after: null })).toEqual([0]);
  expect(said(whole, { before: true, after: false })).toEqual([3]);
  expect(said(whole.toReversed(), { before: false, after: true })).toEqual([3]);
});
