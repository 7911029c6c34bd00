import {
  type BlackjackMove,
  type BlackjackOffer,
  basicMove,
  blackjack,
  blackjackShoe,
  type DrawInteger,
  shoeOf,
} from "@hanpan/games";
import { returnOf } from "@hanpan/games/blackjack/enumerate/basic";
import type { Subject } from "../subject.ts";

const stakeWon = 2_000;

/** A round by the game itself, a move at a time: the cards are its first draws, and every move is made on the same. */
function play(draw: DrawInteger): number {
  const values: number[] = [];
  shoeOf((bound) => {
    const value = draw(bound);
    values.push(value);
    return value;
  });
  const moves: BlackjackMove[] = [];
  for (;;) {
    const again = values.values();
    const { isOver, outcome } = blackjack.play(
      stakeWon,
      { kind: "BLACKJACK" },
      moves,
      () => again.next().value ?? 0,
    );
    if (isOver) return 1 + (outcome.totalWinWon - outcome.stakeWon) / stakeWon;
    const { cards } = outcome.hands[outcome.active ?? 0] ?? { cards: [] };
    moves.push({ kind: basicMove(cards, outcome.dealer[0] ?? 0, outcome.offers) });
  }
}

/** A card of each count, 1 (ace) to 10: all that the strategy looks at. */
const kinds = Array.from({ length: 10 }, (_, count) => count);

/**
 * What the strategy does, by the dealer's count, the hand's hard total, whether an ace is in it, and whether it has two cards: worked out
 * once, for a hundred million rounds ask for it.
 */
const known = new Map<number, BlackjackOffer>();
function moveOf(open: number, hard: number, hasAce: boolean, isTwo: boolean): BlackjackOffer {
  const name = ((open * 32 + hard) * 2 + (hasAce ? 1 : 0)) * 2 + (isTwo ? 1 : 0);
  const before = known.get(name);
  if (before !== undefined) return before;
  const cards = hasAce ? [0, ...ofTotal(hard - 1)] : ofTotal(hard);
  const move = basicMove(cards, open - 1, isTwo ? ["HIT", "STAND", "DOUBLE"] : ["HIT", "STAND"]);
  known.set(name, move);
  return move;
}

/** Cards without an ace that come to a total, however many. */
function ofTotal(total: number): readonly number[] {
  if (total <= 0) return [];
  const count = total > 10 ? Math.min(10, total - 2) : total;
  return [kinds[count - 1] ?? 0, ...ofTotal(total - count)];
}

const splits = (open: number, pair: number): boolean =>
  basicMove([pair - 1, pair - 1], open - 1, ["HIT", "STAND", "DOUBLE", "SPLIT"]) === "SPLIT";
const splitTable = kinds.map((open) => kinds.map((pair) => splits(open + 1, pair + 1)));

const row = Uint8Array.from({ length: blackjackShoe.cards }, (_, place) => Math.min(10, (place % 13) + 1));

/** A hand as it is simulated. */
type Hand = { hard: number; hasAce: boolean; cards: number; units: number };

const totalOf = ({ hard, hasAce }: Hand): number => (hasAce && hard <= 11 ? hard + 10 : hard);

function take(hand: Hand, count: number): void {
  hand.hard += count;
  hand.hasAce ||= count === 1;
  hand.cards += 1;
}

function handOf(...counts: number[]): Hand {
  const hand: Hand = { hard: 0, hasAce: false, cards: 0, units: 1 };
  for (const count of counts) take(hand, count);
  return hand;
}

/** The same, card by card: no more are drawn than the round takes, and what left the shoe goes back into its place. */
function simulate(draw: DrawInteger): number {
  const places: number[] = [];
  let size = row.length;
  function next(): number {
    const at = draw(size);
    const count = row[at] ?? 0;
    size -= 1;
    row[at] = row[size] ?? 0;
    row[size] = count;
    places.push(at);
    return count;
  }
  const net = round(next);
  for (let place = places.length - 1; place >= 0; place -= 1) {
    const at = places[place] ?? 0;
    const count = row[size] ?? 0;
    row[size] = row[at] ?? 0;
    row[at] = count;
    size += 1;
  }
  return 1 + net;
}

/** What a round wins or loses, in stakes. */
function round(next: () => number): number {
  const first = next();
  const open = next();
  const second = next();
  const dealer = handOf(open, next());
  const hand = handOf(first, second);
  const isBeaten = totalOf(dealer) === 21;
  if (totalOf(hand) === 21) return isBeaten ? 0 : 1.5;
  if (isBeaten) return -1;
  const isSplit = first === second && splitTable[open - 1]?.[first - 1] === true;
  const hands = isSplit ? [handOf(first, next()), handOf(second)] : [hand];
  if (isSplit && first === 1) take(hands[1] ?? hand, next());
  else for (const each of hands) playHand(each, open, next);
  if (hands.some((each) => each.hard <= 21)) playDealer(dealer, next);
  const against = totalOf(dealer);
  return hands.reduce((net, each) => net + netOf(each, against), 0);
}

/** What a hand wins or loses against the dealer's total. */
function netOf(hand: Hand, against: number): number {
  const total = totalOf(hand);
  if (total > 21) return -hand.units;
  if (against > 21 || total > against) return hand.units;
  return total < against ? -hand.units : 0;
}

/** The dealer draws below 17, and on a soft 17: an ace and six. */
function playDealer(dealer: Hand, next: () => number): void {
  while (totalOf(dealer) < 17 || (totalOf(dealer) === 17 && dealer.hard === 7)) take(dealer, next());
}

function playHand(hand: Hand, open: number, next: () => number): void {
  if (hand.cards === 1) take(hand, next());
  while (totalOf(hand) < 21) {
    const move = moveOf(open, hand.hard, hand.hasAce, hand.cards === 2);
    if (move === "STAND") return;
    take(hand, next());
    if (move === "DOUBLE") {
      hand.units = 2;
      return;
    }
  }
}

/** Blackjack as basic strategy plays it. Its mean is counted out; its spread and how often it wins were simulated. */
export const blackjackSubjects: readonly Subject[] = [
  {
    gameCode: "blackjack",
    name: "basic strategy",
    winChance: 0.4322,
    meanReturn: returnOf(basicMove),
    meanSquare: 2.3152,
    largestReturn: 5,
    roundingLoss: 0,
    play,
    simulate,
  },
];
