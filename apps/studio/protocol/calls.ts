import { gameCodes } from "@hanpan/games/vocabulary";
import { launchFields, openedLaunch, sessionFields } from "@hanpan/vendor/protocol/launch";
import { proofKey } from "@hanpan/vendor/protocol/proofs";
import * as z from "zod/mini";
import { type InstantOutcome, instantChoice, keptMove } from "./instantOutcome.ts";
import {
  clientSeed,
  jurisdiction,
  playFields,
  roundFields,
  seedHash,
  seedState,
  stakeFields,
} from "./memberRound.ts";
import type { RoundOutcome } from "./outcome.ts";

/**
 * The studio's HTTP between its client and its server. JSON both ways; unknown body fields are refused.
 * `Authorization: Bearer <sessionToken>` on every call but POST /api/session, GET /api/rounds/:id and its reveal.
 * Replies come in the envelope of envelope.ts. Money is whole won; instants are ISO-8601 UTC.
 */

const won = z.int().check(z.nonnegative());
const instant = z.iso.datetime();

/** A round as the client plays it back, its outcome in the form of its game (outcome.ts). */
export const playedRound = <Outcome>(outcome: z.ZodMiniType<Outcome>) =>
  z.object({
    ...roundFields,
    gameCode: z.enum(gameCodes),
    outcome,
    /** PAID: the wallet has confirmed the win. PENDING: it will be paid by itself; ask GET /api/round/unfinished. */
    payment: z.enum(["PAID", "PENDING"]),
  });
export type PlayedRound<Outcome = RoundOutcome> = z.infer<ReturnType<typeof playedRound<Outcome>>>;

/** POST /api/session: exchanges the launch token, once. */
export const openSessionBody = z.strictObject({
  ...launchFields,
  gameCode: z.enum(gameCodes),
});

/** GET /api/session, and part of the reply of POST /api/session. */
export const sessionState = z.object({
  ...sessionFields,
  ...playFields,
  gameCode: z.enum(gameCodes),
  /** Line stakes to choose from, ascending; the stake of a spin is one of them × `lines` (1 in a game without lines). */
  lineStakesWon: z.array(won),
  lines: won,
  defaultLineStakeWon: won,
  /** A round pays at most this multiple of its stake. */
  maximumWinMultiplier: won,
});
export type SessionState = z.infer<typeof sessionState>;

/** Reply of POST /api/session. */
export const openSessionReply = openedLaunch(sessionState);

/** POST /api/spin. The same `clientRoundId` again answers the same round and charges nothing. */
export const spinBody = z.strictObject({
  ...stakeFields,
  /** The spin is shown faster than usual. */
  isTurbo: z.optional(z.boolean()),
});
export type SpinBody = z.infer<typeof spinBody>;

/** Reply of POST /api/spin. */
export const spinReply = <Outcome>(outcome: z.ZodMiniType<Outcome>) =>
  z.object({
    round: playedRound(outcome),
    /** The seeds of the next round. */
    nextSeeds: seedState,
    /** What holds from the next spin on; a studio of the version before does not say. */
    jurisdiction: z.optional(jurisdiction),
  });
export type SpinReply = z.infer<ReturnType<typeof spinReply<RoundOutcome>>>;

/** GET /api/round/unfinished: a round whose playback the client has not acknowledged, to be replayed. */
export const unfinishedReply = <Outcome>(outcome: z.ZodMiniType<Outcome>) =>
  z.object({
    /** The round to replay, or null. */
    round: z.nullable(playedRound(outcome)),
    /** True while a bet's fate is still being asked of the wallet: ask again in a second. */
    pending: z.boolean(),
  });

/**
 * POST /api/seed/rotate: reveals the server seed and commits to a new one. It takes no client seed: a studio that knew it
 * could choose the server seed to suit it, so a new one comes with a spin, against the commitment of this reply. Until
 * then the present one stays. Refused ROUND_OPEN while a round is open.
 */
export const rotateBody = z.strictObject({});

export const rotateReply = z.object({
  /** The seeds that are now public. */
  revealed: z.object({
    serverSeed: seedHash,
    serverSeedHash: seedHash,
    clientSeed,
    /** How many rounds the pair decided. */
    rounds: won,
  }),
  seeds: seedState,
});
export type RotateReply = z.infer<typeof rotateReply>;

/** GET /api/rounds/:id?key=…: a finished round with its proof, for the fairness page. */
export const roundProofReply = <Outcome>(outcome: z.ZodMiniType<Outcome>) =>
  z.object({
    roundId: z.uuid(),
    /** CLOSED or VOID; a void round was given back and has no outcome. */
    state: z.enum(["CLOSED", "VOID"]),
    startedAt: instant,
    outcome: z.nullable(outcome),
    /** Feed it to `verifyRound` of @hanpan/games. `serverSeed` is null until the seed was rotated. */
    proof: z.object({
      gameCode: z.enum(gameCodes),
      mathsVersion: won,
      serverSeedHash: seedHash,
      serverSeed: z.nullable(seedHash),
      clientSeed,
      nonce: won,
      stakeWon: won,
      /** What went with the stake, and what was done since: of the instant games alone. */
      choice: z.optional(instantChoice),
      moves: z.optional(z.array(keptMove)),
    }),
  });
export type RoundProofReply<Outcome = RoundOutcome | InstantOutcome> = z.infer<
  ReturnType<typeof roundProofReply<Outcome>>
>;

/**
 * POST /api/rounds/:id/reveal: rotates the seed of that round when it is still in use, so that the round can be
 * verified at once. Needs the member's session or a ticket beside the round's key. Replies `roundProofReply`. Refused
 * ROUND_OPEN while the member has a round open.
 */
export const revealBody = z.strictObject({
  /** The access key of the fairness link. */
  key: proofKey,
});

/** A finished round in its member's list; `winWon` is null for a void one. */
export const ownRound = z.object({
  roundId: z.uuid(),
  state: z.enum(["CLOSED", "VOID"]),
  startedAt: instant,
  stakeWon: won,
  winWon: z.nullable(won),
  /** Opens the round's proof. */
  key: z.string(),
});
export type OwnRound = z.infer<typeof ownRound>;

/**
 * GET /api/own-rounds?game=…&before=…: the member's own finished rounds of a slot or an instant game, the newest first; `before` is the
 * `nextBefore` of the page before. In place of a session's token a ticket may stand as the bearer's.
 */
export const ownRoundsReply = z.object({ list: z.array(ownRound), nextBefore: z.nullable(z.uuid()) });
export const ownRoundsQuery = z.strictObject({
  game: z.enum(gameCodes),
  before: z.optional(z.uuid()),
});
