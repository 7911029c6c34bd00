import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { depositBonusKinds } from "../enumerations.ts";
import { identifier, instant, oneOf, won } from "../fields.ts";
import { moneyRequest } from "../objects/moneyRequest.ts";
import { amountField } from "../requiredFields.ts";

export const getPayment = defineCall({
  id: "money.payment",
  method: "GET",
  path: "/money/payment",
  auth: "member",
  summary: "Whether a deposit may be paid to a virtual account now, and the one that is open for the member.",
  data: z.object({
    /** Whose accounts they are, of which sums, and for how long one is open; null while the site has none. */
    way: z.nullable(z.object({ bankName: z.string(), minimum: won, maximum: won, minutes: z.int() })),
    /** ASKED: the provider has not answered yet. */
    open: z.nullable(
      z.object({
        requestId: z.string(),
        state: z.enum(["ASKED", "OPEN"]),
        bankName: z.string(),
        accountNumber: z.nullable(z.string()),
        holder: z.nullable(z.string()),
        amount: won,
        expiresAt: instant,
      }),
    ),
  }),
});

export const requestPayment = defineCall({
  id: "money.requestPayment",
  method: "POST",
  path: "/money/payment/deposit",
  auth: "member",
  summary:
    "Asks for a deposit by a virtual account of the member's own, which stands in the reply; where none can be opened the request has ended.",
  idempotent: true,
  body: z.strictObject({
    amount: amountField("DEPOSIT_AMOUNT_REQUIRED"),
    bonusKind: oneOf(depositBonusKinds),
  }),
  data: moneyRequest,
  success: "DEPOSIT_REQUESTED",
  errors: [
    "DEPOSIT_PENDING",
    "DEPOSIT_LIMIT",
    "LIMIT_QUESTION",
    "PLAN_QUESTION",
    "BONUS_OTHER_KIND",
    "SELF_EXCLUDED",
    "ACCOUNT_HELD",
    "EXCLUSION_UNAVAILABLE",
    "BONUS_FROZEN",
    "BONUS_PAUSED",
    "CONSENT_DUE",
    "PAYMENT_UNAVAILABLE",
  ],
});

export const cancelPayment = defineCall({
  id: "money.cancelPayment",
  method: "POST",
  path: "/money/payment/cancel",
  auth: "member",
  summary:
    "Cancels a deposit by a virtual account that nobody has paid; the account is closed at the provider.",
  body: z.strictObject({ requestId: identifier() }),
  data: moneyRequest,
  success: "DEPOSIT_CANCELLED",
  errors: ["NOT_FOUND", "TRANSITION_REFUSED", "CANCEL_TAKEN_UP", "CANCEL_MONEY_CAME", "CANCEL_LIMIT"],
});
