import * as z from "zod/mini";

/**
 * What the browser keeps of a signed-in operator: the token, and whose it is, so that what one types is not shown to the next.
 * Who they are is asked again.
 */
export const sessionSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(512)),
  since: z.number(),
  operatorId: z.optional(z.string()),
});

export type Session = z.output<typeof sessionSchema>;
