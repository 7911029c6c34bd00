import * as z from "zod/mini";
import { moneyRequestStatuses } from "../../enumerations.ts";
import { identifier, instant, matching, missing, oneOf, won } from "../../fields.ts";
import { requiredText } from "../../requiredFields.ts";
import { typedField } from "../../typedFields.ts";
import { usdtNetworks } from "../../usdt.ts";
import { defineOperatorCall } from "../call.ts";
import { usdtTransferReasons, usdtTransferStates, usdtTxTroubles } from "../enumerations.ts";
import { operatorListFields, operatorListOf, reasonField } from "../fields.ts";

const network = z.enum(usdtNetworks);
const one = z.strictObject({ id: identifier() });
const optionalReason = { reason: z.optional(reasonField) };
const two = ["APPROVAL_NEEDED", "OPERATOR_TOO_NEW"] as const;

/** Millionths of a USDT. */
const usdt = z.int();
const rate = z.object({ rateJeon: z.int(), source: z.string(), at: instant });
const member = z.object({ id: z.string(), loginId: z.string(), nickname: z.string() });

const networkFields = {
  open: z.boolean(),
  token: typedField("usdtAddress", "USDT_FORMAT"),
  confirmations: z.int().check(z.minimum(1, "TOO_SMALL"), z.maximum(1_000, "TOO_LARGE")),
  fee: z.int().check(z.minimum(0, "TOO_SMALL"), z.maximum(1_000_000_000, "TOO_LARGE")),
  rateMinutes: z.int().check(z.minimum(1, "TOO_SMALL"), z.maximum(1_440, "TOO_LARGE")),
};

export const usdtNetworkRow = z.object({
  network,
  open: z.boolean(),
  token: z.string(),
  confirmations: z.int(),
  fee: usdt,
  rateMinutes: z.int(),
  version: z.int(),
  /** Up to which block its chain has been read, how far it goes, and when that was; null before the first look. */
  chain: z.nullable(z.object({ height: z.int(), newest: z.int(), lookedAt: instant })),
});

export const getUsdtDesk = defineOperatorCall({
  id: "operator.usdt.desk",
  method: "GET",
  path: "/usdt",
  permission: "money.read",
  summary:
    "The networks, the rate, the site's addresses, what the books hold in USDT, and withdrawals to be sent.",
  data: z.object({
    networks: z.array(usdtNetworkRow),
    rate: z.nullable(rate),
    /** USDT that the books hold by network; what EXCHANGE holds, and what that is worth at the rate of now. */
    books: z.object({
      wallets: z.array(z.object({ network, usdt })),
      exchangeWon: z.int(),
      exchangeUsdt: usdt,
      fees: usdt,
      gainWon: z.nullable(z.int()),
    }),
    keys: z.array(
      z.object({ id: z.string(), network, xpub: z.string(), given: z.int(), active: z.boolean() }),
    ),
    addresses: z.array(
      z.object({
        id: z.string(),
        network,
        address: z.string(),
        shared: z.boolean(),
        member: z.nullable(member),
        active: z.boolean(),
      }),
    ),
    withdrawals: z.array(
      z.object({
        id: z.string(),
        member,
        amount: won,
        status: z.enum(moneyRequestStatuses),
        /** What the rules of risk hold is not sent before the hold is lifted. */
        underReview: z.boolean(),
        needsSecondOperator: z.boolean(),
        firstApprover: z.nullable(z.string()),
        network,
        address: z.string(),
        usdt,
        fee: usdt,
        rateJeon: z.int(),
        txHash: z.nullable(z.string()),
        trouble: z.nullable(z.enum(usdtTxTroubles)),
        requestedAt: instant,
      }),
    ),
    /** Tokens that are not ours and of which something waits, the latest first: fifty at most. */
    otherTokens: z.array(
      z.object({
        network,
        token: z.string(),
        transfers: z.int(),
        /** Of them those that are counted alone. */
        passedOver: z.int(),
        waiting: z.int(),
        lastAt: instant,
        lastTxHash: z.string(),
        /** One of its transfers that wait. */
        transferId: z.string(),
      }),
    ),
    /** Transactions that were given up, for another or with their withdrawal, and paid the member after all: somebody answers them. */
    paidAfterAll: z.array(
      z.object({
        requestId: z.string(),
        member,
        network,
        txHash: z.string(),
        usdt,
        /** What became of the withdrawal. */
        status: z.enum(moneyRequestStatuses),
        leftAt: instant,
        foundAt: instant,
      }),
    ),
  }),
});

