import { blackjackPoints, dealerDraws, isNatural, totalOf } from "./hand.ts";
import type { BlackjackBet, BlackjackMove, BlackjackOffer } from "./outcome.ts";

/** From which stake on insurance is offered: half of it is a bet, and the site takes none below 1,000 won. */
export const insuredFromWon = 2_000;

type WalkedHand = {
  readonly cards: readonly number[];
  readonly isDoubled: boolean;
  readonly isDone: boolean;
};

/** How far a round has come: which cards have left the shoe, and what was done. */
export type Way = {
  readonly stakeWon: number;
  readonly shoe: readonly number[];
  readonly next: number;
  readonly hands: readonly WalkedHand[];
  readonly dealer: readonly number[];
  readonly phase: "INSURANCE" | "PLAY" | "OVER";
  /** The stakes, in the order in which they were taken. */
  readonly bets: readonly Omit<BlackjackBet, "winWon">[];
};

const cardAt = ({ shoe }: Pick<Way, "shoe">, place: number): number => shoe[place] ?? 0;
const done = (cards: readonly number[], isDoubled = false): WalkedHand => ({
  ...{ cards, isDoubled },
  isDone: isDoubled || totalOf(cards).total >= 21,
});

/** The hand whose turn it is, or -1. */
export const activeOf = ({ hands, phase }: Pick<Way, "hands" | "phase">): number =>
  phase === "PLAY" ? hands.findIndex(({ isDone }) => !isDone) : -1;

/** What may be done on a way. A pair is split once, by what its cards count; split aces take one card each. */
export function offersOf(way: Way): readonly BlackjackOffer[] {
  if (way.phase === "INSURANCE") return ["INSURE", "DECLINE"];
  const hand = way.hands[activeOf(way)];
  if (hand === undefined) return [];
  const [first = 0, second = 0] = hand.cards;
  const isPair = way.hands.length === 1 && blackjackPoints(first) === blackjackPoints(second);
  if (hand.cards.length > 2) return ["HIT", "STAND"];
  return ["HIT", "STAND", "DOUBLE", ...(isPair ? (["SPLIT"] as const) : [])];
}

/** The dealer looks under an ace or a card of ten: where anybody has a blackjack, nothing is to be done any more. */
function looked(way: Way): Way {
  const [first] = way.hands;
  const isDecided = isNatural(way.dealer) || isNatural(first?.cards ?? []);
  return { ...way, phase: isDecided ? "OVER" : "PLAY" };
}

/** The cards as they are dealt: member, dealer open, member, dealer face down. */
export function dealt(stakeWon: number, shoe: readonly number[]): Way {
  const way: Way = {
    ...{ stakeWon, shoe, next: 4, phase: "INSURANCE" },
    hands: [{ cards: [cardAt({ shoe }, 0), cardAt({ shoe }, 2)], isDoubled: false, isDone: false }],
    dealer: [cardAt({ shoe }, 1), cardAt({ shoe }, 3)],
    bets: [{ kind: "FIRST", hand: 0, stakeWon }],
  };
  return blackjackPoints(way.dealer[0] ?? 0) === 1 && stakeWon >= insuredFromWon ? way : looked(way);
}

/** Goes on after a hand: the second hand of a split gets its second card when its turn comes; after the last the dealer draws. */
function goneOn(way: Way): Way {
  const at = activeOf(way);
  const hand = way.hands[at];
  if (hand === undefined) return ended(way);
  if (hand.cards.length > 1) return way;
  const cards = [...hand.cards, cardAt(way, way.next)];
  return goneOn({ ...way, next: way.next + 1, hands: way.hands.with(at, done(cards)) });
}

/** The dealer draws, unless every hand is above 21. */
function ended(way: Way): Way {
  let { dealer, next } = way;
  if (way.hands.some(({ cards }) => totalOf(cards).total <= 21))
    for (; dealerDraws(dealer); next += 1) dealer = [...dealer, cardAt(way, next)];
  return { ...way, dealer, next, phase: "OVER" };
}

/** Splits the pair: the first hand gets its second card now, the other at its turn; aces both, and are done. */
function split(way: Way, hand: WalkedHand): Way {
  const [one = 0, other = 0] = hand.cards;
  const bets = [...way.bets, { kind: "SPLIT", hand: 1, stakeWon: way.stakeWon } as const];
  const first = [one, cardAt(way, way.next)];
  if (blackjackPoints(one) === 1) {
    const second = [other, cardAt(way, way.next + 1)];
    const hands = [first, second].map((cards) => ({ cards, isDoubled: false, isDone: true }));
    return goneOn({ ...way, hands, bets, next: way.next + 2 });
  }
  const waiting: WalkedHand = { cards: [other], isDoubled: false, isDone: false };
  return goneOn({ ...way, hands: [done(first), waiting], bets, next: way.next + 1 });
}

function leave(way: Way): Way {
  const after = way.phase === "INSURANCE" ? looked(way) : way;
  const at = activeOf(after);
  const hand = after.hands[at];
  if (hand === undefined) return after;
  return leave(goneOn({ ...after, hands: after.hands.with(at, { ...hand, isDone: true }) }));
}

/** Where a move leads. @throws RangeError when it cannot be made. */
export function moved(way: Way, { kind }: BlackjackMove): Way {
  if (way.phase === "OVER") throw new RangeError("the round is over");
  if (kind === "LEFT") return leave(way);
  if (!offersOf(way).includes(kind)) throw new RangeError(`${kind} is not offered now`);
  const { stakeWon } = way;
  if (kind === "DECLINE") return looked(way);
  if (kind === "INSURE")
    return looked({
      ...way,
      bets: [...way.bets, { kind: "INSURANCE", hand: null, stakeWon: stakeWon / 2 }],
    });
  const at = activeOf(way);
  const hand = way.hands[at];
  if (hand === undefined) throw new RangeError("no hand has its turn");
  if (kind === "SPLIT") return split(way, hand);
  if (kind === "STAND") return goneOn({ ...way, hands: way.hands.with(at, { ...hand, isDone: true }) });
  const cards = [...hand.cards, cardAt(way, way.next)];
  const bets = kind === "HIT" ? way.bets : [...way.bets, { kind: "DOUBLE", hand: at, stakeWon } as const];
  const hands = way.hands.with(at, done(cards, kind === "DOUBLE"));
  return goneOn({ ...way, hands, bets, next: way.next + 1 });
}
