import { mostFollowedFixtures, type SportsTopic } from "../../../protocol/stream.ts";

/**
 * What several parts of the page follow, as the one list that the server is told: every fixture once, those that were
 * asked for last when there are too many, always with what is in play. `tell` is called once after a burst of changes.
 */
export const createTopics = (tell: (topics: readonly SportsTopic[]) => void) => {
  const counts = new Map<string, number>();
  let told = "";
  let waits = false;

  const topics = (): readonly SportsTopic[] => {
    const fixtures = [...counts.keys()].slice(-mostFollowedFixtures).sort();
    return ["live", ...fixtures.map((fixtureId): SportsTopic => `fixture:${fixtureId}`)];
  };

  const tellSoon = (): void => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      const now = topics();
      if (now.join(" ") === told) return;
      told = now.join(" ");
      tell(now);
    });
  };

  return {
    /** Follows a fixture until the returned function is called. */
    follow: (fixtureId: string): (() => void) => {
      counts.set(fixtureId, (counts.get(fixtureId) ?? 0) + 1);
      tellSoon();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(fixtureId) ?? 1) - 1;
        if (left === 0) counts.delete(fixtureId);
        else counts.set(fixtureId, left);
        tellSoon();
      };
    },
    /** Tells everything anew: the server knows nothing of it, or a change was missed. */
    tellAgain: (): void => {
      const now = topics();
      told = now.join(" ");
      tell(now);
    },
  };
};
