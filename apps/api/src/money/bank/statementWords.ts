import { createHash } from "node:crypto";
import type { BankWord } from "./recordWords.ts";

/** A line of money of a statement, as its file says it. Sums in won. */
export type StatementLine = {
  readonly direction: "IN" | "OUT";
  readonly amountWon: number;
  readonly balanceAfterWon: number | null;
  readonly counterparty: string;
  readonly memo: string | null;
  readonly bookedAt: Date;
  readonly precision: "SECOND" | "MINUTE" | "DAY";
};

/**
 * The lines of a file as a source's words, in their order. A bank gives its lines no id: a line is known by its instant,
 * direction, sum and the balance after it, and without that by the name; of several alike the first, the second
 * and so on. So a line has one id in every file that has it. Source: docs/bank.md, "Statements by file".
 */
export function statementWords(accountId: string, lines: readonly StatementLine[]): readonly BankWord[] {
  const counted = new Map<string, number>();
  return lines.map((line) => {
    const { direction, amountWon, balanceAfterWon, counterparty, bookedAt } = line;
    const name = counterparty.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
    const key = JSON.stringify([
      ...[bookedAt.toISOString(), direction, amountWon],
      ...[balanceAfterWon ?? "", balanceAfterWon === null ? name : ""],
    ]);
    const place = (counted.get(key) ?? 0) + 1;
    counted.set(key, place);
    return statementWord(accountId, line, `${createHash("sha256").update(key).digest("hex")}-${place}`);
  });
}

/** A line as the word of an id that was given to it. */
export function statementWord(accountId: string, line: StatementLine, wordId: string): BankWord {
  const { bookedAt, balanceAfterWon, memo, ...said } = line;
  return {
    wordId,
    content: { at: bookedAt, balanceAfterWon, memo, ...said },
    entry: {
      ...said,
      ...{ accountId, bookedAt, balanceAfterWon: balanceAfterWon ?? undefined, memo: memo ?? undefined },
    },
  };
}
