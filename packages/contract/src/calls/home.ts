import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { gameCategories } from "../enumerations.ts";
import { instant, queryInteger, won } from "../fields.ts";
import { game } from "../objects/game.ts";

const byBonusKind = z.object({ SLOT: z.int(), LIVE: z.int() });

/**
 * What the first deposit of a day brings by the terms that hold: the member's level's, a guest's the level's that members
 * begin at. Percents of the deposit, at most so many won; and what must be staked for it, in percents of both.
 */
const depositOffer = z.object({ firstPercent: byBonusKind, maxBonus: won, rolloverPercent: byBonusKind });
export type DepositOffer = z.output<typeof depositOffer>;

/** All that home begins with, in one reply. */
export const home = z.object({
  /** The game on top: the operator's choice, else the newest; null where there is none. */
  featured: z.nullable(game),
  /** Null where no bonus is given, or none to this member now. */
  offer: z.nullable(depositOffer),
  /** The categories that there are games of, in the site's order, each with its games: baccarat first, then the most played. */
  rows: z.array(z.object({ category: z.enum(gameCategories), games: z.array(game) })),
});
export type Home = z.output<typeof home>;

export const getHome = defineCall({
  id: "home.get",
  method: "GET",
  path: "/home",
  auth: "optional",
  summary: "What home begins with: the featured game, the offer of the first deposit, the games by category.",
  data: home,
});

/** A match that can be bet on, with its first market; names are in the request's language, odds in hundredths. */
const homeFixture = z.object({
  fixtureId: z.string(),
  isVirtual: z.boolean(),
  home: z.string(),
  away: z.string(),
  startsAt: instant,
  marketKey: z.string(),
  selections: z.array(z.object({ selection: z.string(), oddsHundredths: z.int() })),
});
export type HomeFixture = z.output<typeof homeFixture>;

/** The most matches of one reply. */
const mostFixtures = 50;

export const listHomeFixtures = defineCall({
  id: "home.fixtures",
  method: "GET",
  path: "/home/fixtures",
  auth: "none",
  summary:
    "The next matches that can be bet on, three unless more are asked for, with their odds as the sportsbook said them at `readAt`; null where sports are off or it does not answer.",
  query: z.strictObject({ limit: z.optional(queryInteger(1, mostFixtures)) }),
  data: z.object({ gameId: z.nullable(z.string()), readAt: z.nullable(instant), list: z.array(homeFixture) }),
});
