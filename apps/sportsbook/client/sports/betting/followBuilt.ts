import type { Sports } from "../connection/sports.ts";
import { builderKeyOf } from "../slip/built.ts";
import type { SportsSlipDesk } from "../slip/slip.ts";
import type { BettingRequests } from "./bettingRequests.ts";

/** After an asking that nobody answered it is asked again so much later. */
const againMs = 2_000;

/**
 * Keeps the odds of selections of one match that are one bet up to date: asks for them when the selections change, and at
 * every change of the match; one asking at a time. Returns the function that ends that.
 */
export function followBuilt<Taken>(
  visit: Pick<Sports, "fixtures">,
  slip: Pick<SportsSlipDesk<Taken>, "store" | "takeBuilt">,
  ask: BettingRequests["builderPrice"],
): () => void {
  let isAsking = false;
  let isOver = false;
  let known = "";
  let watched: { readonly fixtureId: string; readonly end: () => void } | null = null;

  const watch = (fixtureId: string | null): void => {
    if (watched?.fixtureId === fixtureId) return;
    watched?.end();
    watched =
      fixtureId === null ? null : { fixtureId, end: visit.fixtures.watch(fixtureId, () => void look()) };
  };

  async function look(): Promise<void> {
    const { lines, built } = slip.store.get();
    const key = built === null ? null : builderKeyOf(lines);
    const fixtureId = key === null ? null : (lines[0]?.fixtureId ?? null);
    watch(fixtureId);
    if (built === null || key === null || fixtureId === null || isAsking || isOver) return;
    const mark = `${key} ${visit.fixtures.get(fixtureId)?.version ?? 0}`;
    // The same selections come back without odds once others, or singles, took their place.
    if (mark === known && built.status !== "ASKED") return;
    isAsking = true;
    const legs = lines.map(({ marketKey, selection }) => ({ marketKey, selection }));
    const reply = await ask({ fixtureId, legs });
    isAsking = false;
    if (isOver) return;
    known = mark;
    slip.takeBuilt(key, reply.ok ? reply.data : null);
    if (reply.ok) void look();
    else setTimeout(forget, againMs);
  }

  const forget = (): void => {
    known = "";
    void look();
  };

  const unsubscribe = slip.store.subscribe(() => void look());
  void look();
  return () => {
    isOver = true;
    unsubscribe();
    watch(null);
  };
}
