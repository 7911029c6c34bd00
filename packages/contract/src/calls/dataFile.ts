import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { proofField } from "../factorFields.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { instant } from "../fields.ts";
import { passwordField } from "../passwordFields.ts";

/** A member's file of their own data; null while none was asked for. */
const answer = z.object({
  file: z.nullable(
    z.object({
      askedAt: instant,
      /** Null while it is being made. */
      readyAt: z.nullable(instant),
      expiresAt: instant,
      parts: z.int(),
      /** Whether this session asked for it: no other may take it. */
      isOwn: z.boolean(),
    }),
  ),
});

export const getDataFile = defineCall({
  id: "dataFile.get",
  method: "GET",
  path: "/member/data-file",
  auth: "member",
  summary: "How the file of the member's own data stands.",
  data: answer,
});

export const askDataFile = defineCall({
  id: "dataFile.ask",
  method: "POST",
  path: "/member/data-file",
  auth: "member",
  summary:
    "Asks for a file of all that is kept of the member; it is made within minutes, and one before is gone.",
  body: z.strictObject({
    password: passwordField("PASSWORD_REQUIRED"),
    /** Of who has a second factor. */
    proof: z.optional(proofField),
  }),
  data: answer,
  errors: ["WRONG_PASSWORD", "PROOF_NEEDED", "DATA_FILE_PENDING", "TOO_MANY_REQUESTS"],
});

export const takeDataFilePart = defineCall({
  id: "dataFile.take",
  method: "POST",
  path: "/member/data-file/part",
  auth: "member",
  summary: "A piece of the file, in its order; with the first one the member is notified.",
  body: z.strictObject({
    number: z
      .int("NOT_WHOLE" satisfies FieldCode)
      .check(
        z.minimum(1, "TOO_SMALL" satisfies FieldCode),
        z.maximum(1_000_000, "TOO_LARGE" satisfies FieldCode),
      ),
  }),
  data: z.object({ content: z.string() }),
  errors: ["NOT_FOUND"],
});
