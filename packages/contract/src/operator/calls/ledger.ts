import * as z from "zod/mini";
import { identifier, instant, oneOf, periodInOrder } from "../../fields.ts";
import { transferTypes, winReasons } from "../../moneyEnumerations.ts";
import { defineOperatorCall } from "../call.ts";
import { memberAccounts } from "../enumerations.ts";
import { operatorFileFields, operatorListFields, operatorListOf } from "../fields.ts";

export const verifyLedger = defineOperatorCall({
  id: "operator.ledger.verify",
  method: "GET",
  path: "/ledger/verify",
  permission: "ledger.read",
  summary: "Checks every transfer and balance now, and names what does not add up. May take minutes.",
  data: z.object({
    ok: z.boolean(),
    checked: z.object({ members: z.int(), transfers: z.int() }),
    uncheckedMembers: z.int(),
    offenders: z.array(
      z.object({
        fault: z.string(),
        memberId: z.string(),
        transferId: z.nullable(z.string()),
        account: z.nullable(z.string()),
        expected: z.nullable(z.number()),
        found: z.nullable(z.number()),
      }),
    ),
    offenderCount: z.int(),
    startedAt: instant,
    durationMs: z.int(),
  }),
  errors: ["TOO_MANY_REQUESTS"],
});

/**
 * One movement with what it did to the member's own accounts: won for CASH and HELD, points, tickets, and for
 * ROLLING won exact to 1/10,000; of legs in USDT, USDT exact to 1/1,000,000.
 */
const transfer = z.object({
  id: z.string(),
  number: z.int(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  type: z.enum(transferTypes),
  pointType: z.nullable(z.string()),
  legs: z.array(z.object({ account: z.string(), amount: z.number(), balanceAfter: z.nullable(z.number()) })),
  reference: z.string(),
  note: z.nullable(z.string()),
  /** Why a win came before its round's result, where its vendor says so; none of what is no such win. */
  winReason: z.optional(z.nullable(z.enum(winReasons))),
  at: instant,
});

const filters = {
  member: z.optional(identifier()),
  type: z.optional(oneOf(transferTypes)),
  account: z.optional(oneOf(memberAccounts)),
};

export const listTransfers = defineOperatorCall({
  id: "operator.ledger.transfers",
  method: "GET",
  path: "/ledger/transfers",
  permission: "ledger.read",
  summary: "Movements of money of all members, the newest first.",
  query: z.strictObject({ ...operatorListFields, ...filters }).check(periodInOrder()),
  data: operatorListOf(transfer),
});

export const downloadTransfers = defineOperatorCall({
  id: "operator.ledger.transfersCsv",
  method: "GET",
  path: "/ledger/transfers.csv",
  permission: "ledger.read",
  summary: "The same movements as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const listSharedTransactions = defineOperatorCall({
  id: "operator.ledger.sharedTransactions",
  method: "GET",
  path: "/ledger/shared-transactions",
  permission: "ledger.read",
  summary:
    "Transactions that a vendor sent for more than one member, the newest first, with what each did to whom.",
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        transactionUuid: z.string(),
        vendorName: z.string(),
        seenAt: instant,
        parts: z.array(
          z.object({
            member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
            kind: z.string(),
            amount: z.int(),
            betId: z.nullable(z.string()),
            at: instant,
          }),
        ),
      }),
    ),
  }),
});
