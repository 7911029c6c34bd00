import type { Refusal } from "@hanpan/frame/visit/call";
import type { InstantSession } from "../../../protocol/instant.ts";
import { receivedSeeds } from "../../slots/engine/machine/clientSeed.ts";
import { faultOf } from "../../slots/engine/machine/faults.ts";
import { joinApp, type MachineVisit } from "../../slots/engine/machine/visit.ts";
import { positionSince } from "../../studio/position.ts";
import type { InstantClient } from "./instantClient.ts";
import type { InstantRequests } from "./requests.ts";
import type { InstantState } from "./state.ts";

/** One visit to an instant game: all that its steps share. */
export type Visit = MachineVisit<InstantState> & {
  readonly client: InstantClient;
  readonly studio: InstantRequests;
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
  const { client, launched, studio } = visit;
  const reply = await launched.begin({
    read: studio.session,
    open: ({ token, user }) => studio.openSession(token, user, client.gameCode),
  });
  if (!reply.ok) {
    fail(visit, reply);
    return false;
  }
  takeSession(visit, reply.data.session);
  joinApp(visit, reply.data.session.memberAppOrigin, () => void readSession(visit));
  return true;
}
