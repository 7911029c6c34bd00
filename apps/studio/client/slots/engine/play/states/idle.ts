import { v4 } from "uuid";
import { type AutoplayPlan, beginAutoplay, mayAutoSpin } from "../../machine/autoplay.ts";
import { seedsOfSpin } from "../../machine/clientSeed.ts";
import type { SlotOutcome } from "../slotClient.ts";
import { stakeOf } from "../state.ts";
import type { Step, Visit } from "../visit.ts";

/** What a request for a spin does while idle: the spin, or a notice that there is not enough money, or nothing. */
export function spinFromRest<Outcome extends SlotOutcome>({
  store,
  painted,
}: Visit<Outcome>): Step<Outcome> | null {
  const { session, phase, fault, paused, balanceWon } = store.get();
  if (session === null || phase !== "IDLE" || fault !== null || paused !== null || painted === null)
    return null;
  const stakeWon = stakeOf(store.get());
  if (balanceWon < stakeWon) {
    store.set({ fault: { kind: "FUNDS", message: null }, autoplay: null });
    return null;
  }
  const { autoplay, turbo } = store.get();
  const how = { ...(autoplay === null ? {} : { isAuto: true }), ...(turbo ? { isTurbo: true } : {}) };
  return { state: "SPINNING", body: { stakeWon, clientRoundId: v4(), ...seedsOfSpin(store.get()), ...how } };
}

/** What a plan of spins does while idle: the first of them, unless it could break the plan's own limits. */
export function autoplayFromRest<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  plan: AutoplayPlan,
): Step<Outcome> | null {
  const { store } = visit;
  const autoplay = beginAutoplay(plan);
  const { phase, fault, paused } = store.get();
  const mayBegin = phase === "IDLE" && fault === null && paused === null;
  if (!mayBegin || !mayAutoSpin(autoplay, stakeOf(store.get()))) return null;
  store.set({ autoplay });
  return spinFromRest(visit);
}
