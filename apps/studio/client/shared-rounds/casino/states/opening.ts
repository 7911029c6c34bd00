import { joinMemberApp, pauseIn } from "@hanpan/frame/visit/memberApp";
import { refreshBalance } from "../balance.ts";
import { listen } from "../listening.ts";
import { recallPlace, rememberPlace } from "../preferences.ts";
import { seatedAt } from "../state.ts";
import type { Visit } from "../visit.ts";
import { fail } from "./faulted.ts";
import { go } from "./seated.ts";

/** Joins the member app around this frame, in place of what was joined before. */
function join(visit: Visit, memberAppOrigin: string): void {
  const { store, balance } = visit;
  visit.app?.leave();
  visit.app = joinMemberApp(window, memberAppOrigin, (message) => {
    const paused = pauseIn(message);
    if (paused !== undefined) store.set({ paused });
    visit.sounds.wishes.take(message);
    if (message.type !== "balance-refresh") return;
    if (balance.isHolding()) balance.outdate();
    else void refreshBalance(visit);
  });
  visit.sounds.wishes.sendBy((message) => visit.app?.send(message));
}

/** Opens the session and sits down where this tab sat; while the studio is away it comes back by itself. */
export async function enter(visit: Visit): Promise<void> {
  const { launched, launchedTable, requests, store } = visit;
  const reply = await launched.begin({
    read: requests.session,
    open: ({ token, user }) => requests.openSession(token, user, launchedTable),
  });
  // The page is gone: nothing is joined any more, and nothing tried again.
  if (visit.isClosed) return;
  if (!reply.ok) {
    fail(visit, reply);
    return;
  }
  const { session, isNew } = reply.data;
  // A new launch names the table to sit at, wherever this tab was before.
  if (isNew) rememberPlace({ kind: "TABLE", tableCode: session.tableCode });
  const place = recallPlace() ?? { kind: "TABLE", tableCode: session.tableCode };
  store.set({ session, fault: null });
  join(visit, session.memberAppOrigin);
  visit.openRounds.reportAgain();
  listen(visit);
  const isOffered = seatedAt(place).every((code) => session.tableCodes.includes(code));
  await go(visit, isOffered ? place : { kind: "LOBBY" });
  if (visit.isClosed) return;
  visit.balance.take(session.balanceWon);
  store.set({ opening: false });
  // Only now: what stands before the game in the member app goes with this word.
  visit.app?.send({ type: "ready" });
}

/** Opens the visit, or opens it again after a fault. */
export async function open(visit: Visit): Promise<void> {
  visit.store.set({ fault: null, opening: true });
  await enter(visit);
}
