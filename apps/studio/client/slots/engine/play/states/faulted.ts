import { m } from "../../../../paraglide/messages.js";
import { later } from "../../machine/asking.ts";
import { faultOf } from "../../machine/faults.ts";
import type { SlotOutcome } from "../slotClient.ts";
import type { Step, StepTo, Visit } from "../visit.ts";

/** The pause before a studio that is away is retried. */
const leastAwayMs = 1_000;

/**
 * Nothing can be played, and the page says why. A studio that is away is retried by itself; every other fault waits for the
 * member.
 */
export function faulted<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  { refusal }: StepTo<Outcome, "FAULTED">,
): null {
  const { store, launched } = visit;
  const fault = faultOf(refusal);
  if (fault.kind === "ENDED") launched.forget();
  store.set({ fault, autoplay: null, phase: "IDLE", saying: m.ready_hint() });
  if (fault.kind === "AWAY") {
    void later(Math.max(leastAwayMs, refusal.retryAfterMs)).then(() => {
      if (store.get().fault?.kind === "AWAY") void visit.go({ state: "RETURNING" });
    });
  }
  return null;
}

/** The member retries: the whole page if it never opened, the same spin if it has no answer, else the session. */
export function retried<Outcome extends SlotOutcome>({
  store,
  painted,
  unanswered,
}: Visit<Outcome>): Step<Outcome> | null {
  const { session, fault } = store.get();
  if (fault?.kind === "AWAY") return { state: "RETURNING" };
  if (session === null || painted === null) {
    location.reload();
    return null;
  }
  return unanswered === null ? { state: "RETURNING" } : { state: "SPINNING", body: unanswered };
}
