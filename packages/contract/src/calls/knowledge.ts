import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { calendarDay, instant, oneOf, won } from "../fields.ts";
import { documentKinds, documentStates } from "../knowledgeEnumerations.ts";

/** The largest document that may be sent, in bytes. */
export const documentMaximumBytes = 5 * 1_024 * 1_024;

const base64Maximum = Math.ceil(documentMaximumBytes / 3) * 4;

/** A document in base64; what it really is the server finds out. */
const documentField = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : undefined) })
  .check(
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.maxLength(base64Maximum, "DOCUMENT_SIZE" satisfies FieldCode),
    z.refine(
      (text) => text === "" || (text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)),
      "DOCUMENT_TYPE" satisfies FieldCode,
    ),
  );

const cap = z.nullable(won);

/** What a level needs beside those below it, what of it is there, and what it lets. Names are in the request's language. */
export const knowledgeLevel = z.object({
  name: z.string(),
  needs: z.object({
    phone: z.boolean(),
    identity: z.boolean(),
    documents: z.array(z.enum(documentKinds)),
  }),
  withdraws: z.boolean(),
  depositDay: cap,
  depositMonth: cap,
  withdrawalDay: cap,
  withdrawalMonth: cap,
});

export const ownDocument = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  uploadedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why it was refused or is asked for again. */
  reason: z.nullable(z.string()),
  expiresOn: z.nullable(calendarDay),
});
export type OwnDocument = z.output<typeof ownDocument>;

/** A member's level among those of the site, the lowest first, what is there for it, and their documents, the newest first. */
export const ownKnowledge = z.object({
  level: z.int(),
  levels: z.array(knowledgeLevel),
  has: z.object({
    phone: z.boolean(),
    identity: z.boolean(),
    documents: z.array(z.enum(documentKinds)),
  }),
  documents: z.array(ownDocument),
  /** Whether documents may be uploaded. */
  uploads: z.boolean(),
});
export type OwnKnowledge = z.output<typeof ownKnowledge>;

export const getKnowledge = defineCall({
  id: "knowledge.get",
  method: "GET",
  path: "/member/knowledge",
  auth: "member",
  summary: "The member's level of knowledge, what the next ones need, and the member's documents.",
  data: ownKnowledge,
});

export const uploadDocument = defineCall({
  id: "knowledge.upload",
  method: "POST",
  path: "/member/knowledge/document",
  auth: "member",
  summary: "Uploads a document: JPEG, PNG or PDF by its content. It is kept sealed and waits to be checked.",
  body: z.strictObject({ kind: oneOf(documentKinds), file: documentField }),
  data: ownKnowledge,
  success: "SAVED",
  errors: ["DOCUMENTS_UNAVAILABLE", "DOCUMENT_WAITING", "DOCUMENTS_TOO_MANY", "TOO_MANY_REQUESTS"],
});
