export {
  type AmountReading,
  type AmountRefusal,
  formatAmount,
  readAmount,
  readDecimal,
} from "./readAmount.ts";
export { type AmountText, useAmountText } from "./useAmountText.ts";
