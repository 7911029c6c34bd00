import { createRowDriver, type DrivenRows, type RowDriver, type Step } from "../rows/rowDriver.ts";
import type { WalletAnswer, WalletClient, WalletTransaction } from "../wallet/walletClient.ts";

/** Where a bet is on its way to: SENT, its stake is asked for; RETURNING, it goes back. */
export type BetWay = "SENT" | "RETURNING";

/**
 * What asking for a stake came to. OVERDUE: it is not asked for any more, and whether an earlier call was carried out is not
 * known: it is given back.
 */
export type BetAnswer = Exclude<WalletAnswer, { kind: "UNKNOWN" }> | { readonly kind: "OVERDUE" };

/** Bets that wait for the wallet, each a row: how they are read and written. */
export type BetRows<Key, Row> = Pick<
  DrivenRows<Key, Row>,
  "nameOf" | "find" | "release" | "afterFaultMs" | "onWait"
> & {
  /** Null: the bet is not on its way (any more). */
  wayOf(row: Row): BetWay | null;
  /** The ids that the bet's calls carry, the same in every one. */
  idsOf(row: Row): { readonly betTransactionId: string; readonly rollbackTransactionId: string };
  /** The bet's transaction of this id, over its stake. */
  transactionOf(row: Row, transactionId: string): WalletTransaction;
  /** Whether the stake is not to be asked for any more. It is not asked of a bet that was just written. */
  isOverdue(row: Row): boolean;
  /** Counts a call before it is made, while the bet is on this way; null when it has moved on. */
  beginAttempt(row: Row, way: BetWay): Promise<number | null>;
  /**
   * Writes what asking came to. After a refusal the bet is over only when no other call was made for it: an earlier or a
   * parallel one may have been carried out, so that it is to go back. Answers the row, or null to have it read.
   */
  writeAnswer(row: Row, answer: BetAnswer): Promise<Row | null>;
  /** Writes that the stake was given back, or never taken. Answers the row, or null to have it read. */
  writeReturned(row: Row, balanceWon: number): Promise<Row | null>;
  /** Whether a bet that goes back ends the member's round at the wallet: not when the round has other bets. */
  closesRound(row: Row): boolean;
};

/**
 * Makes the one that works on this process's bets: each is asked for until the wallet has answered or its time is over, and
 * given back until the wallet says that it was.
 *
 * A row given as `written` counts its first call already: it is written together with the count, and the call is made.
 */
export function createBetDriver<Key, Row>(
  wallet: Pick<WalletClient, "bet" | "rollback">,
  rows: BetRows<Key, Row>,
): RowDriver<Key, Row> {
  const movedBesides: Step<Row> = { kind: "MOVED", row: null };

  async function askBet(row: Row, isCounted: boolean): Promise<Step<Row>> {
    if (!isCounted && rows.isOverdue(row)) {
      return { kind: "MOVED", row: await rows.writeAnswer(row, { kind: "OVERDUE" }) };
    }
    const attempts = isCounted ? 1 : await rows.beginAttempt(row, "SENT");
    if (attempts === null) return movedBesides;
    const answer = await wallet.bet(rows.transactionOf(row, rows.idsOf(row).betTransactionId));
    if (answer.kind === "UNKNOWN") return { kind: "WAIT", attempts, reason: answer.reason };
    return { kind: "MOVED", row: await rows.writeAnswer(row, answer) };
  }

  /** Gives the bet back, or makes sure that it will never be taken, whatever it takes: only RS_OK ends it. */
  async function askRollback(row: Row): Promise<Step<Row>> {
    const attempts = await rows.beginAttempt(row, "RETURNING");
    if (attempts === null) return movedBesides;
    const { rollbackTransactionId, betTransactionId } = rows.idsOf(row);
    const transaction = rows.transactionOf(row, rollbackTransactionId);
    const answer = await wallet.rollback(transaction, betTransactionId, {
      isRoundClosed: rows.closesRound(row),
    });
    if (answer.kind !== "OK") {
      return { kind: "WAIT", attempts, reason: answer.kind === "REFUSED" ? answer.status : answer.reason };
    }
    return { kind: "MOVED", row: await rows.writeReturned(row, answer.balanceWon) };
  }

  return createRowDriver<Key, Row>({
    nameOf: rows.nameOf,
    find: rows.find,
    release: rows.release,
    afterFaultMs: rows.afterFaultMs,
    onWait: rows.onWait,
    isOnItsWay: (row) => rows.wayOf(row) !== null,
    step: (row, isFirst) => (rows.wayOf(row) === "SENT" ? askBet(row, isFirst) : askRollback(row)),
  });
}
