import { backoffMs } from "@hanpan/vendor/wallet/backoff";
import type { WalletAnswer, WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import { transactionOf } from "../slips/driveSlip.ts";
import { type DuePayment, postponePayment } from "./duePayments.ts";
import { nextTransfer, type Transfer, writeTransferDone, writeTransferOpen } from "./transfer.ts";

/**
 * Our own platform takes a win back whole, and what the balance does not cover is a debt there. A wallet of another that
 * refuses it instead is asked again after so long, doubling up to the longest.
 */
const owedMs = { first: 30_000, longest: 3_600_000 };

/** Asks the wallet for a slip's first win (0 for a lost one), which closes the round. It can be repeated for ever. */
export async function askFirstWin(wallet: WalletClient, due: DuePayment): Promise<WalletAnswer> {
  const transaction = transactionOf(due, due.winTransactionId, due.winWon);
  const winReason = due.isCashedOut ? "CASH_OUT" : due.isEarly ? "EARLY_PAYOUT" : null;
  return await wallet.win(transaction, due.betTransactionId, { ...endingOf(due), winReason });
}

/** Why the wallet's answer was none, for the log. */
export const reasonOf = (answer: Exclude<WalletAnswer, { kind: "OK" }>) =>
  answer.kind === "REFUSED" ? answer.status : answer.reason;

/**
 * Makes the transfers of a slip that was settled again after it was paid, one after the other, until what was paid is right.
 * Each is written before it is made and repeated with the same ids. Answers why it had to stop, or null when it is done.
 */
export async function correctPayment(
  { pool, wallet }: { readonly pool: Pool; readonly wallet: WalletClient },
  due: DuePayment,
): Promise<{ readonly isOwed: boolean; readonly reason: string } | null> {
  for (;;) {
    const transfer = await nextTransfer(pool, due);
    if (transfer === null) return null;
    const answer = await askTransfer(wallet, due, transfer);
    if (answer.kind === "OK") {
      await writeTransferDone(pool, due, transfer);
      continue;
    }
    const isOwed =
      transfer.kind === "ROLLBACK" &&
      answer.kind === "REFUSED" &&
      answer.status === "RS_ERROR_NOT_ENOUGH_MONEY";
    await writeTransferOpen(pool, due, transfer, { isOwed, isUncertain: answer.kind === "UNKNOWN" });
    const delayMs = isOwed
      ? Math.min(owedMs.longest, owedMs.first * 2 ** Math.min(due.attempts - 1, 10))
      : backoffMs(due.attempts);
    await postponePayment(pool, due, { delayMs, isOwed });
    return { isOwed, reason: reasonOf(answer) };
  }
}

/** What its round had at risk is sent with every transfer: a correction changes that too. */
const endingOf = ({ atRiskWon }: DuePayment) => ({ isRoundClosed: true, atRiskWon });

function askTransfer(wallet: WalletClient, due: DuePayment, transfer: Transfer): Promise<WalletAnswer> {
  const { transactionId, referenceTransactionId, amountWon } = transfer;
  const transaction = transactionOf(due, transactionId, amountWon);
  return transfer.kind === "WIN"
    ? wallet.win(transaction, referenceTransactionId, endingOf(due))
    : wallet.rollback(transaction, referenceTransactionId, endingOf(due));
}
