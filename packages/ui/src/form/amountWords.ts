import { type AmountRefusal, formatAmount } from "../amount/readAmount.ts";
import type { UiWords } from "../words/UiWords.tsx";

/** Said of a text in a field of whole numbers that is none; beside the fields, so that no first screen carries it. */
const words = {
  ko: {
    refused: "금액이나 수 하나만 입력해 주십시오. 예: 50,000 또는 5만",
    tooLarge: (most: string) => `${most} 이하로 입력해 주십시오.`,
  },
  en: {
    refused: "Enter one plain amount or number, such as 50,000.",
    tooLarge: (most: string) => `Enter ${most} or less.`,
  },
};

/** Why the text in a field of whole numbers is no whole number. */
export function refusalWords(
  { language }: UiWords,
  refusal: AmountRefusal,
  most: number | undefined,
): string {
  return refusal === "TOO_LARGE" && most !== undefined
    ? words[language].tooLarge(formatAmount(most))
    : words[language].refused;
}
