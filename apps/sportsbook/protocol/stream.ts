import { helloRequest, pingRequest, pongMessage, welcomeMessage } from "@hanpan/vendor/protocol/stream";
import * as z from "zod/mini";
import {
  feedClock,
  fixtureDetail,
  fixtureEvent,
  fixtureId,
  fixtureProof,
  fixtureSummary,
  marketKey,
  matchState,
  quote,
  score,
  settledSelection,
} from "./fixture.ts";
import { slipMessage } from "./slip.ts";

/**
 * The socket of sports: `GET /api/sports/stream` (WebSocket, JSON texts both ways). It may be opened from the sportsbook's
 * own pages and from the member app. Pure reducers for what comes are in sportsReducer.ts.
 *
 * 1. Say hello within 5 s, with the session's token or without one. The answer is `welcome`.
 * 2. Follow topics: what was followed before and is not named any more ends. Every topic that is named answers its
 *    snapshot: `live` all fixtures in play, `fixture` one fixture whole.
 * 3. Then at most one `changes` a topic comes every 200 ms, with all that changed: first `gone`, then `added`, then
 *    `changes` are applied. One that is `gone` may have a last change, for who still shows it. A change whose `version` is known is left out; one whose `from` is higher than what is
 *    known does not follow on it: follow again.
 * 4. With a session, `slip` sends every change of the member's own slips, whole.
 * 5. After a break: connect, hello, follow again.
 */
const atMs = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());

/** What can be followed: everything in play, or one fixture. */
export const sportsTopic = z.union([
  z.literal("live"),
  z
    .templateLiteral(["fixture:", z.string()])
    .check(z.refine((topic) => fixtureId.safeParse(topic.slice("fixture:".length)).success)),
]);
export type SportsTopic = z.infer<typeof sportsTopic>;

/** Fixtures that a socket follows at once, beside `live`. */
export const mostFollowedFixtures = 30;

/** What a client says. The largest message is 4 KiB. */
export const sportsStreamRequest = z.discriminatedUnion("type", [
  helloRequest,
  z.strictObject({
    type: z.literal("follow"),
    topics: z.array(sportsTopic).check(z.maxLength(mostFollowedFixtures + 1)),
  }),
  pingRequest,
]);
export type SportsStreamRequest = z.infer<typeof sportsStreamRequest>;

/** What changed of a fixture between two versions; what is absent stayed as it was. */
export const fixtureChange = z.object({
  fixtureId,
  from: count,
  version: count,
  startsAtMs: z.optional(fixtureSummary.shape.startsAtMs),
  status: z.optional(fixtureSummary.shape.status),
  score: z.optional(score),
  state: z.optional(z.nullable(matchState)),
  clock: z.optional(z.nullable(feedClock)),
  betting: z.optional(fixtureSummary.shape.betting),
  /** The main markets when other ones took their place: keys in order. Quotes of new ones are in `quotes`. */
  markets: z.optional(z.array(marketKey)),
  /** Markets whose prices changed, each whole. */
  quotes: z.optional(z.array(quote)),
  marketCount: z.optional(count),
  /** Of a `fixture` topic only: all offered markets when other ones took their place. */
  allMarkets: z.optional(z.array(marketKey)),
  /** Of a `fixture` topic only: what happened since. */
  events: z.optional(z.array(fixtureEvent)),
  /** Of a `fixture` topic only: all selections whose result is known, when one came to them. */
  settled: z.optional(z.array(settledSelection)),
  /** Of a `fixture` topic only: with the seed, once it is revealed. */
  proof: z.optional(z.nullable(fixtureProof)),
});
export type FixtureChange = z.infer<typeof fixtureChange>;

/** Why a message of the client's was not obeyed. */
export const sportsStreamRefusal = z.enum(["NOT_FOUND", "TOO_MANY_REQUESTS"]);

export const changesMessage = z.object({
  type: z.literal("changes"),
  topic: sportsTopic,
  serverAtMs: atMs,
  /** Fixtures that are no longer of the topic. */
  gone: z.array(fixtureId),
  /** Fixtures that are new in it (`live`). */
  added: z.array(fixtureSummary),
  changes: z.array(fixtureChange),
});
export type ChangesMessage = z.infer<typeof changesMessage>;

/** What the server says of fixtures and of the socket itself. */
export const sportsFeedMessage = z.discriminatedUnion("type", [
  welcomeMessage,
  pongMessage,
  z.object({ type: z.literal("live"), serverAtMs: atMs, fixtures: z.array(fixtureSummary) }),
  z.object({ type: z.literal("fixture"), serverAtMs: atMs, fixture: fixtureDetail }),
  changesMessage,
  z.object({ type: z.literal("refused"), topic: z.nullable(sportsTopic), code: sportsStreamRefusal }),
]);
export type SportsFeedMessage = z.infer<typeof sportsFeedMessage>;

/** Everything that the server says. */
export const sportsStreamMessage = z.union([sportsFeedMessage, slipMessage]);
export type SportsStreamMessage = z.infer<typeof sportsStreamMessage>;
