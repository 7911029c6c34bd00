import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import type { MatchState } from "@hanpan/games/sports/model/match";
import type { FixtureSummary, Quote } from "../../../apps/sportsbook/protocol/fixture.ts";
import type { FixtureChange } from "../../../apps/sportsbook/protocol/stream.ts";

/** Numbers below 1 that are the same in every run. */
function randomNumbers(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomNumbers();
const odds = () => 110 + Math.floor(random() * 400);

function quoteOf(marketKey: string, selections: readonly string[]): Quote {
  return {
    marketKey,
    selections: selections.map((selection) => ({ selection, oddsHundredths: odds() })),
  };
}

const quotesOf = (sport: FixtureSummary["sport"]): Quote[] => [
  sport === "FOOTBALL"
    ? quoteOf("MATCH_RESULT", ["HOME", "DRAW", "AWAY"])
    : quoteOf("MONEYLINE", ["HOME", "AWAY"]),
  quoteOf("HANDICAP:-15", ["HOME", "AWAY"]),
  quoteOf("TOTAL:25", ["OVER", "UNDER"]),
];

function stateOf(sport: FixtureSummary["sport"], score: FixtureSummary["score"], step: number): MatchState {
  const common = { score, isEnded: false };
  if (sport === "FOOTBALL") return { sport, ...common, period: 1, playedMs: (step * 1_000) % 180_000 };
  if (sport === "BASKETBALL") return { sport, ...common, period: 2, possession: step % 38 };
  return { sport, ...common, inning: 1 + (step % 9), half: "TOP", outs: step % 3, bases: step % 8 };
}

/** So many virtual matches in play at once, as a stream sends them. */
export function manyMatches(count: number) {
  const fixtures = Array.from({ length: count }, (_, place): FixtureSummary => {
    const league = virtualLeagues[place % virtualLeagues.length];
    const home = league?.teams[place % 10];
    const away = league?.teams[(place + 3) % 10];
    if (league === undefined || home === undefined || away === undefined) throw new Error("no such league");
    const score = { home: 0, away: 0 };
    return {
      fixtureId: `${league.code}.bench.${place + 1}`,
      version: 1,
      leagueCode: league.code,
      sport: league.sport,
      isVirtual: true,
      home: { code: home.code, name: home.name },
      away: { code: away.code, name: away.name },
      startsAtMs: Date.now() - 60_000,
      status: "IN_PLAY",
      score,
      state: stateOf(league.sport, score, 0),
      clock: null,
      betting: "OPEN",
      markets: quotesOf(league.sport),
      marketCount: 10,
    };
  });
  let next = 0;
  let step = 0;
  return {
    fixtures: (): readonly FixtureSummary[] => fixtures,
    /** The next so many of them move: other odds in all their main markets, another state, sometimes a score. */
    move: (moved: number): FixtureChange[] => {
      step += 1;
      return Array.from({ length: moved }, () => {
        const place = next % fixtures.length;
        next += 1;
        const before = fixtures[place];
        if (before === undefined) throw new Error("no such match");
        const score = { ...before.score, home: before.score.home + (random() < 0.1 ? 1 : 0) };
        const after: FixtureSummary = {
          ...before,
          version: before.version + 1,
          score,
          state: stateOf(before.sport, score, step),
          markets: quotesOf(before.sport),
        };
        fixtures[place] = after;
        const { fixtureId, version, state, markets: quotes } = after;
        return { fixtureId, from: before.version, version, score, state, quotes };
      });
    },
  };
}
