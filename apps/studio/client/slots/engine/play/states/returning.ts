import { openSession } from "../session.ts";
import type { SlotOutcome } from "../slotClient.ts";
import type { Step, Visit } from "../visit.ts";

/** After a fault: on with the session and the round that was left, without anybody asking for it where the studio was away. */
export async function returning<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
): Promise<Step<Outcome> | null> {
  if (visit.isClosed || visit.isReturning || visit.painted === null) return null;
  visit.isReturning = true;
  const opened = await openSession(visit);
  visit.isReturning = false;
  if (!opened || visit.isClosed) return null;
  visit.store.set({ fault: null });
  return { state: "RESUMING" };
}
