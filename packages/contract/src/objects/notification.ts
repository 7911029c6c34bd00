import * as z from "zod/mini";
import { balances } from "./user.ts";

/** What waits for the member, and their balances. */
export const notification = z.object({
  unreadNotes: z.int(),
  answersToCheck: z.int(),
  newNotices: z.int(),
  pendingRequests: z.int(),
  balances,
});
export type Notification = z.output<typeof notification>;
