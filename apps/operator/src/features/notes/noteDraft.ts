import { marketingProducts } from "@hanpan/contract/marketing";
import * as z from "zod/mini";

/** A member who is written to. */
export interface Receiver {
  id: string;
  nickname: string;
}

/** Whom a note may go to. */
export const audiences = ["ONE", "LEVEL", "ALL"] as const;

/** A note as it is written, and kept in the browser until it is sent. */
export const noteDraftSchema = z.object({
  audience: z.enum(audiences),
  receiver: z.nullable(z.object({ id: z.string(), nickname: z.string() })),
  level: z.nullable(z.object({ id: z.string(), name: z.string() })),
  title: z.string(),
  body: z.string(),
  isMarketing: z.boolean(),
  products: z._default(z.array(z.enum(marketingProducts)), []),
  atNight: z._default(z.boolean(), false),
});
export type NoteDraft = z.output<typeof noteDraftSchema>;
