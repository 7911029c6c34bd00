import * as z from "zod/mini";
import { moneyRequestStatuses } from "../../enumerations.ts";
import { identifier, instant, matching, oneOf, won } from "../../fields.ts";
import { largestAmountWon, requiredText } from "../../requiredFields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { paymentProviderNames, paymentStates, refundStates } from "../enumerations.ts";
import { operatorListFields, reasonField, summedListOf } from "../fields.ts";
import { paymentSums } from "../listSums.ts";

const one = z.strictObject({ id: identifier() });
const two = ["APPROVAL_NEEDED", "OPERATOR_TOO_NEW"] as const;
const bankCode = requiredText("REQUIRED", 3).check(matching(/^\d{3}$/, "WRONG_FORMAT"));
/** What a provider names: letters, digits, `-` and `_`. */
const named = (most: number) => requiredText("REQUIRED", most).check(matching(/^[\w-]+$/, "WRONG_FORMAT"));
const sum = z.int("NOT_WHOLE").check(z.minimum(1, "TOO_SMALL"), z.maximum(largestAmountWon, "TOO_LARGE"));

export const paymentProvider = z.object({
  provider: z.enum(paymentProviderNames),
  open: z.boolean(),
  storeId: z.nullable(z.string()),
  channelKey: z.nullable(z.string()),
  bankCode: z.nullable(z.string()),
  minimum: won,
  maximum: won,
  minutes: z.int(),
  version: z.int(),
});

export const getPaymentDesk = defineOperatorCall({
  id: "operator.payment.desk",
  method: "GET",
  path: "/payments/provider",
  permission: "money.read",
  summary: "Which deposits are paid by virtual accounts of a provider's, and how the line to it stands.",
  data: z.object({
    provider: paymentProvider,
    /** Whether this server was started with the provider's secrets. */
    hasSecrets: z.boolean(),
    /** When it answered last, since when it has not, and when it last notified the site. */
    answeredAt: z.nullable(instant),
    awaySince: z.nullable(instant),
    hookAt: z.nullable(instant),
    /** The banks whose accounts it opens, by the site's names. */
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    /** What the books hold at the provider, as of the last minute. */
    heldWon: z.int(),
    /** Refunds of which the provider has said nothing for a day since they were decided. */
    overdueRefunds: z.int(),
  }),
});

export const putPaymentProvider = defineOperatorCall({
  id: "operator.payment.putProvider",
  method: "PUT",
  path: "/payments/provider/:provider",
  permission: "account.write",
  summary:
    "Opens or closes virtual accounts, and says at which store and channel, of which bank, for which sums and how long; by two owners where there are two.",
  params: z.strictObject({ provider: oneOf(paymentProviderNames) }),
  body: z.strictObject({
    open: z.boolean(),
    storeId: named(100),
    channelKey: named(200),
    bankCode,
    minimum: sum,
    maximum: sum,
    minutes: z.int("NOT_WHOLE").check(z.minimum(10, "TOO_SMALL"), z.maximum(4_320, "TOO_LARGE")),
    version: z.int().check(z.minimum(1, "TOO_SMALL")),
    reason: z.optional(reasonField),
  }),
  data: paymentProvider,
  success: "SAVED",
  errors: ["VERSION_CONFLICT", ...two],
});

export const payment = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  amount: won,
  state: z.enum(paymentStates),
  requestStatus: z.enum(moneyRequestStatuses),
  accountNumber: z.nullable(z.string()),
  paid: z.nullable(won),
  paidAt: z.nullable(instant),
  askedAt: instant,
  expiresAt: instant,
  /** What is wrong with it: one of ours in words, else as the provider says it. */
  trouble: z.nullable(z.string()),
  entryId: z.nullable(z.string()),
  refund: z.nullable(
    z.object({
      state: z.enum(refundStates),
      bankCode: z.string(),
      accountNumber: z.string(),
      holder: z.string(),
      trouble: z.nullable(z.string()),
      endedAt: z.nullable(instant),
      /** Decided a day ago, and the provider says nothing of it yet. */
      isOverdue: z.boolean(),
    }),
  ),
});
export type Payment = z.output<typeof payment>;

export const listPayments = defineOperatorCall({
  id: "operator.payment.list",
  method: "GET",
  path: "/payments",
  permission: "money.read",
  summary: "Virtual accounts, the newest first; those of a state, or with something wrong, alone.",
  query: z.strictObject({
    limit: operatorListFields.limit,
    cursor: operatorListFields.cursor,
    state: z.optional(oneOf(paymentStates)),
    troubled: z.optional(z.literal("true", "NOT_ALLOWED")),
  }),
  data: summedListOf(payment, paymentSums),
});

export const refundBankEntry = defineOperatorCall({
  id: "operator.payment.refund",
  method: "POST",
  path: "/bank-entries/:id/refund",
  permission: "money.process",
  summary:
    "Proposes that money of a payment, which waits, goes back to an account; a second operator's approval lets the provider refund it.",
  params: one,
  body: z.strictObject({
    bankCode,
    accountNumber: requiredText("REQUIRED", 20).check(matching(/^\d{6,20}$/, "WRONG_FORMAT")),
    holder: titleField("REQUIRED", 60),
    reason: reasonField,
  }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND", "TRANSITION_REFUSED", ...two],
});
