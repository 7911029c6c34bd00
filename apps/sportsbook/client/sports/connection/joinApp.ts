import type { Store } from "@hanpan/frame/store/store";
import { joinMemberApp, type MemberApp, pauseIn } from "@hanpan/frame/visit/memberApp";
import type { SportsSounds } from "../sound/sportsSounds.ts";
import type { SportsState } from "./state.ts";

/** Joins the member app: its messages pause and resume sports, set the mute, and say when money has moved. */
export function joinApp(
  memberAppOrigin: string,
  visit: {
    readonly store: Store<SportsState>;
    readonly sounds: SportsSounds;
    readonly refreshBalance: () => Promise<void>;
  },
): MemberApp {
  const { store, sounds, refreshBalance } = visit;
  const app = joinMemberApp(window, memberAppOrigin, (message) => {
    const paused = pauseIn(message);
    if (paused !== undefined) store.set({ paused });
    sounds.wishes.take(message);
    if (message.type === "balance-refresh") void refreshBalance();
  });
  sounds.wishes.sendBy(app.send);
  return app;
}
