import * as z from "zod/mini";

/** Schemas of what packages/games' instant games are given and answer (their folders say what every field means). */
const won = z.int().check(z.nonnegative());
const hundredths = z.int().check(z.nonnegative(), z.maximum(100_000_000));

const limboChoice = z.strictObject({ kind: z.literal("LIMBO"), targetHundredths: hundredths });

/** What goes with the stake of an instant game. */
export const instantChoice = z.discriminatedUnion("kind", [limboChoice]);
export type InstantChoice = z.infer<typeof instantChoice>;

/** What a member does in a round that goes on. */
export const instantMove = z.strictObject({ kind: z.literal("CASH_OUT") });
export type InstantMove = z.infer<typeof instantMove>;

/** A move as it is kept: LEFT is the studio's own, of a round that was left alone. */
export const keptMove = z.union([instantMove, z.strictObject({ kind: z.literal("LEFT") })]);
export type KeptMove = z.infer<typeof keptMove>;

/** A round of Limbo. */
export const limboOutcome = z.object({
  kind: z.literal("LIMBO"),
  stakeWon: won,
  targetHundredths: hundredths,
  resultHundredths: hundredths,
  totalWinWon: won,
});

/** A round of any instant game. */
export const instantOutcome = z.discriminatedUnion("kind", [limboOutcome]);
export type InstantOutcome = z.infer<typeof instantOutcome>;
