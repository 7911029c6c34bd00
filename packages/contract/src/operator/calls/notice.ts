import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, listOf, oneOf, queryInteger } from "../../fields.ts";
import { imageField, imagePathField, uploadedImage } from "../../images.ts";
import { bodyWordsField, wordsField } from "../../textFields.ts";
import { popupPositions } from "../../writtenEnumerations.ts";
import { defineOperatorCall } from "../call.ts";
import { publicationStates } from "../enumerations.ts";
import { expectedOf } from "../fields.ts";
import { operatorNotice, operatorPopup } from "../objects/notice.ts";

const one = z.strictObject({ id: identifier() });

const instantField = z.nullable(z.iso.datetime("WRONG_FORMAT" satisfies FieldCode));

const published = {
  title: wordsField(),
  body: bodyWordsField(),
  image: imagePathField,
  from: instantField,
  until: instantField,
  published: z.boolean(),
};

/** `from` must lie before `until`. */
const inOrder = () =>
  z.refine<{ from: string | null; until: string | null }>(
    ({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until),
    { error: "PERIOD_ORDER" satisfies FieldCode, path: ["until"] },
  );

const noticeFields = { ...published, pinned: z.boolean() };

const listQuery = z.strictObject({
  page: z.optional(queryInteger(1, 10_000)),
  limit: z.optional(queryInteger(1, 100)),
  state: z.optional(oneOf(publicationStates)),
});

/** The calls of announcements and of events are the same but for their name. */
function callsOf<const Name extends "notice" | "event">(name: Name) {
  const what = name === "notice" ? "an announcement" : "an event";
  return {
    list: defineOperatorCall({
      id: `operator.${name}.list`,
      method: "GET",
      path: `/${name}s`,
      permission: "content.read",
      summary: `Every one of them, the newest first: ${what} a row.`,
      query: listQuery,
      data: listOf(operatorNotice),
    }),
    add: defineOperatorCall({
      id: `operator.${name}.add`,
      method: "POST",
      path: `/${name}s`,
      permission: "content.write",
      summary: `Adds ${what}.`,
      body: z.strictObject(noticeFields).check(inOrder()),
      data: operatorNotice,
      success: "SAVED",
    }),
    put: defineOperatorCall({
      id: `operator.${name}.put`,
      method: "PUT",
      path: `/${name}s/:id`,
      permission: "content.write",
      summary: `Changes ${what}.`,
      params: one,
      body: z.strictObject({ ...noticeFields, expected: expectedOf(noticeFields) }).check(inOrder()),
      data: operatorNotice,
      success: "SAVED",
      errors: ["NOT_FOUND", "VERSION_CONFLICT"],
    }),
    remove: defineOperatorCall({
      id: `operator.${name}.delete`,
      method: "DELETE",
      path: `/${name}s/:id`,
      permission: "content.write",
      summary: `Deletes ${what}.`,
      params: one,
      data: z.null(),
      success: "DELETED",
      errors: ["NOT_FOUND"],
    }),
  };
}

export const noticeCalls = callsOf("notice");
export const eventCalls = callsOf("event");

/** Where a popup leads: a page of the site's own, or an address with https. */
const linkField = z.nullable(
  z.string().check(
    z.maxLength(300, "TOO_LONG" satisfies FieldCode),
    z.refine(
      (address) => /^(\/(?![/\\])[^\s<>"'\\]*|https:\/\/[^\s<>"'\\]+)$/.test(address),
      "URL_FORMAT" satisfies FieldCode,
    ),
  ),
);

const whole = (minimum: number, maximum: number) =>
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(minimum, "TOO_SMALL" satisfies FieldCode),
      z.maximum(maximum, "TOO_LARGE" satisfies FieldCode),
    );

const popupFields = {
  ...published,
  link: linkField,
  position: oneOf(popupPositions),
  hideForHours: whole(1, 168),
  rank: whole(0, 1_000),
};

export const listPopups = defineOperatorCall({
  id: "operator.popup.list",
  method: "GET",
  path: "/popups",
  permission: "content.read",
  summary: "Every popup, in the order in which they stand.",
  query: listQuery,
  data: listOf(operatorPopup),
});

export const addPopup = defineOperatorCall({
  id: "operator.popup.add",
  method: "POST",
  path: "/popups",
  permission: "content.write",
  summary: "Adds a popup.",
  body: z.strictObject(popupFields).check(inOrder()),
  data: operatorPopup,
  success: "SAVED",
});

export const putPopup = defineOperatorCall({
  id: "operator.popup.put",
  method: "PUT",
  path: "/popups/:id",
  permission: "content.write",
  summary: "Changes a popup.",
  params: one,
  body: z.strictObject({ ...popupFields, expected: expectedOf(popupFields) }).check(inOrder()),
  data: operatorPopup,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});

export const deletePopup = defineOperatorCall({
  id: "operator.popup.delete",
  method: "DELETE",
  path: "/popups/:id",
  permission: "content.write",
  summary: "Deletes a popup.",
  params: one,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND"],
});

export const uploadImage = defineOperatorCall({
  id: "operator.image.upload",
  method: "POST",
  path: "/images",
  permission: "content.write",
  summary:
    "Takes a picture (JPEG, PNG or WebP of at most 5 MB), draws it anew and answers where it is served.",
  body: z.strictObject({ image: imageField }),
  data: uploadedImage,
  errors: ["IMAGE_STORE_FULL", "PAYLOAD_TOO_LARGE"],
});