export const addUsdtAddresses = defineOperatorCall({
  id: "operator.usdt.addAddresses",
  method: "POST",
  path: "/usdt/addresses",
  permission: "account.write",
  summary:
    "Adds addresses that members pay to, or an extended public key to derive them from; never a private key.",
  body: z.strictObject({
    network: oneOf(usdtNetworks),
    text: z
      .string({ error: missing("REQUIRED") })
      .check(
        z.minLength(1, "REQUIRED"),
        z.maxLength(60_000, "TOO_LONG"),
        matching(/^[\w\s,;.:-]*$/, "USDT_FORMAT"),
      ),
    shared: z.boolean(),
    ...optionalReason,
  }),
  data: z.object({ added: z.int() }),
  success: "SAVED",
  errors: [...two],
});

export const retireUsdtAddress = defineOperatorCall({
  id: "operator.usdt.retireAddress",
  method: "POST",
  path: "/usdt/addresses/:id/retire",
  permission: "account.write",
  summary:
    "Gives an address out no more; what still comes to it is seen all the same. The id may be a key's.",
  params: one,
  body: z.strictObject({ ...optionalReason }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND", ...two],
});

export const putUsdtNetwork = defineOperatorCall({
  id: "operator.usdt.putNetwork",
  method: "PUT",
  path: "/usdt/networks/:network",
  permission: "account.write",
  summary: "Opens or closes a network, and says its token, confirmations, fee and how old the rate may be.",
  params: z.strictObject({ network: oneOf(usdtNetworks) }),
  body: z.strictObject({
    ...networkFields,
    version: z.int().check(z.minimum(1, "TOO_SMALL")),
    ...optionalReason,
  }),
  data: usdtNetworkRow,
  success: "SAVED",
  errors: ["VERSION_CONFLICT", ...two],
});

export const setUsdtRate = defineOperatorCall({
  id: "operator.usdt.setRate",
  method: "POST",
  path: "/usdt/rates",
  permission: "account.write",
  summary:
    "Says by hand what one USDT counts as, in hundredths of a won. Far from those of the last day it waits for a second owner.",
  body: z.strictObject({
    rateJeon: z.int().check(z.minimum(100, "TOO_SMALL"), z.maximum(10_000_000, "TOO_LARGE")),
    ...optionalReason,
  }),
  data: rate,
  success: "SAVED",
  errors: [...two],
});

/** Transfers of the network's own token, or of others. */
export const usdtTransferTokens = ["OURS", "OTHERS"] as const;

export const usdtTransfer = z.object({
  id: z.string(),
  network,
  txHash: z.string(),
  token: z.string(),
  from: z.string(),
  to: z.string(),
  /** In the token's smallest unit, as a text: of tokens that are not ours it may be any number. */
  amount: z.string(),
  state: z.enum(usdtTransferStates),
  reasons: z.array(z.enum(usdtTransferReasons)),
  confirmations: z.int(),
  member: z.nullable(member),
  requestId: z.nullable(z.string()),
  /** The rate of when it came; null where none was fresh. */
  rateJeon: z.nullable(z.int()),
  /** What crediting it would come to, in won; null where nobody knows whose it is or at which rate. */
  worthWon: z.nullable(z.int()),
  at: instant,
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const listUsdtTransfers = defineOperatorCall({
  id: "operator.usdt.transfers",
  method: "GET",
  path: "/usdt/transfers",
  permission: "money.read",
  summary:
    "What came to the site's addresses, the newest first; those of a state, or of our or other tokens, alone where one is named.",
  query: z.strictObject({
    limit: operatorListFields.limit,
    cursor: operatorListFields.cursor,
    state: z.optional(oneOf(usdtTransferStates)),
    tokens: z.optional(oneOf(usdtTransferTokens)),
  }),
  data: operatorListOf(usdtTransfer),
});

export const creditUsdtTransfer = defineOperatorCall({
  id: "operator.usdt.credit",
  method: "POST",
  path: "/usdt/transfers/:id/credit",
  permission: "money.process",
  idempotent: true,
  summary:
    "Credits a transfer that waits as what arrived, to its member or to the one named; a large one then waits in the queue for a second operator.",
  params: one,
  body: z.strictObject({
    loginId: z.optional(
      typedField("loginId", "REQUIRED").check(matching(/^[a-z0-9_-]{1,20}$/, "WRONG_FORMAT")),
    ),
    reason: reasonField,
  }),
  data: usdtTransfer,
  errors: [
    "NOT_FOUND",
    "TRANSITION_REFUSED",
    "OPERATOR_TOO_NEW",
    "USDT_UNAVAILABLE",
    "MEMBER_DEPOSIT_LIMIT",
    "MEMBER_EXCLUDED",
    "MEMBER_SUSPENDED",
    "MEMBER_HELD",
    "MEMBER_FROZEN",
    "MEMBER_CLOSED",
  ],
});

export const dismissUsdtTransfer = defineOperatorCall({
  id: "operator.usdt.dismiss",
  method: "POST",
  path: "/usdt/transfers/:id/dismiss",
  permission: "money.process",
  summary:
    "Puts a transfer away that is credited to nobody, with the reason; with its whole token what else waits of it, and what comes of it from then on is counted alone.",
  params: one,
  body: z.strictObject({ reason: reasonField, wholeToken: z.optional(z.boolean()) }),
  data: usdtTransfer,
  errors: ["NOT_FOUND", "TRANSITION_REFUSED"],
});

export const sendUsdtWithdrawal = defineOperatorCall({
  id: "operator.usdt.send",
  method: "POST",
  path: "/usdt/withdrawals/:id/sent",
  permission: "money.process",
  summary:
    "Says by which transaction a withdrawal was paid; it is completed when the chain has confirmed it.",
  params: one,
  body: z.strictObject({
    txHash: requiredText("REQUIRED", 80).check(matching(/^(0x)?[0-9a-f]{64}$/i, "TX_FORMAT")),
  }),
  data: z.null(),
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "TRANSITION_REFUSED",
    "SECOND_OPERATOR_NEEDED",
    "PAYER_ADJUSTED",
    "LIFTER_PAYS",
    "MEMBER_OWES",
    "REQUEST_HELD",
    "REQUEST_IN_PAYOUT",
    "OPERATOR_TOO_NEW",
    "IN_USE",
  ],
});

export const answerPaidAfterAll = defineOperatorCall({
  id: "operator.usdt.answerPaidAfterAll",
  method: "POST",
  path: "/usdt/withdrawals/:id/paid-after-all",
  permission: "money.process",
  summary:
    "Says what came of a transaction that was given up and paid after all; it moves no money: that is an adjustment of its own.",
  params: one,
  body: z.strictObject({
    txHash: requiredText("REQUIRED", 80).check(matching(/^(0x)?[0-9a-f]{64}$/i, "TX_FORMAT")),
    reason: reasonField,
  }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND", "TRANSITION_REFUSED", "SECOND_OPERATOR_NEEDED"],
});

export const changeUsdtAddress = defineOperatorCall({
  id: "operator.usdt.changeAddress",
  method: "POST",
  path: "/members/:id/usdt-address",
  permission: "member.write",
  summary:
    "Changes a member's registered USDT address a day from now, and tells the member; the one that stands cancels a change.",
  params: one,
  body: z.strictObject({ address: typedField("usdtAddress", "USDT_FORMAT"), reason: reasonField }),
  data: z.object({ holdsFrom: z.nullable(instant) }),
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const cancelUsdtAddressChange = defineOperatorCall({
  id: "operator.usdt.cancelAddressChange",
  method: "POST",
  path: "/members/:id/usdt-address/cancel",
  permission: "member.write",
  summary: "Cancels a change of a member's USDT address that waits, and tells the member.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND"],
});
