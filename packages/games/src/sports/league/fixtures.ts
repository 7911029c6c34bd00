import type { MatchStrengths, SideStrength } from "../model/match.ts";
import type { Sport } from "../vocabulary.ts";
import { beginOfDay, dayIndexOf, kickOffStepMs, roundMs, roundsPerDay } from "./calendar.ts";
import { strengthOn } from "./form.ts";
import { virtualLeagueOf } from "./leagues.ts";
import { pairingsOf } from "./roundRobin.ts";
import type { League, Team } from "./team.ts";

/** One match of a virtual league: everything that is known before it begins. */
export type VirtualFixture = {
  /** `<league>.<day>.<number of the day, from 1>`, e.g. `hanbit.2026-11-22.137`. */
  readonly id: string;
  readonly leagueCode: string;
  readonly sport: Sport;
  readonly season: number;
  /** Round of the season, from 1. */
  readonly round: number;
  readonly home: Team;
  readonly away: Team;
  readonly strengths: MatchStrengths;
  /** Milliseconds since 1970. */
  readonly startsAtMs: number;
};

/** A season is 144 rounds, two days: with ten teams every pair meets sixteen times, eight times at home each. */
export const roundsPerSeason = 144;

/** A team's strength on the day that is asked about. */
type FormOf = (team: Team) => SideStrength;

/** The form of a league's teams on a day, each reckoned once: a team plays seventy times a day. */
function formOn(league: League, dayIndex: number): FormOf {
  const known = new Map<Team, SideStrength>();
  return (team) => {
    const form = known.get(team) ?? strengthOn(team, league.sport, dayIndex);
    known.set(team, form);
    return form;
  };
}

/** A round of a league: the so manyth of a day. */
type Round = {
  readonly league: League;
  readonly day: string;
  readonly dayIndex: number;
  readonly roundOfDay: number;
};

/** The match that begins as the so manyth of a round. */
function fixtureOf(
  { league, day, dayIndex, roundOfDay }: Round,
  place: number,
  formOf: FormOf,
): VirtualFixture | null {
  const rounds = dayIndex * roundsPerDay + roundOfDay;
  const roundOfSeason = rounds % roundsPerSeason;
  const pairing = pairingsOf(league.teams.length, roundOfSeason)[place];
  const home = league.teams[pairing?.home ?? -1];
  const away = league.teams[pairing?.away ?? -1];
  if (home === undefined || away === undefined) return null;
  const beginsAtMs = beginOfDay(dayIndex) + roundOfDay * roundMs + league.firstKickOffMinute * 60_000;
  return {
    id: `${league.code}.${day}.${roundOfDay * (league.teams.length / 2) + place + 1}`,
    leagueCode: league.code,
    sport: league.sport,
    season: Math.floor(rounds / roundsPerSeason) + 1,
    round: roundOfSeason + 1,
    home,
    away,
    strengths: { home: formOf(home), away: formOf(away) },
    startsAtMs: beginsAtMs + place * kickOffStepMs,
  };
}

/**
 * All matches of a virtual league on a day of Seoul, in the order in which they begin: the same for ever, whoever
 * asks. A pure function of league and day; days follow each other without a gap.
 * @throws RangeError when `day` is no day `YYYY-MM-DD` of the calendar.
 */
export function fixturesOfDay(league: League, day: string): readonly VirtualFixture[] {
  const dayIndex = dayIndexOf(day);
  if (dayIndex === null) throw new RangeError(`the calendar has no day ${day}`);
  const formOf = formOn(league, dayIndex);
  const places = Array.from({ length: league.teams.length / 2 }, (_, place) => place);
  return Array.from({ length: roundsPerDay }, (_, roundOfDay) => roundOfDay).flatMap((roundOfDay) =>
    places.flatMap((place) => fixtureOf({ league, day, dayIndex, roundOfDay }, place, formOf) ?? []),
  );
}

/** The virtual fixture of an id, or null when there is none. */
export function virtualFixtureOf(id: string): VirtualFixture | null {
  const [code, day, number, ...rest] = id.split(".");
  const league = virtualLeagueOf(code ?? "");
  const dayIndex = dayIndexOf(day ?? "");
  if (league === null || day === undefined || dayIndex === null || rest.length > 0) return null;
  if (!/^[1-9]\d{0,3}$/.test(number ?? "")) return null;
  const perRound = league.teams.length / 2;
  const place = Number(number) - 1;
  const roundOfDay = Math.floor(place / perRound);
  if (roundOfDay >= roundsPerDay) return null;
  return fixtureOf({ league, day, dayIndex, roundOfDay }, place % perRound, formOn(league, dayIndex));
}
