import type { SealedField } from "../lib/personalValues.ts";

/** A column that is sealed: whose values they are, which row each stands in, and what stands there, by the field of a document in it. */
export type SealedColumn = {
  /** `table.column` of the schema platform. */
  readonly column: string;
  /** The column of whose value it is, by which its seal is bound. */
  readonly owner: string;
  /** The column of the row's id, which with the owner's finds it. */
  readonly row: string;
  /** What is read as what is kept; the column itself where it is left out. */
  readonly kept?: string;
  /** What it is sealed as; of a document, by the names in it. */
  readonly field: SealedField | Readonly<Record<string, SealedField>>;
};

/** A column that a version before compares in clear: sealed by `platform.seal_marked`, once a site keeps marks. */
export type MarkedColumn = SealedColumn & { readonly field: "accountNumber" | "usdtAddress" };

const details = { phone: "phone", accountNumber: "accountNumber", usdtAddress: "usdtAddress" } as const;
const ofMember = (column: string, row: string) => ({ column, owner: "member_id", row });
const ofAttempt = (name: string) => ({
  ...{ column: `person_attempt.${name}`, owner: "attempt_id", row: "attempt_id" },
});

/**
 * Accounts and wallets of members. What takes its value from the member's row comes after it, so that what is copied meanwhile is found too. A
 * row of a bank's result file is numbered, and no member's where none was found: one of a value stands for all of it in the file.
 */
export const markedColumns: readonly MarkedColumn[] = [
  { ...ofMember("member.account_number", "member_id"), field: "accountNumber" },
  { ...ofMember("usdt_address_change.address", "change_id"), field: "usdtAddress" },
  { ...ofMember("member.usdt_address", "member_id"), field: "usdtAddress" },
  { ...ofMember("money_request.account_number", "request_id"), field: "accountNumber" },
  {
    ...ofMember("usdt_quote.address", "request_id"),
    ...{ kept: "CASE WHEN type = 'WITHDRAWAL' THEN address END", field: "usdtAddress" },
  },
  {
    ...{
      column: "payout_result_row.account_number",
      owner: "coalesce(member_id, result_id)",
      row: "result_id",
    },
    field: "accountNumber",
  },
];

/** Every column of which nothing stands in clear (docs/personal-data.md, "Sealed"); `platform.seal_personal` knows the same. */
export const sealedColumns: readonly SealedColumn[] = [
  { ...ofMember("member.email", "member_id"), field: "email" },
  { ...ofMember("message.address", "message_id"), field: "reached" },
  { ...ofMember("one_time_code.address", "code_id"), field: "reached" },
  { ...ofMember("session.address", "session_id"), field: "address" },
  { ...ofMember("one_time_code.asked_from", "code_id"), field: "address" },
  { ...ofMember("trusted_device.address", "device_id"), field: "address" },
  // Numbered and without an id: one of a value stands for all of it.
  { ...ofMember("consent.address", "member_id"), field: "address" },
  { ...ofMember("payment_refund.account_number", "refund_id"), field: "accountNumber" },
  { ...ofMember("detail_change.before", "change_id"), field: details },
  { ...ofMember("detail_change.after", "change_id"), field: details },
  { ...ofMember("verified_identity.phone", "member_id"), field: "phone" },
  {
    ...ofMember("verified_identity.birth_date", "member_id"),
    ...{ kept: "coalesce(sealed_birth_date, birth_date::text)", field: "birthDate" },
  },
  { ...ofAttempt("phone"), field: "phone" },
  { ...ofAttempt("birth_date"), field: "birthDate" },
  { ...ofAttempt("account_number"), field: "accountNumber" },
  { ...ofAttempt("address"), field: "address" },
];
