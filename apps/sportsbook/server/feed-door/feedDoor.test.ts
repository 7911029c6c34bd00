import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { boardOf } from "../odds/board.ts";
import { findFeedTable } from "../reads/feedTable.ts";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { createSurroundings, type Surroundings } from "../testing/sportsbookUnderTest.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import {
  corrected,
  ended,
  fixture,
  league,
  newFeedKey,
  numbered,
  odds,
  progress,
  result,
  sendFeed,
  total,
  type UnnumberedMessage,
} from "./testing/feedSource.ts";
import { checkSources } from "./watch.ts";

const [oldKey, newKey, strange] = [newFeedKey(), newFeedKey(), newFeedKey()];
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-feed-test-"));
const sources = Array.from({ length: 30 }, (_, place) => `s${place}`);
let around: Surroundings;
let sportsbook: RunningSportsbook;
let used = 0;

beforeAll(async () => {
  const file = path.join(directory, "keys.pem");
  writeFileSync(
    file,
    [oldKey, newKey].map(({ publicKey }) => publicKey.export({ type: "spki", format: "pem" })).join("\n"),
  );
  around = await createSurroundings({
    SPORTS_FEEDS: sources.map((source) => `${source}=${file}`).join(","),
    SPORTS_FEED_STALE_MS: "60000",
  });
  sportsbook = await startSportsbook(around.config, pino({ level: "silent" }));
});
afterAll(async () => {
  await sportsbook.stop();
  await around.drop();
  rmSync(directory, { recursive: true });
});

/** A source of its own for a test: what it has sent counts on. */
function newSource() {
  const source = sources[used] ?? "none";
  used += 1;
  let next = 1;
  return {
    source,
    id: (code = "m-1") => `${source}.${code}`,
    async report(...messages: UnnumberedMessage[]) {
      const sent = numbered(messages, next);
      next += messages.length;
      const { reply } = await sendFeed(sportsbook.address, newKey.privateKey, { source, messages: sent });
      return reply?.results.map(({ state, reason }) => reason ?? state);
    },
    send: (messages: readonly unknown[]) =>
      sendFeed(sportsbook.address, newKey.privateKey, { source, messages }),
  };
}

const pool = () => around.database.ownerPool;
async function read(fixtureId: string) {
  const row = await findFixture(pool(), fixtureId);
  if (row === null) throw new Error(`no ${fixtureId}`);
  return row;
}
const bettingOn = async (fixtureId: string) => boardOf(await read(fixtureId)).status;

async function resultsOf(fixtureId: string): Promise<string[]> {
  const { rows } = await pool().query<{ text: string }>(
    `SELECT concat_ws(' ', market_key, selection, result, reason, version) AS text FROM sportsbook.result
     WHERE fixture_id = $1 ORDER BY 1`,
    [fixtureId],
  );
  return rows.map(({ text }) => text);
}

describe("who may send", () => {
  const source = "s29";
  test("a request signed by either of a source's keys is taken", async () => {
    for (const { privateKey } of [oldKey, newKey]) {
      const { status, reply } = await sendFeed(sportsbook.address, privateKey, { source, messages: [] });
      expect({ status, reply }).toEqual({
        status: 200,
        reply: { source, expectedSequence: 1, waiting: 0, results: [] },
      });
    }
  });

  test.each([
    ["another key", { key: strange.privateKey }, 401, "SIGNATURE_WRONG"],
    ["a source that is not named", { path: "nobody" }, 404, "NOT_FOUND"],
    ["a name that is no prototype's", { path: "constructor" }, 404, "NOT_FOUND"],
    ["the source of another", { path: "s28" }, 400, "VALIDATION"],
    ["signed six minutes ago", { sentAt: new Date(Date.now() - 360_000).toISOString() }, 409, "FEED_TOO_OLD"],
    ["signed in six minutes", { sentAt: new Date(Date.now() + 360_000).toISOString() }, 409, "FEED_TOO_OLD"],
    ["no time", { sentAt: "yesterday" }, 400, "VALIDATION"],
    ["no JSON", { raw: "{" }, 400, "VALIDATION"],
    ["too many messages", { messages: Array.from({ length: 201 }, () => ({})) }, 400, "VALIDATION"],
    ["too much", { messages: ["x".repeat(600_000)] }, 413, "TOO_LARGE"],
  ])("%s is refused", async (_what, more, status, code) => {
    const {
      key = newKey.privateKey,
      path,
      raw,
      ...request
    } = {
      ...{ key: undefined, path: undefined, raw: undefined },
      ...more,
    };
    const answer = await sendFeed(
      sportsbook.address,
      key,
      { source, messages: [], ...request },
      { ...(path === undefined ? {} : { path }), ...(raw === undefined ? {} : { raw }) },
    );
    expect(answer).toMatchObject({ status, code });
  });
});

