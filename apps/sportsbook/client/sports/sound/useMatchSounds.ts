import { useEffect, useRef } from "react";
import type { FixtureDetail } from "../../../protocol/fixture.ts";
import { useSports } from "../connection/sportsContext.ts";

/** More at once is not what has just happened: the page was away, and receives the rest together. */
const mostAtOnce = 3;

/** What of a match makes it sound. */
type Watched = Pick<FixtureDetail, "status"> & {
  readonly events: readonly Pick<FixtureDetail["events"][number], "number" | "kind">[];
};

/** The sounds of a match in view: its crowd while it is played, and what happens from now on. What has been does not sound again. */
export function useMatchSounds(fixture: Watched | null): void {
  const { sounds } = useSports();
  const isPlayed = fixture?.status === "IN_PLAY";
  useEffect(() => (isPlayed ? sounds.watch() : undefined), [isPlayed, sounds]);
  const sounded = useRef<number | null>(null);
  const events = fixture?.events;
  useEffect(() => {
    if (events === undefined) return;
    const last = events.at(-1)?.number ?? 0;
    const before = sounded.current;
    sounded.current = last;
    if (before === null) return;
    const fresh = events.filter(({ number }) => number > before);
    if (fresh.length <= mostAtOnce) for (const { kind } of fresh) sounds.take(kind);
  }, [events, sounds]);
}
