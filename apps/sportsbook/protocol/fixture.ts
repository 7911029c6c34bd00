import { matchEventKinds } from "@hanpan/games/sports/model/match";
import { bettingStatuses } from "@hanpan/games/sports/pricing/suspension";
import { legResults, matchStatuses, voidReasons } from "@hanpan/games/sports/settlement/progress";
import { marketKinds, sides, sports } from "@hanpan/games/sports/vocabulary";
import * as z from "zod/mini";

/**
 * Sports: what fixtures, odds and leagues are made of on the wire. The calls are in sportsCalls.ts, the socket's
 * messages in sportsStream.ts, slips in sportsSlip.ts.
 *
 * Instants (`…AtMs`) are whole epoch milliseconds by the server's clock. Odds are whole hundredths. A virtual match
 * says so (`isVirtual`), and whoever shows it says it too.
 */

const count = z.int().check(z.nonnegative());
const atMs = z.int().check(z.nonnegative());
const seedText = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Id of a fixture: of a virtual one `<league>.<day>.<number>`, of a feed's whatever the feed's door made of it. */
export const fixtureId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,80}$/));

/** Code of a league. */
export const leagueCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,80}$/));

/** A market's identity: `marketKeyOf` and `marketOfKey` of @hanpan/games, e.g. `TOTAL:25`. */
export const marketKey = z.string().check(z.regex(/^[A-Z_]{3,20}(:-?\d{1,5})?$/));

/** A selection of a market, e.g. `HOME` or `2-1`. */
export const selectionCode = z.string().check(z.regex(/^[A-Z0-9_-]{2,20}$/));

export const sportCode = z.enum(sports);

/** A name in both languages. */
export const bilingualName = z.object({ ko: z.string(), en: z.string() });

/** One side of a match. */
export const team = z.object({ code: z.string(), name: bilingualName });
export type TeamOnWire = z.infer<typeof team>;

export const score = z.object({ home: count, away: count });

const stateBase = { score, isEnded: z.boolean() };

/** Where a virtual match stands (MatchState of @hanpan/games): all that a scoreboard shows. */
export const matchState = z.discriminatedUnion("sport", [
  z.object({ sport: z.literal("FOOTBALL"), ...stateBase, period: count, playedMs: count }),
  z.object({ sport: z.literal("BASKETBALL"), ...stateBase, period: count, possession: count }),
  z.object({
    sport: z.literal("BASEBALL"),
    ...stateBase,
    inning: count,
    half: z.enum(["TOP", "BOTTOM"]),
    outs: count,
    bases: count,
  }),
]);

/** The score when a period was last reported. */
const periodScore = z.object({ period: z.int().check(z.positive()), home: count, away: count });

/** What a feed reports of a real match's clock: half, quarter or inning, and the minute where the sport has one. */
export const feedClock = z.object({
  period: z.int().check(z.positive()),
  minute: z.nullable(count),
  /** Periods that the feed reported, the earliest first; absent when it was not kept. */
  periods: z.optional(z.array(periodScore)),
});
export type FeedClock = z.infer<typeof feedClock>;

/** One selection's price; null while it cannot be bet. */
export const selectionQuote = z.object({
  selection: selectionCode,
  oddsHundredths: z.nullable(z.int().check(z.minimum(101))),
});

/** A market's prices, its selections in the order in which they are shown. */
export const quote = z.object({ marketKey, selections: z.array(selectionQuote) });
export type Quote = z.infer<typeof quote>;

/** A fixture as lists show it. Of two, the one with the higher `version` is newer. */
export const fixtureSummary = z.object({
  fixtureId,
  /** Grows with every change of what is seen or of what a bet depends on. */
  version: count,
  leagueCode,
  sport: sportCode,
  isVirtual: z.boolean(),
  home: team,
  away: team,
  startsAtMs: atMs,
  status: z.enum(matchStatuses),
  score,
  /** Virtual, from the begin on; else null. */
  state: z.nullable(matchState),
  /** A feed's, when it reports one; else null. */
  clock: z.nullable(feedClock),
  /** SUSPENDED passes by itself: all odds are null. CLOSED: nothing is offered any more. */
  betting: z.enum(bettingStatuses),
  /** The main markets: 1X2 or moneyline, and of handicap and total the line that is nearest to even. */
  markets: z.array(quote),
  /** How many markets are offered in all. */
  marketCount: count,
});
export type FixtureSummary = z.infer<typeof fixtureSummary>;

