import { helloRequest, pingRequest, pongMessage, welcomeMessage } from "@hanpan/vendor/protocol/stream";
import * as z from "zod/mini";
import { liveRound, liveSeries, liveTable, lobbyTable, participation, roadEntry, tableCode } from "./live.ts";
import { stakeShares } from "./liveShares.ts";

/**
 * The socket of shared rounds: `GET /api/live/stream` (WebSocket, JSON texts both ways). One socket serves any
 * number of tables. It may be opened from the studio's own pages and from the member app.
 *
 * 1. Say hello within 5 s, with the session's token or without one (lobby only). The answer is `welcome`.
 * 2. Subscribe to tables. LOBBY answers `lobby`, TABLE answers `table` and, when the member takes part in the present
 *    round or still waits for an earlier one, `mine`. Then each change of a subscribed table arrives as one `change`,
 *    the same frame for both views, numbered without a gap. A `sequence` that is not the last one + 1: subscribe again.
 * 3. After a break: connect, hello, subscribe again. With the `sequence` that was seen last only the changes since then
 *    come, when the server still has them; else the whole table. `mine` is always sent again.
 * 4. Ping now and then: half the round trip gives the clock's difference. Whether a socket still lives the server asks by
 *    WebSocket pings of its own, which browsers answer by themselves.
 */
const sequence = z.int().check(z.nonnegative());

/** What a client says. The largest message is 1 KiB. */
export const streamRequest = z.discriminatedUnion("type", [
  helloRequest,
  z.strictObject({
    type: z.literal("subscribe"),
    tableCode,
    /** TABLE needs a session of the table's family. Subscribing again changes the view. */
    view: z.enum(["LOBBY", "TABLE"]),
    /** The last change that was seen, to go on from there; null: the whole table. */
    sequence: z.nullable(sequence),
  }),
  z.strictObject({ type: z.literal("unsubscribe"), tableCode }),
  /** The member who was warned goes on: rounds without a bet are counted again. */
  z.strictObject({ type: z.literal("stay"), tableCode }),
  pingRequest,
]);
export type StreamRequest = z.infer<typeof streamRequest>;

/** What happened to a table, for a client that shows a moment; the state itself is in the message. */
export const changeKind = z.enum([
  "ROUND_OPENED",
  /** Nobody was there to close the window in time: `closesAtMs` is later, bets stand. */
  "BETTING_EXTENDED",
  "BETTING_CLOSED",
  "FLIGHT_STARTED",
  "RESULT",
  "VOIDED",
  "TABLE_CLOSED",
]);
export type ChangeKind = z.infer<typeof changeKind>;

/** A change of a table. Nothing in it is a member's. */
export const tableChange = z.object({
  type: z.literal("change"),
  tableCode,
  sequence,
  kind: changeKind,
  isOpen: z.boolean(),
  /** Takes the place of the round that was known. */
  round: z.nullable(liveRound),
  /** A new series begins with this round: takes the place of the old; a SHOE's road starts again. Else null. */
  series: z.nullable(liveSeries),
  /** The series that ended, its seed revealed. Else null. */
  endedSeries: z.nullable(liveSeries),
  /** With RESULT: what to add to the road. Else null. */
  road: z.nullable(roadEntry),
});
export type TableChange = z.infer<typeof tableChange>;

/** Why a message of the client's was not obeyed. */
export const streamRefusal = z.enum(["UNAUTHENTICATED", "NOT_FOUND", "VALIDATION", "TOO_MANY_REQUESTS"]);

/** What the server says. */
export const streamMessage = z.discriminatedUnion("type", [
  welcomeMessage,
  pongMessage,
  z.object({ type: z.literal("lobby"), table: lobbyTable }),
  z.object({ type: z.literal("table"), table: liveTable }),
  tableChange,
  /** My part in a round of a table that I sit at, whole; of two the one with the higher `version` counts. */
  z.object({ type: z.literal("mine"), participation }),
  /**
   * Rounds without a bet of mine at a live table: WARN after 3. After 5 LOBBY: the subscription has ended and the
   * client leaves the table.
   */
  z.object({
    type: z.literal("idle"),
    tableCode,
    roundsWithoutBet: z.int().check(z.positive()),
    action: z.enum(["WARN", "LOBBY"]),
  }),
  /** Kite: another member has cashed out, in a round of a table that I sit at. Some of many at once are left out. */
  z.object({
    type: z.literal("cashOut"),
    tableCode,
    roundId: z.uuid(),
    /** As the site shows names to strangers. */
    name: z.string().check(z.minLength(1), z.maxLength(80)),
    cashOutHundredths: z.int().check(z.positive()),
    payoutWon: z.int().check(z.nonnegative()),
  }),
  /** How the stakes of the present round lie, once a second at most; again to whoever sits down. */
  z.extend(stakeShares, { type: z.literal("shares") }),
  z.object({ type: z.literal("refused"), tableCode: z.nullable(tableCode), code: streamRefusal }),
]);
export type StreamMessage = z.infer<typeof streamMessage>;
