import * as z from "zod/mini";

/** Schemas of what packages/games' instant games are given and answer (their folders say what every field means). */
const won = z.int().check(z.nonnegative());
const hundredths = z.int().check(z.nonnegative(), z.maximum(100_000_000));

const limboChoice = z.strictObject({ kind: z.literal("LIMBO"), targetHundredths: hundredths });

const side = z.enum(["UNDER", "OVER"]);
const faces = z.int().check(z.nonnegative(), z.maximum(10_000));
const diceChoice = z.strictObject({ kind: z.literal("DICE"), side, faces });

const place = z.int().check(z.nonnegative(), z.maximum(24));
const mineCount = z.int().check(z.nonnegative(), z.maximum(25));
const minesChoice = z.strictObject({ kind: z.literal("MINES"), mines: mineCount });

const risk = z.enum(["LOW", "MEDIUM", "HIGH"]);
const plinkoRows = z.literal([8, 12, 16]);
const plinkoChoice = z.strictObject({ kind: z.literal("PLINKO"), rows: plinkoRows, risk });

const kenoNumber = z.int().check(z.minimum(1), z.maximum(40));
/** None yet is a choice that is not made: the game refuses it. */
const kenoChoice = z.strictObject({
  kind: z.literal("KENO"),
  numbers: z.array(kenoNumber).check(z.maxLength(10)),
  risk,
});

const wheelSegments = z.literal([10, 20, 30, 40, 50]);
const wheelChoice = z.strictObject({ kind: z.literal("WHEEL"), segments: wheelSegments, risk });

const hiLoChoice = z.strictObject({ kind: z.literal("HILO") });
const hiLoSide = z.enum(["HIGH", "LOW"]);

const videoPokerChoice = z.strictObject({ kind: z.literal("VIDEO_POKER") });
const videoPokerHand = z.nullable(
  z.enum([
    ...["ROYAL_FLUSH", "STRAIGHT_FLUSH", "FOUR", "FULL_HOUSE", "FLUSH"],
    ...["STRAIGHT", "THREE", "TWO_PAIR", "JACKS"],
  ] as const),
);
const fiveCards = z.array(z.int().check(z.nonnegative(), z.maximum(51))).check(z.length(5));
const heldPlaces = z.array(z.int().check(z.nonnegative(), z.maximum(4))).check(z.maxLength(5));
const seotdaChoice = z.strictObject({ kind: z.literal("SEOTDA") });
const hwatuCard = z.int().check(z.nonnegative(), z.maximum(19));
const blackjackChoice = z.strictObject({ kind: z.literal("BLACKJACK") });
const blackjackOffer = z.enum(["HIT", "STAND", "DOUBLE", "SPLIT", "INSURE", "DECLINE"]);

/** What goes with the stake of an instant game. */
export const instantChoice = z.discriminatedUnion("kind", [
  limboChoice,
  diceChoice,
  minesChoice,
  plinkoChoice,
  hiLoChoice,
  kenoChoice,
  wheelChoice,
  videoPokerChoice,
  seotdaChoice,
  blackjackChoice,
]);
export type InstantChoice = z.infer<typeof instantChoice>;

/** What a member does in a round that goes on. */
export const instantMove = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("CASH_OUT") }),
  z.strictObject({ kind: z.literal("OPEN"), place }),
  z.strictObject({ kind: z.literal("GUESS"), side: hiLoSide }),
  z.strictObject({ kind: z.literal("SKIP") }),
  z.strictObject({ kind: z.literal("HOLD"), held: heldPlaces }),
  z.strictObject({ kind: z.literal("CALL") }),
  z.strictObject({ kind: z.literal("FOLD") }),
  z.strictObject({ kind: blackjackOffer }),
]);
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

/** A round of Dice. */
export const diceOutcome = z.object({
  kind: z.literal("DICE"),
  stakeWon: won,
  side,
  faces,
  roll: faces,
  totalWinWon: won,
});

/** A round of Mines, or how it stands. */
export const minesOutcome = z.object({
  kind: z.literal("MINES"),
  stakeWon: won,
  mines: mineCount,
  opened: z.array(place),
  end: z.nullable(z.enum(["MINE", "CASHED_OUT", "LAST", "GIVEN_BACK"])),
  minePlaces: z.nullable(z.array(place)),
  reachedWon: won,
  nextWon: z.nullable(won),
  totalWinWon: won,
});