describe("the order", () => {
  test("later messages wait for the missing one, and all are carried out when it comes", async () => {
    const { source, send, id } = newSource();
    const [first, second, third] = numbered([league, fixture(), odds()]);
    expect((await send([third, second])).reply).toMatchObject({
      expectedSequence: 1,
      waiting: 2,
      results: [{ state: "WAITING" }, { state: "WAITING" }],
    });
    expect((await send([first])).reply).toMatchObject({ source, expectedSequence: 4, waiting: 0 });
    expect((await read(id())).board?.quotes).toHaveLength(1);
  });

  test("the same message again changes nothing, another one under its sequence neither", async () => {
    const { send, report, id } = newSource();
    const messages = numbered([league, fixture(), progress(0, 0)]);
    await send(messages);
    const { version } = await read(id());
    const again = await send(messages);
    expect(again.reply?.results.map(({ state }) => state)).toEqual(["DUPLICATE", "DUPLICATE", "DUPLICATE"]);
    const other = await send(numbered([progress(9, 9)], 3));
    expect(other.reply).toMatchObject({ expectedSequence: 4, results: [{ state: "CONFLICT" }] });
    expect(await read(id())).toMatchObject({ version, score: { home: 0, away: 0 } });
    expect(report).toBeDefined();
  });

  test("a message too far ahead is not kept, one without a sequence has no place", async () => {
    const { send } = newSource();
    const { reply } = await send([
      ...numbered([league], 1_001),
      { ...numbered([league])[0], sequence: "1" },
      null,
      7,
      ...numbered([league], 1_000),
    ]);
    expect(reply?.results.map(({ state }) => state)).toEqual([
      "TOO_FAR",
      "REFUSED",
      "REFUSED",
      "REFUSED",
      "WAITING",
    ]);
  });
});

describe("a match", () => {
  test("is offered, rests at a goal, opens with new odds, and settles what was bet on it", async () => {
    const { report, id } = newSource();
    await report(league, fixture("m-1", 60_000), odds("m-1", [result(200, 340, 360), total(5, 140, 270)]));
    expect(await bettingOn(id())).toBe("OPEN");
    for (const [marketKey, selection] of [
      ["MATCH_RESULT", "HOME"],
      ["MATCH_RESULT", "AWAY"],
      ["TOTAL:5", "OVER"],
    ] as const) {
      await writeSlip(pool(), { fixtureId: id(), marketKey, selection });
    }
    await report(progress(0, 0));
    expect(await bettingOn(id())).toBe("SUSPENDED");
    await report(odds());
    expect(await bettingOn(id())).toBe("OPEN");
    await report(progress(1, 0));
    expect(await bettingOn(id())).toBe("SUSPENDED");
    expect(await resultsOf(id())).toEqual(["TOTAL:5 OVER WON 1"]);
    await report(ended(1, 0));
    expect(await resultsOf(id())).toEqual([
      "MATCH_RESULT AWAY LOST 1",
      "MATCH_RESULT HOME WON 1",
      "TOTAL:5 OVER WON 1",
    ]);
    expect(await bettingOn(id())).toBe("CLOSED");
    const row = await read(id());
    expect(row.clock?.periods).toEqual([{ period: 1, home: 1, away: 0 }]);
    const table = await findFeedTable(pool(), row.leagueCode);
    expect(table?.span).toMatchObject({ kind: "DAYS", results: 1 });
    expect(table?.rows.map(({ team, points }) => [team.name.en, points])).toEqual([
      ["Home", 3],
      ["Away", 0],
    ]);
    expect(await report(odds(), progress(2, 0), ended(1, 0))).toEqual([
      "FIXTURE_OVER",
      "FIXTURE_OVER",
      "APPLIED",
    ]);
  });

  test("that does not come about voids its bets", async () => {
    const { report, id } = newSource();
    await report(league, fixture("m-1", 60_000), odds());
    await writeSlip(pool(), { fixtureId: id(), marketKey: "MATCH_RESULT", selection: "DRAW" });
    await report({ type: "STATUS", fixture: "m-1", status: "POSTPONED" });
    expect(await resultsOf(id())).toEqual(["MATCH_RESULT DRAW VOID POSTPONED 1"]);
  });

  test("does not offer what has a result, although the goal was taken back", async () => {
    const { report, id } = newSource();
    await report(league, fixture(), progress(0, 0), odds("m-1", [total(5, 140, 270)]));
    await writeSlip(pool(), { fixtureId: id(), marketKey: "TOTAL:5", selection: "OVER" });
    await report(progress(1, 0), progress(0, 0), odds("m-1", [total(5, 150, 250), total(15, 240, 150)]));
    const odd = (await read(id())).board?.quotes.map(({ selections }) =>
      selections.map(({ oddsHundredths }) => oddsHundredths),
    );
    expect(odd).toEqual([
      [null, null],
      [240, 150],
    ]);
  });

  test("keeps its odds off when they are old, and when a message about it cannot be read", async () => {
    const { report, send, id } = newSource();
    await report(league, fixture(), progress(0, 0), odds());
    await report({ ...odds(), at: new Date(Date.now() - 61_000).toISOString() });
    expect(await bettingOn(id())).toBe("SUSPENDED");
    await report(odds());
    expect(await bettingOn(id())).toBe("OPEN");
    const bad = await send(numbered([{ ...odds(), markets: "many" }], 7));
    expect(bad.reply?.results).toMatchObject([{ state: "REFUSED", reason: "BAD_MESSAGE" }]);
    expect(await bettingOn(id())).toBe("SUSPENDED");
  });
});

