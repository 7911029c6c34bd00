import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  depositBonusKinds,
  depositMethods,
  moneyRequestStatuses,
  moneyRequestTypes,
} from "../enumerations.ts";
import { proofField } from "../factorFields.ts";
import {
  cursorField,
  cursorListOf,
  identifier,
  idsField,
  instant,
  listFields,
  oneOf,
  periodInOrder,
  queryInteger,
  won,
} from "../fields.ts";

import { moneyRequest } from "../objects/moneyRequest.ts";
import { passwordField } from "../passwordFields.ts";
import { amountField } from "../requiredFields.ts";
import { depositorField } from "./auth.ts";

export const requestDeposit = defineCall({
  id: "money.requestDeposit",
  method: "POST",
  path: "/money/deposit/request",
  auth: "member",
  summary: "Asks for a deposit, with a bonus or without; one may be open at a time.",
  idempotent: true,
  body: z.strictObject({
    amount: amountField("DEPOSIT_AMOUNT_REQUIRED"),
    bonusKind: oneOf(depositBonusKinds),
    depositor: z.optional(depositorField),
    method: z.optional(oneOf(depositMethods)),
  }),
  data: moneyRequest,
  success: "DEPOSIT_REQUESTED",
  errors: [
    "CONSENT_DUE",
    "IDENTITY_NEEDED",
    "KNOWLEDGE_LIMIT",
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
  ],
});

/** What giving all locked bonuses up costs: the points, and the won left to be staked before and after. */
export const costOfGivingUp = z.object({
  lockedBonus: won,
  remaining: won,
  remainingAfter: won,
  /** What may be withdrawn at once after it. */
  withdrawableAfter: won,
});

export const getCostOfGivingUp = defineCall({
  id: "money.costOfGivingUp",
  method: "GET",
  path: "/money/bonus/give-up",
  auth: "member",
  summary: "What it would cost to give the locked bonuses up now.",
  data: costOfGivingUp,
});

export const giveBonusUp = defineCall({
  id: "money.giveBonusUp",
  method: "POST",
  path: "/money/bonus/give-up",
  auth: "member",
  summary:
    "Gives all locked bonuses up; `lockedBonus` is the sum that the member was shown. Repeating it changes nothing.",
  idempotent: true,
  body: z.strictObject({ lockedBonus: z.int().check(z.minimum(1)) }),
  data: z.object({ forfeited: won, remaining: won }),
  errors: ["BONUS_CHANGED"],
});

export const requestWithdrawal = defineCall({
  id: "money.requestWithdrawal",
  method: "POST",
  path: "/money/withdrawal/request",
  auth: "member",
  summary: "Asks for a withdrawal; the amount leaves the member's cash at once and is held.",
  idempotent: true,
  body: z.strictObject({
    amount: amountField("WITHDRAWAL_AMOUNT_REQUIRED"),
    exchangePassword: passwordField("WITHDRAWAL_PASSWORD_REQUIRED", 64),
    /** Where the site asks for the second factor: what `factor.prove` answered. */
    proof: z.optional(proofField),
  }),
  data: moneyRequest,
  success: "WITHDRAWAL_REQUESTED",
  errors: [
    "WRONG_EXCHANGE_PASSWORD",
    "SECOND_FACTOR_NEEDED",
    "WITHDRAWAL_LOCKED",
    "IDENTITY_NEEDED",
    "KNOWLEDGE_NEEDED",
    "KNOWLEDGE_LIMIT",
    "DEBT_OWED",
    "ROLLOVER_NOT_MET",
    "INSUFFICIENT_BALANCE",
    "WITHDRAWAL_PENDING",
    "WITHDRAWAL_COOLDOWN",
    "WITHDRAWAL_LIMIT",
    "WITHDRAWAL_FROZEN",
  ],
});

export const cancelMoneyRequest = defineCall({
  id: "money.cancelRequest",
  method: "POST",
  path: "/money/request/cancel",
  auth: "member",
  summary:
    "Takes a deposit or withdrawal back that waits and that nobody has taken up; what a withdrawal held returns to the cash.",
  idempotent: true,
  body: z.strictObject({ requestId: identifier() }),
  data: moneyRequest,
  success: "REQUEST_CANCELLED",
  errors: [
    "NOT_FOUND",
    "TRANSITION_REFUSED",
    "CANCEL_TAKEN_UP",
    "CANCEL_NOT_OFFERED",
    "CANCEL_MONEY_CAME",
    "CANCEL_LIMIT",
  ],
});

export const listMoneyRequests = defineCall({
  id: "money.requests",
  method: "GET",
  path: "/money/deposit-withdrawal/list",
  auth: "member",
  summary: "The member's own deposits and withdrawals, the newest first; deleted ones are left out.",
  query: z
    .strictObject({
      ...listFields,
      ...cursorField,
      type: z.optional(oneOf(moneyRequestTypes)),
      status: z.optional(oneOf(moneyRequestStatuses)),
    })
    .check(periodInOrder()),
  data: cursorListOf(moneyRequest),
});

const chosen = z.strictObject({ ids: idsField });
const deleted = z.object({ deleted: z.int() });

export const deleteDeposits = defineCall({
  id: "money.deleteDeposits",
  method: "POST",
  path: "/money/deposit/delete",
  auth: "member",
  summary: "Hides finished deposits from the member's list; of open ones none is hidden.",
  body: chosen,
  data: deleted,
  success: "DELETED",
  errors: ["REQUEST_OPEN"],
});

export const deleteAllDeposits = defineCall({
  id: "money.deleteAllDeposits",
  method: "POST",
  path: "/money/deposit/all-delete",
  auth: "member",
  summary: "Hides every finished deposit from the member's list; open ones stay.",
  body: z.strictObject({}),
  data: deleted,
  success: "DELETED",
});

export const deleteWithdrawals = defineCall({
  id: "money.deleteWithdrawals",
  method: "POST",
  path: "/money/withdrawal/delete",
  auth: "member",
  summary: "Hides finished withdrawals from the member's list; of open ones none is hidden.",
  body: chosen,
  data: deleted,
  success: "DELETED",
  errors: ["REQUEST_OPEN"],
});

export const deleteAllWithdrawals = defineCall({
  id: "money.deleteAllWithdrawals",
  method: "POST",
  path: "/money/withdrawal/all-delete",
  auth: "member",
  summary: "Hides every finished withdrawal from the member's list; open ones stay.",
  body: z.strictObject({}),
  data: deleted,
  success: "DELETED",
});

/** A completed deposit or withdrawal of anybody, with a masked nickname. */
export const latestMoney = z.object({
  type: z.enum(moneyRequestTypes),
  nickname: z.string(),
  amount: won,
  at: instant,
});
export type LatestMoney = z.output<typeof latestMoney>;

export const listLatestMoney = defineCall({
  id: "money.latest",
  method: "GET",
  path: "/money/dw/list",
  auth: "none",
  summary: "The site's latest completed deposits and withdrawals; real ones only.",
  query: z.strictObject({ limit: z.optional(queryInteger(1, 50)) }),
  data: z.object({ list: z.array(latestMoney) }),
});
