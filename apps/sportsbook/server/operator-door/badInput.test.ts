import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { carryOut } from "../feed-door/carryOut.ts";
import { receive } from "../feed-door/receive.ts";
import { fixture, league, numbered } from "../feed-door/testing/feedSource.ts";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { createSurroundings, type Surroundings } from "../testing/sportsbookUnderTest.ts";
import { openDesk, type TestDesk } from "./testing/desk.ts";

let around: Surroundings;
let sportsbook: RunningSportsbook;
let desk: TestDesk;

beforeAll(async () => {
  around = await createSurroundings();
  sportsbook = await startSportsbook(around.config, pino({ level: "silent" }));
  desk = await openDesk(sportsbook.address, around.platformKey, "ann");
  await receive(around.database.ownerPool, "bad", numbered([league, fixture()]));
  await carryOut(around.database.ownerPool, "bad", { staleMs: 60_000 });
});
afterAll(async () => {
  await sportsbook.stop();
  await around.drop();
});

type Body = Readonly<Record<string, unknown>>;

const never: readonly unknown[] = [
  {},
  [],
  [[]],
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  0.5,
  -1,
  1e300,
  2 ** 53,
];
const noText = [null, true, 1, ...never, "x".repeat(5_000)];
const noFlag = [null, 1, "true", ...never];
const noCount = [null, true, "1", "1e3", ...never];
const noCode = [...noText, "../A", "a'--", "한", "lower case"];

const outcome = { status: "ENDED", score: { home: 1, away: 0 }, completedInnings: 0 };
const noOutcome = [
  ...noText,
  { ...outcome, status: "IN_PLAY" },
  { ...outcome, score: null },
  { ...outcome, extra: 1 },
  { status: "ENDED", score: outcome.score },
  ...noCount.map((home) => ({ ...outcome, score: { home, away: 0 } })),
  ...noCount.map((completedInnings) => ({ ...outcome, completedInnings })),
  { ruling: "LATE_BET" },
];
const reason = "because";
const fixtureId = "bad.m-1";

/** A good body of each call, and what is no value of each of its fields. */
const calls: Readonly<Record<string, { good: Body; bad: Readonly<Record<string, readonly unknown[]>> }>> = {
  [`/fixtures/${fixtureId}/suspend`]: {
    good: { marketKey: "TOTAL:25", isSuspended: true, reason },
    bad: { marketKey: noCode.filter((value) => value !== null), isSuspended: noFlag, reason: noText },
  },
  "/proposals": {
    good: { kind: "SETTLE", fixtureId, content: outcome, reason },
    bad: {
      kind: [...noCode, "BET", "constructor"],
      fixtureId: [...noCode, "x"],
      content: noOutcome,
      reason: noText,
    },
  },
  "/proposals/preview": {
    good: { kind: "SETTLE", fixtureId, content: outcome },
    bad: { kind: [...noCode, "BET", "constructor"], fixtureId: [...noCode, "x"], content: noOutcome },
  },
  [`/proposals/${randomUUID()}/decide`]: {
    good: { isApproved: true, figures: "f".repeat(43), reason },
    bad: { isApproved: noFlag, figures: [...noCode, "f".repeat(44), "f".repeat(42)], reason: noText },
  },
  "/limits": {
    good: { leagueCode: "*", marketKind: "*", level: 0, maximumStakeWon: 1, maximumReturnWon: 1, reason },
    bad: {
      leagueCode: [...noCode.filter((value) => value !== "한"), "한"],
      marketKind: [...noCode, "BEST"],
      level: [...noCount, 1_001],
      maximumStakeWon: [...noCount, 1_000_000_001],
      maximumReturnWon: [...noCount, 10_000_000_001],
      reason: noText,
    },
  },
  "/limits/remove": {
    good: { leagueCode: "*", marketKind: "*", level: 0, reason },
    bad: { leagueCode: noCode, marketKind: noCode, level: noCount, reason: noText },
  },
  "/early-rules": {
    good: { sport: "FOOTBALL", marketKind: "MATCH_RESULT", lead: 2, reason },
    bad: {
      sport: [...noCode, "BASKETBALL"],
      marketKind: [...noCode, "MONEYLINE"],
      lead: [...noCount.filter((value) => value !== null), 0, 1, 11],
      reason: noText,
    },
  },
  "/feeds/bad/skip": {
    good: { toSequence: 5, reason },
    bad: { toSequence: [...noCount, 0, 1], reason: noText },
  },
};

