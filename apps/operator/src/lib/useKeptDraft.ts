import { useState } from "react";
import type * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";

/** A draft that is kept in this tab until it was saved: an error, a reload or a lost session costs no work. */
export function useKeptDraft<Schema extends z.ZodMiniType<Draft>, Draft extends object>(
  name: string,
  schema: Schema,
  start: Draft,
) {
  const [kept] = useState(() => readDraft(name, schema));
  const [draft, setDraft] = useState<Draft>(kept ?? start);
  const [isKept, setIsKept] = useState(kept !== null);
  return {
    draft,
    isKept,
    change: (changed: Partial<Draft>) => {
      const next = { ...draft, ...changed };
      setDraft(next);
      keepDraft(name, next);
    },
    drop: () => dropDraft(name),
    startAfresh: () => {
      dropDraft(name);
      setDraft(start);
      setIsKept(false);
    },
  };
}
