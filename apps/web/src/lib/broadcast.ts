import { parseStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";

/** Tabs of this browser notify each other here that the member logged out. */
export const channelName = "hanpan";

/** The fallback: a value written to local storage, which other tabs receive as a storage event. */
export const userLogoutKey = "hanpan.user-logout";

/**
 * The user-logout event (specification §4). It names the session that ended by member and moment, never by
 * its token, so that a late message cannot end a session begun since.
 */
const userLogoutSchema = z.object({
  type: z.literal("user-logout"),
  memberId: z.string(),
  since: z.number(),
  /** Whether the member chose to log out; a tab that still runs an earlier build does not say. */
  reason: z.optional(z.enum(["LOGGED_OUT", "REFUSED"])),
});

export type UserLogout = z.output<typeof userLogoutSchema>;

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/** Notifies the other tabs, by both ways: receiving it twice changes nothing. */
export function broadcastUserLogout(event: UserLogout): void {
  const channel = openChannel();
  channel?.postMessage(event);
  channel?.close();
  writeStored("local", userLogoutKey, event);
  removeStored("local", userLogoutKey);
}

/** Calls back for a user-logout of another tab; returns how to stop listening. */
export function listenForUserLogout(onLogout: (event: UserLogout) => void): () => void {
  const channel = openChannel();
  const onMessage = (message: MessageEvent<unknown>) => {
    const parsed = userLogoutSchema.safeParse(message.data);
    if (parsed.success) onLogout(parsed.data);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== userLogoutKey || event.newValue === null) return;
    const parsed = parseStored(event.newValue, userLogoutSchema);
    if (parsed) onLogout(parsed);
  };
  channel?.addEventListener("message", onMessage);
  window.addEventListener("storage", onStorage);
  return () => {
    channel?.removeEventListener("message", onMessage);
    channel?.close();
    window.removeEventListener("storage", onStorage);
  };
}
