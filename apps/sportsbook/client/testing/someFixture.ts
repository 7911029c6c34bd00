import type { FixtureDetail, FixtureSummary } from "../../protocol/fixture.ts";

/** A football match in play, as the server sends it. */
export const someFixture = (change: Partial<FixtureSummary> = {}): FixtureSummary => ({
  fixtureId: "hanbit.2026-11-22.1",
  version: 3,
  leagueCode: "hanbit",
  sport: "FOOTBALL",
  isVirtual: true,
  home: { code: "hanbit-gaon", name: { ko: "가온 나침반", en: "Gaon Compass" } },
  away: { code: "hanbit-nuri", name: { ko: "누리 등대", en: "Nuri Lighthouse" } },
  startsAtMs: Date.parse("2026-11-22T04:20:00Z"),
  status: "IN_PLAY",
  score: { home: 0, away: 0 },
  state: {
    sport: "FOOTBALL",
    score: { home: 0, away: 0 },
    isEnded: false,
    period: 1,
    playedMs: 20_000,
  },
  clock: null,
  betting: "OPEN",
  markets: [
    {
      marketKey: "MATCH_RESULT",
      selections: [
        { selection: "HOME", oddsHundredths: 185 },
        { selection: "DRAW", oddsHundredths: 340 },
        { selection: "AWAY", oddsHundredths: 410 },
      ],
    },
    {
      marketKey: "TOTAL:25",
      selections: [
        { selection: "OVER", oddsHundredths: 190 },
        { selection: "UNDER", oddsHundredths: 184 },
      ],
    },
  ],
  marketCount: 12,
  ...change,
});

/** The same with everything that its page shows. */
export function someDetail(change: Partial<FixtureDetail> = {}): FixtureDetail {
  const summary = someFixture();
  return {
    ...summary,
    season: 1,
    round: 7,
    allMarkets: summary.markets,
    events: [],
    settled: [],
    proof: { serverSeedHash: "a".repeat(64), clientSeed: summary.fixtureId, serverSeed: null },
    ...change,
  };
}
