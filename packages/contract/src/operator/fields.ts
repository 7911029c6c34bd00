import * as z from "zod/mini";
import type { FieldCode } from "../fieldErrors.ts";
import {
  calendarDay,
  composed,
  cursorField,
  isPlainText,
  listOf,
  matching,
  oneOf,
  queryInteger,
} from "../fields.ts";
import { assertionFields, ticketField } from "../passkeyFields.ts";
import { passwordField } from "../passwordFields.ts";
import { requiredText } from "../requiredFields.ts";
import { titleField } from "../textFields.ts";
import { typedField } from "../typedFields.ts";

/** Why an operator does something; kept in the audit. */
export const reasonField = titleField("REASON_REQUIRED", 500);

/** Refuses a group of which nothing is named. */
export const anyNamed = () =>
  z.refine<object>((named) => Object.keys(named).length > 0, "REQUIRED" satisfies FieldCode);

/**
 * What stood in a form's fields when it was read, of groups as much as is named. The change is refused with
 * VERSION_CONFLICT (`details.current`: what stands) when another operator has changed one of them since. Left out, it is
 * made whatever stands. The values are compared and nothing else: what a field would refuse today may have stood in it.
 */
export const expectedOf = (shape: object) =>
  z.optional(z.partialRecord(z.enum(Object.keys(shape)), z.unknown()).check(anyNamed()));

/** A text that an operator searches by: what a login ID, nickname, phone number or code begins with. */
export const searchField = z.string().check(
  z.maxLength(50, "TOO_LONG" satisfies FieldCode),
  // What a URL could not carry arrives as U+FFFD.
  z.refine((text) => isPlainText(text) && !text.includes("\ufffd"), "WRONG_CHARACTERS" satisfies FieldCode),
  composed(50),
  z.trim(),
);

/** An operator's password: at least 8 characters. */
export const operatorPassword = passwordField("PASSWORD_REQUIRED").check(
  z.refine((text) => text.length < 4 || text.length >= 8, "OPERATOR_PASSWORD_MINIMUM"),
);

/** An RSA public key in PEM; whether it is one the server finds out. */
export const publicKeyField = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : undefined) })
  .check(
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.maxLength(8_192, "TOO_LONG" satisfies FieldCode),
    z.refine(
      (pem) =>
        pem === "" || /^\s*-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/.test(pem),
      "KEY_FORMAT" satisfies FieldCode,
    ),
  );

/** The token of an invitation, from its link. */
export const invitationField = requiredText("REQUIRED", 200).check(
  matching(/^[A-Za-z0-9_-]{64}$/, "WRONG_FORMAT"),
);

/** The 6 digits of an authenticator. */
export const totpField = typedField("totp", "REQUIRED").check(matching(/^\d{6}$/, "TOTP_FORMAT"));

/**
 * What an operator proves again who they are by: the password (or what they proved at the provider), and of who has a second factor a code of the authenticator, or what a
 * passkey of theirs signed for this.
 */
export const provenAgain = {
  /** None of who signs in by the provider, and has proven there who they are. */
  password: z.optional(passwordField("PASSWORD_REQUIRED")),
  totp: z.optional(totpField),
  passkey: z.optional(z.strictObject({ ticket: ticketField, ...assertionFields })),
};

const period = { from: z.optional(calendarDay), to: z.optional(calendarDay) };

/** The query fields of every long list of the operator: the newest first, read on by cursor. */
export const operatorListFields = {
  ...cursorField,
  limit: z.optional(queryInteger(1, 100)),
  ...period,
};

/** The filters of a file: the list's own without its paging. */
export const operatorFileFields = period;

export const sortDirections = ["ASC", "DESC"] as const;
export type SortDirection = (typeof sortDirections)[number];

/** What a list that sorts takes beside its filters: one of its columns, and the direction unless it is the column's usual one. */
export const sortFields = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.optional(oneOf(columns)),
  order: z.optional(oneOf(sortDirections)),
});

/**
 * The reply of a long list. `total` counts to at most `totalMaximum`: beyond that only that there are more is
 * known, so that a list of millions costs no more than its first page. `page` counts the pages read by cursor.
 */
export function operatorListOf<T extends z.core.$ZodType>(item: T) {
  return z.extend(listOf(item), { totalIsExact: z.boolean(), nextCursor: z.nullable(z.string()) });
}

/**
 * The reply of a long list that sorts. `sortIsExact` says whether all that match are in the order asked for; else it orders the first
 * `totalMaximum` by time (docs/operator.md, "Sums and sorting").
 */
export const sortedListOf = <T extends z.core.$ZodType>(item: T) =>
  z.extend(operatorListOf(item), { sortIsExact: z.optional(z.boolean()) });

/**
 * The same of a list whose columns of money are summed. `sums` stands on its first page: of all rows that match where they are no more
 * than `totalMaximum`, else of the first so many by time (`rows`).
 */
export function summedListOf<T extends z.core.$ZodType, const Names extends readonly string[]>(
  item: T,
  names: Names,
) {
  return z.extend(sortedListOf(item), {
    sums: z.optional(z.object({ rows: z.int(), of: z.record(z.enum(names), z.int()) })),
  });
}

/** How far a long list is counted. */
export const totalMaximum = 10_000;
