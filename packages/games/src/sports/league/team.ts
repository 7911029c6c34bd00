import type { SideStrength } from "../model/match.ts";
import type { Sport } from "../vocabulary.ts";

/** A name in both languages. */
export type Name = { readonly ko: string; readonly en: string };

/** An invented team. Codes are unique over all leagues. */
export type Team = { readonly code: string; readonly name: Name; readonly strength: SideStrength };

/**
 * A virtual league: no club, player or competition of it exists, and its name says so in both languages. Every pair of
 * teams meets alternately at home and away.
 */
export type League = {
  readonly code: string;
  readonly sport: Sport;
  readonly name: Name;
  /** An even number of teams. */
  readonly teams: readonly Team[];
  /** How long after the full 20 minutes its rounds begin, so that leagues take turns. */
  readonly firstKickOffMinute: number;
};

/** A line of a league's table: code, names, and how strong attack and defence are (thousandths, see SideStrength). */
export type TeamLine = readonly [code: string, ko: string, en: string, attack: number, defence: number];

/** A league of teams given line by line. */
export function leagueOfLines(league: Omit<League, "teams">, lines: readonly TeamLine[]): League {
  const teams = lines.map(([code, ko, en, attack, defence]) => ({
    code: `${league.code}-${code}`,
    name: { ko, en },
    strength: { attack, defence },
  }));
  return { ...league, teams };
}
