import type * as z from "zod/mini";
import { readStored, removeStored, writeStored } from "./storage.ts";

/**
 * What was typed into forms and not yet accepted, kept for this tab: an error, a reload or a forced logout costs no
 * work. Passwords never come here. `owner` is what the app's keys need beside the form's name.
 */
export interface Drafts<Owner extends readonly unknown[]> {
  /** The kept draft, or null where there is none that still has the schema's shape. */
  readonly read: <Schema extends z.ZodMiniType>(
    form: string,
    schema: Schema,
    ...owner: Owner
  ) => z.output<Schema> | null;
  /** Keeps what was typed so far. The caller leaves out every password. */
  readonly keep: (form: string, typed: unknown, ...owner: Owner) => void;
  /** Forgets a draft once the form was accepted. */
  readonly drop: (form: string, ...owner: Owner) => void;
}

/** Drafts under the keys that `keyOf` names; where it names none, nothing is read or kept. */
export function createDrafts<Owner extends readonly unknown[]>(
  keyOf: (form: string, ...owner: Owner) => string | null,
): Drafts<Owner> {
  return {
    read(form, schema, ...owner) {
      const key = keyOf(form, ...owner);
      return key === null ? null : readStored("session", key, schema);
    },
    keep(form, typed, ...owner) {
      const key = keyOf(form, ...owner);
      if (key !== null) writeStored("session", key, typed);
    },
    drop(form, ...owner) {
      const key = keyOf(form, ...owner);
      if (key !== null) removeStored("session", key);
    },
  };
}
