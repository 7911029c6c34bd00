import * as z from "zod/mini";
import { calendarDay, identifier, instant, oneOf } from "../../fields.ts";
import { documentDecisions, documentKinds, documentStates } from "../../knowledgeEnumerations.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";

/** A document as the desk lists it, without what is in it. */
export const memberDocument = z.object({
  id: z.string(),
  version: z.int(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  type: z.string(),
  bytes: z.int(),
  uploadedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  expiresOn: z.nullable(calendarDay),
  /** Who has it open now. */
  heldBy: z.nullable(z.string()),
  /** Whether what is in it was removed after its term. */
  removed: z.boolean(),
});
export type MemberDocument = z.output<typeof memberDocument>;

const one = z.strictObject({ id: identifier(), documentId: identifier() });

export const listWaitingDocuments = defineOperatorCall({
  id: "operator.knowledge.waiting",
  method: "GET",
  path: "/documents",
  permission: "knowledge.review",
  summary: "Documents that wait to be checked, the oldest first; at most a hundred.",
  data: z.object({ list: z.array(memberDocument), waiting: z.int() }),
});

export const listMemberDocuments = defineOperatorCall({
  id: "operator.knowledge.list",
  method: "GET",
  path: "/members/:id/documents",
  permission: "member.read",
  summary:
    "The level of knowledge of a member and their documents, the newest first, without what is in them.",
  params: z.strictObject({ id: identifier() }),
  data: z.object({ level: z.string(), list: z.array(memberDocument) }),
  errors: ["NOT_FOUND"],
});

export const lookAtDocument = defineOperatorCall({
  id: "operator.knowledge.look",
  method: "POST",
  path: "/members/:id/documents/:documentId/look",
  permission: "knowledge.review",
  summary:
    "Shows what is in a document, for a reason that the audit keeps, and holds it for a quarter of an hour.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: z.object({ document: memberDocument, content: z.string() }),
  errors: ["NOT_FOUND", "DOCUMENT_HELD", "DOCUMENT_GONE"],
});

export const decideDocument = defineOperatorCall({
  id: "operator.knowledge.decide",
  method: "POST",
  path: "/members/:id/documents/:documentId/decide",
  permission: "knowledge.review",
  summary:
    "Approves a document, until a day where it has one, refuses it or asks for it again: for a reason that the member reads.",
  params: one,
  body: z
    .strictObject({
      version: z.int("NOT_WHOLE").check(z.minimum(1, "TOO_SMALL"), z.maximum(2_147_483_647, "TOO_LARGE")),
      decision: oneOf(documentDecisions),
      reason: z.optional(reasonField),
      expiresOn: z.optional(calendarDay),
    })
    .check(
      z.refine(({ decision, reason }) => decision === "APPROVED" || reason !== undefined, {
        error: "REQUIRED",
        path: ["reason"],
      }),
    ),
  data: memberDocument,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "VERSION_CONFLICT",
    "DOCUMENT_DECIDED",
    "DOCUMENT_HELD",
    "DOCUMENT_UNSEEN",
    "OWN_DOCUMENT",
  ],
});
