import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, oneOf, queryInteger } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import type { statementColumns } from "../enumerations.ts";
import { operatorListFields, operatorListOf } from "../fields.ts";
import { bankStatement, bankStatementRow, statementLook } from "../objects/bankStatement.ts";
import { bankFileField } from "./payout.ts";

const one = z.strictObject({ id: identifier() });

/** The most rows of a statement that are read at once. */
export const mostStatementRows = 5_000;
const mostColumns = 100;

const rowField = z
  .int("NOT_WHOLE" satisfies FieldCode)
  .check(
    z.minimum(1, "TOO_SMALL" satisfies FieldCode),
    z.maximum(1_000_000, "TOO_LARGE" satisfies FieldCode),
  );
const placeField = z.nullable(
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(0, "TOO_SMALL" satisfies FieldCode),
      z.maximum(mostColumns - 1, "TOO_LARGE" satisfies FieldCode),
    ),
);

export const listBankStatements = defineOperatorCall({
  id: "operator.bankStatement.list",
  method: "GET",
  path: "/bank-statements",
  permission: "money.read",
  summary: "Statements of the site's accounts that were taken by file, the newest first.",
  query: z.strictObject({
    cursor: operatorListFields.cursor,
    limit: operatorListFields.limit,
    account: z.optional(identifier()),
  }),
  data: operatorListOf(bankStatement),
});

export const lookAtBankStatement = defineOperatorCall({
  id: "operator.bankStatement.look",
  method: "POST",
  path: "/bank-statements/look",
  permission: "money.process",
  summary: "Looks for the table of a bank's file and says which column seems to be what; nothing is kept.",
  body: z.strictObject({
    accountId: identifier(),
    file: bankFileField,
    /** Where the titles stand, when what was found is not it. */
    headerRow: z.optional(rowField),
  }),
  data: statementLook,
  errors: ["NOT_FOUND", "FILE_NOT_READ", "PAYLOAD_TOO_LARGE"],
});

export const readBankStatement = defineOperatorCall({
  id: "operator.bankStatement.read",
  method: "POST",
  path: "/bank-statements",
  permission: "money.process",
  summary:
    "Reads a bank's file by the columns that are named, keeps them for this bank, and answers what was understood; nothing counts yet.",
  body: z.strictObject({
    accountId: identifier(),
    fileName: titleField("REQUIRED", 200),
    file: bankFileField,
    headerRow: rowField,
    columns: z.strictObject({
      at: placeField,
      time: placeField,
      in: placeField,
      out: placeField,
      amount: placeField,
      kind: placeField,
      balance: placeField,
      name: placeField,
      memo: placeField,
    } satisfies Record<(typeof statementColumns)[number], typeof placeField>),
  }),
  data: bankStatement,
  errors: ["NOT_FOUND", "FILE_NOT_READ", "PAYLOAD_TOO_LARGE"],
});

export const getBankStatement = defineOperatorCall({
  id: "operator.bankStatement.get",
  method: "GET",
  path: "/bank-statements/:id",
  permission: "money.read",
  summary: "One statement by file with its counts.",
  params: one,
  data: bankStatement,
  errors: ["NOT_FOUND"],
});

/** Which rows of a statement are listed. */
export const statementRowGroups = ["NEW", "KNOWN", "CONFLICT", "PROBLEM", "BREAK"] as const;

export const listBankStatementRows = defineOperatorCall({
  id: "operator.bankStatement.rows",
  method: "GET",
  path: "/bank-statements/:id/rows",
  permission: "money.read",
  summary: "Rows of a statement after a row, in the file's order.",
  params: one,
  query: z.strictObject({
    after: z.optional(queryInteger(0, 1_000_000)),
    limit: z.optional(queryInteger(1, 200)),
    group: z.optional(oneOf(statementRowGroups)),
  }),
  data: z.object({ list: z.array(bankStatementRow), hasMore: z.boolean() }),
  errors: ["NOT_FOUND"],
});

export const acceptBankStatement = defineOperatorCall({
  id: "operator.bankStatement.accept",
  method: "POST",
  path: "/bank-statements/:id/accept",
  permission: "money.process",
  summary: "Records the rows of a statement as a source's words; again it changes nothing.",
  params: one,
  body: z.strictObject({}),
  data: bankStatement,
  success: "SAVED",
  errors: ["NOT_FOUND", "STATEMENT_COLUMNS", "SOURCE_PAUSED", "NOTHING_TO_RECORD"],
});
