import type { StudioErrorCode } from "../../../../../protocol/envelope.ts";
import { m } from "../../../../paraglide/messages.js";
import { later } from "../../machine/asking.ts";
import { dueInMs } from "../../machine/visit.ts";
import { askForSpin } from "../asking.ts";
import { readBalance } from "../session.ts";
import type { SlotOutcome } from "../slotClient.ts";
import type { Step, StepTo, Visit } from "../visit.ts";

/** Refusals of what has changed since the member saw it. */
const outdated: ReadonlySet<string> = new Set<StudioErrorCode>([
  "INSUFFICIENT_FUNDS",
  "SEED_CHANGED",
  "RULE_STAKE_CAP",
  "RULE_FORBIDS",
]);

/** The reels turn and the studio is asked. A spin that is not answered with a round is taken back. */
export async function spinning<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  { body }: StepTo<Outcome, "SPINNING">,
): Promise<Step<Outcome> | null> {
  const { store, painted } = visit;
  if (painted === null) return null;
  const { presenter } = painted;
  const dueMs = dueInMs(visit);
  store.set({ phase: "SPINNING", fault: null, announcement: "", winWon: 0, saying: "" });
  presenter.stopCycle();
  if (dueMs > 0) await later(dueMs);
  const startedMs = performance.now();
  visit.lastRoundMs = startedMs;
  visit.unanswered = body;
  presenter.begin();
  const reply = await askForSpin(visit, body);
  if (visit.isClosed) return null;
  if (reply.ok && reply.data !== null) {
    visit.unanswered = null;
    return { state: "SHOWING", round: reply.data, startedMs, isResumed: false };
  }
  await presenter.takeBack();
  if (reply.ok) {
    visit.unanswered = null;
    store.set({ phase: "IDLE", saying: m.ready_hint(), autoplay: null });
    await readBalance(visit);
    return null;
  }
  if (reply.code !== "OFFLINE" && reply.code !== "INTERNAL") visit.unanswered = null;
  await visit.go({ state: "FAULTED", refusal: reply });
  // What the member saw when they asked for the spin was not so any more.
  if (outdated.has(reply.code)) await readBalance(visit);
  return null;
}