for (const [path, { good, bad }] of Object.entries(calls)) {
  test(`${path.split("/")[1]} … ${path.split("/").at(-1)} refuses bad values of each field, and writes nothing`, async () => {
    const bodies: unknown[] = [null, 1, "text", true, [], [good], { ...good, extra: 1 }];
    for (const [field, values] of Object.entries(bad)) {
      bodies.push(...values.map((value) => ({ ...good, [field]: value })));
      bodies.push(Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)));
    }
    for (const body of bodies) {
      const { status, error } = await desk.post(path, body);
      expect({ body, status, code: error?.code }).toEqual({ body, status: 400, code: "VALIDATION" });
    }
  });
}

test.each([
  "/fixtures?scope=ALL",
  "/fixtures?sport=GO",
  "/fixtures?after=a'--",
  "/fixtures?after=%00",
  `/fixtures?search=${"x".repeat(61)}`,
  "/fixtures?search=%00",
  "/fixtures?extra=1",
  "/proposals?state=OPENED",
  "/proposals?before=1",
  `/proposals/${randomUUID()}/impact?extra=1`,
  "/audit?before=0",
  "/audit?before=1e3",
  "/audit?before=999999999999999999999",
  "/audit?subject=a'--",
  "/limits?extra=1",
  "/early-rules?extra=1",
])("GET %s is refused", async (path) => {
  expect(await desk.get(path)).toMatchObject({ status: 400, error: { code: "VALIDATION" } });
});

test.each(["/fixtures/nobody-knows.m-1", "/fixtures/%00", "/fixtures/a'--", `/fixtures/${"x".repeat(150)}`])(
  "GET %s is not there",
  async (path) => {
    expect(await desk.get(path)).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } });
  },
);

test.each([
  ["/fixtures/nobody.m-1/suspend", { marketKey: null, isSuspended: true, reason }],
  ["/proposals", { kind: "VOID_FIXTURE", fixtureId: "nobody.m-1", content: { ruling: "LATE_BET" }, reason }],
  ["/proposals/preview", { kind: "VOID_FIXTURE", fixtureId: "nobody.m-1", content: { ruling: "LATE_BET" } }],
  [`/proposals/${randomUUID()}/decide`, { isApproved: true, figures: "f".repeat(43), reason }],
  [`/proposals/${randomUUID()}/decide`, { isApproved: false, reason }],
  ["/proposals/1/decide", { isApproved: false, reason }],
  ["/feeds/nobody/skip", { toSequence: 5, reason }],
  ["/feeds/NOBODY/skip", { toSequence: 5, reason }],
  ["/limits/remove", { leagueCode: "nobody", marketKind: "*", level: 0, reason }],
])("POST %s of what is not there is refused so", async (path, body) => {
  expect(await desk.post(path, body)).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } });
});

test("after all of it nothing was written but the sign-in", async () => {
  const { rows } = await around.database.ownerPool.query("SELECT DISTINCT action FROM sportsbook.audit");
  expect(rows).toEqual([{ action: "session.open" }]);
});

test("a token that is none opens nothing", async () => {
  for (const link of noText) {
    const body = JSON.stringify({ link });
    const response = await fetch(`${sportsbook.address}/api/desk/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect({ link, status: response.status }).toEqual({ link, status: 400 });
  }
});
