import type { League, Team } from "./team.ts";
import { baseballLeagues } from "./teams/baseball.ts";
import { basketballLeagues } from "./teams/basketball.ts";
import { footballLeagues } from "./teams/football.ts";

/** All virtual leagues. A league's teams and strengths belong to the model's version: they are never edited in place. */
export const virtualLeagues: readonly League[] = [
  ...footballLeagues,
  ...basketballLeagues,
  ...baseballLeagues,
];

const leagues: ReadonlyMap<string, League> = new Map(virtualLeagues.map((league) => [league.code, league]));
const teams: ReadonlyMap<string, Team> = new Map(
  virtualLeagues.flatMap((league) => league.teams.map((team) => [team.code, team])),
);

/** The virtual league of a code, or null. */
export function virtualLeagueOf(code: string): League | null {
  return leagues.get(code) ?? null;
}

/** The team of a code in any virtual league, or null. */
export function virtualTeamOf(code: string): Team | null {
  return teams.get(code) ?? null;
}
