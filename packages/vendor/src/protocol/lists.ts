import * as z from "zod/mini";

/** How many of a list are asked for: 1 to 100. */
export const listLimit = z.string().check(z.regex(/^([1-9]|[1-9][0-9]|100)$/));
