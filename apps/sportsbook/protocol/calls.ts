import { launchFields, openedLaunch, sessionFields } from "@hanpan/vendor/protocol/launch";
import { listLimit } from "@hanpan/vendor/protocol/lists";
import { closing } from "@hanpan/vendor/protocol/proofs";
import * as z from "zod/mini";
import {
  bilingualName,
  earlyRule,
  fixtureDetail,
  fixtureEvent,
  fixtureId,
  fixtureSummary,
  leagueCode,
  score,
  slipTerms,
  sportCode,
  sportsLeague,
  sportsMargins,
  standing,
} from "./fixture.ts";

/**
 * The HTTP reads of sports and the session, in the envelope of envelope.ts. The reads are open to everybody; calls of
 * slips are in sportsSlipCalls.ts.
 *
 * | call | needs | data |
 * |---|---|---|
 * | POST /api/sports/session | launch | `openSportsSessionReply` |
 * | GET /api/sports/session | session | `sportsSession` |
 * | GET /api/sports/overview | | `overviewReply` |
 * | GET /api/sports/fixtures | | `fixturesQuery` → `fixturesReply` |
 * | GET /api/sports/fixtures/:fixtureId | | `fixtureReply` |
 * | GET /api/sports/fixtures/:fixtureId/proof | | `fixtureProofReply` |
 * | GET /api/sports/fixtures/:fixtureId/own-bets | session or ticket | `ownBetsReply` of the vendor's proofs |
 * | GET /api/sports/leagues/:leagueCode/standings | | `standingsQuery` → `standingsReply` |
 */
const won = z.int().check(z.nonnegative());
const atMs = z.int().check(z.nonnegative());

/** Exchanges the launch token, once. */
export const openSportsSessionBody = z.strictObject(launchFields);

export const sportsSession = z.object({
  ...sessionFields,
  gameCode: z.literal("virtual-sports"),
  /** The member's level at the platform, by which limits may differ; null when the platform does not report it. */
  level: z.nullable(z.int().check(z.positive())),
  /** The most of a slip by the site's rules of play; null without a cap. */
  stakeCapWon: z._default(z.nullable(won), null),
  serverAtMs: atMs,
});
export type SportsSession = z.infer<typeof sportsSession>;

export const openSportsSessionReply = openedLaunch(sportsSession);

export const overviewReply = z.object({
  serverAtMs: atMs,
  /** In the order in which they are shown. */
  leagues: z.array(sportsLeague),
  liveCount: won,
  terms: slipTerms,
  margins: sportsMargins,
  /** By which leads selections win early now. */
  early: z._default(z.array(earlyRule), []),
});
export type OverviewReply = z.infer<typeof overviewReply>;

/**
 * LIVE: in play. TODAY: in play, or to begin on today's day of Seoul. UPCOMING: not begun. RESULTS: over, newest first;
 * the others by their begin.
 */
export const fixtureScopes = ["LIVE", "TODAY", "UPCOMING", "RESULTS"] as const;
export type FixtureScope = (typeof fixtureScopes)[number];

/** `after`: an opaque word of the reply before; absent for the first. `limit` 1 to 100, 50 by default. */
export const fixturesQuery = z.strictObject({
  scope: z.enum(fixtureScopes),
  sport: z.optional(sportCode),
  leagueCode: z.optional(leagueCode),
  /** Only what begins on this day of Seoul, YYYY-MM-DD. */
  day: z.optional(z.iso.date()),
  after: z.optional(z.string().check(z.regex(/^\d{1,14}~[A-Za-z0-9][A-Za-z0-9._-]{2,80}$/))),
  limit: z.optional(listLimit),
});
export type FixturesQuery = z.infer<typeof fixturesQuery>;

export const fixturesReply = z.object({
  serverAtMs: atMs,
  list: z.array(fixtureSummary),
  nextAfter: z.nullable(z.string()),
});

export const fixtureReply = z.object({ serverAtMs: atMs, fixture: fixtureDetail });

/** What `verifyFixture` of @hanpan/games needs, and what was recorded. Refused NOT_FOUND for a feed's fixture. */
export const fixtureProofReply = z.object({
  proof: z.object({
    fixtureId,
    modelVersion: won,
    serverSeedHash: z.string(),
    /** Null until the match has ended. */
    serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
    /** What arose when the match began, of scheme 2; null before, and of scheme 1. */
    closing: z.nullable(closing),
  }),
  /**
   * The whole match as it was written down while it was played, of the form of MatchScript; null until it has ended,
   * and again a day after that.
   */
  recordedScript: z.nullable(
    z.object({
      sport: sportCode,
      events: z.array(z.omit(fixtureEvent, { number: true })),
      durationMs: won,
      finalScore: score,
    }),
  ),
  /** The final score that is kept; null until the match has ended. */
  recordedScore: z.nullable(score),
  /** The margin of its odds in basis points. */
  marginBasisPoints: won,
});
export type FixtureProofReply = z.infer<typeof fixtureProofReply>;

/** Absent: the present season. Seasons count from 1. */
export const standingsQuery = z.strictObject({
  season: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
});

/** The table of a virtual league is that of a season. A feed reports no seasons: its table is that of the last days. */
export const standingsReply = z.object({
  leagueCode,
  leagueName: bilingualName,
  span: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("SEASON"),
      season: z.int().check(z.positive()),
      /** The season that is being played. */
      presentSeason: z.int().check(z.positive()),
    }),
    z.object({ kind: z.literal("DAYS"), days: z.int().check(z.positive()), results: won }),
  ]),
  rows: z.array(standing),
});
export type StandingsReply = z.infer<typeof standingsReply>;
