import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { calendarDay, identifier, oneOf } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { exclusionAlone, exclusionForms, listingDecisions } from "../exclusionEnumerations.ts";
import { operatorListFields, operatorListOf, reasonField } from "../fields.ts";
import { exclusionAsked, exclusionList, exclusionListing, exclusionUpload } from "../objects/exclusion.ts";
import { bankFileField } from "./payout.ts";

const one = z.strictObject({ id: identifier() });

/** The most persons of a list, and what a part of its file holds at most. */
export const mostListedPersons = 1_000_000;
export const exclusionPartMaximum = { bytes: 2_097_152, rows: 20_000 } as const;
const mostParts = 1_000;

const number = (least: number, most: number) =>
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(least, "TOO_SMALL" satisfies FieldCode),
      z.maximum(most, "TOO_LARGE" satisfies FieldCode),
    );

export const listExclusionLists = defineOperatorCall({
  id: "operator.exclusion.lists",
  method: "GET",
  path: "/exclusion-lists",
  permission: "person.decide",
  summary:
    "Exclusion lists of others with their last versions, and what lists and register were asked in the last days.",
  data: z.object({
    list: z.array(exclusionList),
    /** The register that is asked; null without one. */
    register: z.nullable(z.string()),
    asked: z.array(exclusionAsked),
  }),
});

export const addExclusionList = defineOperatorCall({
  id: "operator.exclusion.addList",
  method: "POST",
  path: "/exclusion-lists",
  permission: "person.decide",
  summary: "Names a list that somebody else keeps; it names nobody before a version of it is on.",
  body: z.strictObject({
    name: titleField("REQUIRED", 60),
    source: titleField("REQUIRED", 200),
    country: z
      .string({ error: () => "REQUIRED" satisfies FieldCode })
      .check(z.regex(/^[A-Z]{2}$/, "WRONG_FORMAT" satisfies FieldCode)),
  }),
  data: exclusionList,
  success: "SAVED",
});

export const beginExclusionUpload = defineOperatorCall({
  id: "operator.exclusion.begin",
  method: "POST",
  path: "/exclusion-lists/:id/uploads",
  permission: "person.decide",
  summary: "Begins a version of a list, whose file then comes in parts.",
  params: one,
  body: z.strictObject({
    version: titleField("REQUIRED", 60),
    validUntil: calendarDay,
    form: oneOf(exclusionForms),
    /** The publisher's key of hashes; of the form HMAC alone. */
    key: z.optional(
      z
        .string()
        .check(
          z.minLength(8, "TOO_SHORT" satisfies FieldCode),
          z.maxLength(256, "TOO_LONG" satisfies FieldCode),
          z.regex(/^[A-Za-z0-9+/=_.-]*$/, "WRONG_CHARACTERS" satisfies FieldCode),
        ),
    ),
    alone: oneOf(exclusionAlone),
    fileName: titleField("REQUIRED", 200),
  }),
  data: exclusionUpload,
  errors: ["NOT_FOUND"],
});

export const addExclusionPart = defineOperatorCall({
  id: "operator.exclusion.part",
  method: "POST",
  path: "/exclusion-uploads/:id/parts",
  permission: "person.decide",
  summary:
    "Reads a part of a list's file, with the titles of the columns above it; sent again it counts once.",
  params: one,
  body: z.strictObject({
    number: number(1, mostParts),
    /** The line of the whole file that the part's first row is. */
    firstLine: number(1, 2_000_000),
    file: bankFileField,
  }),
  data: z.object({ persons: z.int() }),
  errors: ["NOT_FOUND", "UPLOAD_STEP", "LIST_TOO_LONG", "FILE_NOT_READ", "PAYLOAD_TOO_LARGE"],
});

export const finishExclusionUpload = defineOperatorCall({
  id: "operator.exclusion.finish",
  method: "POST",
  path: "/exclusion-uploads/:id/finish",
  permission: "person.decide",
  summary:
    "Says that all parts are there; members who are here are counted from then on, and nothing else is done with them.",
  params: one,
  body: z.strictObject({ parts: number(1, mostParts) }),
  data: exclusionUpload,
  success: "SAVED",
  errors: ["NOT_FOUND", "UPLOAD_STEP"],
});

export const switchExclusionList = defineOperatorCall({
  id: "operator.exclusion.switch",
  method: "POST",
  path: "/exclusion-uploads/:id/switch",
  permission: "setting.write",
  summary: "Switches a version of a list on, in the place of the one before, or the one that is on off.",
  params: one,
  body: z.strictObject({
    on: z.boolean(),
    reason: reasonField,
    /** How many lines of it cannot be read, or how many members one that names nobody lets go: said again by whoever switches it on. */
    confirmed: z.optional(number(0, 2_147_483_647)),
  }),
  data: exclusionUpload,
  success: "SAVED",
  errors: ["NOT_FOUND", "UPLOAD_STEP", "UPLOAD_UNCONFIRMED", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const listExclusionListings = defineOperatorCall({
  id: "operator.exclusion.listings",
  method: "GET",
  path: "/exclusion-listings",
  permission: "member.read",
  summary:
    "Members whom lists or the register name, or may, the newest first; with `open` who waits for the desk, the oldest first.",
  query: z.strictObject({
    cursor: operatorListFields.cursor,
    limit: operatorListFields.limit,
    open: z.optional(z.literal("true", "NOT_ALLOWED")),
    member: z.optional(identifier()),
  }),
  data: operatorListOf(exclusionListing),
});

export const decideExclusionListing = defineOperatorCall({
  id: "operator.exclusion.decide",
  method: "POST",
  path: "/members/:id/exclusion-listings/:listingId/decide",
  permission: "person.decide",
  summary:
    "Says that a list names a member, or somebody else, or ends one that names them no more. To free whom one excludes takes a second operator.",
  params: z.strictObject({ id: identifier(), listingId: identifier() }),
  body: z.strictObject({ decision: oneOf(listingDecisions), reason: reasonField }),
  data: exclusionListing,
  success: "SAVED",
  errors: ["NOT_FOUND", "ATTEMPT_DECIDED", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});
