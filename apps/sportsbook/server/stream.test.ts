import { withTransaction } from "@hanpan/database";
import { expect, test, vi } from "vitest";
import { fixtureReply } from "../protocol/calls.ts";
import type { FixtureSummary } from "../protocol/fixture.ts";
import { applyDetailChange, applyLiveChanges } from "../protocol/reducer.ts";
import { notifyFixtures } from "./fixtures/channel.ts";
import { applyProgress } from "./progress/applyProgress.ts";
import { newListener, ownerPool, read, runSportsbook, type SportsListener } from "./testing/runSportsbook.ts";
import { fixtureOf, moveTo } from "./testing/virtualFixtures.ts";

runSportsbook();

/** Fixtures that begin in some hours, once they are written; of those, a next one that no other test uses. */
const used = new Set<string>();
async function nextFixture(sport = "FOOTBALL"): Promise<string> {
  return await vi.waitFor(
    async () => {
      const { rows } = await ownerPool().query<{ fixtureId: string }>(
        `SELECT fixture_id AS "fixtureId" FROM sportsbook.fixture
         WHERE sport = $1 AND status = 'SCHEDULED' AND starts_at > now() + interval '4 hours' AND fixture_id <> ALL($2)
         ORDER BY starts_at LIMIT 1`,
        [sport, [...used]],
      );
      const fixtureId = rows[0]?.fixtureId;
      if (fixtureId === undefined) throw new Error("no fixture yet");
      used.add(fixtureId);
      return fixtureId;
    },
    { timeout: 120_000 },
  );
}

const soon = async (isSo: () => void) => await vi.waitFor(isSo, { timeout: 60_000 });

/** The fixture as a listener knows it: its snapshot and all changes after it, which must follow on each other. */
function detailAt(listener: SportsListener, fixtureId: string) {
  const topic = `fixture:${fixtureId}`;
  const begin = listener.received.findLastIndex(
    (message) => message.type === "fixture" && message.fixture.fixtureId === fixtureId,
  );
  const snapshot = listener.received[begin];
  if (snapshot?.type !== "fixture") throw new Error("no snapshot yet");
  return listener.received.slice(begin).reduce((fixture, message) => {
    if (message.type !== "changes" || message.topic !== topic) return fixture;
    return message.changes.reduce((known, change) => {
      const next = applyDetailChange(known, change);
      if (next === null) throw new Error("a change is missing");
      return next;
    }, fixture);
  }, snapshot.fixture);
}

function liveAt(listener: SportsListener): ReadonlyMap<string, FixtureSummary> {
  const begin = listener.received.findLastIndex((message) => message.type === "live");
  const snapshot = listener.received[begin];
  if (snapshot?.type !== "live") throw new Error("no snapshot yet");
  const first = new Map(snapshot.fixtures.map((fixture) => [fixture.fixtureId, fixture]));
  return listener.received.slice(begin).reduce<ReadonlyMap<string, FixtureSummary>>((known, message) => {
    if (message.type !== "changes" || message.topic !== "live") return known;
    const next = applyLiveChanges(known, message);
    if (next === null) throw new Error("a change is missing");
    return next;
  }, first);
}

/** What GET answers of a fixture. */
async function asRead(fixtureId: string) {
  const reply = await read(`/api/sports/fixtures/${fixtureId}`);
  return fixtureReply.parse(reply.data).fixture;
}

test("a match that is followed is published from its first to its last moment, and leads to what is read", async () => {
  const fixtureId = await nextFixture("BASKETBALL");
  const listener = await newListener();
  listener.say({ type: "follow", topics: ["live", `fixture:${fixtureId}`] });
  await listener.receive("fixture");
  expect(detailAt(listener, fixtureId)).toMatchObject({ status: "SCHEDULED", betting: "OPEN", events: [] });
  expect(liveAt(listener).has(fixtureId)).toBe(false);

  for (const offsetMs of [0, 100_000, 200_000]) {
    await moveTo(ownerPool(), fixtureId, offsetMs);
    const seen = detailAt(listener, fixtureId).version;
    await soon(() => expect(detailAt(listener, fixtureId).version).toBeGreaterThan(seen));
  }
  await soon(() => expect(liveAt(listener).get(fixtureId)?.status).toBe("IN_PLAY"));
  expect(detailAt(listener, fixtureId).proof?.serverSeed).toBeNull();

  await moveTo(ownerPool(), fixtureId, 3_600_000);
  await soon(() => expect(detailAt(listener, fixtureId).status).toBe("ENDED"));
  const ended = detailAt(listener, fixtureId);
  expect(ended).toEqual(await asRead(fixtureId));
  expect(ended.proof?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(ended.events.map((event) => event.number)).toEqual(ended.events.map((_, place) => place + 1));
  await soon(() => expect(liveAt(listener).has(fixtureId)).toBe(false));
  // Who shows it in a list learns with that how it ended.
  const last = listener.received.findLast(
    (message) => message.type === "changes" && message.topic === "live" && message.gone.includes(fixtureId),
  );
  expect(last).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ fixtureId, status: "ENDED", version: ended.version }),
    ]),
  });
});

