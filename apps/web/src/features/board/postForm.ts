import * as z from "zod/mini";

/** What is typed into the form of a post. */
export const draftSchema = z.object({ categoryId: z.string(), title: z.string(), body: z.string() });
export type Draft = z.output<typeof draftSchema>;

/** Where a draft is kept: each post that is changed has its own. */
export const draftName = (id: string | undefined) => `board.${id ?? "write"}`;

/** What the address of the form carries: the post that is changed, or the category to write in. */
export const writeSearch = z.object({
  id: z.catch(z.optional(z.uuid()), undefined),
  categoryId: z.catch(z.optional(z.uuid()), undefined),
});

export const longestTitle = 100;
export const longestBody = 10_000;
