import { expect, test } from "vitest";
import { boardOfOdds } from "../feed-door/oddsBoard.ts";
import { type FixtureRow, fixtureRow } from "../fixtures/fixtureRow.ts";
import { openLegOf } from "./legPrice.ts";

const side = { code: "h", name: { ko: "홈", en: "Home" } };

/** A real match in play on which these odds of the moneyline are offered. */
function offered(home: number | null, away: number | null): FixtureRow {
  const selections = [
    { selection: "HOME", oddsHundredths: home },
    { selection: "AWAY", oddsHundredths: away },
  ];
  const made = boardOfOdds("BASEBALL", { markets: [{ marketKey: "MONEYLINE", selections }] });
  return fixtureRow.parse({
    fixtureId: "demo.m-1",
    source: "FEED",
    leagueCode: "demo.l-1",
    sport: "BASEBALL",
    season: null,
    round: null,
    home: side,
    away: side,
    startsAtMs: 0,
    status: "IN_PLAY",
    score: { home: 0, away: 0 },
    completedInnings: 0,
    state: null,
    clock: null,
    eventCount: 0,
    marginBps: 0,
    serverSeed: null,
    sealedSeed: null,
    serverSeedHash: null,
    clientSeed: null,
    scheme: 1,
    betsRoot: null,
    beaconRound: null,
    publicValue: null,
    revealedAtMs: null,
    board: "board" in made ? made.board : null,
    boardOffsetMs: null,
    suspended: false,
    suspendedMarkets: [],
    version: 1,
    dueAtMs: null,
    endedAtMs: null,
  });
}

const now = { fromMs: 1, untilMs: 1_001 };

const leg = {
  fixtureId: "demo.m-1",
  market: { kind: "MONEYLINE", lineTenths: null },
  selection: "HOME",
  oddsHundredths: 200,
} as const;

test("a leg of a real match is priced by the chances of its odds", () => {
  expect(openLegOf(offered(190, 190), leg, now).now).toEqual({
    result: "OPEN",
    winMillionths: 500_000,
    voidMillionths: 0,
  });
});

test("it has no price while a selection of its market is suspended", () => {
  expect(openLegOf(offered(190, null), leg, now).now).toEqual({ result: "SUSPENDED" });
});