test("many changes of a moment are published as one, and what was missed is in the next snapshot", async () => {
  const fixtureId = await nextFixture();
  const topic = `fixture:${fixtureId}` as const;
  const listener = await newListener();
  listener.say({ type: "follow", topics: [topic] });
  await listener.receive("fixture");
  const before = await fixtureOf(ownerPool(), fixtureId);
  const beganAt = performance.now();
  for (let turn = 0; turn < 41; turn += 1) {
    await withTransaction(ownerPool(), (client) =>
      applyProgress(client, fixtureId, { suspended: turn % 2 === 0 }),
    );
    await notifyFixtures(ownerPool(), [fixtureId]);
  }
  await withTransaction(ownerPool(), (client) =>
    applyProgress(client, fixtureId, { status: "IN_PLAY", score: { home: 1, away: 0 } }),
  );
  await soon(() => expect(detailAt(listener, fixtureId).version).toBe(before.version + 42));
  expect(detailAt(listener, fixtureId).score).toEqual({ home: 1, away: 0 });
  expect(detailAt(listener, fixtureId).betting).toBe("SUSPENDED");
  expect(detailAt(listener, fixtureId).markets[0]?.selections[0]?.oddsHundredths).toBeNull();
  // What a fifth of a second brings is one message, however many of those the changes take on this machine.
  const fifths = Math.ceil((performance.now() - beganAt) / 200);
  const messages = listener.received.filter((message) => message.type === "changes").length;
  expect(messages).toBeLessThanOrEqual(fifths + 2);

  // Nobody follows it for a while; whoever comes back finds it as it is.
  listener.say({ type: "follow", topics: [] });
  await withTransaction(ownerPool(), (client) => applyProgress(client, fixtureId, { suspended: false }));
  const receivedCount = listener.received.length;
  listener.say({ type: "follow", topics: [topic] });
  await listener.receive("fixture", (message) => listener.received.indexOf(message) >= receivedCount);
  expect(detailAt(listener, fixtureId)).toEqual(await asRead(fixtureId));
  expect(detailAt(listener, fixtureId).betting).toBe("OPEN");
});

test("every socket of a topic receives the same, and a socket only what it follows", async () => {
  const [fixtureId, other] = [await nextFixture(), await nextFixture()];
  const followers = await Promise.all([newListener(), newListener()]);
  const stranger = await newListener();
  for (const follower of followers) {
    follower.say({ type: "follow", topics: [`fixture:${fixtureId}`] });
    await follower.receive("fixture");
  }
  stranger.say({ type: "follow", topics: [`fixture:${other}`] });
  await stranger.receive("fixture");
  // Nobody is notified of it: the sweep finds it.
  await withTransaction(ownerPool(), (client) => applyProgress(client, fixtureId, { suspended: true }));
  const [one, two] = await Promise.all(followers.map((follower) => follower.receive("changes")));
  expect(one).toEqual(two);
  expect(stranger.received.filter((message) => message.type === "changes")).toEqual([]);
});

test("a fixture that does not exist is refused, the others of the message are followed", async () => {
  const fixtureId = await nextFixture();
  const listener = await newListener();
  listener.say({ type: "follow", topics: ["fixture:no.such.match", `fixture:${fixtureId}`] });
  expect(await listener.receive("refused")).toEqual({
    type: "refused",
    topic: "fixture:no.such.match",
    code: "NOT_FOUND",
  });
  expect((await listener.receive("fixture")).fixture.fixtureId).toBe(fixtureId);
  listener.say({ type: "ping", sentAtMs: 7.5 });
  expect(await listener.receive("pong")).toMatchObject({ sentAtMs: 7.5 });
});

test.each([
  ["no JSON", "{"],
  ["an unknown type", JSON.stringify({ type: "subscribe" })],
  ["an unknown field", JSON.stringify({ type: "follow", topics: [], more: 1 })],
  ["a topic that is none", JSON.stringify({ type: "follow", topics: ["fixture:../x"] })],
  ["too many topics", JSON.stringify({ type: "follow", topics: Array(32).fill("live") })],
  ["a second hello", JSON.stringify({ type: "hello", token: null })],
  ["a long message", JSON.stringify({ type: "ping", sentAtMs: 1, pad: "x".repeat(5_000) })],
])("%s ends the socket", async (_, text) => {
  const listener = await newListener();
  await listener.receive("welcome");
  listener.sayText(text);
  expect([4400, 1009]).toContain(await listener.closed);
});

test("a token that is none ends the socket", async () => {
  const listener = await newListener("x".repeat(43));
  expect(await listener.closed).toBe(4401);
});
