import * as z from "zod/mini";
import { instant } from "../fields.ts";
import { popupPositions } from "../writtenEnumerations.ts";

/** An announcement or an event, in the request's language; the body is Markdown. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  image: z.nullable(z.string()),
  pinned: z.boolean(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  views: z.int(),
  createdAt: instant,
});
export type Notice = z.output<typeof notice>;

/** A popup that is live now. `hideForHours` is how long 오늘 하루 열지 않기 keeps it closed. */
export const popup = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  image: z.nullable(z.string()),
  link: z.nullable(z.string()),
  position: z.enum(popupPositions),
  from: z.nullable(instant),
  until: z.nullable(instant),
  hideForHours: z.int(),
});
export type Popup = z.output<typeof popup>;
