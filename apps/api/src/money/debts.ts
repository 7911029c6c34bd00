import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

/**
 * Gives up what a member owes, up to a sum in won: what was repaid meanwhile is not given up any more. Answers how much it
 * was. Refuses NO_DEBT, and ID_REUSED for an id under which a debt was given up already. Source: docs/money.md, "Debts".
 */
export function writeOffDebt(
  executor: Executor,
  given: {
    readonly memberId: string;
    /** UUID of the decision. */
    readonly writeOffId: string;
    readonly mostWon: number;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<MoneyAnswer<{ readonly amount: number }>> {
  return askMoney(
    executor,
    {
      name: "money-write-off-debt",
      text: "SELECT * FROM platform.write_off_debt($1, $2, $3, $4, $5)",
      values: [given.memberId, given.writeOffId, given.mostWon, given.reason, given.now],
    },
    z.object({ amount: z.number() }),
  );
}
