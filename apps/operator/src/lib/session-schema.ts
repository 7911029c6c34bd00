import * as z from "zod/mini";

/** What the browser keeps of a signed-in operator: the token alone; who they are is asked anew. */
export const sessionSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(512)),
  since: z.number(),
});

export type Session = z.output<typeof sessionSchema>;
