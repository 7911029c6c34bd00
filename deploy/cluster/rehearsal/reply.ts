import * as z from "zod";

/** What a process of a rehearsal answers to an order; number 0 says that it takes orders from now on. */
export const orderReply = z.object({
  number: z.number(),
  /** Why it could not be carried out; null when it was. */
  failure: z.string().nullable(),
  said: z.string(),
});
export type OrderReply = z.output<typeof orderReply>;
