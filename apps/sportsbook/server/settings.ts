import { lowestBuilderMarginBasisPoints } from "@hanpan/games/sports/builder/price";
import { virtualLeagueOf, virtualLeagues } from "@hanpan/games/sports/league/leagues";
import type { League } from "@hanpan/games/sports/league/team";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import * as z from "zod";
import { standardSportsMargins } from "../protocol/fixture.ts";

/** What this process does of sports. */
export type SportsSettings = {
  /** False: no fixture is made, moved on or published, and the section cannot be opened; matches under way wait. */
  readonly isOn: boolean;
  /** The margin of odds of virtual fixtures that are made from now on, basis points. */
  readonly marginBps: number;
  /** The house's share of a cash-out, basis points. */
  readonly cashOutMarginBps: number;
  /** The least stake of a part of a slip that is sold, and of what is left of it, whole won; 0: no parts are sold. */
  readonly cashOutPartMinimumWon: number;
  /** What the house keeps of selections of one match that are priced together, basis points. */
  readonly builderMarginBps: number;
  /** Virtual fixtures are made for so many days ahead. */
  readonly daysAhead: number;
  /** The virtual leagues of which fixtures are made. */
  readonly leagues: readonly League[];
};

/** `SPORTS_VIRTUAL_LEAGUES`: codes with commas between them, or `none`. */
const leagueCodes = z.string().transform((text, context): readonly League[] => {
  if (text === "none") return [];
  const leagues = text.split(",").map((code) => virtualLeagueOf(code.trim()));
  if (!leagues.includes(null)) return leagues.filter((league) => league !== null);
  context.addIssue("names a league that does not exist");
  return z.NEVER;
});

/** The variables of the environment. */
export const sportsVariables = {
  SPORTS_ON: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .default(true),
  SPORTS_MARGIN_BPS: z.coerce.number().int().min(0).max(5_000).default(standardSportsMargins.oddsBasisPoints),
  SPORTS_CASH_OUT_MARGIN_BPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5_000)
    .default(standardSportsMargins.cashOutBasisPoints),
  SPORTS_CASH_OUT_PART_MINIMUM_WON: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(standardSportsMargins.partMinimumWon),
  SPORTS_BUILDER_MARGIN_BPS: z.coerce
    .number()
    .int()
    .min(lowestBuilderMarginBasisPoints)
    .max(5_000)
    .default(standardSlipTerms.builderMarginBasisPoints),
  SPORTS_DAYS_AHEAD: z.coerce.number().int().min(1).max(14).default(7),
  SPORTS_VIRTUAL_LEAGUES: leagueCodes.default(virtualLeagues),
};
