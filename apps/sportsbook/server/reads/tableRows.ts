import type { Standing } from "@hanpan/games/sports/league/standings";
import type { StandingOnWire, TeamOnWire } from "../../protocol/fixture.ts";

/** The lines of a table with the names of their teams. */
export function tableRowsOf(teams: readonly TeamOnWire[], standings: readonly Standing[]): StandingOnWire[] {
  const byCode = new Map(teams.map(({ code, name }) => [code, { code, name }]));
  return standings.flatMap(({ teamCode, ...numbers }) => {
    const team = byCode.get(teamCode);
    return team === undefined ? [] : [{ team, ...numbers }];
  });
}
