import { readStored, removeStored, writeStored } from "@hanpan/ui/storage";
import type * as z from "zod/mini";

const draftKey = (form: string) => `hanpan.draft.${form}`;

/**
 * What was typed into a form and not yet accepted, kept for this tab: an error, a reload or a forced logout
 * does not cost the member the work. Passwords never come here.
 */
export function readDraft<Schema extends z.ZodMiniType>(
  form: string,
  schema: Schema,
): z.output<Schema> | null {
  return readStored("session", draftKey(form), schema);
}

/** Keeps what was typed so far. The caller leaves out every password. */
export function keepDraft(form: string, typed: object): void {
  writeStored("session", draftKey(form), typed);
}

/** Forgets a draft once the form was accepted. */
export function dropDraft(form: string): void {
  removeStored("session", draftKey(form));
}
