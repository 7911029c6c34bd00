import type { BookedMovement, Books } from "./books.ts";
import type { Differences } from "./differences.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Compares the statement with the histories that it must add up to, and with the ledger where that may be read: a request
 * moves its amount once, bets move what the history shows, and the ledger and the statement hold the same movements.
 */
export function compareMovements(books: Books, found: Differences): void {
  compareCashier(books, found);
  comparePlay(books, found);
  if (books.ledger !== null) compareLedger(books.statement, books.ledger, found);
}

function compareCashier({ requests, statement }: Books, found: Differences): void {
  const explained = new Set<string>();
  const expect = (type: string, requestId: string, amountWon: number) => {
    const moved = statement.filter(
      (movement) => movement.type === type && movement.reference.endsWith(`/${requestId}`),
    );
    for (const { id } of moved) explained.add(id);
    const said = `${type} of request ${requestId} over ${amountWon}`;
    if (!moved.some((movement) => movement.amountWon === amountWon)) found.lost.push(said);
    else if (moved.length > 1) found.doubled.push(`${said}, ${moved.length} times`);
  };
  for (const { id, type, amount, status } of requests) {
    if (type === "DEPOSIT" && status === "COMPLETED") expect("DEPOSIT", id, amount);
    if (type === "WITHDRAWAL") expect("WITHDRAWAL_HOLD", id, -amount);
    if (type === "WITHDRAWAL" && status === "CANCELLED") expect("WITHDRAWAL_RETURN", id, amount);
  }
  for (const { id, type, reference, amountWon } of statement)
    if (/^(DEPOSIT|WITHDRAWAL_HOLD|WITHDRAWAL_RETURN)$/.test(type) && !explained.has(id))
      found.invented.push(`${type} ${reference} of ${amountWon}`);
}

function comparePlay({ bets, statement }: Books, found: Differences): void {
  const moved = (type: string) =>
    sum(statement.filter((movement) => movement.type === type).map(({ amountWon }) => amountWon));
  const stakes = sum(bets.map(({ stakeWon }) => stakeWon));
  const wins = sum(bets.map(({ winWon, status }) => (status === "ROLLED_BACK" ? 0 : winWon)));
  const back = sum(bets.map(({ stakeWon, status }) => (status === "ROLLED_BACK" ? stakeWon : 0)));
  const pairs = [
    ["stakes", stakes, -moved("BET")],
    ["wins and returned stakes", wins + back, moved("WIN") + moved("BET_ROLLBACK")],
  ] as const;
  for (const [what, inHistory, inStatement] of pairs) {
    const said = `${what}: ${inHistory} in the history of bets, ${inStatement} in the statement`;
    if (inStatement < inHistory) found.lost.push(said);
    if (inStatement > inHistory) found.invented.push(said);
  }
}

function compareLedger(
  statement: readonly BookedMovement[],
  ledger: readonly BookedMovement[],
  found: Differences,
): void {
  const wordOf = ({ type, reference, amountWon }: BookedMovement) => `${type} ${reference} of ${amountWon}`;
  const count = (movements: readonly BookedMovement[]) => {
    const counted = new Map<string, number>();
    for (const movement of movements) counted.set(wordOf(movement), (counted.get(wordOf(movement)) ?? 0) + 1);
    return counted;
  };
  const [shown, kept] = [count(statement), count(ledger.filter(({ amountWon }) => amountWon !== 0))];
  for (const [word, times] of kept) {
    if ((shown.get(word) ?? 0) < times) found.lost.push(`${word}: in the ledger and not in the statement`);
    if (times > 1) found.doubled.push(`${word}: ${times} times in the ledger`);
  }
  for (const [word, times] of shown)
    if ((kept.get(word) ?? 0) < times) found.invented.push(`${word}: in the statement and not in the ledger`);
}
