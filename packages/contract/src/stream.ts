import * as z from "zod/mini";
import { moneyRequestStatuses, moneyRequestTypes } from "./enumerations.ts";
import { won } from "./fields.ts";
import { notification } from "./objects/notification.ts";
import { balances } from "./objects/user.ts";
import { winner } from "./objects/winner.ts";

/**
 * Live events (docs/wire.md, "Live events"): what a server sends over a WebSocket. Events only notify: whoever misses one
 * reads the rows. `id` is the place in the stream up to which the reader has received everything.
 */

/** Below the API's base path. */
export const streamPath = "/stream";

/** How the server closes a socket. The codes from 4000 on are ours. */
export const streamCloseCodes = {
  /** The server stops, or has no room now: come again. */
  goingAway: 1001,
  tryLater: 1013,
  /** The first message was not well-formed, or another message came. */
  malformed: 4400,
  /** No message within the time allowed, no good token, or the session has ended. */
  unauthenticated: 4401,
  /** The page that opened the socket is not ours. */
  originRefused: 4403,
  /** The member has too many sockets open. */
  tooManySockets: 4429,
} as const;

/**
 * The one message of a client: its token, and what it may have missed: all after where it left the stream, or, where it
 * was in none yet, all since it began to read rows so many milliseconds ago.
 */
export const streamHello = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  after: z.optional(z.int().check(z.minimum(0))),
  readForMs: z.optional(z.int().check(z.minimum(0), z.maximum(604_800_000))),
});
export type StreamHello = z.output<typeof streamHello>;

/** Why a session is over. */
export const sessionEndReasons = [
  "LOGOUT",
  "ENDED_BY_MEMBER",
  "ENDED_BY_OPERATOR",
  "PASSWORD_CHANGED",
  "LOGGED_IN_ELSEWHERE",
  "SUSPENDED",
  "EXCLUDED",
  "CLOSED",
  "EXPIRED",
] as const;
export type StreamSessionEndReason = (typeof sessionEndReasons)[number];

/** A deposit or withdrawal that moved; the whole of it is in the member's list. */
export const requestUpdate = z.object({
  id: z.string(),
  type: z.enum(moneyRequestTypes),
  status: z.enum(moneyRequestStatuses),
  amount: won,
});
export type RequestUpdate = z.output<typeof requestUpdate>;

/** What the site shows to everybody that an operator has changed. */
export const contentKinds = ["BOARD", "EVENT", "POPUP"] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentChange = z.object({ kind: z.enum(contentKinds) });

const id = z.int().check(z.minimum(0));

/**
 * Said first and from then on as a sign of life: where the stream is. `gap` says that events may have been missed,
 * so that the reader reads the rows.
 */
const position = z.object({ event: z.literal("position"), data: z.object({ gap: z.boolean() }), id });

/** What the member's stream says. */
export const memberEvent = z.discriminatedUnion("event", [
  position,
  z.object({ event: z.literal("balances"), data: balances, id }),
  z.object({ event: z.literal("notification"), data: notification, id }),
  z.object({
    event: z.literal("session-ended"),
    data: z.object({ reason: z.enum(sessionEndReasons) }),
    id,
  }),
  z.object({ event: z.literal("request-updated"), data: requestUpdate, id }),
  z.object({ event: z.literal("winner"), data: winner, id }),
  z.object({ event: z.literal("content-changed"), data: contentChange, id }),
]);
export type MemberEvent = z.output<typeof memberEvent>;

/**
 * What else is published to operators; of a REPORT those who moderate, of an APPROVAL all (`memberId` is the proposal's own
 * id, for it is about no member), of a BANK_ENTRY those who read money (its own id again), of a CASE (alerts too; a case's or a rule's
 * id) those who read cases, of a DOCUMENT those who check them, of the others those who read members.
 */
export const operatorAlertKinds = [
  "ACCOUNT_INQUIRY",
  "INQUIRY",
  "NOTE",
  "MEMBER_EXCLUDED",
  "LARGE_WIN",
  "REPORT",
  "APPROVAL",
  "BANK_ENTRY",
  "CASE",
  "DOCUMENT",
] as const;
export type OperatorAlertKind = (typeof operatorAlertKinds)[number];

const ofMember = { memberId: z.string() };

/** A request that came in or moved; a new one is WAITING. */
export const operatorRequestUpdate = z.object({ ...requestUpdate.shape, ...ofMember });

export const operatorAlert = z.object({ kind: z.enum(operatorAlertKinds), ...ofMember });

/** A payout batch of which something changed: made, approved, sent, cancelled, or settled in part. */
export const payoutUpdate = z.object({ id: z.string() });

/** What some operator may do changed: each reads again what they may. It names the role, or the operator. */
export const powersChange = z.object({ id: z.string() });

/** What the operators' stream says. */
export const operatorEvent = z.discriminatedUnion("event", [
  position,
  z.object({
    event: z.literal("request-updated"),
    data: operatorRequestUpdate,
    id,
  }),
  z.object({
    event: z.literal("alert"),
    data: operatorAlert,
    id,
  }),
  z.object({ event: z.literal("payout-updated"), data: payoutUpdate, id }),
  z.object({ event: z.literal("powers-changed"), data: powersChange, id }),
]);
export type OperatorEvent = z.output<typeof operatorEvent>;
