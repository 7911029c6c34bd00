import {
  type DrawInteger,
  type HiLoMove,
  type HiLoSide,
  hiLo,
  hiLoCardsOf,
  hiLoLimits,
  hiLoWays,
  isHiLoHit,
  rankNumberOf,
} from "@hanpan/games";
import type { Subject } from "./subject.ts";

const stakeWon = 1_000;
const ranks = Array.from({ length: 13 }, (_, place) => place + 1);

/** How a bot guesses on a card, and on which it passes, while it may. */
type Bot = {
  readonly name: string;
  readonly guesses: number;
  readonly sideOn: (rank: number) => HiLoSide;
  readonly passes: (rank: number) => boolean;
};

const likelier = (rank: number): HiLoSide => (rank <= 7 ? "HIGH" : "LOW");
const unlikelier = (rank: number): HiLoSide => (rank <= 7 ? "LOW" : "HIGH");
const never = (): boolean => false;

/** Chance, mean and mean square of what the guesses that are left multiply by, from a card of each rank on. */
type Law = { readonly chance: number; readonly mean: number; readonly square: number; readonly most: number };

/** By recursion over all cards: `left` guesses and `skips` before a card of a rank. */
function lawOf(bot: Bot): Law {
  const known = new Map<string, Law>();
  const averaged = (laws: readonly Law[]): Law => ({
    chance: laws.reduce((sum, { chance }) => sum + chance, 0) / 13,
    mean: laws.reduce((sum, { mean }) => sum + mean, 0) / 13,
    square: laws.reduce((sum, { square }) => sum + square, 0) / 13,
    most: Math.max(0, ...laws.map(({ most }) => most)),
  });
  function from(rank: number, left: number, skips: number): Law {
    if (left === 0) return { chance: 1, mean: 1, square: 1, most: 1 };
    const key = `${rank} ${left} ${skips}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const law = computed(rank, left, skips);
    known.set(key, law);
    return law;
  }
  function computed(rank: number, left: number, skips: number): Law {
    if (skips > 0 && bot.passes(rank)) return averaged(ranks.map((next) => from(next, left, skips - 1)));
    const side = bot.sideOn(rank);
    const times = 13 / hiLoWays(rank, side);
    const right = averaged(
      ranks.filter((next) => isHiLoHit(rank, side, next)).map((next) => from(next, left - 1, skips)),
    );
    return {
      chance: right.chance,
      mean: right.mean * times,
      square: right.square * times ** 2,
      most: right.most * times,
    };
  }
  return averaged(ranks.map((rank) => from(rank, bot.guesses, hiLoLimits.skips)));
}

/** What the bot does on a round's cards, and what right guesses of it come to. */
function movesOf({ guesses, sideOn, passes }: Bot, cards: readonly number[]) {
  const moves: HiLoMove[] = [];
  const ways: number[] = [];
  let skips = 0;
  for (let at = 0; ways.length < guesses && at + 1 < cards.length; at += 1) {
    const rank = rankNumberOf(cards[at] ?? 0);
    if (skips < hiLoLimits.skips && passes(rank)) {
      skips += 1;
      moves.push({ kind: "SKIP" });
      continue;
    }
    const side = sideOn(rank);
    moves.push({ kind: "GUESS", side });
    if (!isHiLoHit(rank, side, rankNumberOf(cards[at + 1] ?? 0))) return { moves, ways, isLost: true };
    ways.push(hiLoWays(rank, side));
  }
  return { moves, ways, isLost: false };
}

/** A round by the game itself: its cards are its first draws, and the moves are made on the same. */
function play(bot: Bot, draw: DrawInteger): number {
  const cards = hiLoCardsOf(draw);
  const { moves, isLost } = movesOf(bot, cards);
  const left = [...cards];
  const all: readonly HiLoMove[] = isLost ? moves : [...moves, { kind: "CASH_OUT" }];
  const standing = hiLo.play(stakeWon, { kind: "HILO" }, all, () => left.shift() ?? 0);
  if (!standing.isOver) throw new Error(`${bot.name} leaves a round open`);
  return standing.outcome.totalWinWon / stakeWon;
}

/** The same, card by card: of a lost round no more are drawn than it takes. */
function simulate({ guesses, sideOn, passes }: Bot, draw: DrawInteger): number {
  let rank = rankNumberOf(draw(52));
  let skips = 0;
  let [numerator, denominator] = [97, 100];
  for (let right = 0; right < guesses; ) {
    const next = rankNumberOf(draw(52));
    if (skips < hiLoLimits.skips && passes(rank)) skips += 1;
    else {
      const side = sideOn(rank);
      if (!isHiLoHit(rank, side, next)) return 0;
      numerator *= 13;
      denominator *= hiLoWays(rank, side);
      right += 1;
    }
    rank = next;
  }
  return Math.floor((stakeWon * numerator) / denominator) / stakeWon;
}

function subjectOf(bot: Bot): Subject {
  const { chance, mean, square, most } = lawOf(bot);
  return {
    gameCode: "hi-lo",
    name: bot.name,
    winChance: chance,
    meanReturn: 0.97 * mean,
    meanSquare: 0.97 ** 2 * square,
    largestReturn: 0.97 * most,
    roundingLoss: chance / stakeWon,
    play: (draw) => play(bot, draw),
    simulate: (draw) => simulate(bot, draw),
  };
}

const bots: readonly Bot[] = [
  { name: "the likelier side, 1 guess", guesses: 1, sideOn: likelier, passes: never },
  { name: "the likelier side, 3 guesses", guesses: 3, sideOn: likelier, passes: never },
  { name: "the likelier side, 8 guesses", guesses: 8, sideOn: likelier, passes: never },
  { name: "the unlikelier side, 1 guess", guesses: 1, sideOn: unlikelier, passes: never },
  { name: "the unlikelier side, 2 guesses", guesses: 2, sideOn: unlikelier, passes: never },
  { name: "always higher, 3 guesses", guesses: 3, sideOn: () => "HIGH", passes: never },
  {
    name: "aces and kings alone, 3 guesses",
    guesses: 3,
    sideOn: likelier,
    passes: (rank) => rank > 1 && rank < 13,
  },
  {
    name: "no card from 5 to 9, 5 guesses",
    guesses: 5,
    sideOn: likelier,
    passes: (rank) => rank > 4 && rank < 10,
  },
];

/** Hi-lo as bots play it: whatever they guess and pass over, they return the same. */
export const hiLoSubjects: readonly Subject[] = bots.map(subjectOf);
