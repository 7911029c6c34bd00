import { gameCodes } from "@hanpan/games/vocabulary";
import { launchFields, openedLaunch, sessionFields } from "@hanpan/vendor/protocol/launch";
import { proofKey } from "@hanpan/vendor/protocol/proofs";
import * as z from "zod/mini";
import { type InstantOutcome, instantChoice, keptMove } from "./instantOutcome.ts";
import type { RoundOutcome } from "./outcome.ts";

/**
 * The studio's HTTP between its client and its server. JSON both ways; unknown body fields are refused.
 * `Authorization: Bearer <sessionToken>` on every call but POST /api/session, GET /api/rounds/:id and its reveal.
 * Replies come in the envelope of envelope.ts. Money is whole won; instants are ISO-8601 UTC.
 */

const won = z.int().check(z.nonnegative());
const instant = z.iso.datetime();
const seedHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A member's own seed: 1 to 64 letters, digits, `-` and `_` (no colon: it separates the parts of a draw). */
export const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** The seeds that will decide the member's next round. */
export const seedState = z.object({
  /** SHA-256 of the secret server seed, shown before it is used. */
  serverSeedHash: seedHash,
  clientSeed,
  /** Number of rounds this pair has decided; the next round uses this nonce. */
  nonce: won,
});
export type SeedState = z.infer<typeof seedState>;

/** What was won less what was staked since the game was opened, and how long ago that was; null where it is not in view. */
export const position = z.object({ netWon: z.int(), elapsedMs: won });

/** What the operator's jurisdiction allows the client to offer; all of it is held by the server too. */
export const jurisdiction = z.object({
  autoplayAllowed: z.boolean(),
  turboAllowed: z.boolean(),
  /** Whether a press stops the reels, or hurries what is shown of a round. */
  slamStopAllowed: z._default(z.boolean(), true),
  /** Whether a return that is not above its stake may be celebrated by sound or picture. */
  celebratesReturns: z._default(z.boolean(), true),
  /** Least time from one spin to the next, milliseconds. */
  minimumSpinTimeMs: won,
  /** The most that a spin of this member may stake; null without a cap. */
  stakeCapWon: z._default(z.nullable(won), null),
  position: z._default(z.nullable(position), null),
});
export type Jurisdiction = z.infer<typeof jurisdiction>;

/** A round as the client plays it back, its outcome in the form of its game (outcome.ts). */
export const playedRound = <Outcome>(outcome: z.ZodMiniType<Outcome>) =>
  z.object({
    /** Id of the round, UUIDv7; it is the round number in the member's betting history. */
    roundId: z.uuid(),
    /** The id that the client gave the spin. */
    clientRoundId: z.uuid(),
    gameCode: z.enum(gameCodes),
    stakeWon: won,
    outcome,
    /** Balance after the stake was taken: what to show while the reels turn. */
    balanceAfterBetWon: won,
    /** Balance after the win was paid; null while `payment` is PENDING. */
    balanceAfterWinWon: z.nullable(won),
    /** PAID: the wallet has confirmed the win. PENDING: it will be paid by itself; ask GET /api/round/unfinished. */
    payment: z.enum(["PAID", "PENDING"]),
    /** The seeds that decided this round. */
    seeds: seedState,
    startedAt: instant,
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
  gameCode: z.enum(gameCodes),
  /** Line stakes to choose from, ascending; the stake of a spin is one of them × `lines` (1 in a game without lines). */
  lineStakesWon: z.array(won),
  lines: won,
  defaultLineStakeWon: won,
  /** A round pays at most this multiple of its stake. */
  maximumWinMultiplier: won,
  /** Theoretical return in percent, e.g. 96.2. */
  rtpPercent: z.number(),
  jurisdiction,
  seeds: seedState,
  /** True when a round awaits its playback: ask GET /api/round/unfinished before the first spin. */
  hasUnfinishedRound: z.boolean(),
});
export type SessionState = z.infer<typeof sessionState>;

/** Reply of POST /api/session. */
export const openSessionReply = openedLaunch(sessionState);

/** POST /api/spin. The same `clientRoundId` again answers the same round and charges nothing. */
export const spinBody = z.strictObject({
  /** Total stake in whole won. */
  stakeWon: z.int().check(z.positive(), z.maximum(100_000_000)),
  /** A UUID made by the client for this spin, kept over retries. */
  clientRoundId: z.uuid(),
  /** A new client seed from this spin on, set against the commitment that is in use; the present one stays when absent. */
  clientSeed: z.optional(clientSeed),
  /** The commitment that the member saw; when given and no longer in use, the spin is refused SEED_CHANGED. */
  serverSeedHash: z.optional(seedHash),
  /** The spin was begun by autoplay. */
  isAuto: z.optional(z.boolean()),
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

/** POST /api/round/acknowledge: the client has shown the round to its end. Replies `null`. The next spin does it too. */
export const acknowledgeBody = z.strictObject({ roundId: z.uuid() });

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
