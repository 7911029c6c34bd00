import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

/**
 * Stamps the Seoul day of `now` when its completed deposits are there; the deposit that reaches them does the same by
 * itself. REPLAYED when the day is stamped already. Refuses ATTENDANCE_UNAVAILABLE, ATTENDANCE_NOT_MET
 * (`details.missing`, won), SELF_EXCLUDED. Source: docs/money.md, "Attendance and roulette".
 */
export function checkIn(
  executor: Executor,
  given: { readonly memberId: string; readonly now: Date },
): Promise<MoneyAnswer<{ readonly day: string }>> {
  return askMoney(
    executor,
    {
      name: "money-check-in",
      text: "SELECT * FROM platform.check_in($1, $2)",
      values: [given.memberId, given.now],
    },
    z.object({ day: z.string() }),
  );
}
