import type { Notification } from "@hanpan/contract";
import * as m from "../paraglide/messages.js";
import { showNotice } from "./notices.ts";
import { queryClient } from "./queryClient.ts";

/** The lists whose rows have changed when a count has; by name, so that this file fetches none of them. */
const listsOf = {
  unreadNotes: "note.list",
  answersToCheck: "customerCenter.list",
  newNotices: "notice.board",
} as const;

/** What waits for a member at a place of the site. */
export type WaitingCount = keyof typeof listsOf;
const waitingCounts: readonly WaitingCount[] = ["unreadNotes", "answersToCheck", "newNotices"];

/**
 * Compares what waits for the member with what did before: lists that have changed are asked for again, and the member
 * is shown that an answer, a note or an announcement has come.
 */
export function compareWaiting(before: Notification | undefined, now: Notification): void {
  if (before === undefined) return;
  for (const count of waitingCounts) {
    if (before[count] !== now[count]) void queryClient.invalidateQueries({ queryKey: [listsOf[count]] });
  }
  if (now.answersToCheck > before.answersToCheck) showNotice("info", m.cs_newAnswer());
  if (now.unreadNotes > before.unreadNotes) showNotice("info", m.note_checkFirst());
  if (now.newNotices > before.newNotices) showNotice("info", m.header_newNotice());
}

/** A count as a badge shows it. */
export const countLabel = (count: number): string => (count > 99 ? "99+" : String(count));
