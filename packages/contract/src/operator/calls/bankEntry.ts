import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, matching, oneOf, periodInOrder, queryInteger } from "../../fields.ts";
import { largestAmountWon, requiredText } from "../../requiredFields.ts";
import { titleField } from "../../textFields.ts";
import { typedField } from "../../typedFields.ts";
import { defineOperatorCall } from "../call.ts";
import {
  bankDirections,
  bankEntryStates,
  bankSourceKinds,
  moneyOrders,
  serviceStatuses,
} from "../enumerations.ts";
import {
  expectedOf,
  operatorListFields,
  publicKeyField,
  reasonField,
  searchField,
  sortFields,
  summedListOf,
} from "../fields.ts";
import { entrySums } from "../listSums.ts";
import { bankCandidate, bankEntry, bankSource, bankWord, unreadWord } from "../objects/bankEntry.ts";

const one = z.strictObject({ id: identifier() });

export const listBankEntries = defineOperatorCall({
  id: "operator.bankEntry.list",
  method: "GET",
  path: "/bank-entries",
  permission: "money.read",
  summary:
    "Money on the site's accounts, the newest first; with `waiting` only that about which a person decides, the oldest first unless `newest`.",
  query: z
    .strictObject({
      ...operatorListFields,
      waiting: z.optional(z.literal("true", "NOT_ALLOWED")),
      newest: z.optional(z.literal("true", "NOT_ALLOWED")),
      state: z.optional(oneOf(bankEntryStates)),
      direction: z.optional(oneOf(bankDirections)),
      depositor: z.optional(searchField),
      amount: z.optional(queryInteger(1, largestAmountWon)),
      account: z.optional(identifier()),
      member: z.optional(identifier()),
      ...sortFields(moneyOrders),
    })
    .check(periodInOrder()),
  data: summedListOf(bankEntry, entrySums),
});

export const getBankEntry = defineOperatorCall({
  id: "operator.bankEntry.get",
  method: "GET",
  path: "/bank-entries/:id",
  permission: "money.read",
  summary:
    "One of them with what its sources said, and the deposits that it may be the money of, the likeliest first; `search` adds those of a depositor or member.",
  params: one,
  query: z.strictObject({ search: z.optional(searchField) }),
  data: z.extend(bankEntry, { words: z.array(bankWord), candidates: z.array(bankCandidate) }),
  errors: ["NOT_FOUND"],
});

export const takeBankEntry = defineOperatorCall({
  id: "operator.bankEntry.take",
  method: "POST",
  path: "/bank-entries/:id/take",
  permission: "money.process",
  idempotent: true,
  summary:
    "Says that an entry is the money of a deposit, and completes it as an operator does; of one that was completed by hand nothing moves. Where the sums differ it says why.",
  params: one,
  body: z.strictObject({ requestId: identifier(), reason: z.optional(reasonField) }),
  data: bankEntry,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "TRANSITION_REFUSED",
    "SECOND_OPERATOR_NEEDED",
    "OPERATOR_TOO_NEW",
    "PAYER_ADJUSTED",
    "MEMBER_OWES",
    "MEMBER_DEPOSIT_LIMIT",
    "MEMBER_EXCLUDED",
    "MEMBER_SUSPENDED",
    "MEMBER_HELD",
    "MEMBER_CLOSED",
  ],
});

export const creditBankEntry = defineOperatorCall({
  id: "operator.bankEntry.credit",
  method: "POST",
  path: "/bank-entries/:id/credit",
  permission: "money.process",
  idempotent: true,
  summary:
    "Credits what arrived, as a deposit of its own: to the member of a deposit of another sum or that has expired (`requestId`), or to the one named. An open deposit of theirs is replaced; a large one then waits in the queue for a second operator.",
  params: one,
  body: z.strictObject({
    requestId: z.optional(identifier()),
    loginId: z.optional(
      typedField("loginId", "REQUIRED").check(matching(/^[a-z0-9_-]{1,20}$/, "WRONG_FORMAT")),
    ),
    reason: reasonField,
  }),
  data: bankEntry,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "TRANSITION_REFUSED",
    "OPERATOR_TOO_NEW",
    "MEMBER_DEPOSIT_LIMIT",
    "MEMBER_EXCLUDED",
    "MEMBER_SUSPENDED",
    "MEMBER_HELD",
    "MEMBER_CLOSED",
  ],
});

