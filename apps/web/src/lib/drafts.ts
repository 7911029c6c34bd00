import { readStored, removeStored, writeStored } from "@hanpan/ui/storage";
import type * as z from "zod/mini";
import { draftPrefix, guest } from "./draft-storage.ts";
import { currentSession } from "./session.ts";

/** Whose a draft is: the signed-in member's, or that of whoever sits here before anybody signed in. */
export type DraftOwner = "MEMBER" | "GUEST";

/** Null when a member's draft is meant and nobody is signed in: then nothing is read or kept. */
function draftKey(form: string, owner: DraftOwner): string | null {
  const id = owner === "GUEST" ? guest : currentSession()?.user.id;
  return id === undefined ? null : draftPrefix(id) + form;
}

/**
 * What was typed into a form and not yet accepted, kept for this tab: an error, a reload or a forced logout
 * does not cost the member the work, and no other member finds it. Passwords never come here.
 */
export function readDraft<Schema extends z.ZodMiniType>(
  form: string,
  schema: Schema,
  owner: DraftOwner = "MEMBER",
): z.output<Schema> | null {
  const key = draftKey(form, owner);
  return key === null ? null : readStored("session", key, schema);
}

/** Keeps what was typed so far. The caller leaves out every password. */
export function keepDraft(form: string, typed: object, owner: DraftOwner = "MEMBER"): void {
  const key = draftKey(form, owner);
  if (key !== null) writeStored("session", key, typed);
}

/** Forgets a draft once the form was accepted. */
export function dropDraft(form: string, owner: DraftOwner = "MEMBER"): void {
  const key = draftKey(form, owner);
  if (key !== null) removeStored("session", key);
}
