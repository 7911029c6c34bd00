import { awayPauseMs, faultOf } from "@hanpan/frame/visit/fault";
import type { Visit } from "../visit.ts";

/** Nothing can be played. An ended session is forgotten; a studio that is away is retried by itself. */
export function fail(visit: Visit, refusal: Parameters<typeof faultOf>[0]): void {
  const { launched, store, clock, timers } = visit;
  const fault = faultOf(refusal);
  if (fault.kind === "ENDED") launched.forget();
  store.set({ fault, opening: false });
  if (fault.kind === "AWAY") timers.at(clock.nowMs() + awayPauseMs, () => void visit.enter());
}

/** The session has ended, here or anywhere. */
export const end = (visit: Visit): void => fail(visit, { code: "UNAUTHENTICATED", message: null });
