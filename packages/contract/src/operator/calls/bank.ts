import * as z from "zod/mini";
import { accountNumberField, depositorField } from "../../calls/auth.ts";
import { identifier, matching } from "../../fields.ts";
import { englishTitleField, koreanForEnglish, titleField } from "../../textFields.ts";
import { typedField } from "../../typedFields.ts";
import { defineOperatorCall } from "../call.ts";
import { expectedOf, reasonField } from "../fields.ts";

const one = z.strictObject({ id: identifier() });
const nameField = titleField("REQUIRED", 60);

/** A bank as operators edit it. */
export const bank = z.object({
  id: z.string(),
  code: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
});

const bankFields = {
  code: typedField("bankCode", "REQUIRED").check(matching(/^\d{3}$/, "WRONG_FORMAT")),
  nameKo: nameField,
  nameEn: englishTitleField(60),
  active: z.boolean(),
};

const named = () => koreanForEnglish<{ nameKo: string; nameEn: string }>(["nameKo", "nameEn"]);

export const listBanks = defineOperatorCall({
  id: "operator.bank.list",
  method: "GET",
  path: "/banks",
  permission: "bank.read",
  summary: "Every bank, in use or not.",
  data: z.object({ list: z.array(bank) }),
});

export const addBank = defineOperatorCall({
  id: "operator.bank.add",
  method: "POST",
  path: "/banks",
  permission: "bank.write",
  summary: "Adds a bank.",
  body: z.strictObject(bankFields).check(named()),
  data: bank,
  success: "SAVED",
  errors: ["CODE_TAKEN"],
});

export const putBank = defineOperatorCall({
  id: "operator.bank.put",
  method: "PUT",
  path: "/banks/:id",
  permission: "bank.write",
  summary: "Changes a bank.",
  params: one,
  body: z.strictObject({ ...bankFields, expected: expectedOf(bankFields) }).check(named()),
  data: bank,
  success: "SAVED",
  errors: ["NOT_FOUND", "CODE_TAKEN", "VERSION_CONFLICT"],
});

export const deleteBank = defineOperatorCall({
  id: "operator.bank.delete",
  method: "DELETE",
  path: "/banks/:id",
  permission: "bank.write",
  summary: "Deletes a bank that nobody names.",
  params: one,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND", "IN_USE"],
});

/** An account of the site to deposit to; for every level when `levelId` is null. */
export const depositAccount = z.object({
  id: z.string(),
  levelId: z.nullable(z.string()),
  levelName: z.nullable(z.string()),
  bankId: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
  active: z.boolean(),
});

const accountFields = {
  levelId: z.nullable(identifier()),
  bankId: identifier("BANK_REQUIRED"),
  accountNumber: accountNumberField,
  holder: depositorField,
  active: z.boolean(),
};

export const listDepositAccounts = defineOperatorCall({
  id: "operator.account.list",
  method: "GET",
  path: "/deposit-accounts",
  permission: "account.read",
  summary: "The site's accounts to deposit to.",
  data: z.object({ list: z.array(depositAccount) }),
});

export const addDepositAccount = defineOperatorCall({
  id: "operator.account.add",
  method: "POST",
  path: "/deposit-accounts",
  permission: "account.write",
  summary: "Adds an account; a member of its level is answered with it from then on.",
  body: z.strictObject({ ...accountFields, reason: z.optional(reasonField) }),
  data: depositAccount,
  success: "SAVED",
  errors: ["NOT_FOUND", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const putDepositAccount = defineOperatorCall({
  id: "operator.account.put",
  method: "PUT",
  path: "/deposit-accounts/:id",
  permission: "account.write",
  summary: "Changes an account.",
  params: one,
  body: z.strictObject({
    ...accountFields,
    expected: expectedOf(accountFields),
    reason: z.optional(reasonField),
  }),
  data: depositAccount,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const deleteDepositAccount = defineOperatorCall({
  id: "operator.account.delete",
  method: "DELETE",
  path: "/deposit-accounts/:id",
  permission: "account.write",
  summary: "Deletes an account.",
  params: one,
  body: z.strictObject({ reason: z.optional(reasonField) }),
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND", "IN_USE", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});
