import type { SessionState } from "../../../../protocol/calls.ts";
import { positionSince } from "../../../studio/position.ts";
import { receivedSeeds } from "../machine/clientSeed.ts";
import { joinApp } from "../machine/visit.ts";
import { receivedRules } from "./rules.ts";
import type { SlotOutcome } from "./slotClient.ts";
import type { Visit } from "./visit.ts";

/** Reads the balance and the seeds again; does nothing where they cannot be read. */
export async function readBalance<Outcome extends SlotOutcome>(visit: Visit<Outcome>): Promise<void> {
  const { store, studio } = visit;
  const reply = await studio.session();
  if (!reply.ok) return;
  const { balanceWon, seeds, jurisdiction } = reply.data;
  store.set({ session: reply.data, balanceWon, ...receivedSeeds(store.get(), seeds) });
  store.set({ ...receivedRules(store.get(), jurisdiction), lineStakeWon: stakeIn(visit, reply.data) });
  visit.app?.send({ type: "balance", balanceWon });
}

/** The stake that the member wished, where it is offered. */
function stakeIn<Outcome extends SlotOutcome>({ store }: Visit<Outcome>, session: SessionState): number {
  const { lineStakeWon: wished } = store.get();
  return session.lineStakesWon.includes(wished) ? wished : session.defaultLineStakeWon;
}

function take<Outcome extends SlotOutcome>(visit: Visit<Outcome>, session: SessionState): void {
  const { store } = visit;
  const { turbo } = store.get();
  store.set({
    session,
    balanceWon: session.balanceWon,
    ...receivedSeeds(store.get(), session.seeds),
    lineStakeWon: stakeIn(visit, session),
    turbo: turbo && session.jurisdiction.turboAllowed,
    position: positionSince(session.jurisdiction.position),
  });
  joinApp(visit, session.memberAppOrigin, () => void readBalance(visit));
}

/**
 * Opens the session of the launch, or goes on with the one that was kept. False: it was refused, and the refusal is shown as a
 * fault.
 */
export async function openSession<Outcome extends SlotOutcome>(visit: Visit<Outcome>): Promise<boolean> {
  const { client, launched, studio } = visit;
  const reply = await launched.begin({
    read: studio.session,
    open: ({ token, user }) => studio.openSession(token, user, client.gameCode),
  });
  if (!reply.ok) {
    void visit.go({ state: "FAULTED", refusal: reply });
    return false;
  }
  take(visit, reply.data.session);
  return true;
}
