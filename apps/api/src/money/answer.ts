import type { Executor } from "@hanpan/ledger";
import pg from "pg";
import * as z from "zod";
import { notifyPublished } from "../lib/outbox.ts";
import { withRetries } from "../lib/transientErrors.ts";

/** Why money was refused; nothing changed. UNAVAILABLE: for a reason that only a newer version's processes know (docs/upgrades.md). Source of the words: docs/wire.md, docs/operator.md. */
export const moneyRefusals = [
  "NOT_FOUND",
  "ID_REUSED",
  "ACCOUNT_SUSPENDED",
  "ACCOUNT_CLOSED",
  "ACCOUNT_HELD",
  "WITHDRAWAL_FROZEN",
  "BONUS_FROZEN",
  "BONUS_PAUSED",
  "PLAY_FROZEN",
  "IDENTITY_NEEDED",
  "KNOWLEDGE_NEEDED",
  "KNOWLEDGE_LIMIT",
  "SELF_EXCLUDED",
  "AMOUNT_INVALID",
  "DEPOSIT_PENDING",
  "DEPOSIT_LIMIT",
  "LIMIT_QUESTION",
  "PLAN_QUESTION",
  "BONUS_OTHER_KIND",
  "WITHDRAWAL_PENDING",
  "WITHDRAWAL_COOLDOWN",
  "WITHDRAWAL_LIMIT",
  "DEBT_OWED",
  "NO_DEBT",
  "ROLLOVER_NOT_MET",
  "INSUFFICIENT_BALANCE",
  "INSUFFICIENT_POINTS",
  "GIFT_NEEDS_DEPOSIT",
  "GIFT_NEEDS_PLAY",
  "INSUFFICIENT_ROLLING",
  "BELOW_MINIMUM",
  "REQUEST_OPEN",
  "CANCEL_TAKEN_UP",
  "CANCEL_NOT_OFFERED",
  "CANCEL_MONEY_CAME",
  "CANCEL_LIMIT",
  "REQUEST_PROCESSING",
  "REQUEST_FINISHED",
  "REQUEST_HELD",
  "REQUEST_NOT_HELD",
  "REQUEST_IN_PAYOUT",
  "PAYOUT_SETTLED",
  "PAYOUT_NOT_SENT",
  "SECOND_OPERATOR_REQUIRED",
  "PAYER_ADJUSTED",
  "LIMIT_INVALID",
  "EXCLUSION_INVALID",
  "NOT_A_PARTNER",
  "RECOVERY_LIMIT",
  "ATTENDANCE_UNAVAILABLE",
  "ATTENDANCE_NOT_MET",
  "NOT_ENOUGH_COUPONS",
  "ROULETTE_UNAVAILABLE",
  "SEED_CHANGED",
  "BONUS_SWITCH_CONSENT_REQUIRED",
  "RUN_NOT_APPROVED",
  "NOTHING_TO_PAY",
  "STATEMENT_PAID",
  "UNAVAILABLE",
] as const;
export type MoneyRefusal = (typeof moneyRefusals)[number];

/** A refusal with the figures that its words need, named as in docs/wire.md (`remaining`, `minimum`, `nextAllowedAt` …). */
export type MoneyRefused = {
  readonly outcome: "REFUSED";
  readonly code: MoneyRefusal;
  readonly details: Readonly<Record<string, unknown>>;
};

/** `REPLAYED`: this very thing had been done before under the same id; nothing moved again. */
export type MoneyDone<Result> = { readonly outcome: "OK" | "REPLAYED"; readonly result: Result };
export type MoneyAnswer<Result> = MoneyDone<Result> | MoneyRefused;

const answerRow = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["OK", "REPLAYED"]), details: z.unknown() }),
  z.object({
    outcome: z.literal("REFUSED"),
    code: z.enum(moneyRefusals).catch("UNAVAILABLE"),
    details: z
      .record(z.string(), z.unknown())
      .nullish()
      .transform((details) => details ?? {}),
  }),
]);

/**
 * Calls one money function of the database: one statement, one transaction on one member. On a pool it is asked
 * again with the same ids when the connection broke or the database asked for it; within a transaction of the
 * caller's the caller does that.
 */
export async function askMoney<Result>(
  executor: Executor,
  statement: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
  result: z.ZodType<Result>,
): Promise<MoneyAnswer<Result>> {
  const ask = () => executor.query({ ...statement, values: [...statement.values] });
  const { rows } = await (executor instanceof pg.Pool ? withRetries(ask) : ask());
  const answer = answerRow.parse(rows[0]);
  if (answer.outcome === "REFUSED") return answer;
  notifyPublished();
  return { outcome: answer.outcome, result: result.parse(answer.details) };
}
