import { isOutcomeUnknown } from "@hanpan/browser/requests/outcome";
import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { GlobalSetting, Language } from "@hanpan/contract";
import { depositorField } from "@hanpan/contract/calls/auth";
import { depositBonusKinds } from "@hanpan/contract/enumerations";
import { fieldWords, isFieldCode } from "@hanpan/contract/fieldErrors";
import { formatNumber, formatWon } from "@hanpan/contract/money";
import * as z from "zod/mini";
import * as m from "../../paraglide/messages.js";

export const draftName = "deposit";

/** What is kept of a deposit that was typed and not yet accepted. The agreement must be given again. */
export const draftSchema = z.object({
  amount: z.nullable(z.int().check(z.minimum(0), z.maximum(999_999_999_999))),
  depositor: z.string().check(z.maxLength(40)),
  bonusKind: z.enum(depositBonusKinds),
});

export type Draft = z.output<typeof draftSchema>;
export type Problems = { amount?: string; depositor?: string; agreed?: string };

/** What is wrong with the amount by the site's rules, in words. */
export function amountProblem(amount: number | null, rules: GlobalSetting["deposit"]): string | undefined {
  if (amount === null || amount === 0) return m.dep_err_amount();
  if (amount < rules.minimum) return m.dep_err_min({ amount: formatNumber(rules.minimum) });
  if (amount > rules.maximum) return m.dep_err_max({ amount: formatNumber(rules.maximum) });
  if (amount % rules.unit !== 0) return m.dep_err_unit({ unit: formatNumber(rules.unit) });
  return undefined;
}

/** What is wrong with the depositor's name, in words. */
export function depositorProblem(depositor: string, language: Language): string | undefined {
  const parsed = depositorField.safeParse(depositor);
  const code = parsed.success ? undefined : parsed.error.issues[0]?.message;
  return code !== undefined && isFieldCode(code) ? fieldWords(code, language) : undefined;
}

const left = z.object({ remaining: z.int() });

/** Whether a refusal is the question for limits that comes before a deposit, for the first time or again. */
export function limitQuestionIn(refusal: RequestFailure | null): "FIRST" | "REVIEW" | null {
  if (refusal?.code !== "LIMIT_QUESTION") return null;
  return refusal.details["kind"] === "REVIEW" ? "REVIEW" : "FIRST";
}

const passedPlan = z.object({
  planned: z.int(),
  plannedTimes: z.int(),
  used: z.int(),
  usedTimes: z.int(),
});
/** The member's plan of the week that a deposit would pass, and what is used of it. */
export type PassedPlan = z.output<typeof passedPlan>;

/** The plan that a refusal asks about; null where it is another. */
export function passedPlanIn(refusal: RequestFailure | null): PassedPlan | null {
  if (refusal?.code !== "PLAN_QUESTION") return null;
  const details = passedPlan.safeParse(refusal.details);
  return details.success ? details.data : null;
}

/** A refusal in words that say what to do; null when they are shown at a field instead. */
export function depositRefusal(failure: RequestFailure, language: Language): string | null {
  if (isOutcomeUnknown(failure)) return m.cash_uncertain();
  if (failure.code === "DEPOSIT_PENDING") return m.dep_err_pending();
  if (failure.code === "DEPOSIT_LIMIT") {
    const details = left.safeParse(failure.details);
    const remaining = details.success ? details.data.remaining : 0;
    if (remaining <= 0) return m.dep_err_limitReached();
    return m.dep_err_limit({ amount: formatWon(remaining, language) });
  }
  if (failure.code === "VALIDATION" && Object.keys(failure.fields).length > 0) return null;
  return failure.message;
}
