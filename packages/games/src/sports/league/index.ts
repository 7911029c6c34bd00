export { beginOfDay, dayIndexOf, dayOfIndex, roundMs, roundsPerDay, seoulDayAt } from "./calendar.ts";
export { fixturesOfDay, roundsPerSeason, type VirtualFixture, virtualFixtureOf } from "./fixtures.ts";
export { virtualLeagueOf, virtualLeagues, virtualTeamOf } from "./leagues.ts";
export { type LeagueResult, type Standing, standingsOf } from "./standings.ts";
export type { League, Name, Team } from "./team.ts";
