import { backoffMs } from "@hanpan/vendor/wallet/backoff";
import { isBetGivenBack, type WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { transactionOf } from "../slips/driveSlip.ts";
import type { SlipKey } from "../slips/slipStore.ts";
import { claimSales, type DueSale, postponeSale, writeSaleEnded } from "./dueSales.ts";
import { reasonOf } from "./paySlip.ts";

/** Sales of one slip are a few at most; of all slips so many are taken at once. */
const most = 64;

export type SalePayments = {
  /** Pays sales that are due, of one slip where it is named; resolves when each of them is done or put off. */
  pay(key: SlipKey | null): Promise<void>;
};

/**
 * Pays the parts of slips that were sold: each is a win of the slip's bet that leaves its round open, always asked for with the
 * same ids. The round is closed by what becomes of the rest, which waits until its sales are paid.
 */
export function createSalePayments({
  pool,
  wallet,
  log,
  onMoved,
}: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly onMoved: (keys: readonly SlipKey[]) => void;
}): SalePayments {
  async function payOne(sale: DueSale): Promise<void> {
    const { slipId, saleId, attempts } = sale;
    try {
      const transaction = transactionOf(sale, sale.transactionId, sale.priceWon);
      // A process of the version before may have closed the round already: then the win amends it, and what counts of it stays.
      const { atRiskWon } = sale;
      const answer = await wallet.win(transaction, sale.betTransactionId, {
        isRoundClosed: false,
        atRiskWon,
        winReason: "CASH_OUT_PART",
      });
      if (answer.kind === "OK" || isBetGivenBack(answer)) {
        await writeSaleEnded(pool, sale, answer.kind === "OK" ? "DONE" : "DROPPED");
        onMoved([sale]);
        return;
      }
      log.warn(
        { slipId, saleId, attempts, reason: reasonOf(answer) },
        "the wallet gave no final answer to a sale",
      );
      await postponeSale(pool, sale, backoffMs(attempts));
    } catch (error) {
      // Its lease ends by itself.
      log.error({ err: error, slipId, saleId }, "a sale could not be paid");
    }
  }
  return {
    async pay(key) {
      await Promise.all((await claimSales(pool, { key, limit: most })).map(payOne));
    },
  };
}
