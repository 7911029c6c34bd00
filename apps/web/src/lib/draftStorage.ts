import { removeStoredWithPrefix } from "@hanpan/browser/storage/storage";

/** What the keys of one owner's drafts begin with: a member's by their id, or those of a guest. */
export const draftPrefix = (owner: string): string => `hanpan.draft.${owner}.`;

/** The owner of what is typed before anybody signed in. */
export const guest = "guest";

/** Forgets everything that a member typed in this tab, before they signed in too, once they chose to log out. */
export function dropDraftsOf(memberId: string): void {
  for (const owner of [guest, memberId]) removeStoredWithPrefix("session", draftPrefix(owner));
}
