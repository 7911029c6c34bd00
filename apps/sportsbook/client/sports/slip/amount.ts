import { readAmount } from "@hanpan/ui/amount";

/** The highest stake that can be typed; what a slip takes is far less. */
export const highestStakeWon = 9_999_999_999;

/** The amount that a kept text holds, whole won; nothing, and what is no amount, is 0. */
export function amountIn(text: string): number {
  const reading = readAmount(text, { most: highestStakeWon });
  return reading.kind === "AMOUNT" ? reading.amount : 0;
}
