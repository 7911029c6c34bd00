import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, idsField, instant, oneOf, periodInOrder, queryBoolean } from "../../fields.ts";
import { marketingProducts } from "../../marketing.ts";
import { bodyField, titleField } from "../../textFields.ts";
import { noteStatuses } from "../../writtenEnumerations.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorFileFields, operatorListFields, operatorListOf } from "../fields.ts";
import { receivedNote, sentNote } from "../objects/note.ts";

/**
 * Why a note that advertises leaves a member out: they did not agree, agreed to other channels or products, did not agree to the night, are
 * excluded or cooling off, or a score of harm marks them.
 */
export const adLeftOut = ["NO_CONSENT", "OTHER_CHOICE", "AT_NIGHT", "EXCLUDED", "MARKED"] as const;
export type AdLeftOut = (typeof adLeftOut)[number];

/** What is advertised, with commas between. */
export const productsOfQuery = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(BETTING|CASINO|BINGO)(,(BETTING|CASINO|BINGO)){0,2}$/, "WRONG_FORMAT" satisfies FieldCode),
    ),
  z.transform((text: string) => marketingProducts.filter((product) => text.split(",").includes(product))),
);

/** To members by their ids, to a level by its id, or to all. */
const receivers = z.union([z.literal("ALL"), identifier(), idsField], {
  error: (issue) =>
    (issue.input === undefined || issue.input === null || issue.input === ""
      ? "RECEIVER_REQUIRED"
      : "WRONG_ID") satisfies FieldCode,
});

export const sendNote = defineOperatorCall({
  id: "operator.note.send",
  method: "POST",
  path: "/notes",
  permission: "note.write",
  summary:
    "Sends a note to members, a level or all. A marketing note reaches only who agreed to such notes and is not excluded.",
  idempotent: true,
  body: z.strictObject({
    to: receivers,
    title: titleField(),
    body: bodyField(),
    isMarketing: z.optional(z.boolean()),
    /** What it advertises; has to be said where consent is by product. */
    products: z.optional(
      z
        .array(oneOf(marketingProducts))
        .check(z.maxLength(marketingProducts.length, "TOO_LONG" satisfies FieldCode)),
    ),
    /** In the quiet hours now, to those alone who agreed to the night, in place of all in the morning. */
    atNight: z.optional(z.boolean()),
    /** The note of one of the receivers that this one answers: it waits no more. */
    answers: z.optional(identifier()),
  }),
  data: sentNote,
  success: "NOTE_SENT",
  errors: ["NOT_FOUND", "NO_RECIPIENTS", "ADS_QUIET"],
});

export const listSentNotes = defineOperatorCall({
  id: "operator.note.sent",
  method: "GET",
  path: "/notes",
  permission: "note.read",
  summary: "Notes that the site sent, the newest first, with how far each has come.",
  query: z.strictObject(operatorListFields).check(periodInOrder()),
  data: operatorListOf(sentNote),
});

export const downloadSentNotes = defineOperatorCall({
  id: "operator.note.sentCsv",
  method: "GET",
  path: "/notes.csv",
  permission: "note.read",
  summary: "The notes that the site sent as a CSV file.",
  query: z.strictObject(operatorFileFields).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const countReceivers = defineOperatorCall({
  id: "operator.note.receivers",
  method: "GET",
  path: "/notes/receivers",
  permission: "note.read",
  summary:
    "How many members a note to a level, or without one to all, would reach now; of one that advertises also how many are left out, and why.",
  query: z.strictObject({
    level: z.optional(identifier()),
    isMarketing: z.optional(queryBoolean),
    /** With commas between them. */
    products: z.optional(productsOfQuery),
    atNight: z.optional(queryBoolean),
  }),
  data: z.object({
    count: z.int(),
    /** Of a note that advertises in the quiet hours: when it begins to go out. */
    waitsUntil: z.nullable(instant),
    /** Of a note that advertises: who is here and left out, each by the first reason that holds. */
    leftOut: z.array(z.object({ reason: z.enum(adLeftOut), count: z.int() })),
  }),
});

const receivedFilters = {
  status: z.optional(oneOf(noteStatuses)),
  /** Whether it waits for an answer. */
  open: z.optional(queryBoolean),
  member: z.optional(identifier()),
};

export const listReceivedNotes = defineOperatorCall({
  id: "operator.note.received",
  method: "GET",
  path: "/notes/received",
  permission: "note.read",
  summary: "Notes that members wrote to the customer center, the newest first.",
  query: z.strictObject({ ...operatorListFields, ...receivedFilters }).check(periodInOrder()),
  data: operatorListOf(receivedNote),
});

export const downloadReceivedNotes = defineOperatorCall({
  id: "operator.note.receivedCsv",
  method: "GET",
  path: "/notes/received.csv",
  permission: "note.read",
  summary: "The notes that members wrote as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, ...receivedFilters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const readReceivedNotes = defineOperatorCall({
  id: "operator.note.read",
  method: "PUT",
  path: "/notes/received",
  permission: "note.write",
  summary: "Marks notes from members as read; the members see when. They wait for an answer as before.",
  body: z.strictObject({ ids: idsField }),
  data: z.object({ updated: z.int() }),
});

export const finishReceivedNotes = defineOperatorCall({
  id: "operator.note.done",
  method: "PUT",
  path: "/notes/received/done",
  permission: "note.write",
  summary: "Says of notes from members that they need no answer: they wait no more.",
  body: z.strictObject({ ids: idsField }),
  data: z.object({ updated: z.int() }),
});
