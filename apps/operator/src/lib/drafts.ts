import { readStored, removeStored, writeStored } from "@hanpan/ui/storage";
import type * as z from "zod/mini";

const draftKey = (form: string) => `hanpan.console.draft.${form}`;

/** What an operator typed and has not sent, kept for this tab: an error, a reload or a forced logout costs nothing. */
export function readDraft<Schema extends z.ZodMiniType>(
  form: string,
  schema: Schema,
): z.output<Schema> | null {
  return readStored("session", draftKey(form), schema);
}

export function keepDraft(form: string, typed: unknown): void {
  writeStored("session", draftKey(form), typed);
}

export function dropDraft(form: string): void {
  removeStored("session", draftKey(form));
}
