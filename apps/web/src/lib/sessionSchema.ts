import { user as userSchema } from "@hanpan/contract/objects/user";
import * as z from "zod/mini";

const storedUserSchema = z.extend(userSchema, { UPDATE: z.optional(z.partial(userSchema)) });

/**
 * What the browser keeps of a signed-in member (specification §3): the user and the token. `since` distinguishes two sessions
 * of the same member without showing the token. Changed data is kept under the user's UPDATE key until the server next sends
 * the whole user.
 */
export const sessionSchema = z.object({
  user: storedUserSchema,
  token: z.string().check(z.minLength(1), z.maxLength(512)),
  since: z.number(),
});

export type Session = z.output<typeof sessionSchema>;
