import * as z from "zod/mini";
import { identifier, instant, oneOf, won } from "../../fields.ts";
import { amountField } from "../../requiredFields.ts";
import { defineOperatorCall } from "../call.ts";
import { balanceOrderKinds, balanceOrderStates } from "../enumerations.ts";
import { reasonField } from "../fields.ts";

/** Balance that a partner asks of the one above them (BUY), or asks them to take back (RETURN). */
const balanceOrder = z.object({
  id: z.string(),
  kind: z.enum(balanceOrderKinds),
  amount: won,
  reason: z.string(),
  state: z.enum(balanceOrderStates),
  /** Who asks; null of one's own, which goes to whoever stands above. */
  partner: z.nullable(z.object({ id: z.string(), nickname: z.string(), loginId: z.string() })),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
});
export type BalanceOrder = z.output<typeof balanceOrder>;

const one = z.strictObject({ id: identifier() });
const why = z.strictObject({ reason: reasonField });

export const listBalanceOrders = defineOperatorCall({
  id: "operator.branchBalance.list",
  method: "GET",
  path: "/branch/balance-orders",
  permission: "branch.read",
  summary:
    "What the distributor's own partner asked of the one above, and what those directly below ask of them; the latest first, at most 100 each.",
  data: z.object({
    cash: won,
    /** Whether a partner stands above. */
    hasParent: z.boolean(),
    /** The most that may be returned: what was bought and not returned yet. */
    returnable: won,
    own: z.array(balanceOrder),
    below: z.array(balanceOrder),
  }),
  errors: ["NOT_A_PARTNER"],
});

export const askBalance = defineOperatorCall({
  id: "operator.branchBalance.ask",
  method: "POST",
  path: "/branch/balance-orders",
  permission: "branch.pay",
  summary: "Asks the partner above for balance, or to take some back. Nothing moves before they accept.",
  idempotent: true,
  body: z.strictObject({
    kind: oneOf(balanceOrderKinds),
    amount: amountField("AMOUNT_REQUIRED"),
    reason: reasonField,
  }),
  data: z.object({ id: z.string() }),
  success: "SAVED",
  errors: [
    "NOT_A_PARTNER",
    "NO_PARENT",
    "ORDER_WAITING",
    "INSUFFICIENT_BALANCE",
    "RECOVERY_LIMIT",
    "IDEMPOTENCY_KEY_REUSED",
  ],
});

const decideErrors = ["NOT_A_PARTNER", "NOT_FOUND", "ORDER_DECIDED"] as const;

export const acceptBalanceOrder = defineOperatorCall({
  id: "operator.branchBalance.accept",
  method: "POST",
  path: "/branch/balance-orders/:id/accept",
  permission: "branch.pay",
  summary:
    "Accepts what a partner directly below asks: the balance moves, once, by the rules of a distributor's payment or recovery.",
  params: one,
  body: why,
  data: z.object({ id: z.string() }),
  success: "SAVED",
  errors: [
    ...decideErrors,
    "INSUFFICIENT_BALANCE",
    "RECOVERY_LIMIT",
    "PAYMENT_OVER_LIMIT",
    "ROLLOVER_NOT_MET",
    "SELF_EXCLUDED",
    "EXCLUSION_UNAVAILABLE",
    "ACCOUNT_SUSPENDED",
    "ACCOUNT_HELD",
    "WITHDRAWAL_FROZEN",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});

export const refuseBalanceOrder = defineOperatorCall({
  id: "operator.branchBalance.refuse",
  method: "POST",
  path: "/branch/balance-orders/:id/refuse",
  permission: "branch.pay",
  summary: "Refuses what a partner directly below asks, with a reason that they read.",
  params: one,
  body: why,
  data: z.object({ id: z.string() }),
  success: "SAVED",
  errors: [...decideErrors],
});

export const withdrawBalanceOrder = defineOperatorCall({
  id: "operator.branchBalance.withdraw",
  method: "POST",
  path: "/branch/balance-orders/:id/withdraw",
  permission: "branch.pay",
  summary: "Takes back what the distributor's own partner asked, while nobody has decided.",
  params: one,
  data: z.object({ id: z.string() }),
  success: "SAVED",
  errors: [...decideErrors],
});
