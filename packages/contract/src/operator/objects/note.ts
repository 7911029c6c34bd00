import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { marketingProducts } from "../../marketing.ts";

/** Whom a note of the site went to. */
export const noteAudiences = ["MEMBERS", "LEVEL", "ALL"] as const;
export type NoteAudience = (typeof noteAudiences)[number];

/** A note to many is on its way for a while. */
export const deliveryStatuses = ["SENDING", "SENT"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A note that the site sent. `name` is the one member's nickname, or the level's name. */
export const sentNote = z.object({
  id: z.string(),
  audience: z.enum(noteAudiences),
  name: z.nullable(z.string()),
  title: z.string(),
  body: z.string(),
  isMarketing: z.boolean(),
  /** Of one that advertises what it is about. */
  products: z.array(z.enum(marketingProducts)),
  /** It went out at night, to those who agreed to that alone. */
  atNight: z.boolean(),
  status: z.enum(deliveryStatuses),
  recipients: z.int(),
  delivered: z.int(),
  createdAt: instant,
  sentBy: z.string(),
  finishedAt: z.nullable(instant),
});
export type SentNote = z.output<typeof sentNote>;

/** A note that a member wrote to the customer center. It waits until `answeredAt`, whether it was read or not. */
export const receivedNote = z.object({
  id: z.string(),
  member: z.object({
    id: z.string(),
    loginId: z.string(),
    nickname: z.string(),
    simulated: z.boolean(),
    levelName: z.string(),
  }),
  title: z.string(),
  body: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
  readBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.string()),
  /** The note that answers it; null where it waits, or an operator said that none was needed. */
  answerId: z.nullable(z.string()),
});
export type ReceivedNote = z.output<typeof receivedNote>;
