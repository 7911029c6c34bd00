import type { Language } from "@hanpan/contract";

const shortIn = (locale: string) =>
  new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
const formats: Record<Language, Intl.NumberFormat> = { ko: shortIn("ko-KR"), en: shortIn("en-US") };

/** A large amount for an axis: 1.2억 or 120M are read at a glance, 120,000,000 is not. */
export const shortAmount = (amountWon: number, language: Language): string =>
  formats[language].format(amountWon);
