import * as z from "zod/mini";

/** What is said alike of the rounds of one member, of slots (calls.ts) and of instant games (instant.ts). */

const won = z.int().check(z.nonnegative());
export const seedHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

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
  /** Least time from one round to the next, milliseconds. */
  minimumSpinTimeMs: won,
  /** The most that a round of this member may stake; null without a cap. */
  stakeCapWon: z._default(z.nullable(won), null),
  position: z._default(z.nullable(position), null),
});
export type Jurisdiction = z.infer<typeof jurisdiction>;

/** Of an open session, whatever the game. */
export const playFields = {
  /** Theoretical return in percent, e.g. 96.2. */
  rtpPercent: z.number(),
  jurisdiction,
  seeds: seedState,
  /** A round goes on, or awaits to be shown: ask for the unfinished one before the first stake. */
  hasUnfinishedRound: z.boolean(),
};

/** Of a round as its client shows it, whatever the game. */
export const roundFields = {
  /** Id of the round, UUIDv7; it is the round number in the member's betting history. */
  roundId: z.uuid(),
  /** The id that the client gave it. */
  clientRoundId: z.uuid(),
  stakeWon: won,
  /** Balance after the stake was taken: what to show until the round is over. */
  balanceAfterBetWon: won,
  /** Balance after the win was paid; null until the wallet has confirmed it. */
  balanceAfterWinWon: z.nullable(won),
  /** The seeds that decided this round. */
  seeds: seedState,
  startedAt: z.iso.datetime(),
};

/** Of what begins a round, whatever the game. */
export const stakeFields = {
  /** Total stake in whole won. */
  stakeWon: z.int().check(z.positive(), z.maximum(100_000_000)),
  /** A UUID made by the client for this round, kept over retries. */
  clientRoundId: z.uuid(),
  /** A new client seed from this round on, set against the commitment that is in use; the present one stays when absent. */
  clientSeed: z.optional(clientSeed),
  /** The commitment that the member saw; when given and no longer in use, the round is refused SEED_CHANGED. */
  serverSeedHash: z.optional(seedHash),
  /** The round was begun by autoplay. */
  isAuto: z.optional(z.boolean()),
};
const stakeBody = z.strictObject(stakeFields);
export type StakeBody = z.infer<typeof stakeBody>;

/**
 * POST /api/round/acknowledge and POST /api/instant/acknowledge: the client has shown the round to its end. Replies `null`.
 * The next round of the game does it too.
 */
export const acknowledgeBody = z.strictObject({ roundId: z.uuid() });
