/**
 * The proof of a round: what is needed to compute it again.
 * Commitment: `serverSeedHash` = SHA-256 over the 32 bytes of the server seed, shown before the round.
 * Draws: HMAC-SHA256(server seed, `clientSeed:nonce:cursor`), see draws.ts.
 */
export type RoundProof = {
  /** Code of the game that was played. */
  readonly gameCode: string;
  /** Version of the game's maths that decided the round. */
  readonly mathsVersion: number;
  /** SHA-256 of the server seed, 64 lower-case hexadecimal digits: the commitment shown before the round. */
  readonly serverSeedHash: string;
  /** The server seed, 64 lower-case hexadecimal digits; null until it is revealed by rotation. */
  readonly serverSeed: string | null;
  /** The member's own seed at the time of the round. */
  readonly clientSeed: string;
  /** How many rounds this pair of seeds had decided before this one (0 for the first). */
  readonly nonce: number;
  /** Total stake in whole won. */
  readonly stakeWon: number;
  /** What went with the stake, and what was done since: of the instant games alone. */
  readonly choice?: { readonly kind: string } | undefined;
  readonly moves?: readonly { readonly kind: string }[] | undefined;
};
