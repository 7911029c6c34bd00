import { seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import type { League } from "@hanpan/games/sports/league/team";
import type { MatchScript } from "@hanpan/games/sports/model/match";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { type MarketQuote, quoteOf } from "@hanpan/games/sports/pricing/quote";
import { scriptOf } from "@hanpan/games/sports/script";
import type { Market } from "@hanpan/games/sports/vocabulary";
import { type Chance, seedOf } from "./chance.ts";

/** A match of a virtual league as it was played: what was offered on who wins, and how it went. */
export type PlayedMatch = {
  readonly fixtureId: string;
  readonly startsAt: Date;
  readonly quote: MarketQuote;
  readonly script: MatchScript;
};

/** What the sportsbook keeps of its odds, in basis points. */
const marginBps = 600;
const roundMs = 20 * 60_000;
const roundsADay = 72;
/** So long before it begins a match is bet on at least. */
const beforeMs = 3 * 60_000;

/** Who wins: with a draw in football, without one elsewhere. */
const marketOf = ({ sport }: League): Market => ({
  kind: sport === "FOOTBALL" ? "MATCH_RESULT" : "MONEYLINE",
  lineTenths: null,
});

/** The first match of a round of a league's day: the calendar's, the model's odds, and the course that its seeds decide. */
function playMatch(league: League, day: string, roundOfDay: number): PlayedMatch | null {
  const fixtureId = `${league.code}.${day}.${(roundOfDay * league.teams.length) / 2 + 1}`;
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) return null;
  const model = matchModelOf(fixture);
  return {
    fixtureId,
    startsAt: new Date(fixture.startsAtMs),
    quote: quoteOf(model.distributionOf(model.start), marketOf(league), marginBps),
    script: scriptOf(model, { serverSeed: seedOf(fixtureId), clientSeed: fixtureId }),
  };
}

/** The matches of the history: each is priced and played once, whoever bets on it. */
export type Matches = {
  /** The next match of some league after an instant; null when its day has none any more. */
  readonly next: (at: Date, chance: Chance) => PlayedMatch | null;
  /** A match of a day's last hours, which nobody wins without the other losing. */
  readonly lateOf: (day: string) => PlayedMatch | null;
};

/** Begins without any match. */
export function openMatches(): Matches {
  const played = new Map<string, PlayedMatch | null>();
  function matchOf(league: League, day: string, roundOfDay: number): PlayedMatch | null {
    if (roundOfDay >= roundsADay) return null;
    const key = `${league.code} ${day} ${roundOfDay}`;
    const match = played.get(key) ?? playMatch(league, day, roundOfDay);
    played.set(key, match);
    return match;
  }
  return {
    next(at, chance) {
      const league = chance.pick(virtualLeagues);
      const day = seoulDay(at);
      const firstAt = startOfSeoulDay(day).getTime() + league.firstKickOffMinute * 60_000;
      const roundOfDay = Math.max(0, Math.ceil((at.getTime() + beforeMs - firstAt) / roundMs));
      return matchOf(league, day, roundOfDay);
    },
    lateOf(day) {
      const league = virtualLeagues.find(({ sport }) => sport === "BASEBALL");
      return league === undefined ? null : matchOf(league, day, roundsADay - 4);
    },
  };
}