describe("what contradicts", () => {
  /** A match of which HOME was bet, and that ended 1–0. */
  async function endedMatch(state: "OPEN" | "SETTLED") {
    const feed = newSource();
    await feed.report(league, fixture(), progress(0, 0), odds());
    await writeSlip(pool(), { fixtureId: feed.id(), marketKey: "MATCH_RESULT", selection: "HOME", state });
    await feed.report(ended(1, 0));
    return feed;
  }
  const proposals = async (fixtureId: string) =>
    (
      await pool().query(
        "SELECT kind, state, content FROM sportsbook.proposal WHERE fixture_id = $1 ORDER BY proposal_id",
        [fixtureId],
      )
    ).rows;

  test.each(["CORRECTION", "RESULT"] as const)(
    "a %s of what nobody was paid for counts at once",
    async (type) => {
      const { report, id } = await endedMatch("OPEN");
      expect(await report({ ...(type === "RESULT" ? ended(1, 1) : corrected(1, 1)) })).toEqual(["APPLIED"]);
      expect(await resultsOf(id())).toEqual(["MATCH_RESULT HOME LOST 2"]);
      expect(await proposals(id())).toEqual([]);
    },
  );

  test.each(["CORRECTION", "RESULT", "STATUS"] as const)(
    "a %s of what was paid waits for an operator, and the latest one counts",
    async (type) => {
      const { report, id } = await endedMatch("SETTLED");
      const message =
        type === "STATUS"
          ? { type, fixture: "m-1", status: "CANCELLED" }
          : type === "RESULT"
            ? ended(1, 1)
            : corrected(1, 1);
      expect(await report(message)).toEqual(["HELD"]);
      expect(await report(corrected(0, 2))).toEqual(["HELD"]);
      expect(await resultsOf(id())).toEqual(["MATCH_RESULT HOME WON 1"]);
      expect(await read(id())).toMatchObject({ status: "ENDED", score: { home: 1, away: 0 } });
      expect(await proposals(id())).toMatchObject([
        { kind: "CORRECT", state: "REJECTED" },
        { kind: "CORRECT", state: "OPEN", content: { status: "ENDED", score: { home: 0, away: 2 } } },
      ]);
    },
  );

  test("a source that finds its first result right after all takes its proposal back", async () => {
    const { report, id } = await endedMatch("SETTLED");
    await report(corrected(1, 1), corrected(2, 0));
    expect(await read(id())).toMatchObject({ score: { home: 2, away: 0 } });
    expect(await proposals(id())).toMatchObject([{ state: "REJECTED" }]);
    expect(await resultsOf(id())).toEqual(["MATCH_RESULT HOME WON 1"]);
  });

  test.each(["CORRECTION", "RESULT"] as const)(
    "a %s of what stands takes back what it had proposed in between, and the audit has it",
    async (type) => {
      const { report, id } = await endedMatch("SETTLED");
      await report(corrected(1, 1), type === "RESULT" ? ended(1, 0) : corrected(1, 0));
      expect(await proposals(id())).toMatchObject([{ state: "REJECTED" }]);
      const { rows } = await pool().query(
        "SELECT action FROM sportsbook.audit WHERE before ->> 'fixtureId' = $1",
        [id()],
      );
      expect(rows).toEqual([{ action: "proposal.withdraw" }]);
    },
  );

  test("a first result that waits for an operator ends the betting, and is corrected like any", async () => {
    const { report, id } = newSource();
    await report(league, fixture(), progress(0, 0), odds("m-1", [total(5, 140, 270)]));
    await writeSlip(pool(), { fixtureId: id(), marketKey: "TOTAL:5", selection: "OVER", state: "SETTLED" });
    expect(await report(progress(1, 0), progress(0, 0), ended(0, 0))).toEqual(["APPLIED", "APPLIED", "HELD"]);
    const later = [odds("m-1", [total(15, 240, 150)]), progress(0, 0, "m-1", 91)];
    expect(await report(...later)).toEqual(["FIXTURE_OVER", "FIXTURE_OVER"]);
    expect(await bettingOn(id())).toBe("SUSPENDED");
    expect(await report({ ...corrected(0, 0), status: "ABANDONED" }, corrected(2, 0))).toEqual([
      "HELD",
      "APPLIED",
    ]);
    expect(await proposals(id())).toMatchObject([
      { state: "REJECTED", content: { status: "ENDED" } },
      { state: "REJECTED", content: { status: "ABANDONED" } },
    ]);
    expect(await read(id())).toMatchObject({ status: "ENDED", score: { home: 2, away: 0 } });
    expect(await resultsOf(id())).toEqual(["TOTAL:5 OVER WON 1"]);
  });

  test("nothing is corrected that has no result", async () => {
    const { report } = newSource();
    expect((await report(league, fixture(), corrected(1, 0)))?.at(-1)).toBe("NOTHING_TO_CORRECT");
  });
});

