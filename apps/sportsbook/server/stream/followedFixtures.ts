import type { FixtureDetail } from "../../protocol/fixture.ts";
import type { FixtureChange } from "../../protocol/stream.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { detailChangeOf } from "../views/change.ts";
import { detailOf } from "../views/detail.ts";
import type { FixtureFacts } from "../views/facts.ts";

/** The fixtures that somebody follows, as they were published last. */
export type FollowedFixtures = {
  has(fixtureId: string): boolean;
  /** Adds a fixture that was read for somebody; one that is known stays as it was published. */
  add(row: FixtureRow, facts: FixtureFacts): void;
  /** One more follows it; false when it was not added. */
  hold(fixtureId: string): boolean;
  /** One less follows it; nobody: it is forgotten. */
  release(fixtureId: string): void;
  /** Takes a row as it is now; answers what is to be published, null when nothing of it is seen. */
  take(row: FixtureRow, facts: FixtureFacts): FixtureChange | null;
  detail(fixtureId: string): FixtureDetail | null;
  /** The versions that were read last, by fixture id. */
  versions(): Iterable<readonly [fixtureId: string, version: number]>;
};

/** Makes the collection, empty. */
export function createFollowedFixtures(): FollowedFixtures {
  const known = new Map<string, { detail: FixtureDetail; version: number; followers: number }>();
  return {
    has: (fixtureId) => known.has(fixtureId),
    add(row, facts) {
      if (known.has(row.fixtureId)) return;
      known.set(row.fixtureId, { detail: detailOf(row, facts), version: row.version, followers: 0 });
    },
    hold(fixtureId) {
      const fixture = known.get(fixtureId);
      if (fixture === undefined) return false;
      fixture.followers += 1;
      return true;
    },
    release(fixtureId) {
      const fixture = known.get(fixtureId);
      if (fixture === undefined) return;
      fixture.followers -= 1;
      if (fixture.followers <= 0) known.delete(fixtureId);
    },
    take(row, facts) {
      const fixture = known.get(row.fixtureId);
      if (fixture === undefined || fixture.version >= row.version) return null;
      const detail = detailOf(row, facts);
      const change = detailChangeOf(fixture.detail, detail);
      fixture.version = row.version;
      if (change !== null) fixture.detail = detail;
      return change;
    },
    detail: (fixtureId) => known.get(fixtureId)?.detail ?? null,
    versions: () => [...known].map(([fixtureId, { version }]) => [fixtureId, version] as const),
  };
}
