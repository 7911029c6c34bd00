import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

export type Adjustment = {
  readonly memberId: string;
  /** UUID, made once per submission: a repeat of the same answers REPLAYED. */
  readonly adjustmentId: string;
  readonly type: "ADMIN_PAYMENT" | "ADMIN_RECOVERY";
  readonly account: "CASH" | "POINT" | "TICKET";
  /** In the account's own unit, above 0; `type` says which way it goes. */
  readonly amount: number;
  readonly reason: string;
  readonly now: Date;
};

const adjusted = z.object({ transferId: z.string() });

/**
 * Pays to a member's account, or recovers from it. A recovery that leaves less than the setting to play with, and
 * nothing locked, RESETs the open rollovers (docs/money.md, "Rules" 6). Refuses NOT_FOUND, INSUFFICIENT_BALANCE.
 */
export function adjustMoney(
  executor: Executor,
  given: Adjustment,
): Promise<MoneyAnswer<{ readonly transferId: string }>> {
  return askMoney(
    executor,
    {
      name: "money-adjust",
      text: "SELECT * FROM platform.adjust_member($1, $2, $3, $4, $5, $6, $7)",
      values: [
        given.memberId,
        given.adjustmentId,
        given.type,
        given.account,
        given.type === "ADMIN_PAYMENT" ? given.amount : -given.amount,
        given.reason,
        given.now,
      ],
    },
    adjusted,
  );
}
