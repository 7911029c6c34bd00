import { noteBoxes, noteGroups, noteStatuses } from "@hanpan/contract/writtenEnumerations";
import * as z from "zod/mini";

/** What the address of the notes says: the box, and which notes of it. */
export const notesSearch = z.object({
  box: z.optional(z.catch(z.optional(z.enum(noteBoxes)), undefined)),
  status: z.optional(z.catch(z.optional(z.enum(noteStatuses)), undefined)),
});

/** Whom a new note is for, when it is an answer. */
export const writeSearch = z.object({
  groupId: z.optional(z.catch(z.optional(z.enum(noteGroups)), undefined)),
  to: z.optional(z.catch(z.optional(z.string().check(z.maxLength(64))), undefined)),
  title: z.optional(z.catch(z.optional(z.string().check(z.maxLength(120))), undefined)),
});
export type WriteSearch = z.output<typeof writeSearch>;