describe("messages that say what cannot be", () => {
  test.each<[string, UnnumberedMessage[], string]>([
    ["a fixture of no league", [fixture()], "LEAGUE_UNKNOWN"],
    ["odds of no fixture", [odds()], "FIXTURE_UNKNOWN"],
    ["another sport", [league, { ...league, sport: "BASEBALL" }], "IDENTITY_CHANGED"],
    [
      "other sides",
      [league, fixture(), { ...fixture(), home: { code: "x", name: { ko: "엑스", en: "X" } } }],
      "IDENTITY_CHANGED",
    ],
    [
      "a start that moves in play",
      [league, fixture(), progress(0, 0), fixture("m-1", 9_000)],
      "FIXTURE_STARTED",
    ],
    ["a result an hour before the match", [league, fixture("m-1", 3_600_000), ended(1, 0)], "TOO_EARLY"],
    ["an end before the begin", [league, fixture("m-1", 600_000), ended(1, 0)], "TOO_EARLY"],
    ["play an hour before the match", [league, fixture("m-1", 3_600_000), progress(0, 0)], "TOO_EARLY"],
    ["odds that cannot lose", [league, fixture(), odds("m-1", [result(400, 400, 400)])], "ODDS_BELOW_EVEN"],
    [
      "a market of another sport",
      [league, fixture(), odds("m-1", [{ ...total(25, 190, 190), marketKey: "MONEYLINE" }])],
      "BAD_MARKET",
    ],
  ])("%s", async (_what, messages, reason) => {
    expect((await newSource().report(...messages))?.at(-1)).toBe(reason);
  });
});

test("betting in play rests when its source is silent, and at the start of a match that nobody reports on", async () => {
  const { report, id, source } = newSource();
  await report(league, fixture(), progress(0, 0), odds(), fixture("m-2", 60_000), odds("m-2"));
  await pool().query(
    "UPDATE sportsbook.feed SET heard_at = clock_timestamp() - interval '61 seconds' WHERE source = $1",
    [source],
  );
  await checkSources(pool(), 60_000);
  expect([await bettingOn(id()), await bettingOn(id("m-2"))]).toEqual(["SUSPENDED", "OPEN"]);
  await pool().query("UPDATE sportsbook.fixture SET starts_at = clock_timestamp() WHERE fixture_id = $1", [
    id("m-2"),
  ]);
  await checkSources(pool(), 60_000);
  expect(await bettingOn(id("m-2"))).toBe("SUSPENDED");
  await report(odds());
  expect(await bettingOn(id())).toBe("OPEN");
});
