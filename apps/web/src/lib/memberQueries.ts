import { getMember, getNotification } from "@hanpan/contract/calls/member";
import { callQuery } from "./callQuery.ts";
import { queryClient } from "./queryClient.ts";
import { currentMember, replaceUser } from "./session.ts";
import { showBalances } from "./shownBalances.ts";
import { useAppStore } from "./store.ts";
import { compareWaiting } from "./waiting.ts";

/** How often the member's balances and counts are asked for while the page is visible (docs/wire.md). */
export const notificationIntervalMs = 30_000;

/**
 * The signed-in member as the server knows them now; each reply becomes the session's user, and its balances are shown
 * when they may be.
 */
export const memberQuery = () =>
  callQuery(getMember, { params: { id: "me" } }, (user) => {
    replaceUser({ ...user, balances: currentMember()?.balances ?? user.balances });
    showBalances(user.balances);
  });

const notificationKey = callQuery(getNotification, {}).queryKey;

/**
 * What waits for the member, and their balances; each reply updates the session's user. Not asked for while the stream
 * sends it.
 */
export const notificationQuery = () => ({
  ...callQuery(getNotification, {}, (notification) => {
    compareWaiting(queryClient.getQueryData(notificationKey), notification);
    showBalances(notification.balances);
  }),
  refetchInterval: () => (useAppStore.getState().live ? false : notificationIntervalMs),
  refetchIntervalInBackground: false,
  staleTime: 5_000,
});
