import { launchFields, openedLaunch, sessionFields } from "@hanpan/vendor/protocol/launch";
import { listLimit } from "@hanpan/vendor/protocol/lists";
import { closing } from "@hanpan/vendor/protocol/proofs";
import * as z from "zod/mini";
import {
  kiteLane,
  liveRound,
  liveSeries,
  liveTable,
  lobbyTable,
  participation,
  spotBet,
  tableCode,
  tableFamily,
} from "./live.ts";
import { position } from "./memberRound.ts";

/**
 * The HTTP calls of shared rounds, in the envelope of envelope.ts. `Authorization: Bearer <sessionToken>` where
 * "session" is written; the others are open to everybody, for they show nothing that is a member's.
 *
 * | call | needs | data |
 * |---|---|---|
 * | POST /api/live/session | launch | `openLiveSessionReply` |
 * | GET /api/live/session | session | `liveSession` |
 * | GET /api/live/session/rules | session | `rulesInView` |
 * | GET /api/live/tables | | `lobbyReply` |
 * | GET /api/live/tables/:tableCode | session | `tableReply`: all that is needed on return, in any phase |
 * | POST /api/live/tables/:tableCode/place | session | `placeBody` → `participationReply` |
 * | POST /api/live/tables/:tableCode/undo | session | `undoBody` → `participationReply` |
 * | POST /api/live/tables/:tableCode/clear | session | `clearBody` → `participationReply` |
 * | POST /api/live/tables/:tableCode/cash-out | session | `cashOutBody` → `participationReply` |
 * | GET /api/live/my-rounds?tableCode&before&limit | session | `myRoundsReply` |
 * | GET /api/live/tables/:tableCode/rounds?before&limit | | `roundsReply` |
 * | GET /api/live/tables/:tableCode/series?before&limit | | `seriesListReply` |
 * | GET /api/live/tables/:tableCode/breaks | | `breaksReply` |
 * | GET /api/live/rounds/:roundId | | `sharedRoundProofReply` |
 * | GET /api/live/rounds/:roundId/own-bets | session or ticket | `ownBetsReply` of the vendor's proofs |
 */
/** An id of a client's, in whatever case it was written. */
const id = z.uuid().check(z.toLowerCase());
const won = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());
const atMs = z.int().check(z.nonnegative());

/** Exchanges the launch token, once. */
export const openLiveSessionBody = z.strictObject({
  ...launchFields,
  /** The table that was launched. */
  tableCode,
});

export const liveSession = z.object({
  ...sessionFields,
  /** The table that was launched. */
  tableCode,
  family: tableFamily,
  /** The tables that this session may play at: those of its family. */
  tableCodes: z.array(tableCode),
  serverAtMs: atMs,
});
export type LiveSession = z.infer<typeof liveSession>;

export const openLiveSessionReply = openedLaunch(liveSession);

/** What the site's rules of play ask to have in view of a session at tables and mini-games (docs/profiles.md, "The rules"). */
export const rulesInView = z.object({
  /** The most that this member may stake in a round; null without a cap. */
  stakeCapWon: z.nullable(won),
  /** Whether bets may be placed by themselves. */
  autoplayAllowed: z._default(z.boolean(), false),
  /** Whether a return at or below what was staked may be celebrated. */
  celebratesReturns: z._default(z.boolean(), false),
  /** Of the bets of this session; a stake that stands counts as lost until its round is paid. */
  position: z.nullable(position),
});
export type RulesInView = z.infer<typeof rulesInView>;

export const lobbyReply = z.object({ serverAtMs: atMs, tables: z.array(lobbyTable) });

export const tableReply = z.object({
  serverAtMs: atMs,
  table: liveTable,
  /** My part in the present round; null without a bet. */
  mine: z.nullable(participation),
  /** My parts in earlier rounds of this table that are not CLOSED yet, or were closed in the last minute. Newest first. */
  recent: z.array(participation),
});

