import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import type { FixtureDetail, FixtureSummary } from "../../../protocol/fixture.ts";
import type { Sports } from "./sports.ts";
import type { SportsState } from "./state.ts";

export const SportsContext = createContext<Sports | null>(null);

/** The visit that this page shows. */
export function useSports(): Sports {
  const sports = useContext(SportsContext);
  if (sports === null) throw new Error("a part of sports is drawn outside the page");
  return sports;
}

/** A part of the visit's state; redrawn only when it has changed. */
export function useSportsState<Part>(part: (state: SportsState) => Part): Part {
  const { store } = useSports();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Whether a feed reports real matches beside the virtual ones. */
export const useHasRealLeagues = (): boolean =>
  useSportsState(({ leagues }) => leagues?.some(({ isVirtual }) => !isVirtual) ?? false);

/** What is known of a fixture; redrawn only when that fixture has changed. */
export function useFixture(fixtureId: string): FixtureSummary | null {
  const { fixtures } = useSports();
  const watch = useCallback(
    (listener: () => void) => fixtures.watch(fixtureId, listener),
    [fixtures, fixtureId],
  );
  return useSyncExternalStore(watch, () => fixtures.get(fixtureId));
}

/** A fixture with everything, followed as long as it is shown; null until it has come. */
export function useFollowedFixture(fixtureId: string): FixtureDetail | null {
  const sports = useSports();
  useEffect(() => sports.follow(fixtureId), [sports, fixtureId]);
  const { fixtures } = sports;
  const watch = useCallback(
    (listener: () => void) => fixtures.watch(fixtureId, listener),
    [fixtures, fixtureId],
  );
  return useSyncExternalStore(watch, () => fixtures.detail(fixtureId));
}

/** What is in play; the same array until a match begins or ends. */
export function useLiveIds(): readonly string[] {
  const { fixtures } = useSports();
  return useSyncExternalStore(fixtures.watchLive, fixtures.liveIds);
}

/** Whether the stream has already sent what is in play. */
export function useIsLiveKnown(): boolean {
  const { fixtures } = useSports();
  return useSyncExternalStore(fixtures.watchLive, fixtures.isLiveKnown);
}

/** Words that depend on the server's time; redrawn only in a second in which they change. */
export function useServerWords(wordsAt: (nowMs: number) => string): string {
  const { ticker } = useSports();
  return useSyncExternalStore(ticker.listen, () => wordsAt(ticker.nowMs()));
}

/** The server's time, moving with its seconds, epoch milliseconds. */
export function useServerSecond(): number {
  const { ticker } = useSports();
  return useSyncExternalStore(ticker.listen, ticker.nowMs);
}
