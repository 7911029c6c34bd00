import { popupPositions } from "@hanpan/contract/enumerations";
import { useState } from "react";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";

const both = z.object({ ko: z.string(), en: z.string() });

/** What an announcement, an event and a popup have in common, as it is typed. */
const publishedSchema = z.object({
  title: both,
  body: both,
  image: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  published: z.boolean(),
});
export type PublishedDraft = z.output<typeof publishedSchema>;

export const noticeSchema = z.extend(publishedSchema, { pinned: z.boolean() });
export type NoticeDraft = z.output<typeof noticeSchema>;

export const popupSchema = z.extend(publishedSchema, {
  link: z.nullable(z.string()),
  position: z.enum(popupPositions),
  hideForHours: z.int(),
  rank: z.int(),
});
export type PopupDraft = z.output<typeof popupSchema>;

const empty: PublishedDraft = {
  title: { ko: "", en: "" },
  body: { ko: "", en: "" },
  image: null,
  from: null,
  until: null,
  published: true,
};
export const emptyNotice: NoticeDraft = { ...empty, pinned: false };
export const emptyPopup: PopupDraft = { ...empty, link: null, position: "RIGHT", hideForHours: 24, rank: 10 };

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
