import * as z from "zod/mini";

/** The board's filters as they are in the address; whatever cannot be read there is left out. */
export const boardSearch = z.object({
  categoryId: z.catch(z.optional(z.uuid()), undefined),
  search: z.catch(
    z.optional(z.pipe(z.transform(String), z.string().check(z.trim(), z.minLength(1), z.maxLength(50)))),
    undefined,
  ),
});

export type BoardSearch = z.output<typeof boardSearch>;
