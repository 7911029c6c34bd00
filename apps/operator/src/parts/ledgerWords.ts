import type { Words } from "@hanpan/contract/language";
import { transferTypeWords } from "@hanpan/contract/words/transferType";

/** What a wallet call of a vendor does to the member's money. */
export const walletCallWords: Readonly<Record<string, Words>> = {
  BET: transferTypeWords.BET,
  WIN: transferTypeWords.WIN,
  ROLLBACK: transferTypeWords.BET_ROLLBACK,
};

/** An amount with its sign: won, points or tickets; rolling to its ten-thousandths. */
export function signedAmount(amount: number): string {
  const digits = Math.abs(amount).toLocaleString("en-US", { maximumFractionDigits: 4 });
  return amount > 0 ? `+${digits}` : amount < 0 ? `−${digits}` : digits;
}
