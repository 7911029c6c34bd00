import type { Language } from "@hanpan/contract/language";
import { formatNumber } from "@hanpan/contract/money";
import { type FaqFact, faqFacts } from "@hanpan/contract/objects/faq";
import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { shippedEntries } from "./shippedEntries.ts";

/** What the settings say now, so that an answer stays true when they change. */
const facts: Readonly<Record<FaqFact, (setting: SiteSetting, language: Language) => string>> = {
  siteName: ({ siteName }, language) => siteName[language],
  serviceHours: ({ customerService }, language) => customerService.hours[language],
  minimumAge: ({ minimumAge }) => formatNumber(minimumAge),
  depositMinimum: ({ deposit }) => formatNumber(deposit.minimum),
  accountMinutes: ({ money }) => formatNumber(money.accountShownMinutes),
  cancelDayMaximum: ({ money }) => formatNumber(money.cancelDayMaximum),
  pointMinimum: ({ money }) => formatNumber(money.pointConversionMinimum),
};

/** Entries as they are true by the settings: of those that nobody changed some ship with another answer. */
export function trueEntries(entries: readonly OperatorFaq[], setting: SiteSetting): OperatorFaq[] {
  return entries.map((entry) => {
    if (entry.version !== 0) return entry;
    const otherwise = shippedEntries.find(({ id }) => id === entry.id)?.otherwise;
    return otherwise?.when(setting) === true ? { ...entry, answer: otherwise.answer } : entry;
  });
}

/** A text with the site's figures in place of their names in braces; a name that is none of theirs stays as it was written. */
export function withFacts(text: string, setting: SiteSetting, language: Language): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (written: string, name: string) => {
    const fact = faqFacts.find((known) => known === name);
    return fact === undefined ? written : facts[fact](setting, language);
  });
}
