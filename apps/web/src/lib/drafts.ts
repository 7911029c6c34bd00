import { createDrafts } from "@hanpan/browser/storage/drafts";
import { draftPrefix, guest } from "./draftStorage.ts";
import { currentSession } from "./session.ts";

/** Whose a draft is: the signed-in member's, or that of whoever sits here before anybody signed in. */
export type DraftOwner = "MEMBER" | "GUEST";

/**
 * What was typed into a form: no other member finds it. When a member's draft is meant and nobody is signed in, nothing
 * is read or kept.
 */
export const {
  read: readDraft,
  keep: keepDraft,
  drop: dropDraft,
} = createDrafts((form, owner: DraftOwner = "MEMBER") => {
  const id = owner === "GUEST" ? guest : currentSession()?.user.id;
  return id === undefined ? null : draftPrefix(id) + form;
});
