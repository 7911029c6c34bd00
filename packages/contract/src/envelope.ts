import * as z from "zod/mini";

/** Codes that a client makes itself when no usable reply came. */
export const clientErrorCodes = ["NETWORK", "TIMEOUT", "ABORTED", "RESPONSE_INVALID"] as const;
export type ClientErrorCode = (typeof clientErrorCodes)[number];

const replyError = z.object({
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});

/** What went wrong: a stable code, words per field where fields are at fault, facts, and the request's id. */
export type ReplyError = z.output<typeof replyError>;

/** The outer form of every reply of the API, whatever its status. `data` is parsed by the call's own schema. */
export const envelopeSchema = z.object({
  message: z.nullable(z.string()),
  data: z.unknown(),
  error: z.nullable(replyError),
  networkError: z.boolean(),
});

export type Success<Data> = { message: string | null; data: Data; error: null; networkError: false };
export type Failure = { message: string; data: null; error: ReplyError; networkError: boolean };

/** A reply: `error` is null exactly when it went well. */
export type Envelope<Data> = Success<Data> | Failure;
