import { popupPositions } from "@hanpan/contract/writtenEnumerations";
import * as z from "zod/mini";

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
