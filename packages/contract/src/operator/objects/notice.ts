import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { popupPositions } from "../../writtenEnumerations.ts";
import { publicationStates } from "../enumerations.ts";

const both = z.object({ ko: z.string(), en: z.string() });

const published = {
  id: z.string(),
  title: both,
  body: both,
  image: z.nullable(z.string()),
  from: z.nullable(instant),
  until: z.nullable(instant),
  published: z.boolean(),
  state: z.enum(publicationStates),
  createdAt: instant,
  createdBy: z.string(),
};

/** An announcement or an event as operators keep it. */
export const operatorNotice = z.object({ ...published, pinned: z.boolean(), views: z.int() });
export type OperatorNotice = z.output<typeof operatorNotice>;

/** A popup as operators keep it; those of the smallest `rank` stand first. */
export const operatorPopup = z.object({
  ...published,
  link: z.nullable(z.string()),
  position: z.enum(popupPositions),
  hideForHours: z.int(),
  rank: z.int(),
});
export type OperatorPopup = z.output<typeof operatorPopup>;
