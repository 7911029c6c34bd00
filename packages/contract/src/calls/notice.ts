import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { identifier, listFields, listOf, oneOf, periodInOrder } from "../fields.ts";
import { notice, popup } from "../objects/notice.ts";
import { eventStates } from "../writtenEnumerations.ts";

const id = z.optional(identifier());

export const listNotices = defineCall({
  id: "notice.board",
  method: "GET",
  path: "/notice/board",
  auth: "none",
  summary: "Announcements that are live, those pinned first; with `id` the one.",
  query: z.strictObject({ ...listFields, id }).check(periodInOrder()),
  data: listOf(notice),
});

export const listEvents = defineCall({
  id: "notice.event",
  method: "GET",
  path: "/notice/event",
  auth: "none",
  summary: "Events that have begun, those pinned first, ended ones too; with `id` the one.",
  query: z.strictObject({ ...listFields, id, state: z.optional(oneOf(eventStates)) }).check(periodInOrder()),
  data: listOf(notice),
});

export const listPopups = defineCall({
  id: "setting.popups",
  method: "GET",
  path: "/setting/popup-settings",
  auth: "optional",
  summary: "The popups that are live now, in their order.",
  data: z.object({ list: z.array(popup) }),
});
