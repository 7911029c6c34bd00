import { type Frame, frameOf } from "@hanpan/vendor/stream/frame";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ChangesMessage, SportsTopic } from "../../protocol/stream.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { readFacts } from "../views/facts.ts";
import { createFollowedFixtures } from "./followedFixtures.ts";
import { createLiveTopic, type TopicChanges } from "./liveTopic.ts";
import { findNews } from "./news.ts";
import { startPaced } from "./paced.ts";

/** At most one message a topic comes in so long a time. */
const stepMs = 200;

/** How often versions are compared, should a notification be lost. */
const sweepMs = 2_000;

/** Receives what is published of a topic: one frame, built once, for all who follow it. */
export type FrameListener = (topic: SportsTopic, frame: Frame) => void;

/** The fixtures as this process publishes them: the rows are the truth, notifications only say which to read. */
export type FixtureFeed = {
  /** The snapshot of everything in play. */
  live(): Frame;
  liveCount(): number;
  /** Follows fixtures until `unfollow`, each as often as it was followed; answers those that there are. */
  follow(fixtureIds: readonly string[]): Promise<ReadonlySet<string>>;
  unfollow(fixtureIds: readonly string[]): void;
  /** The snapshot of a fixture that is followed; null of another. */
  fixture(fixtureId: string): Frame | null;
  onFrame(listener: FrameListener): void;
  /** These may have changed: read them. */
  wake(fixtureIds: readonly string[]): void;
  stop(): Promise<void>;
};

/** Reads what is in play, and then every change as it comes. */
export async function startFixtureFeed(options: {
  readonly pool: Pool;
  readonly nowMs: () => number;
  readonly log: Logger;
}): Promise<FixtureFeed> {
  const { pool, nowMs, log } = options;
  const live = createLiveTopic();
  const followed = createFollowedFixtures();
  const waiting = new Set<string>();
  const listeners: FrameListener[] = [];
  /** Snapshots, built when first asked for and thrown away with the next change. */
  const snapshots = new Map<SportsTopic, Frame>();
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  function publish(topic: SportsTopic, changes: TopicChanges): void {
    if (changes.gone.length + changes.added.length + changes.changes.length === 0) return;
    snapshots.delete(topic);
    const message: ChangesMessage = { type: "changes", topic, serverAtMs: nowMs(), ...changes };
    const frame = frameOf(message);
    for (const listener of listeners) listener(topic, frame);
  }

  async function sweep(): Promise<void> {
    const versions = new Map([...followed.versions(), ...live.versions()]);
    for (const fixtureId of await findNews(pool, versions)) waiting.add(fixtureId);
    sweptAtMs = performance.now();
  }

  async function read(): Promise<void> {
    if (performance.now() - sweptAtMs >= sweepMs) await sweep();
    if (waiting.size === 0) return;
    const ids = [...waiting];
    waiting.clear();
    const rows = await findFixtures(pool, ids).catch((error: unknown) => {
      for (const fixtureId of ids) waiting.add(fixtureId);
      throw error;
    });
    const followedRows = rows.filter((row) => followed.has(row.fixtureId));
    const facts = await readFacts(pool, followedRows);
    publish("live", live.take(rows));
    for (const row of followedRows) {
      const of = facts.get(row.fixtureId);
      const change = of === undefined ? null : followed.take(row, of);
      if (change !== null) publish(`fixture:${row.fixtureId}`, { gone: [], added: [], changes: [change] });
    }
  }

  await read();
  const paced = startPaced(
    () => read().catch((error: unknown) => log.error({ err: error }, "the fixtures cannot be read")),
    { shortestMs: stepMs, longestMs: sweepMs },
  );

  function snapshot(topic: SportsTopic, build: () => object): Frame {
    const frame = snapshots.get(topic) ?? frameOf(build());
    snapshots.set(topic, frame);
    return frame;
  }

  return {
    live: () => snapshot("live", () => ({ type: "live", serverAtMs: nowMs(), fixtures: live.summaries() })),
    liveCount: live.size,
    async follow(fixtureIds) {
      const unknown = fixtureIds.filter((fixtureId) => !followed.has(fixtureId));
      const rows = unknown.length === 0 ? [] : await findFixtures(pool, unknown);
      const facts = await readFacts(pool, rows);
      for (const row of rows) {
        const of = facts.get(row.fixtureId);
        if (of !== undefined) followed.add(row, of);
        // What changed while it was being read is published by the next step.
        waiting.add(row.fixtureId);
      }
      if (rows.length > 0) paced.wake();
      return new Set(fixtureIds.filter((fixtureId) => followed.hold(fixtureId)));
    },
    unfollow(fixtureIds) {
      for (const fixtureId of fixtureIds) {
        followed.release(fixtureId);
        if (!followed.has(fixtureId)) snapshots.delete(`fixture:${fixtureId}`);
      }
    },
    fixture(fixtureId) {
      const fixture = followed.detail(fixtureId);
      if (fixture === null) return null;
      return snapshot(`fixture:${fixtureId}`, () => ({ type: "fixture", serverAtMs: nowMs(), fixture }));
    },
    onFrame: (listener) => listeners.push(listener),
    wake(fixtureIds) {
      for (const fixtureId of fixtureIds) waiting.add(fixtureId);
      paced.wake();
    },
    stop: paced.stop,
  };
}
