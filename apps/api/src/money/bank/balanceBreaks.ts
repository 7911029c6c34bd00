import type { StatementLine } from "./statementWords.ts";

/** A row of a statement: a line of money, or one that could not be read (null). */
export type BalanceRow = Pick<
  StatementLine,
  "direction" | "amountWon" | "balanceAfterWon" | "bookedAt"
> | null;

const signed = ({ direction, amountWon }: NonNullable<BalanceRow>) =>
  direction === "IN" ? amountWon : -amountWon;

/** With which balance a line begins; null where the bank said none. */
export const beginsWith = (row: NonNullable<BalanceRow>): number | null =>
  row.balanceAfterWon === null ? null : row.balanceAfterWon - signed(row);

/** Whether a file's rows go back in time, as the newest first: by their instants, and where those are one by what follows. */
function isNewestFirst(rows: readonly BalanceRow[]): boolean {
  const lines = rows.filter((row) => row !== null);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (first.bookedAt.getTime() !== last.bookedAt.getTime()) return first.bookedAt > last.bookedAt;
  const following = (ordered: typeof lines) =>
    ordered.filter((line, place) => {
      const before = ordered[place - 1];
      return before !== undefined && beginsWith(line) === before.balanceAfterWon;
    }).length;
  return following(lines.toReversed()) > following(lines);
}

/**
 * Holds the balances of a statement's rows against each other, in the order of time whichever way the file goes: each is the balance
 * before it and its own sum. Answers for each row whether that is not so. A line without a balance says nothing, and neither does the
 * first that has one; `joins` says whether the first and the last one join what is known otherwise.
 */
export function balanceBreaks(
  rows: readonly BalanceRow[],
  joins: { readonly before: boolean | null; readonly after: boolean | null } = { before: null, after: null },
): readonly boolean[] {
  const places = rows.map((_, place) => place);
  const inTime = isNewestFirst(rows) ? places.toReversed() : places;
  const said = inTime.filter((place) => rows[place]?.balanceAfterWon != null);
  const breaks = rows.map(() => false);
  if (said[0] !== undefined && joins.before === false) breaks[said[0]] = true;
  const last = said.at(-1);
  if (last !== undefined && joins.after === false) breaks[last] = true;
  let balance: number | null = null;
  for (const place of inTime) {
    const row = rows[place];
    if (row == null) continue;
    const begins = beginsWith(row);
    if (begins !== null && balance !== null && begins !== balance) breaks[place] = true;
    balance = row.balanceAfterWon ?? (balance === null ? null : balance + signed(row));
  }
  return breaks;
}