/**
 * Bets chips: all of them or none. The same `placementId` again answers what it came to and charges nothing.
 * The reply comes when the wallet has answered, or after some seconds with the placement still SENT: then `mine` of
 * the socket sends the rest. Refused without a charge: BETTING_CLOSED (late, or another round), SPOT_CLOSED, SPOT_LIMIT,
 * TABLE_LIMIT, MARKET_TAKEN, STAKE_NOT_ALLOWED, PLACEMENT_ID_REUSED; for the wallet's reasons INSUFFICIENT_FUNDS, LIMIT_REACHED,
 * MEMBER_REFUSED, UNAUTHENTICATED, BET_REFUSED, WALLET_UNAVAILABLE (given back by itself).
 * Kite: a placement has one bet, on one of the two kites; the preset of the newest that stands on a kite counts for all of it.
 */
export const placeBody = z.strictObject({
  /** A UUID made by the client for these chips, kept over retries. */
  placementId: id,
  /** The round that the member sees. */
  roundId: id,
  bets: z.array(spotBet).check(z.minLength(1), z.maxLength(60)),
  /** Kite only: cash out by itself at this multiplier, hundredths from 101 to 100,000. */
  presetHundredths: z.optional(z.int().check(z.minimum(101), z.maximum(100_000))),
  /** Placed by itself, round after round. Refused RULE_FORBIDS where the rules of play allow no autoplay. */
  isAutomatic: z.optional(z.boolean()),
});
export type PlaceBody = z.infer<typeof placeBody>;

/** Takes one placement back before the close: refused BETTING_CLOSED after it. One that is gone already stays so. */
export const undoBody = z.strictObject({ roundId: id, placementId: id });

/** Takes every placement of the round back before the close. */
export const clearBody = z.strictObject({ roundId: id });

/**
 * Kite: cash out now. It counts at the moment the server received it. Refused CASH_OUT_TOO_LATE when the string had
 * broken by then or the preset was reached, CASH_OUT_TOO_EARLY before the start. Again: the same answer.
 */
export const cashOutBody = z.strictObject({
  roundId: id,
  /** Which of the two kites; the first when left out. */
  spot: z.optional(kiteLane),
});

export const participationReply = z.object({ serverAtMs: atMs, participation });
export type ParticipationReply = z.infer<typeof participationReply>;

/** `before` of the lists: an opaque word of the reply before; absent for the newest. `limit` 1 to 100, 20 by default. */
export const listQuery = z.strictObject({
  before: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  limit: z.optional(listLimit),
});
export const myRoundsQuery = z.extend(listQuery, { tableCode: z.optional(tableCode) });

export const myRoundsReply = z.object({
  list: z.array(z.object({ participation, round: liveRound })),
  nextBefore: z.nullable(z.string()),
});

export const roundsReply = z.object({ list: z.array(liveRound), nextBefore: z.nullable(z.string()) });

export const seriesListReply = z.object({ list: z.array(liveSeries), nextBefore: z.nullable(z.string()) });

/** Kite: at which multipliers (hundredths) the string broke in the last rounds, up to 500, the newest first. */
export const breaksReply = z.object({ breaks: z.array(count).check(z.maxLength(500)) });

/** A round with its proof. Feed `proof` to `verifySharedRound` of @hanpan/games. */
export const sharedRoundProofReply = z.object({
  round: liveRound,
  series: liveSeries,
  proof: z.object({
    gameCode: tableCode,
    mathsVersion: won,
    serverSeedHash: z.string(),
    /** Null until the shoe or the day has ended. */
    serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
    /** The round's place in the series, from 0. */
    index: won,
    /**
     * What arose at the close of the round and, of a shoe, of those before it: the root of the bets, and the beacon's value
     * where one is joined. Null of scheme 1; without the round's own until it has closed and the beacon is known.
     */
    closings: z.nullable(z.array(closing)),
  }),
});
export type SharedRoundProofReply = z.infer<typeof sharedRoundProofReply>;
