import { instantGameCodes } from "@hanpan/games/vocabulary";
import { launchFields, openedLaunch, sessionFields } from "@hanpan/vendor/protocol/launch";
import * as z from "zod/mini";
import { instantChoice, instantMove, instantOutcome } from "./instantOutcome.ts";
import { jurisdiction, playFields, roundFields, seedState, stakeFields } from "./memberRound.ts";

/**
 * The instant games' HTTP, beside that of the slots (calls.ts): a stake with a choice, and the moves that may follow it. Seeds
 * and proofs are those of the slots. Money is whole won; instants are ISO-8601 UTC.
 */

const won = z.int().check(z.nonnegative());

/** POST /api/instant/session: exchanges the launch token, once. */
export const openInstantBody = z.strictObject({ ...launchFields, gameCode: z.enum(instantGameCodes) });

/** GET /api/instant/session, and part of the reply of POST. */
export const instantSession = z.object({
  ...sessionFields,
  ...playFields,
  gameCode: z.enum(instantGameCodes),
  minimumStakeWon: won,
  maximumStakeWon: won,
  stakeUnitWon: won,
  /** A stake that could be paid more than this with its choice is refused. */
  maximumWinWon: won,
});
export type InstantSession = z.infer<typeof instantSession>;

/** Reply of POST /api/instant/session. */
export const openInstantReply = openedLaunch(instantSession);

/** A round as the client shows it. */
export const instantRound = z.object({
  ...roundFields,
  gameCode: z.enum(instantGameCodes),
  choice: instantChoice,
  /** How many moves were made: the next one has this number. */
  moves: won,
  /** OPEN: it waits for a move. PAID: the wallet has confirmed what it paid. PENDING: it will be paid by itself. */
  payment: z.enum(["OPEN", "PAID", "PENDING"]),
  /** While it is open, what of it may be seen. */
  outcome: instantOutcome,
  /** Whether it was played on by itself, since nobody moved while it waited. */
  leftAlone: z._default(z.boolean(), false),
  /** How long until an open round that is left alone is settled by itself, milliseconds. */
  settlesInMs: z.nullable(z.int()),
});
export type InstantRound = z.infer<typeof instantRound>;

/** POST /api/instant/play. The same `clientRoundId` again answers the same round and charges nothing. */
export const playBody = z.strictObject({
  ...stakeFields,
  choice: instantChoice,
});
export type PlayBody = z.infer<typeof playBody>;

/** POST /api/instant/move: the same move with the same number again answers how the round stands. */
export const moveBody = z.strictObject({
  roundId: z.uuid(),
  number: z.int().check(z.nonnegative(), z.maximum(1_000)),
  move: instantMove,
  /** Of a move that takes more stake: a UUID made by the client for it, kept over retries. It is taken at most once by its id. */
  raiseId: z.optional(z.uuid()),
});
export type MoveBody = z.infer<typeof moveBody>;

/** Reply of POST /api/instant/play and of POST /api/instant/move. */
export const instantReply = z.object({ round: instantRound, nextSeeds: seedState, jurisdiction });
export type InstantReply = z.infer<typeof instantReply>;

/** GET /api/instant/unfinished: a round that goes on or was not shown to its end; `pending` as of a slot's. */
export const unfinishedInstant = z.object({ round: z.nullable(instantRound), pending: z.boolean() });
