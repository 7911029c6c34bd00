import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { depositBonusKinds } from "../enumerations.ts";
import { proofField } from "../factorFields.ts";
import { instant, oneOf } from "../fields.ts";
import { moneyRequest } from "../objects/moneyRequest.ts";
import { passwordField } from "../passwordFields.ts";
import { amountField } from "../requiredFields.ts";
import { usdtNetworks } from "../usdt.ts";

const network = z.enum(usdtNetworks);

/** Hundredths of a won for one USDT, who said it (HAND, or a provider's host), and when. */
const rate = { rateJeon: z.int(), rateSource: z.string(), rateAt: instant };

/** Millionths of a USDT. */
const usdt = z.int();

/** What an open request was promised. */
const promised = { requestId: z.string(), network, address: z.string(), usdt, ...rate };

export const getUsdt = defineCall({
  id: "money.usdt",
  method: "GET",
  path: "/money/usdt",
  auth: "member",
  summary:
    "How USDT come and go now, what the member's open requests, and the withdrawal that was completed last, were promised, and what the chain has seen of it.",
  data: z.object({
    /** The networks that are open and have a fresh rate; amounts in millionths of a USDT. */
    networks: z.array(z.object({ network, confirmations: z.int(), fee: usdt, ...rate })),
    /** The member's registered address, and the one that takes its place. */
    address: z.nullable(z.string()),
    nextAddress: z.nullable(z.object({ address: z.string(), holdsFrom: instant })),
    deposit: z.nullable(z.object({ ...promised, heldUntil: instant })),
    /** Of the newest withdrawal in USDT that is open, or was completed in the last days. */
    withdrawal: z.nullable(
      z.object({ ...promised, fee: usdt, txHash: z.nullable(z.string()), sentAt: z.nullable(instant) }),
    ),
    /** What came in the last days, the newest first. */
    transfers: z.array(
      z.object({
        id: z.string(),
        network,
        txHash: z.string(),
        usdt,
        state: z.enum(["SEEN", "WAITING", "CREDITED"]),
        confirmations: z.int(),
        needed: z.int(),
        at: instant,
      }),
    ),
  }),
});

export const requestUsdtDeposit = defineCall({
  id: "money.requestUsdtDeposit",
  method: "POST",
  path: "/money/usdt/deposit",
  auth: "member",
  summary: "Asks for a deposit in USDT: an address, an exact amount, and a rate that is held for 15 minutes.",
  idempotent: true,
  body: z.strictObject({
    amount: amountField("DEPOSIT_AMOUNT_REQUIRED"),
    bonusKind: oneOf(depositBonusKinds),
    network: oneOf(usdtNetworks),
  }),
  data: moneyRequest,
  success: "DEPOSIT_REQUESTED",
  errors: [
    "CONSENT_DUE",
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
    "USDT_UNAVAILABLE",
  ],
});

export const requestUsdtWithdrawal = defineCall({
  id: "money.requestUsdtWithdrawal",
  method: "POST",
  path: "/money/usdt/withdrawal",
  auth: "member",
  summary: "Asks for a withdrawal in USDT to the member's registered address, at the rate and fee of now.",
  idempotent: true,
  body: z.strictObject({
    amount: amountField("WITHDRAWAL_AMOUNT_REQUIRED"),
    network: oneOf(usdtNetworks),
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
    "DEBT_OWED",
    "ROLLOVER_NOT_MET",
    "INSUFFICIENT_BALANCE",
    "WITHDRAWAL_PENDING",
    "WITHDRAWAL_COOLDOWN",
    "WITHDRAWAL_LIMIT",
    "WITHDRAWAL_FROZEN",
    "USDT_UNAVAILABLE",
    "USDT_TOO_LITTLE",
    "USDT_ADDRESS_NEEDED",
  ],
});
