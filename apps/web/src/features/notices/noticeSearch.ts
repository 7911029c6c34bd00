import { eventStates } from "@hanpan/contract/writtenEnumerations";
import * as z from "zod/mini";

/** What the addresses of the lists carry; whatever cannot be read there is left out. */
export const noticeSearch = z.object({
  page: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(10_000))), undefined),
  state: z.catch(z.optional(z.enum(eventStates)), undefined),
});
