import { mostFollowedFixtures, type SportsTopic } from "../../../protocol/stream.ts";

/**
 * What several parts of the page follow, as the one list that the server receives. A fixture is in it once. When there are too
 * many, those that were asked for last stay. What is in play always belongs to it. `publish` is called once after a burst
 * of changes.
 */
export function createTopics(publish: (topics: readonly SportsTopic[]) => void) {
  const counts = new Map<string, number>();
  let published = "";
  let waits = false;

  const topics = (): readonly SportsTopic[] => {
    const fixtures = [...counts.keys()].slice(-mostFollowedFixtures).sort();
    return ["live", ...fixtures.map((fixtureId): SportsTopic => `fixture:${fixtureId}`)];
  };

  const publishSoon = (): void => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      const now = topics();
      if (now.join(" ") === published) return;
      published = now.join(" ");
      publish(now);
    });
  };

  return {
    /** Follows a fixture until the returned function is called. */
    follow: (fixtureId: string): (() => void) => {
      counts.set(fixtureId, (counts.get(fixtureId) ?? 0) + 1);
      publishSoon();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(fixtureId) ?? 1) - 1;
        if (left === 0) counts.delete(fixtureId);
        else counts.set(fixtureId, left);
        publishSoon();
      };
    },
    /** Publishes the whole list again: the server knows nothing of it, or a change was missed. */
    followAgain: (): void => {
      const now = topics();
      published = now.join(" ");
      publish(now);
    },
  };
}
