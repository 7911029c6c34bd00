import * as z from "zod/mini";
import { instant } from "../fields.ts";
import { noteGroups, noteStatuses } from "../writtenEnumerations.ts";

/**
 * A note in one of the member's boxes. `from` and `to` are nicknames, or the customer center's name when
 * `withSite`. Of a note in OUT, `status` and `readAt` say whether the receiver has opened it.
 */
export const note = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  withSite: z.boolean(),
  title: z.string(),
  body: z.string(),
  /** Whether it advertises: it is refused as easily as it was agreed to. */
  advertises: z.boolean(),
  status: z.enum(noteStatuses),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type Note = z.output<typeof note>;

/** Somebody a member may write to; of a member the name is masked. */
export const noteGroupChoice = z.object({ id: z.enum(noteGroups), name: z.string() });
export type NoteGroupChoice = z.output<typeof noteGroupChoice>;

/** Notes that wait are counted to so many; a badge says "99+" from there. */
export const unreadMaximum = 100;

/** A box is counted to so many notes. */
export const boxCountMaximum = 10_000;
