import * as z from "zod/mini";

/**
 * The feed of live tiles: what the member app shows of a vendor's tables and mini-games before one is opened. A vendor
 * that has it names the address of a WebSocket (`liveFeedUrl` of the vendor); the pages of the member app open it
 * themselves, for guests too, so nothing in it is a member's or a secret. Which table a game is at is its game code.
 *
 * JSON texts both ways; what a message holds beyond this is left alone.
 * 1. The page sends `hello` with the token null and receives `welcome`.
 * 2. It subscribes to the tables whose tiles are in sight, with the view LOBBY, and leaves those that are not. The
 *    answer is the whole table (`lobby`), then every `change` of it, numbered without a gap. After a gap the page
 *    subscribes again. Named with the `sequence` that was seen last, only the changes since then may come.
 * 3. It pings: the answer measures the clock's difference, and that the vendor is there. Instants (`…AtMs`) are epoch
 *    milliseconds by the vendor's clock.
 *
 * The vendor accepts the member app's origin, and at least 40 messages of a page in 10 s.
 */
const atMs = z.int().check(z.nonnegative());
const sequence = z.int().check(z.nonnegative());
const tableCode = z.string().check(z.minLength(1), z.maxLength(64));

/** A longer message is not read. */
export const largestFeedMessageLength = 65_536;

/** A road keeps so many of the newest results. */
export const feedRoadLength = 120;

/** What the page says. */
export type FeedRequest =
  | { readonly type: "hello"; readonly token: null }
  | {
      readonly type: "subscribe";
      readonly tableCode: string;
      readonly view: "LOBBY";
      readonly sequence: number | null;
    }
  | { readonly type: "unsubscribe"; readonly tableCode: string }
  | { readonly type: "ping"; readonly sentAtMs: number };

const round = z.object({
  /** Its number for people, from 1: in the shoe, or in the day. */
  number: z.int().check(z.positive()),
  /**
   * BETTING: bets are taken until `closesAtMs`. CLOSED: no more bets. FLYING (Kite): the multiplier climbs since
   * `flightStartedAtMs`. RESULT: the outcome is on the road. VOID: the round did not count.
   */
  phase: z.enum(["BETTING", "CLOSED", "FLYING", "RESULT", "VOID"]),
  closesAtMs: atMs,
  flightStartedAtMs: z.nullable(atMs),
  /** When the next round opens; null while it is not known. */
  endsAtMs: z.nullable(atMs),
  /** Spots that take no bets in this round, by the vendor's codes; a vendor that closes none leaves it out. */
  closedSpots: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500)), []),
});

/** A finished round: its number, and its mark, which reads as liveMark.ts says for the table's kind. */
const entry = z.object({
  number: z.int().check(z.positive()),
  mark: z.string().check(z.minLength(1), z.maxLength(40)),
});
export type FeedRoadEntry = z.output<typeof entry>;

/** A table as its tile shows it. */
export const feedTable = z.object({
  tableCode,
  /** How its marks read: one of `liveKinds`, or one that this app does not know and draws no road of. */
  kind: z.string().check(z.maxLength(40)),
  /** False: the table takes no bets at present. */
  isOpen: z.boolean(),
  sequence,
  /** The present round; null when there is none. */
  round: z.nullable(round),
  /** Length of the betting window. */
  bettingMs: z.int().check(z.nonnegative(), z.maximum(86_400_000)),
  /** Oldest first. */
  road: z.array(entry).check(z.maxLength(500)),
});
export type FeedTable = z.output<typeof feedTable>;

/** What became of a table: takes the place of what was known, but for the road, to which it may add. */
export const feedChange = z.object({
  type: z.literal("change"),
  tableCode,
  sequence,
  isOpen: z.boolean(),
  round: z.nullable(round),
  /** A new series of rounds begins: with a SHOE the road starts again. Else null. */
  series: z.nullable(z.object({ kind: z.enum(["SHOE", "DAY"]) })),
  /** The result that the road grows by. Else null. */
  road: z.nullable(entry),
});
export type FeedChange = z.output<typeof feedChange>;

/** What the vendor says. */
export const feedMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("welcome"), serverAtMs: atMs }),
  z.object({ type: z.literal("pong"), sentAtMs: z.number(), serverAtMs: atMs }),
  z.object({ type: z.literal("lobby"), table: feedTable }),
  feedChange,
  /** There is no such table. */
  z.object({ type: z.literal("refused"), tableCode: z.nullable(tableCode) }),
]);
export type FeedMessage = z.output<typeof feedMessage>;
