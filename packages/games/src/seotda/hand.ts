import { hwatuKindOf, monthOf } from "./cards.ts";

/** The hands that have a name of their own but no number in it. */
const named = ["ALI", "DOKSA", "GUPPING", "JANGPPING", "JANGSA", "SERYUK"] as const;

/** The family of a hand: a bright pair, a pair, one of six named ones, points, or one with a power of its own. */
export type SeotdaFamily =
  | "BRIGHT_38"
  | "BRIGHT_18"
  | "BRIGHT_13"
  | "PAIR"
  | (typeof named)[number]
  | "POINTS"
  | "INSPECTOR"
  | "CATCHER"
  | "GUSA"
  | "FOOLS_GUSA";

/** A hand of two cards. */
export type SeotdaHand = {
  readonly family: SeotdaFamily;
  /** Of a pair its month; of every hand that only points are counted of, its points 0 … 9. */
  readonly figure: number;
  /** What is compared where no hand has a power over the other: the higher wins. */
  readonly rank: number;
};

/** Ranks that rules speak of: of all points the lowest is 0. */
export const seotdaRanks = { ali: 18, onePair: 19, ninePair: 27, tenPair: 28, bright: 29 } as const;

/** The months of each named hand, from the highest on. */
const months: readonly (readonly [low: number, high: number])[] = [
  [1, 2],
  [1, 4],
  [1, 9],
  [1, 10],
  [4, 10],
  [4, 6],
];

const brightPairs: readonly (readonly [low: number, high: number, family: SeotdaFamily, rank: number])[] = [
  [3, 8, "BRIGHT_38", seotdaRanks.bright + 1],
  [1, 8, "BRIGHT_18", seotdaRanks.bright],
  [1, 3, "BRIGHT_13", seotdaRanks.bright],
];

/** Four and seven, three and seven, four and nine have a power when they are these very cards. */
function powerOf(low: number, high: number): SeotdaFamily | null {
  const [one, other] = [monthOf(low), monthOf(high)];
  const areTens = hwatuKindOf(low) === "TEN" && hwatuKindOf(high) === "TEN";
  if (one === 4 && other === 7) return areTens ? "INSPECTOR" : null;
  if (one === 3 && other === 7)
    return hwatuKindOf(low) === "BRIGHT" && hwatuKindOf(high) === "TEN" ? "CATCHER" : null;
  if (one === 4 && other === 9) return areTens ? "FOOLS_GUSA" : "GUSA";
  return null;
}

/** What two cards make. */
export function seotdaHandOf(cards: readonly [number, number]): SeotdaHand {
  const [low, high] = cards[0] < cards[1] ? cards : [cards[1], cards[0]];
  const [one, other] = [monthOf(low), monthOf(high)];
  const figure = (one + other) % 10;
  if (hwatuKindOf(low) === "BRIGHT" && hwatuKindOf(high) === "BRIGHT") {
    for (const [first, second, family, rank] of brightPairs)
      if (first === one && second === other) return { family, figure, rank };
  }
  if (one === other) return { family: "PAIR", figure: one, rank: seotdaRanks.ali + one };
  const place = months.findIndex(([first, second]) => first === one && second === other);
  const name = named[place];
  if (name !== undefined) return { family: name, figure, rank: seotdaRanks.ali - place };
  return { family: powerOf(low, high) ?? "POINTS", figure, rank: figure };
}

/** Whether a hand takes another by its power, whatever their ranks: the inspector a bright pair but 3·8, the catcher a pair but of tens. */
export function catches(hand: SeotdaHand, other: SeotdaHand): boolean {
  if (hand.family === "INSPECTOR") return other.rank === seotdaRanks.bright;
  return hand.family === "CATCHER" && other.family === "PAIR" && other.rank <= seotdaRanks.ninePair;
}

/** Whether a hand makes the round count for nothing: gusa against Ali or less, the fool's gusa against a pair of nines or less. */
export function undoes(hand: SeotdaHand, other: SeotdaHand): boolean {
  if (hand.family === "GUSA") return other.rank <= seotdaRanks.ali;
  return hand.family === "FOOLS_GUSA" && other.rank <= seotdaRanks.ninePair;
}

/** How a hand stands against another when both lie open. */
export function against(hand: SeotdaHand, other: SeotdaHand): "WON" | "LOST" | "TIED" | "GUSA" {
  if (catches(hand, other)) return "WON";
  if (catches(other, hand)) return "LOST";
  if (undoes(hand, other) || undoes(other, hand)) return "GUSA";
  return hand.rank === other.rank ? "TIED" : hand.rank > other.rank ? "WON" : "LOST";
}
