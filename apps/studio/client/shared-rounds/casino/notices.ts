import type { Participation } from "../../../protocol/live.ts";
import type { Notice } from "./state.ts";
import type { Visit } from "./visit.ts";

/** A notice as it is said; its id comes with the saying. */
export type Said = Notice extends infer Each ? (Each extends Notice ? Omit<Each, "id"> : never) : never;

/** Says something about chips, again also when the same was said just before. */
export function say(visit: Visit, notice: Said): void {
  visit.noticesSaid += 1;
  visit.store.set({ notice: { ...notice, id: visit.noticesSaid } });
}

/** Says in words what became of chips that do not stand, once each. Undone ones are what was asked for. */
export function sayRefusals(visit: Visit, before: Participation | undefined, part: Participation): void {
  const { saidRefusals } = visit;
  const known = new Map(before?.placements.map(({ placementId, state }) => [placementId, state]));
  for (const { placementId, state, reason } of part.placements) {
    if (known.get(placementId) === state || reason === "UNDONE" || saidRefusals.has(placementId)) continue;
    // One that stood and is RETURNED at once was given back by the platform: nobody saw it on its way.
    const isGivenBack = state === "RETURNED" && known.get(placementId) === "CONFIRMED";
    const returned = (state === "RETURNING" && reason !== null) || isGivenBack;
    if (state === "REFUSED" || returned) {
      saidRefusals.add(placementId);
      say(visit, { kind: "PLACEMENT", tableCode: part.tableCode, reason, returned });
    }
  }
}
