import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import type { FieldCode } from "../fieldErrors.ts";
import {
  cursorField,
  cursorListOf,
  idsField,
  listFields,
  oneOf,
  periodInOrder,
  queryAll,
} from "../fields.ts";
import { note, noteGroupChoice } from "../objects/note.ts";
import { bodyField, titleField } from "../textFields.ts";
import { noteBoxes, noteGroups, noteStatuses } from "../writtenEnumerations.ts";
import { nicknameField } from "./auth.ts";

export const listNotes = defineCall({
  id: "note.list",
  method: "GET",
  path: "/note",
  auth: "member",
  summary: "A box of the member's notes, the newest first; counted to at most 10,000.",
  query: z
    .strictObject({
      ...listFields,
      ...cursorField,
      box: oneOf(noteBoxes),
      status: z.optional(oneOf(noteStatuses)),
    })
    .check(periodInOrder()),
  data: cursorListOf(note),
});

/** Of two fields exactly one. */
const exactlyOne = <const First extends string, const Second extends string>(
  first: First,
  second: Second,
  error: FieldCode,
) =>
  z.refine<Partial<Record<First | Second, unknown>>>(
    (given) => (given[first] === undefined) !== (given[second] === undefined),
    { error, path: [first] },
  );

export const writeNote = defineCall({
  id: "note.write",
  method: "POST",
  path: "/note",
  auth: "member",
  summary: "Writes to a group that the member may write to, or answers somebody who wrote to them.",
  idempotent: true,
  body: z
    .strictObject({
      groupId: z.optional(oneOf(noteGroups)),
      to: z.optional(nicknameField),
      title: titleField(),
      body: bodyField(),
    })
    .check(exactlyOne("groupId", "to", "RECEIVER_REQUIRED")),
  data: note,
  success: "NOTE_SENT",
  errors: ["NOTE_RECEIVER_REFUSED", "TOO_MANY_REQUESTS"],
});

export const readNotes = defineCall({
  id: "note.read",
  method: "PUT",
  path: "/note",
  auth: "member",
  summary: "Marks notes of the inbox as read: those named, or all.",
  body: z
    .strictObject({
      ids: z.optional(idsField),
      all: z.optional(z.literal(true, "NOT_ALLOWED" satisfies FieldCode)),
    })
    .check(exactlyOne("ids", "all", "REQUIRED")),
  data: z.object({ updated: z.int() }),
});

export const deleteNotes = defineCall({
  id: "note.delete",
  method: "DELETE",
  path: "/note",
  auth: "member",
  summary:
    "Deletes notes for good: those named, or all, of one box when it is named. Others keep their own copy.",
  query: z
    .strictObject({
      ids: z.optional(idsField),
      all: z.optional(queryAll),
      box: z.optional(oneOf(noteBoxes)),
    })
    .check(exactlyOne("ids", "all", "REQUIRED")),
  data: z.object({ deleted: z.int() }),
  success: "DELETED",
});

export const listNoteGroups = defineCall({
  id: "note.groups",
  method: "GET",
  path: "/note/group/list",
  auth: "member",
  summary: "Whom the member may write to: the customer center, their own referrer, their partner.",
  data: z.object({ list: z.array(noteGroupChoice) }),
});
