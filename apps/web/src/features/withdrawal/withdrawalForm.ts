import { isOutcomeUnknown } from "@hanpan/browser/requests/outcome";
import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { GlobalSetting, Language, LevelTerms } from "@hanpan/contract";
import { formatNumber, formatWon } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import * as z from "zod/mini";
import * as m from "../../paraglide/messages.js";

export const draftName = "withdrawal";

/** What is kept of a withdrawal that was typed and not yet accepted: never the password. */
export const draftSchema = z.object({
  amount: z.nullable(z.int().check(z.minimum(0), z.maximum(999_999_999_999))),
});

/** The rules of one withdrawal, in won: the site's most, and all else as the member's level has it. */
export interface WithdrawalRules {
  minimum: number;
  unit: number;
  maximum: number;
  dayMaximum: number;
  cooldownMinutes: number;
}

export function rulesOf(site: GlobalSetting["withdrawal"], level: LevelTerms): WithdrawalRules {
  return { ...level.withdrawal, maximum: site.maximum };
}

/** What is wrong with the amount, in words. */
export function amountProblem(
  amount: number | null,
  rules: WithdrawalRules,
  cashWon: number,
): string | undefined {
  if (amount === null || amount === 0) return m.wd_err_amount();
  if (amount > cashWon) return m.wd_err_balance();
  if (amount < rules.minimum) return m.wd_err_min({ amount: formatNumber(rules.minimum) });
  if (amount > rules.maximum) return m.wd_err_max({ amount: formatNumber(rules.maximum) });
  if (amount % rules.unit !== 0) return m.wd_err_unit({ unit: formatNumber(rules.unit) });
  return undefined;
}

/** A refusal as the screen shows it: its place, what to do, and where that can be done. */
export interface Refused {
  at: "form" | "amount" | "exchangePassword";
  words: string;
  way?: "GAMES" | "SECOND_FACTOR" | "KNOWLEDGE";
}

const remaining = z.object({ remaining: z.int() });
const factorSetUp = z.object({ setUp: z.boolean() });

/** Whether a member who is asked for a second factor has one. */
export function isFactorSetUp({ details }: Pick<RequestFailure, "details">): boolean {
  const read = factorSetUp.safeParse(details);
  return read.success && read.data.setUp;
}

const nextAllowed = z.object({ nextAllowedAt: z.string() });

/** Every refusal of a withdrawal (docs/wire.md, "Money") in words that say what to do; null for words at the fields. */
export function withdrawalRefusal(failure: RequestFailure, language: Language): Refused | null {
  if (isOutcomeUnknown(failure)) return { at: "form", words: m.cash_uncertain() };
  const left = remaining.safeParse(failure.details);
  const leftWon = left.success ? left.data.remaining : null;
  switch (failure.code) {
    case "WRONG_EXCHANGE_PASSWORD":
      return { at: "exchangePassword", words: m.wd_err_passwordWrong() };
    case "SECOND_FACTOR_NEEDED":
      return isFactorSetUp(failure)
        ? { at: "form", words: failure.message }
        : { at: "form", words: m.wd_err_factorNotSetUp(), way: "SECOND_FACTOR" };
    case "KNOWLEDGE_NEEDED":
    case "KNOWLEDGE_LIMIT":
      return { at: "form", words: failure.message, way: "KNOWLEDGE" };
    case "WITHDRAWAL_LOCKED":
      return { at: "form", words: m.wd_err_locked() };
    case "ROLLOVER_NOT_MET": {
      const words =
        leftWon === null ? failure.message : m.wd_err_rollover({ amount: formatWon(leftWon, language) });
      return { at: "form", words, way: "GAMES" };
    }
    case "INSUFFICIENT_BALANCE":
      return { at: "amount", words: m.wd_err_balance() };
    case "WITHDRAWAL_PENDING":
      return { at: "form", words: m.wd_err_pending() };
    case "WITHDRAWAL_COOLDOWN": {
      const next = nextAllowed.safeParse(failure.details);
      const words = next.success
        ? m.wd_err_cooldown({ time: formatInstant(next.data.nextAllowedAt) })
        : failure.message;
      return { at: "form", words };
    }
    case "WITHDRAWAL_LIMIT":
      if (leftWon === null) return { at: "form", words: failure.message };
      if (leftWon === 0) return { at: "form", words: m.wd_err_dailyReached() };
      return { at: "amount", words: m.wd_err_dailyAmount({ amount: formatWon(leftWon, language) }) };
    case "VALIDATION":
      return Object.keys(failure.fields).length > 0 ? null : { at: "form", words: failure.message };
    default:
      return { at: "form", words: failure.message };
  }
}
