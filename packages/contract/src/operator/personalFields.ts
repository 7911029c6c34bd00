import type { OperatorRole } from "./permissions.ts";

/** What of a member shows who they are, where they are and where their money goes. */
export const personalFields = [
  "phone",
  "email",
  "birthDate",
  "accountNumber",
  "usdtAddress",
  "address",
] as const;
export type PersonalField = (typeof personalFields)[number];

/**
 * Who sees what of a member whole without saying why: the one table of it. Others see it masked, and whole with a reason
 * that the audit keeps. The cashier pays to accounts and wallets, RISK compares addresses, the owner changes accounts.
 */
export const personalFieldRoles: Readonly<Record<PersonalField, readonly OperatorRole[]>> = {
  phone: ["OWNER"],
  email: ["OWNER"],
  birthDate: ["OWNER"],
  accountNumber: ["OWNER", "CASHIER"],
  usdtAddress: ["OWNER", "CASHIER"],
  address: ["OWNER", "RISK"],
};

/** What of a member a role that ships shows whole. */
export const wholeFieldsOf = (role: OperatorRole): readonly PersonalField[] =>
  personalFields.filter((field) => personalFieldRoles[field].includes(role));

/** Whether who has these fields whole sees one so. */
export function seesWhole(
  { wholeFields }: { readonly wholeFields: readonly PersonalField[] },
  field: PersonalField,
): boolean {
  return wholeFields.includes(field);
}