export const dismissBankEntry = defineOperatorCall({
  id: "operator.bankEntry.dismiss",
  method: "POST",
  path: "/bank-entries/:id/dismiss",
  permission: "money.process",
  summary: "Says that an entry is the money of no deposit, and why.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: bankEntry,
  success: "SAVED",
  errors: ["NOT_FOUND", "TRANSITION_REFUSED"],
});

export const listUnreadWords = defineOperatorCall({
  id: "operator.bankEntry.unread",
  method: "GET",
  path: "/bank-words/unread",
  permission: "money.read",
  summary: "What sources said and nobody could read, the oldest first, at most 200.",
  data: z.object({ list: z.array(unreadWord) }),
});

export const setWordAside = defineOperatorCall({
  id: "operator.bankEntry.setAside",
  method: "POST",
  path: "/bank-words/set-aside",
  permission: "money.process",
  summary: "Sets aside what could not be read: somebody looked at it, and says what came of it.",
  body: z.strictObject({
    sourceId: identifier(),
    wordId: requiredText("REQUIRED", 100),
    reason: reasonField,
  }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const listBankSources = defineOperatorCall({
  id: "operator.bankSource.list",
  method: "GET",
  path: "/bank-sources",
  permission: "money.read",
  summary: "Who reports money, with their keys and how they stand.",
  data: z.object({ list: z.array(bankSource) }),
});

const sourceFields = {
  name: titleField("REQUIRED", 60),
  status: oneOf(serviceStatuses),
  accountId: z.nullable(identifier()),
  silentMinutes: z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(z.minimum(1, "TOO_SMALL" satisfies FieldCode), z.maximum(10_080, "TOO_LARGE" satisfies FieldCode)),
};

export const addBankSource = defineOperatorCall({
  id: "operator.bankSource.add",
  method: "POST",
  path: "/bank-sources",
  permission: "account.write",
  summary: "Adds a source of money with the key that it signs with; by two owners where there are two.",
  body: z.strictObject({
    /** What begins with `file-` is the code of an account's own statements. */
    code: requiredText("REQUIRED", 32).check(matching(/^(?!file-)[a-z0-9][a-z0-9-]{0,31}$/, "WRONG_FORMAT")),
    kind: oneOf(bankSourceKinds),
    publicKey: publicKeyField,
    ...sourceFields,
    reason: z.optional(reasonField),
  }),
  data: bankSource,
  success: "SAVED",
  errors: ["NOT_FOUND", "CODE_TAKEN", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const putBankSource = defineOperatorCall({
  id: "operator.bankSource.put",
  method: "PUT",
  path: "/bank-sources/:id",
  permission: "account.write",
  summary:
    "Changes a source, by two owners where there are two; a new key counts beside the one before until the next change.",
  params: one,
  body: z.strictObject({
    publicKey: z.optional(publicKeyField),
    ...sourceFields,
    expected: expectedOf(sourceFields),
    reason: z.optional(reasonField),
  }),
  data: bankSource,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const revokeBankSourceKey = defineOperatorCall({
  id: "operator.bankSource.revokeKey",
  method: "POST",
  path: "/bank-sources/:id/keys/:key/revoke",
  permission: "account.write",
  summary: "Ends a key at once and for good.",
  params: z.strictObject({ id: identifier(), key: identifier() }),
  body: z.strictObject({ reason: reasonField }),
  data: bankSource,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const forgetMissing = defineOperatorCall({
  id: "operator.bankSource.forgetMissing",
  method: "POST",
  path: "/bank-sources/:id/forget-missing",
  permission: "account.write",
  summary:
    "Expects the messages that a source skipped no longer: somebody compared the account with the bank's page.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: bankSource,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});
