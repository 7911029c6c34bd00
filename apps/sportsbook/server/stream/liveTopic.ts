import type { FixtureSummary } from "../../protocol/fixture.ts";
import type { ChangesMessage } from "../../protocol/stream.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { changeOf } from "../views/change.ts";
import { summaryOf } from "../views/summary.ts";

/** What a step publishes of a topic. */
export type TopicChanges = Pick<ChangesMessage, "gone" | "added" | "changes">;

/** Everything in play, as it was published last. */
export type LiveTopic = {
  /** Takes rows as they are now; answers what is to be published. */
  take(rows: readonly FixtureRow[]): TopicChanges;
  summaries(): FixtureSummary[];
  /** The versions that were read last, by fixture id. */
  versions(): Iterable<readonly [fixtureId: string, version: number]>;
  size(): number;
};

/** Makes the topic, empty. */
export function createLiveTopic(): LiveTopic {
  const known = new Map<string, { summary: FixtureSummary; version: number }>();

  function takeOne(row: FixtureRow, changes: TopicChanges): void {
    const { fixtureId, version } = row;
    const before = known.get(fixtureId);
    if (row.status !== "IN_PLAY") {
      if (before === undefined) return;
      known.delete(fixtureId);
      changes.gone.push(fixtureId);
      // How it ended: who has it on the screen goes on showing it.
      const last = changeOf(before.summary, summaryOf(row));
      if (last !== null) changes.changes.push(last);
      return;
    }
    if (before === undefined) {
      const summary = summaryOf(row);
      known.set(fixtureId, { summary, version });
      changes.added.push(summary);
      return;
    }
    if (before.version >= version) return;
    const summary = summaryOf(row);
    const change = changeOf(before.summary, summary);
    known.set(fixtureId, { summary: change === null ? before.summary : summary, version });
    if (change !== null) changes.changes.push(change);
  }

  return {
    take(rows) {
      const changes: TopicChanges = { gone: [], added: [], changes: [] };
      for (const row of rows) takeOne(row, changes);
      return changes;
    },
    summaries: () => [...known.values()].map(({ summary }) => summary),
    versions: () => [...known].map(([fixtureId, { version }]) => [fixtureId, version] as const),
    size: () => known.size,
  };
}
