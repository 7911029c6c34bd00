import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { boardOf } from "../odds/board.ts";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { createSurroundings, type Surroundings } from "../testing/sportsbookUnderTest.ts";
import {
  ended,
  fixture,
  league,
  newFeedKey,
  numbered,
  odds,
  progress,
  sendFeed,
  type UnnumberedMessage,
} from "./testing/feedSource.ts";
import { checkSources } from "./watch.ts";

const key = newFeedKey();
const staleMs = 15_000;
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-feed-bounds-"));
const sources = Array.from({ length: 8 }, (_, place) => `b${place}`);
let around: Surroundings;
let sportsbook: RunningSportsbook;
let used = 0;

beforeAll(async () => {
  const file = path.join(directory, "key.pem");
  writeFileSync(file, key.publicKey.export({ type: "spki", format: "pem" }));
  around = await createSurroundings({
    SPORTS_FEEDS: sources.map((source) => `${source}=${file}`).join(","),
    SPORTS_FEED_STALE_MS: String(staleMs),
  });
  sportsbook = await startSportsbook(around.config, pino({ level: "silent" }));
});
afterAll(async () => {
  await sportsbook.stop();
  await around.drop();
  rmSync(directory, { recursive: true });
});

const pool = () => around.database.ownerPool;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

function newSource() {
  const source = sources[used] ?? "none";
  used += 1;
  let next = 1;
  const read = async () => {
    const row = await findFixture(pool(), `${source}.m-1`);
    if (row === null) throw new Error("no fixture");
    return row;
  };
  return {
    source,
    read,
    bettingOn: async () => boardOf(await read()).status,
    async report(...messages: UnnumberedMessage[]) {
      const sent = numbered(messages, next);
      next += messages.length;
      const { reply } = await sendFeed(sportsbook.address, key.privateKey, { source, messages: sent });
      return reply?.results.map(({ state, reason }) => reason ?? state);
    },
  };
}

test("what is reported of a time to come is refused, and no odds are fresh by it", async () => {
  const { report, bettingOn } = newSource();
  await report(league, fixture(), progress(0, 0));
  expect(await report(odds())).toEqual(["APPLIED"]);
  expect(await bettingOn()).toBe("OPEN");
  for (const aheadMs of [2 * 60_000, 9 * 3_600_000]) {
    expect(await report({ ...odds(), at: inMs(aheadMs) })).toEqual(["TIME_AHEAD"]);
    expect(await bettingOn()).toBe("SUSPENDED");
  }
  // A clock that is a little ahead is no reason.
  expect(await report({ ...odds(), at: inMs(2_000) })).toEqual(["APPLIED"]);
  expect(await report({ type: "HEARTBEAT", at: inMs(60_000) })).toEqual(["TIME_AHEAD"]);
});

test("no side plays against itself or a namesake, and no match begins in another year's time", async () => {
  const { report } = newSource();
  await report(league);
  const home = { code: "h", name: { ko: "홈", en: "Home" } };
  const match = fixture();
  expect(await report({ ...match, home, away: home })).toEqual(["SAME_SIDE"]);
  expect(await report({ ...match, home, away: { code: "x", name: { ko: "홈", en: "Other" } } })).toEqual([
    "SAME_SIDE",
  ]);
  expect(await report({ ...match, startsAt: inMs(500 * 86_400_000) })).toEqual(["START_TOO_FAR"]);
  expect(await report({ ...match, startsAt: inMs(-30 * 86_400_000) })).toEqual(["START_TOO_FAR"]);
  expect(await report(match)).toEqual(["APPLIED"]);
});

test("more than can have been scored counts in no match, and a result by it waits for an operator", async () => {
  const { report, read, bettingOn } = newSource();
  await report(league, fixture(), progress(3, 3, "m-1", 90), odds());
  expect(await report(progress(7, 5, "m-1", 91))).toEqual(["STEP_TOO_LARGE"]);
  expect(await read()).toMatchObject({ status: "IN_PLAY", score: { home: 3, away: 3 } });
  expect(await bettingOn()).toBe("SUSPENDED");
  expect(await report(ended(7, 5))).toEqual(["HELD"]);
  expect(await read()).toMatchObject({ status: "IN_PLAY", score: { home: 3, away: 3 } });
  // What can have been is a result, and takes the place of what waited.
  expect(await report(ended(4, 3))).toEqual(["APPLIED"]);
  expect(await read()).toMatchObject({ status: "ENDED", score: { home: 4, away: 3 } });
});

test("a request that is sent again, or kept back, does not keep a source that is gone fresh", async () => {
  const { source, report, bettingOn } = newSource();
  await report(league, fixture(), progress(0, 0), odds());
  expect(await bettingOn()).toBe("OPEN");
  const captured = { source, messages: [], sentAt: new Date().toISOString() };
  expect(await sendFeed(sportsbook.address, key.privateKey, captured)).toMatchObject({ status: 200 });
  await pool().query("UPDATE sportsbook.feed SET heard_at = now() - interval '1 minute' WHERE source = $1", [
    source,
  ]);
  expect(await sendFeed(sportsbook.address, key.privateKey, captured)).toMatchObject({
    status: 409,
    code: "FEED_REPLAYED",
  });
  await checkSources(pool(), staleMs);
  expect(await bettingOn()).toBe("SUSPENDED");
  // Signed later than all before, and kept back for longer than a source may be silent.
  await pool().query(
    "UPDATE sportsbook.feed SET signed_at = now() - interval '2 minutes' WHERE source = $1",
    [source],
  );
  const keptBack = { source, messages: [], sentAt: inMs(-60_000) };
  expect(await sendFeed(sportsbook.address, key.privateKey, keptBack)).toMatchObject({ status: 200 });
  const stale = await pool().query("SELECT stale_since FROM sportsbook.feed WHERE source = $1", [source]);
  expect(stale.rows).not.toEqual([{ stale_since: null }]);
  // Its own next word does.
  expect(await report(odds())).toEqual(["APPLIED"]);
  expect(await bettingOn()).toBe("OPEN");
});
