import type { PurchasePlan } from "@hanpan/contract/calls/purchasePlan";
import { addDays } from "@hanpan/contract/time";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

const weekRow = z.object({
  week: z.string(),
  amount_won: z.number().nullable(),
  times: z.number().nullable(),
  used_won: z.number(),
  used_times: z.number(),
  changes: z.boolean(),
  next_won: z.number().nullable(),
  next_times: z.number().nullable(),
});

const planOf = (amount: number | null, times: number | null) =>
  amount === null || times === null ? null : { amount, times };

/** A member's plan of the week that runs in Seoul, what is used of it, and what holds from the next Monday on. */
export async function readPlan(executor: Executor, memberId: string, now: Date): Promise<PurchasePlan> {
  const { rows } = await executor.query({
    name: "money-plan",
    text: `SELECT week::text, amount_won, times, used_won, used_times, changes, next_won, next_times FROM platform.week_of_plan($1, $2)`,
    values: [memberId, now],
  });
  const row = weekRow.parse(rows[0]);
  return {
    week: row.week,
    plan: planOf(row.amount_won, row.times),
    used: { amount: row.used_won, times: row.used_times },
    next: row.changes ? { from: addDays(row.week, 7), plan: planOf(row.next_won, row.next_times) } : null,
  };
}

/** Sets a member's plan of a week, null ends it: tighter at once, looser from the next Monday on (docs/harm.md, "The purchase plan"). */
export function setPlan(
  executor: Executor,
  given: { readonly memberId: string; readonly plan: PurchasePlan["plan"]; readonly now: Date },
): Promise<MoneyAnswer<null>> {
  const { memberId, plan, now } = given;
  return askMoney(
    executor,
    {
      name: "money-set-plan",
      text: "SELECT * FROM platform.set_plan($1, $2, $3, $4)",
      values: [memberId, plan?.amount ?? null, plan?.times ?? null, now],
    },
    z.null(),
  );
}

/** The member says yes to a deposit of so much that passes their plan: kept, and good for one within ten minutes. */
export function answerPlan(
  executor: Executor,
  given: { readonly memberId: string; readonly amountWon: number; readonly now: Date },
): Promise<MoneyAnswer<null>> {
  return askMoney(
    executor,
    {
      name: "money-answer-plan",
      text: "SELECT * FROM platform.answer_plan($1, $2, $3)",
      values: [given.memberId, given.amountWon, given.now],
    },
    z.null(),
  );
}
