import { deck } from "@hanpan/games/cards/card";
import * as z from "zod/mini";

/** Schemas of the shared rounds' outcomes: the `Outcome` types of packages/games, which say what each field means. */
const card = z.enum(deck);
const die = z.int().check(z.minimum(1), z.maximum(6));
const baccaratTotal = z.int().check(z.minimum(0), z.maximum(9));

export const baccaratOutcome = z.object({
  kind: z.literal("BACCARAT"),
  playerCards: z.array(card).check(z.minLength(2), z.maxLength(3)),
  bankerCards: z.array(card).check(z.minLength(2), z.maxLength(3)),
  playerTotal: baccaratTotal,
  bankerTotal: baccaratTotal,
  winner: z.enum(["PLAYER", "BANKER", "TIE"]),
  isPlayerPair: z.boolean(),
  isBankerPair: z.boolean(),
  isNatural: z.boolean(),
});

export const dragonTigerOutcome = z.object({
  kind: z.literal("DRAGON_TIGER"),
  dragonCard: card,
  tigerCard: card,
  winner: z.enum(["DRAGON", "TIGER", "TIE"]),
  isSuitedTie: z.boolean(),
});

export const rouletteOutcome = z.object({
  kind: z.literal("ROULETTE"),
  number: z.int().check(z.minimum(0), z.maximum(36)),
});

export const sicBoOutcome = z.object({
  kind: z.literal("SIC_BO"),
  dice: z.tuple([die, die, die]),
  total: z.int().check(z.minimum(3), z.maximum(18)),
  isTriple: z.boolean(),
});

export const powerballOutcome = z.object({
  kind: z.literal("POWERBALL"),
  balls: z.array(z.int().check(z.minimum(1), z.maximum(28))).check(z.length(5)),
  sum: z.int().check(z.minimum(15), z.maximum(130)),
  powerball: z.int().check(z.minimum(0), z.maximum(9)),
});

export const ladderOutcome = z.object({
  kind: z.literal("LADDER"),
  start: z.enum(["LEFT", "RIGHT"]),
  rungs: z.union([z.literal(3), z.literal(4)]),
  end: z.enum(["ODD", "EVEN"]),
});

export const kiteOutcome = z.object({
  kind: z.literal("KITE"),
  /** The multiplier at which the string breaks, hundredths from 100. */
  breakHundredths: z.int().check(z.minimum(100)),
});

/** What a shared round came to, by the kind of its game. */
export const sharedOutcome = z.discriminatedUnion("kind", [
  baccaratOutcome,
  dragonTigerOutcome,
  rouletteOutcome,
  sicBoOutcome,
  powerballOutcome,
  ladderOutcome,
  kiteOutcome,
]);
export type SharedOutcome = z.infer<typeof sharedOutcome>;
