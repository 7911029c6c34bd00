import * as z from "zod/mini";
import { identifier, oneOf } from "../../fields.ts";
import { marketingProducts } from "../../marketing.ts";
import { amountField } from "../../requiredFields.ts";
import { bodyField, titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { freezeKinds } from "../caseEnumerations.ts";
import { operatorListFields, operatorListOf, reasonField } from "../fields.ts";
import { segmentAct, segmentReach } from "../objects/segmentAct.ts";
import {
  segmentActKinds,
  segmentGrantEachMaximum,
  segmentGrants,
  segmentReachKinds,
} from "../segmentEnumerations.ts";
import { productsOfQuery } from "./note.ts";

const one = z.strictObject({ id: identifier() });
const versionField = z
  .int("NOT_WHOLE")
  .check(z.minimum(1, "TOO_SMALL"), z.maximum(2_147_483_647, "TOO_LARGE"));

export const getSegmentReach = defineOperatorCall({
  id: "operator.segment.reach",
  method: "GET",
  path: "/segments/:id/reach",
  permission: "segment.read",
  summary: "Whom an act on a segment would go to now, and whom it leaves out, and why.",
  params: one,
  query: z.strictObject({ kind: oneOf(segmentReachKinds), products: z.optional(productsOfQuery) }),
  data: segmentReach,
  errors: ["NOT_FOUND", "FORBIDDEN", "SEGMENT_TOO_SLOW"],
});

export const listSegmentActs = defineOperatorCall({
  id: "operator.segment.acts",
  method: "GET",
  path: "/segment-acts",
  permission: "segment.read",
  summary: "What was done to the members of segments, the newest first, with how far each has come.",
  query: z.strictObject({
    cursor: operatorListFields.cursor,
    limit: operatorListFields.limit,
    segment: z.optional(identifier()),
    kind: z.optional(oneOf(segmentActKinds)),
  }),
  data: operatorListOf(segmentAct),
});

export const sendToSegment = defineOperatorCall({
  id: "operator.segment.send",
  method: "POST",
  path: "/segments/:id/notes",
  permission: "note.write",
  summary:
    "Sends a note to whom a segment holds now. One that advertises reaches only who agreed to such notes and may be advertised to.",
  idempotent: true,
  params: one,
  body: z.strictObject({
    version: versionField,
    title: titleField(),
    body: bodyField(),
    isMarketing: z.boolean(),
    /** What it advertises; has to be said where consent is by product. */
    products: z.optional(
      z.array(oneOf(marketingProducts)).check(z.maxLength(marketingProducts.length, "TOO_LONG")),
    ),
  }),
  data: segmentAct,
  success: "NOTE_SENT",
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "VERSION_CONFLICT",
    "SEGMENT_EMPTY",
    "SEGMENT_TOO_LARGE",
    "SEGMENT_TOO_SLOW",
  ],
});

const proposed = [
  "NOT_FOUND",
  "FORBIDDEN",
  "VERSION_CONFLICT",
  "SEGMENT_EMPTY",
  "SEGMENT_TOO_LARGE",
  "SEGMENT_TOO_SLOW",
  "APPROVAL_NEEDED",
  "OPERATOR_TOO_NEW",
] as const;

export const grantSegment = defineOperatorCall({
  id: "operator.segment.grant",
  method: "POST",
  path: "/segments/:id/grant",
  permission: "member.point",
  summary:
    "Proposes points or tickets to each whom the segment holds; always approved by another operator. Who is excluded, suspended, closed, frozen or marked gets none.",
  params: one,
  body: z.strictObject({
    version: versionField,
    grant: oneOf(segmentGrants),
    amount: amountField("AMOUNT_REQUIRED").check(z.maximum(segmentGrantEachMaximum, "TOO_LARGE")),
    reason: reasonField,
  }),
  data: z.null(),
  errors: [...proposed, "SEGMENT_SUM_TOO_LARGE"],
});

export const limitSegment = defineOperatorCall({
  id: "operator.segment.limit",
  method: "POST",
  path: "/segments/:id/limit",
  permission: "case.write",
  summary:
    "Proposes a case about whom the segment holds, which keeps each from what is named; always approved by another operator, and lifted in the case.",
  params: one,
  body: z.strictObject({
    version: versionField,
    freezes: z
      .array(oneOf(freezeKinds))
      .check(z.minLength(1, "REQUIRED"), z.maxLength(freezeKinds.length, "TOO_LONG")),
    reason: reasonField,
  }),
  data: z.null(),
  errors: proposed,
});
