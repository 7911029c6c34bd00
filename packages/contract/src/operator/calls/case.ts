import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, instant, oneOf, periodInOrder } from "../../fields.ts";
import { bodyField, titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { caseDecisions, freezeKinds } from "../caseEnumerations.ts";
import { caseOrders } from "../enumerations.ts";
import { operatorFileFields, operatorListFields, reasonField, sortedListOf, sortFields } from "../fields.ts";
import { caseFile, caseReport, caseRow } from "../objects/case.ts";

const one = z.strictObject({ id: identifier() });
const seen = ["NOT_FOUND", "CASE_ABOUT_YOU"] as const;
const written = [...seen, "CASE_DECIDED"] as const;

/** The largest file of a case, in bytes. */
export const caseFileMaximumBytes = 5_000_000;

/** A file in base64; what it is the server finds out. */
const caseFileField = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : undefined) })
  .check(
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.maxLength(Math.ceil(caseFileMaximumBytes / 3) * 4, "TOO_LARGE" satisfies FieldCode),
    z.refine(
      (text) => text === "" || (text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)),
      "WRONG_FORMAT" satisfies FieldCode,
    ),
  );

const filters = {
  state: z.optional(oneOf(["OPEN", "LATE", "DECIDED"])),
  mine: z.optional(z.literal("true", "NOT_ALLOWED")),
  decision: z.optional(oneOf(caseDecisions)),
  member: z.optional(identifier()),
};

export const listCases = defineOperatorCall({
  id: "operator.case.list",
  method: "GET",
  path: "/cases",
  permission: "case.read",
  summary: "Cases, the newest first. Those about the operator who asks are not among them.",
  query: z
    .strictObject({ ...operatorListFields, ...filters, ...sortFields(caseOrders) })
    .check(periodInOrder()),
  data: sortedListOf(caseRow),
});

export const downloadCases = defineOperatorCall({
  id: "operator.case.csv",
  method: "GET",
  path: "/cases/file",
  permission: "case.read",
  summary: "The same as a file.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const listCaseOwners = defineOperatorCall({
  id: "operator.case.owners",
  method: "GET",
  path: "/cases/owners",
  permission: "case.read",
  summary: "Who may own a case: the operators who may write in one.",
  data: z.object({ list: z.array(z.object({ id: z.string(), loginId: z.string(), name: z.string() })) }),
});

export const getCase = defineOperatorCall({
  id: "operator.case.get",
  method: "GET",
  path: "/cases/:id",
  permission: "case.read",
  summary: "A whole case.",
  params: one,
  data: caseFile,
  errors: seen,
});

export const openCase = defineOperatorCall({
  id: "operator.case.open",
  method: "POST",
  path: "/cases",
  permission: "case.write",
  summary: "Opens a case about a member by hand.",
  body: z.strictObject({ member: identifier(), reason: reasonField }),
  data: caseFile,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const addCaseMember = defineOperatorCall({
  id: "operator.case.addMember",
  method: "POST",
  path: "/cases/:id/members",
  permission: "case.write",
  summary: "Adds a member to a case.",
  params: one,
  body: z.strictObject({ member: identifier() }),
  data: caseFile,
  success: "SAVED",
  errors: written,
});

export const writeCaseNote = defineOperatorCall({
  id: "operator.case.note",
  method: "POST",
  path: "/cases/:id/notes",
  permission: "case.write",
  summary: "Writes a note into a case, which nobody changes or removes.",
  params: one,
  body: z.strictObject({ body: bodyField("CONTENT_REQUIRED", 4_000) }),
  data: caseFile,
  success: "SAVED",
  errors: seen,
});

export const addCaseEvidence = defineOperatorCall({
  id: "operator.case.evidence",
  method: "POST",
  path: "/cases/:id/evidence",
  permission: "case.write",
  summary: "Keeps a request or a bet of a member of the case as evidence, with its facts as they are now.",
  params: one,
  body: z.strictObject({ kind: oneOf(["REQUEST", "BET"]), subject: identifier() }),
  data: caseFile,
  success: "SAVED",
  errors: written,
});

export const addCaseFile = defineOperatorCall({
  id: "operator.case.addFile",
  method: "POST",
  path: "/cases/:id/files",
  permission: "case.write",
  summary: "Keeps a file in a case, sealed: a PDF, PNG, JPEG or plain text of 5 MB at the most.",
  params: one,
  body: z.strictObject({ name: titleField("REQUIRED", 120), file: caseFileField }),
  data: caseFile,
  success: "SAVED",
  errors: [...written, "PAYLOAD_TOO_LARGE"],
});

export const readCaseFile = defineOperatorCall({
  id: "operator.case.readFile",
  method: "POST",
  path: "/cases/:id/files/:fileId/read",
  permission: "case.read",
  summary: "A file of a case, in base64; the audit keeps who looked.",
  params: z.strictObject({ id: identifier(), fileId: identifier() }),
  body: z.strictObject({}),
  data: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
  errors: seen,
});

export const putCase = defineOperatorCall({
  id: "operator.case.put",
  method: "PUT",
  path: "/cases/:id",
  permission: "case.write",
  summary: "Says who owns a case, and until when it is to be decided.",
  params: one,
  body: z.strictObject({ owner: z.nullable(identifier()), deadline: instant }),
  data: caseFile,
  success: "SAVED",
  errors: written,
});

const freezeFields = { member: identifier(), kind: oneOf(freezeKinds), reason: reasonField };

export const freezeMember = defineOperatorCall({
  id: "operator.case.freeze",
  method: "POST",
  path: "/cases/:id/freezes",
  permission: "case.write",
  summary: "Keeps a member of a case from withdrawals, bonuses or play; the member reads a neutral note.",
  params: one,
  body: z.strictObject(freezeFields),
  data: caseFile,
  success: "SAVED",
  errors: written,
});

export const liftFreeze = defineOperatorCall({
  id: "operator.case.lift",
  method: "POST",
  path: "/cases/:id/lifts",
  permission: "case.decide",
  summary: "Lifts a freeze of a case; by two, where there is another who may.",
  params: one,
  body: z.strictObject(freezeFields),
  data: caseFile,
  success: "SAVED",
  errors: [...seen, "CASE_OWN_MEMBER", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const decideCase = defineOperatorCall({
  id: "operator.case.decide",
  method: "POST",
  path: "/cases/:id/decide",
  permission: "case.decide",
  summary:
    "Decides a case: all but BARRED lift its freezes, BARRED suspends its members. With a freeze, REPORTED or BARRED it takes two, where there is another who may.",
  params: one,
  body: z.strictObject({ decision: oneOf(caseDecisions), reason: reasonField }),
  data: caseFile,
  success: "SAVED",
  errors: [...written, "CASE_OWN_MEMBER", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const readmitMember = defineOperatorCall({
  id: "operator.case.readmit",
  method: "POST",
  path: "/cases/:id/readmissions",
  permission: "case.decide",
  summary:
    "Lets a member in again whom the case barred, and lifts what it keeps them from; by two, where there is another who may.",
  params: one,
  body: z.strictObject({ member: identifier(), reason: reasonField }),
  data: caseFile,
  success: "SAVED",
  errors: [...seen, "CASE_OWN_MEMBER", "MEMBER_NOT_BARRED", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const reportCase = defineOperatorCall({
  id: "operator.case.report",
  method: "POST",
  path: "/cases/:id/report",
  permission: "case.decide",
  summary: "The case as a report, facts alone; the audit keeps who made it.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: caseReport,
  errors: seen,
});