/** A round of Plinko. */
export const plinkoOutcome = z.object({
  kind: z.literal("PLINKO"),
  stakeWon: won,
  rows: plinkoRows,
  risk,
  turns: z.array(z.int().check(z.nonnegative(), z.maximum(1))),
  hollow: z.int().check(z.nonnegative(), z.maximum(16)),
  multiplierHundredths: hundredths,
  totalWinWon: won,
});

/** A round of Hi-Lo, or how it stands. */
export const hiLoOutcome = z.object({
  kind: z.literal("HILO"),
  stakeWon: won,
  cards: z.array(z.int().check(z.nonnegative(), z.maximum(51))),
  steps: z.array(z.enum(["HIGH", "LOW", "SKIP"])),
  end: z.nullable(z.enum(["MISSED", "CASHED_OUT", "LAST", "GIVEN_BACK"])),
  reachedWon: won,
  highWon: z.nullable(won),
  lowWon: z.nullable(won),
  skipsLeft: won,
  totalWinWon: won,
});

/** A round of Keno. */
export const kenoOutcome = z.object({
  kind: z.literal("KENO"),
  stakeWon: won,
  numbers: z.array(kenoNumber),
  risk,
  drawn: z.array(kenoNumber),
  hits: z.int().check(z.nonnegative(), z.maximum(10)),
  multiplierHundredths: hundredths,
  totalWinWon: won,
});

/** A round of Wheel. */
export const wheelOutcome = z.object({
  kind: z.literal("WHEEL"),
  stakeWon: won,
  segments: wheelSegments,
  risk,
  segment: z.int().check(z.nonnegative(), z.maximum(49)),
  multiplierHundredths: hundredths,
  totalWinWon: won,
});

/** A round of Video poker, or how it stands. */
export const videoPokerOutcome = z.object({
  kind: z.literal("VIDEO_POKER"),
  stakeWon: won,
  dealt: fiveCards,
  dealtHand: videoPokerHand,
  suggested: z.nullable(heldPlaces),
  end: z.nullable(z.enum(["DRAWN", "LEFT"])),
  held: z.nullable(heldPlaces),
  final: z.nullable(fiveCards),
  hand: videoPokerHand,
  totalWinWon: won,
});

/** A round of Seotda, or how it stands. */
export const seotdaOutcome = z.object({
  kind: z.literal("SEOTDA"),
  stakeWon: won,
  own: z.array(hwatuCard),
  house: z.array(hwatuCard),
  end: z.nullable(z.enum(["FOLDED", "WON", "LOST", "TIED", "GUSA"])),
  foldWon: won,
  multiplierHundredths: hundredths,
  totalWinWon: won,
});

const card = z.int().check(z.nonnegative(), z.maximum(51));

/** A round of Blackjack, or how it stands. */
export const blackjackOutcome = z.object({
  kind: z.literal("BLACKJACK"),
  stakeWon: won,
  bets: z.array(
    z.object({
      kind: z.enum(["FIRST", "DOUBLE", "SPLIT", "INSURANCE"]),
      hand: z.nullable(won),
      stakeWon: won,
      winWon: z.nullable(won),
    }),
  ),
  hands: z.array(
    z.object({
      cards: z.array(card),
      total: won,
      isSoft: z.boolean(),
      isDoubled: z.boolean(),
      result: z.nullable(z.enum(["BLACKJACK", "WON", "PUSH", "LOST", "BUST"])),
    }),
  ),
  active: z.nullable(won),
  dealer: z.array(card),
  dealerTotal: won,
  offers: z.array(blackjackOffer),
  isOver: z.boolean(),
  atRiskWon: won,
  totalWinWon: won,
});

/** A round of any instant game. */
export const instantOutcome = z.discriminatedUnion("kind", [
  limboOutcome,
  diceOutcome,
  minesOutcome,
  plinkoOutcome,
  hiLoOutcome,
  kenoOutcome,
  wheelOutcome,
  videoPokerOutcome,
  seotdaOutcome,
  blackjackOutcome,
]);
export type InstantOutcome = z.infer<typeof instantOutcome>;
