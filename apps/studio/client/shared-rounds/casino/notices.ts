import type { Participation } from "../../../protocol/live.ts";
import type { Notice } from "./state.ts";
import type { Visit } from "./visit.ts";

/** A notice before it is announced; it receives its id then. */
export type NewNotice = Notice extends infer Each ? (Each extends Notice ? Omit<Each, "id"> : never) : never;

/** Announces something about chips, again also when the same was announced just before. */
export function announce(visit: Visit, notice: NewNotice): void {
  visit.noticesAnnounced += 1;
  visit.store.set({ notice: { ...notice, id: visit.noticesAnnounced } });
}

/** Announces what became of chips that were not accepted, once each. Chips that the member took back are not announced. */
export function announceRefusals(visit: Visit, before: Participation | undefined, part: Participation): void {
  const { announcedRefusals } = visit;
  const known = new Map(before?.placements.map(({ placementId, state }) => [placementId, state]));
  for (const { placementId, state, reason } of part.placements) {
    if (known.get(placementId) === state || reason === "UNDONE" || announcedRefusals.has(placementId))
      continue;
    // One that stood and is RETURNED at once was given back by the platform: nobody saw it on its way.
    const isGivenBack = state === "RETURNED" && known.get(placementId) === "CONFIRMED";
    const returned = (state === "RETURNING" && reason !== null) || isGivenBack;
    if (state === "REFUSED" || returned) {
      announcedRefusals.add(placementId);
      announce(visit, { kind: "PLACEMENT", tableCode: part.tableCode, reason, returned });
    }
  }
}
