import { isVisibleText } from "@hanpan/contract/requiredFields";
import { isReadable } from "@hanpan/contract/textFields";
import { marketOfKey, sports } from "@hanpan/games/sports/vocabulary";
import * as z from "zod/mini";

/**
 * What a feed of real matches sends (docs/sports/feed.md). Codes are the source's own; everything that members see is
 * kept under `<source>.<code>`, so that two sources never meet.
 */
export const feedCode = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/));

/** The most messages of one request, and how far ahead of the one expected next a message is still kept. */
export const feedBounds = { messages: 200, ahead: 1_000, bodyBytes: 524_288 } as const;

const words = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(60),
    z.regex(/^(?! )[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>]+(?<! )$/u),
    z.refine(isReadable),
    z.refine(isVisibleText),
  );
const name = z.strictObject({ ko: words, en: words });
const instant = z.iso.datetime({ precision: 3 });
const points = z.int().check(z.minimum(0), z.maximum(999));
const score = z.strictObject({ home: points, away: points });
const innings = z.int().check(z.minimum(0), z.maximum(30));
const side = z.strictObject({ code: feedCode, name });
const clock = z.strictObject({
  period: z.int().check(z.minimum(1), z.maximum(30)),
  /** Null where the sport has none. */
  minute: z.nullable(z.int().check(z.minimum(0), z.maximum(200))),
});

const selection = z.strictObject({
  selection: z.string().check(z.regex(/^([A-Z_]{2,20}|\d-\d)$/)),
  /** Hundredths from 1.01 to 100.00; null while it cannot be bet. */
  oddsHundredths: z.nullable(z.int().check(z.minimum(101), z.maximum(10_000))),
});
const market = z.strictObject({
  marketKey: z.string().check(
    z.maxLength(24),
    z.refine((key) => marketOfKey(key) !== null),
  ),
  /** The chance of a push, of markets with a whole line alone: without it they have no price to cash out at. */
  pushMillionths: z.optional(z.int().check(z.minimum(0), z.maximum(999_999))),
  selections: z.array(selection).check(z.minLength(2), z.maxLength(40)),
});

const common = {
  sequence: z.int().check(z.minimum(1)),
  /** When the source knew it. */
  at: instant,
};

/** What a match came to, for good. */
const finalStatuses = ["ENDED", "ABANDONED", "AWARDED"] as const;
/** Why a match does not come about. */
const absentStatuses = ["POSTPONED", "CANCELLED", "VENUE_CHANGED"] as const;

export const feedMessage = z.discriminatedUnion("type", [
  z.strictObject({
    ...common,
    type: z.literal("LEAGUE"),
    league: feedCode,
    sport: z.enum(sports),
    name,
  }),
  z.strictObject({
    ...common,
    type: z.literal("FIXTURE"),
    fixture: feedCode,
    league: feedCode,
    home: side,
    away: side,
    startsAt: instant,
  }),
  z.strictObject({
    ...common,
    type: z.literal("ODDS"),
    fixture: feedCode,
    markets: z.array(market).check(z.maxLength(60)),
  }),
  z.strictObject({ ...common, type: z.literal("SUSPEND"), fixture: feedCode }),
  z.strictObject({
    ...common,
    type: z.literal("PROGRESS"),
    fixture: feedCode,
    score,
    clock: z.nullable(clock),
    completedInnings: z.optional(innings),
  }),
  z.strictObject({
    ...common,
    type: z.literal("STATUS"),
    fixture: feedCode,
    status: z.enum(absentStatuses),
  }),
  z.strictObject({
    ...common,
    type: z.literal("RESULT"),
    fixture: feedCode,
    status: z.enum(finalStatuses),
    score,
    completedInnings: z.optional(innings),
  }),
  z.strictObject({
    ...common,
    type: z.literal("CORRECTION"),
    fixture: feedCode,
    status: z.enum([...finalStatuses, ...absentStatuses]),
    score,
    completedInnings: z.optional(innings),
    reason: words,
  }),
  z.strictObject({ ...common, type: z.literal("HEARTBEAT") }),
]);
export type FeedMessage = z.output<typeof feedMessage>;

/** The sequence of a message, whatever else is wrong with it; without one a message has no place and is not kept. */
export const placedMessage = z.looseObject({ sequence: common.sequence });

/** A request's body. Its messages are read one by one, so that one bad message does not hold up the others. */
export const feedRequest = z.strictObject({
  source: feedCode,
  /** When the request was signed: one that is older than five minutes is refused, whoever sends it again. */
  sentAt: instant,
  messages: z.array(z.unknown()).check(z.maxLength(feedBounds.messages)),
});

/**
 * What became of a message. WAITING: messages before it are missing. HELD: an operator has to approve it. DUPLICATE:
 * it was here before, word for word. REFUSED: it will never count, for the reason beside it. TOO_FAR: not kept, send it
 * again later. CONFLICT: another message has this sequence; the first one counts.
 */
export const feedMessageStates = [
  "APPLIED",
  "WAITING",
  "HELD",
  "DUPLICATE",
  "REFUSED",
  "TOO_FAR",
  "CONFLICT",
] as const;
export type FeedMessageState = (typeof feedMessageStates)[number];

/** Why a message is refused. */
export const feedRefusals = [
  /** A field is missing, unknown or out of bounds. */
  "BAD_MESSAGE",
  "LEAGUE_UNKNOWN",
  "FIXTURE_UNKNOWN",
  /** The league or fixture is there and of another sport, or with other sides. */
  "IDENTITY_CHANGED",
  /** The match is over: neither odds nor scores in play change it any more. */
  "FIXTURE_OVER",
  /** The match has begun: its start is past. */
  "FIXTURE_STARTED",
  /** More than a quarter of an hour before the match begins. */
  "TOO_EARLY",
  /** A market that the sport does not have, one twice, or one whose selections are not all there. */
  "BAD_MARKET",
  /** Odds by which whoever bets on every selection cannot lose. */
  "ODDS_BELOW_EVEN",
  /** It is known later than now: its `at` is ahead of our clock. */
  "TIME_AHEAD",
  /** A start long past, or more than a year away. */
  "START_TOO_FAR",
  /** A side against itself, or two of one name. */
  "SAME_SIDE",
  /** More was scored since the last word than can have been. */
  "STEP_TOO_LARGE",
  /** A correction of what has no result yet. */
  "NOTHING_TO_CORRECT",
] as const;
export type FeedRefusal = (typeof feedRefusals)[number];

export const feedReply = z.object({
  source: z.string(),
  /** The sequence that comes next: everything before it was dealt with, whatever became of it. */
  expectedSequence: z.int(),
  /** Messages that are kept until those before them come. */
  waiting: z.int(),
  results: z.array(
    z.object({
      /** The message's place in the request, from 0. */
      place: z.int(),
      sequence: z.nullable(z.int()),
      state: z.enum(feedMessageStates),
      reason: z.nullable(z.enum(feedRefusals)),
    }),
  ),
});
export type FeedReply = z.output<typeof feedReply>;
