import { m } from "../../../../paraglide/messages.js";
import { settledSpin } from "../asking.ts";
import { resumedRound } from "../resumed.ts";
import { readBalance } from "../session.ts";
import type { SlotOutcome } from "../slotClient.ts";
import type { Step, Visit } from "../visit.ts";

/** From an open session on: ready, with the round that was left in an earlier visit shown to its end first. */
export async function resuming<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
): Promise<Step<Outcome> | null> {
  const { store, studio, app, painted } = visit;
  store.set({ phase: "IDLE" });
  app?.send({ type: "ready" });
  app?.send({ type: "balance", balanceWon: store.get().balanceWon });
  if (store.get().session?.hasUnfinishedRound !== true || painted === null) return null;
  store.set({ phase: "SPINNING", saying: m.replaying() });
  const reply = await settledSpin(visit);
  if (reply.ok && reply.data !== null) {
    const session = await studio.session();
    painted.presenter.begin();
    const round = session.ok ? resumedRound(reply.data, session.data.balanceWon) : reply.data;
    return { state: "SHOWING", round, startedMs: performance.now(), isResumed: true };
  }
  store.set({ phase: "IDLE", saying: m.ready_hint() });
  if (!reply.ok) return { state: "FAULTED", refusal: reply };
  await readBalance(visit);
  return null;
}
