import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";
import { largestAmountWon } from "@hanpan/contract/requiredFields";

/** A figure that a spreadsheet no longer has all digits of. */
export const isRounded = (text: string): boolean => /^[+-]?\d+([.,]\d+)?E[+-]?\d+$/i.test(text);

/**
 * Reads an amount as banks write it: 1,234,567 · 1234567원 · ₩1,234 · 1,234.00. Won, whole and not negative. Says what is
 * wrong otherwise: NEGATIVE (-1,000, (1,000), △1,000), FRACTION, ROUNDED (1.2E+7), NOT_WON, of which 3.000 is one: three
 * thousand where a point divides thousands.
 */
export function readWon(cell: string): number | FileProblemCode {
  const text = cell
    .normalize("NFKC")
    .replaceAll(/[\s'₩\\]/g, "")
    .replace(/(원|krw)$/i, "");
  if (isRounded(text)) return "ROUNDED";
  const isNegative = /^([-−△▲▽▼].*|\(.*\)|.*-)$/.test(text) && /\d/.test(text);
  const figure = text.replaceAll(/[-+−△▲▽▼()]/g, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(figure) || /^\d{1,3}\.\d{3}$/.test(figure)) return "NOT_WON";
  const [whole = "", part = ""] = figure.replaceAll(",", "").split(".");
  const amountWon = Number(whole);
  if (isNegative && amountWon > 0) return "NEGATIVE";
  if (/[1-9]/.test(part)) return "FRACTION";
  return amountWon > largestAmountWon ? "NOT_WON" : amountWon;
}
