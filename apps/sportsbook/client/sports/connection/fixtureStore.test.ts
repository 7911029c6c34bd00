import { expect, test, vi } from "vitest";
import type { ChangesMessage } from "../../../protocol/stream.ts";
import { someDetail, someFixture } from "../../testing/someFixture.ts";
import { createFixtureStore } from "./fixtureStore.ts";

const one = someFixture();
const other = someFixture({ fixtureId: "hanbit.2026-11-22.2" });

const changes = (part: Partial<ChangesMessage>): ChangesMessage => ({
  type: "changes",
  topic: "live",
  serverAtMs: 1,
  gone: [],
  added: [],
  changes: [],
  ...part,
});
const goal = {
  fixtureId: one.fixtureId,
  from: 3,
  version: 4,
  score: { home: 1, away: 0 },
  betting: "SUSPENDED" as const,
};

function stand() {
  const store = createFixtureStore();
  store.take([{ type: "live", serverAtMs: 1, fixtures: [one, other] }]);
  return store;
}

test("draws anew who shows the fixture that changed, once for a whole frame, and nobody else", () => {
  const store = stand();
  const [own, others, list] = [vi.fn(), vi.fn(), vi.fn()];
  store.watch(one.fixtureId, own);
  store.watch(other.fixtureId, others);
  store.watchLive(list);
  const open = { fixtureId: one.fixtureId, from: 4, version: 5, betting: "OPEN" as const };
  expect(store.take([changes({ changes: [goal] }), changes({ changes: [open] })])).toBe(true);
  expect(own).toHaveBeenCalledOnce();
  expect(others).not.toHaveBeenCalled();
  expect(list).not.toHaveBeenCalled();
  expect(store.get(one.fixtureId)).toMatchObject({
    score: { home: 1, away: 0 },
    betting: "OPEN",
    version: 5,
  });
});

test("notifies the list when a match begins or ends", () => {
  const store = stand();
  const list = vi.fn();
  store.watchLive(list);
  const third = someFixture({ fixtureId: "hanbit.2026-11-22.3" });
  store.take([changes({ gone: [one.fixtureId], added: [third] })]);
  expect(list).toHaveBeenCalledOnce();
  expect(store.liveIds()).toEqual([other.fixtureId, third.fixtureId]);
});

test("asks to follow anew when a change was missed, and keeps what it knows", () => {
  const store = stand();
  expect(store.take([changes({ changes: [{ ...goal, from: 8, version: 9 }] })])).toBe(false);
  expect(store.get(one.fixtureId)).toBe(one);
});

test("shows the newer of what list and page received", () => {
  const store = stand();
  store.take([{ type: "fixture", serverAtMs: 1, fixture: someDetail({ version: 6, betting: "CLOSED" }) }]);
  expect(store.get(one.fixtureId)?.betting).toBe("CLOSED");
  store.put([someFixture({ version: 2 })]);
  expect(store.get(one.fixtureId)?.version).toBe(6);
  const event = { number: 1, offsetMs: 0, kind: "KICK_OFF" as const, side: null, points: 0, state: null };
  const topic = `fixture:${one.fixtureId}` as const;
  const change = { fixtureId: one.fixtureId, from: 6, version: 7, events: [event] };
  expect(store.take([changes({ topic, changes: [change] })])).toBe(true);
  expect(store.detail(one.fixtureId)?.events).toEqual([event]);
});

test("keeps how a match ended for who shows it, and nothing of one whose end was not reported", () => {
  const store = stand();
  const [own, others] = [vi.fn(), vi.fn()];
  store.watch(one.fixtureId, own);
  store.watch(other.fixtureId, others);
  const score = { home: 2, away: 1 };
  const ended = { fixtureId: one.fixtureId, from: 3, version: 4, status: "ENDED" as const, score };
  expect(store.take([changes({ gone: [one.fixtureId], changes: [ended] })])).toBe(true);
  expect(store.get(one.fixtureId)).toMatchObject({ status: "ENDED", score });
  expect(store.liveIds()).toEqual([other.fixtureId]);
  // The line broke: the other one has ended meanwhile.
  others.mockClear();
  store.take([{ type: "live", serverAtMs: 2, fixtures: [] }]);
  expect(store.get(other.fixtureId)).toBeNull();
  expect(others).toHaveBeenCalledOnce();
});

test("forgets what a page showed of a match that ended while nobody looked", () => {
  const store = stand();
  store.putDetail(someDetail());
  store.take([changes({ gone: [one.fixtureId] })]);
  expect(store.get(one.fixtureId)).toBeNull();
});
