import type { Store } from "@hanpan/frame/store/store";
import type { Refusal } from "@hanpan/frame/visit/call";
import type { createLaunchSession } from "@hanpan/frame/visit/launchSession";
import { joinMemberApp, type MemberApp, pauseIn } from "@hanpan/frame/visit/memberApp";
import type { InstantSession } from "../../../protocol/instant.ts";
import { receivedSeeds } from "../../slots/engine/play/clientSeed.ts";
import { faultOf } from "../../slots/engine/play/faults.ts";
import type { Patience } from "../../slots/engine/play/pause.ts";
import type { SoundBoard } from "../../sound/soundBoard.ts";
import { positionSince } from "../../studio/position.ts";
import type { InstantClient } from "./instantClient.ts";
import type { InstantRequests } from "./requests.ts";
import type { InstantState } from "./state.ts";

/** One visit to an instant game: all that its steps share. */
export type Visit = {
  readonly client: InstantClient;
  readonly store: Store<InstantState>;
  readonly sounds: SoundBoard;
  readonly patience: Patience;
  readonly launched: ReturnType<typeof createLaunchSession>;
  readonly studio: InstantRequests;
  /** Null until a session is open. */
  app: MemberApp | null;
  isClosed: boolean;
  /** When the latest round began, by the page's clock. */
  lastPlayMs: number;
};

/** The stake nearest to a wish that the game takes. */
export function stakeWithin(session: InstantSession, wishedWon: number): number {
  const { minimumStakeWon, maximumStakeWon, stakeUnitWon } = session;
  const whole = Math.floor(Math.min(maximumStakeWon, wishedWon) / stakeUnitWon) * stakeUnitWon;
  return Math.max(minimumStakeWon, whole);
}

/** Shows why nothing can be played; what goes on by itself ends. */
export function fail({ store, launched }: Visit, refusal: Refusal): void {
  const fault = faultOf(refusal);
  if (fault.kind === "ENDED") launched.forget();
  store.set({ fault, autoplay: null });
}

/** Takes a session as the studio sends it. */
export function takeSession(visit: Visit, session: InstantSession): void {
  const { store } = visit;
  const { autoplay, stakeWon } = store.get();
  store.set({
    session,
    balanceWon: session.balanceWon,
    stakeWon: stakeWithin(session, stakeWon === 0 ? session.minimumStakeWon : stakeWon),
    ...receivedSeeds(store.get(), session.seeds),
    position: positionSince(session.jurisdiction.position),
    autoplay: session.jurisdiction.autoplayAllowed ? autoplay : null,
  });
}

/** Reads the balance, the seeds and the rules again; does nothing where they cannot be read. */
export async function readSession(visit: Visit): Promise<void> {
  const reply = await visit.studio.session();
  if (!reply.ok) return;
  takeSession(visit, reply.data);
  visit.app?.send({ type: "balance", balanceWon: reply.data.balanceWon });
}

/** Opens the session of the launch, or goes on with the one that was kept; false when it was refused. */
export async function openSession(visit: Visit): Promise<boolean> {
  const { client, launched, studio, store } = visit;
  const reply = await launched.begin({
    read: studio.session,
    open: ({ token, user }) => studio.openSession(token, user, client.gameCode),
  });
  if (!reply.ok) {
    fail(visit, reply);
    return false;
  }
  takeSession(visit, reply.data.session);
  visit.app?.leave();
  visit.app = joinMemberApp(window, reply.data.session.memberAppOrigin, (message) => {
    const paused = pauseIn(message);
    if (paused !== undefined) store.set(paused === null ? { paused } : { paused, autoplay: null });
    if (message.type === "sound") {
      visit.sounds.setMuted(message.muted);
      store.set({ muted: message.muted });
    }
    if (message.type === "balance-refresh" && store.get().phase === "IDLE") void readSession(visit);
  });
  return true;
}
