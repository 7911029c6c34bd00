import type { FixtureDetail, FixtureSummary } from "../../../protocol/fixture.ts";
import { applyDetailChange, applyFixtureChange } from "../../../protocol/reducer.ts";
import type { ChangesMessage, SportsFeedMessage } from "../../../protocol/stream.ts";
import { createListeners } from "./listeners.ts";
import type { NextFrame } from "./nextFrame.ts";
import { createTurns } from "./turns.ts";

/** What the stream says of fixtures. */
export type FixtureNews = Extract<SportsFeedMessage, { type: "live" | "fixture" | "changes" }>;

/** So many matches are redrawn in a frame: a slow telephone does it in time, and a whole screen has changed in 70 ms. */
const drawnInAFrame = 3;

/**
 * Every fixture that this page has received. Each is listened to by itself: a change redraws the parts that show that
 * fixture, and no other part.
 */
export function createFixtureStore(nextFrame?: NextFrame) {
  const summaries = new Map<string, FixtureSummary>();
  const details = new Map<string, FixtureDetail>();
  const each = createListeners<string>();
  const turns = createTurns(each, drawnInAFrame, nextFrame);
  const live = createListeners<"live">();
  let liveIds: readonly string[] = [];
  let isLiveKnown = false;

  const summaryOf = (fixtureId: string): FixtureSummary | null => {
    const summary = summaries.get(fixtureId);
    const detail = details.get(fixtureId);
    if (summary === undefined || detail === undefined) return summary ?? detail ?? null;
    return detail.version > summary.version ? detail : summary;
  };

  /** Keeps a summary unless a newer one is known; true when it is new. */
  const keep = (summary: FixtureSummary): boolean => {
    const known = summaries.get(summary.fixtureId);
    if (known !== undefined && known.version >= summary.version) return false;
    summaries.set(summary.fixtureId, summary);
    return true;
  };

  const takeDetailChanges = ({ changes }: ChangesMessage, touched: Set<string>): boolean => {
    let follows = true;
    for (const change of changes) {
      const known = details.get(change.fixtureId);
      const changed = known === undefined ? null : applyDetailChange(known, change);
      if (changed === null) {
        follows = false;
      } else if (changed !== known) {
        details.set(change.fixtureId, changed);
        touched.add(change.fixtureId);
      }
    }
    return follows;
  };

  const takeLiveChanges = (
    { gone, added, changes }: ChangesMessage,
    touched: Set<string>,
    ids: Set<string>,
  ): boolean => {
    let follows = true;
    for (const fixtureId of gone) ids.delete(fixtureId);
    for (const fixture of added) {
      ids.add(fixture.fixtureId);
      if (keep(fixture)) touched.add(fixture.fixtureId);
    }
    for (const change of changes) {
      const known = summaries.get(change.fixtureId);
      const changed = known === undefined ? null : applyFixtureChange(known, change);
      if (changed === null) {
        follows = false;
      } else if (changed !== known) {
        summaries.set(change.fixtureId, changed);
        touched.add(change.fixtureId);
      }
    }
    return follows;
  };

  const takeOne = (news: FixtureNews, touched: Set<string>, ids: Set<string>): boolean => {
    switch (news.type) {
      case "live":
        isLiveKnown = true;
        ids.clear();
        for (const fixture of news.fixtures) {
          ids.add(fixture.fixtureId);
          if (keep(fixture)) touched.add(fixture.fixtureId);
        }
        return true;
      case "fixture":
        details.set(news.fixture.fixtureId, news.fixture);
        touched.add(news.fixture.fixtureId);
        return true;
      case "changes":
        return news.topic === "live" ? takeLiveChanges(news, touched, ids) : takeDetailChanges(news, touched);
    }
  };

  const setLive = (ids: ReadonlySet<string>, touched: Set<string>): void => {
    const isSame = ids.size === liveIds.length && liveIds.every((fixtureId) => ids.has(fixtureId));
    if (isSame) return;
    const left = liveIds.filter((fixtureId) => !ids.has(fixtureId));
    liveIds = [...ids];
    for (const fixtureId of left) {
      // It ended during a break of the connection, and nobody reported how: what is known of it is old.
      const isOld = summaryOf(fixtureId)?.status === "IN_PLAY";
      if (each.has(fixtureId) && !isOld) continue;
      summaries.delete(fixtureId);
      details.delete(fixtureId);
      touched.add(fixtureId);
    }
    live.notify(["live"]);
  };

  return {
    /** The newest that is known of a fixture, or null. The same object until it changes. */
    get: summaryOf,
    /** A fixture with all its markets and events, once it was followed; null before. */
    detail: (fixtureId: string): FixtureDetail | null => details.get(fixtureId) ?? null,
    watch: each.listen,
    /** What is in play; the same array until a match begins or ends. */
    liveIds: (): readonly string[] => liveIds,
    watchLive: (listener: () => void): (() => void) => live.listen("live", listener),
    /** Whether the stream has already sent what is in play. */
    isLiveKnown: (): boolean => isLiveKnown,
    /** Takes what the stream said, in order. False: something does not follow on what is known, so follow again. */
    take: (news: readonly FixtureNews[]): boolean => {
      const touched = new Set<string>();
      const ids = new Set(liveIds);
      const wasKnown = isLiveKnown;
      const follow = news.map((one) => takeOne(one, touched, ids));
      setLive(ids, touched);
      if (isLiveKnown !== wasKnown) live.notify(["live"]);
      turns.add(touched);
      return follow.every((follows) => follows);
    },
    /** Takes a whole fixture that a call answered, unless what is known is as new. */
    putDetail: (fixture: FixtureDetail): void => {
      const known = details.get(fixture.fixtureId);
      if (known !== undefined && known.version >= fixture.version) return;
      details.set(fixture.fixtureId, fixture);
      each.notify([fixture.fixtureId]);
    },
    /** Takes what a call answered. */
    put: (fixtures: readonly FixtureSummary[]): void => {
      each.notify(fixtures.filter(keep).map(({ fixtureId }) => fixtureId));
    },
  };
}
