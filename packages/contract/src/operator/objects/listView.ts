import * as z from "zod/mini";

/** What an operator kept of one of the console's lists: its filters and the columns that it leaves out. */
export const listView = z.object({
  id: z.string(),
  /** The address of the list in the console. */
  screen: z.string(),
  name: z.string(),
  /** What the address has behind it, without its question mark. */
  search: z.string(),
});
export type ListView = z.infer<typeof listView>;
