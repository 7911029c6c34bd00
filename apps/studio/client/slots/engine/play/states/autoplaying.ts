import { afterRound } from "../../machine/autoplay.ts";
import { endedAutoplay } from "../../machine/autoplayWords.ts";
import type { SlotOutcome } from "../slotClient.ts";
import type { Step, StepTo, Visit } from "../visit.ts";
import { spinFromRest } from "./idle.ts";

const pauseMs = 450;
/** A win is left standing for a while. */
const pauseAfterWinMs = pauseMs * 2.2;

/** After a round that was shown: the next spin by itself, within its bounds and unless it was stopped meanwhile. */
export async function autoplaying<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  { round }: StepTo<Outcome, "AUTOPLAYING">,
): Promise<Step<Outcome> | null> {
  const { store, patience, painted } = visit;
  const { autoplay } = store.get();
  if (autoplay === null) return null;
  const { totalWinWon } = round.outcome;
  const { state, verdict } = afterRound(autoplay, round.stakeWon, totalWinWon);
  if (verdict !== "GO_ON") {
    store.set(endedAutoplay(verdict, store.get().announcement));
    painted?.presenter.stopCycle();
    return null;
  }
  store.set({ autoplay: state });
  await patience.wait(totalWinWon > 0 ? pauseAfterWinMs : pauseMs);
  const goesOn = store.get().autoplay !== null && store.get().phase === "IDLE";
  return goesOn ? spinFromRest(visit) : null;
}