/** One thing that happened in a match. */
export const fixtureEvent = z.object({
  /** From 1, without a gap. */
  number: z.int().check(z.positive()),
  /** Since the match began. */
  offsetMs: count,
  kind: z.enum(matchEventKinds),
  side: z.nullable(z.enum(sides)),
  points: count,
  /** How a virtual match stood after it; null of a feed's event. */
  state: z.nullable(matchState),
});
export type FixtureEvent = z.infer<typeof fixtureEvent>;

/** A selection whose result is known. */
export const settledSelection = z.object({
  marketKey,
  selection: selectionCode,
  result: z.enum(legResults).check(z.refine((result) => result !== "OPEN")),
  /** Why it is void; else null. */
  reason: z.nullable(z.enum(voidReasons)),
});
export type SettledSelection = z.infer<typeof settledSelection>;

/** The fairness of a virtual match: feed GET …/proof to `verifyFixture` of @hanpan/games once the seed is out. */
export const fixtureProof = z.object({
  serverSeedHash: seedText,
  clientSeed: z.string(),
  /** Null until the match has ended. */
  serverSeed: z.nullable(seedText),
});

/** A fixture with everything that its page shows. */
export const fixtureDetail = z.extend(fixtureSummary, {
  /** Season and round of the league, from 1; null of a feed's fixture. */
  season: z.nullable(z.int().check(z.positive())),
  round: z.nullable(z.int().check(z.positive())),
  /** Every market that is offered; `markets` are the main ones among them. */
  allMarkets: z.array(quote),
  /** What has happened so far, in order. */
  events: z.array(fixtureEvent),
  /** Selections of offered markets whose result is known. */
  settled: z.array(settledSelection),
  /** Null of a feed's fixture. */
  proof: z.nullable(fixtureProof),
});
export type FixtureDetail = z.infer<typeof fixtureDetail>;

/** A league. */
export const sportsLeague = z.object({
  code: leagueCode,
  sport: sportCode,
  name: bilingualName,
  isVirtual: z.boolean(),
  /** Its fixtures that are in play. */
  liveCount: count,
  /** When its next match begins; null when none is known. */
  nextStartsAtMs: z.nullable(atMs),
});
export type SportsLeague = z.infer<typeof sportsLeague>;

/** The terms of slips (SlipTerms of @hanpan/games); amounts in whole won, factors and odds in hundredths. */
export const slipTerms = z.object({
  maximumLegs: count,
  maximumTotalOddsHundredths: count,
  bonusOddsHundredths: count,
  bonusSteps: z.array(z.object({ fromLegs: count, factorHundredths: count })),
  minimumStakeWon: count,
  maximumStakeWon: count,
  maximumReturnWon: count,
  areSinglesAllowed: z.boolean(),
  // Of terms that were written down before there were any: such slips are not built.
  builderMarginBasisPoints: z._default(count, 1_000),
  builderMaximumLegs: z._default(count, 0),
});

/**
 * What the house keeps of the odds of virtual matches, and of what a cash-out is worth, in basis points; and the least stake of
 * a part that is sold, whole won (0: no parts are sold).
 */
export const sportsMargins = z.object({
  oddsBasisPoints: count,
  cashOutBasisPoints: count,
  partMinimumWon: z._default(count, 0),
});
export type SportsMargins = z.infer<typeof sportsMargins>;

/**
 * A rule of early payout: a selection of such a market, whose side comes to lead by so much after the bet, is won. It holds for
 * singles and multiples; of a market without one there is none.
 */
export const earlyRule = z.object({
  sport: sportCode,
  marketKind: z.enum(marketKinds),
  lead: z.int().check(z.minimum(1), z.maximum(99)),
});
export type EarlyRule = z.infer<typeof earlyRule>;

/** The margins of a site that sets no others. */
export const standardSportsMargins: SportsMargins = {
  oddsBasisPoints: 600,
  cashOutBasisPoints: 300,
  partMinimumWon: 1_000,
};

/** One line of a league's table, best first. Football goes by points, the others by the share of wins. */
export const standing = z.object({
  team,
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
  points: count,
  /** Wins of all decided matches, in thousandths. */
  winThousandths: count,
});
export type StandingOnWire = z.infer<typeof standing>;
