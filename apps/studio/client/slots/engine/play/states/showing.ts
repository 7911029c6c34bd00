import { paidLate } from "../../machine/asking.ts";
import { cutSaid } from "../cutSaid.ts";
import { isQuietRound } from "../quiet.ts";
import { receivedRules } from "../rules.ts";
import { readBalance } from "../session.ts";
import type { SlotOutcome } from "../slotClient.ts";
import type { Step, StepTo, Visit } from "../visit.ts";

/** A round is played back to its end, with its wins and features; the money moves on the screen as it is won. */
export async function showing<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  { round, startedMs, isResumed }: StepTo<Outcome, "SHOWING">,
): Promise<Step<Outcome> | null> {
  const { store, studio, painted } = visit;
  if (painted === null) return null;
  const { roundId, balanceAfterBetWon, balanceAfterWinWon } = round;
  visit.app?.send({ type: "round", state: "OPEN", roundId });
  visit.app?.send({ type: "balance", balanceWon: balanceAfterBetWon });
  store.set({ balanceWon: balanceAfterBetWon, winWon: 0, saying: "", showing: roundId });
  visit.isQuiet = isQuietRound(store.get(), round.outcome);
  painted.stage.setQuiet(visit.isQuiet);
  await painted.presenter.show(round, startedMs);
  visit.isQuiet = false;
  if (visit.isClosed) return null;
  store.set({
    phase: "IDLE",
    showing: null,
    ...cutSaid(round.outcome),
    ...(balanceAfterWinWon === null ? {} : { balanceWon: balanceAfterWinWon }),
  });
  if (visit.nextRules !== null) store.set(receivedRules(store.get(), visit.nextRules));
  visit.nextRules = null;
  visit.app?.send({ type: "balance", balanceWon: store.get().balanceWon });
  visit.app?.send({ type: "round", state: "CLOSED", roundId });
  if (balanceAfterWinWon === null) void paidLate(visit, roundId, () => readBalance(visit));
  else void studio.acknowledge(roundId);
  return isResumed ? null : { state: "AUTOPLAYING", round };
}
