import { type InstantGame, instantTerms } from "../instant/game.ts";
import { isNatural, totalOf } from "./hand.ts";
import {
  type BlackjackBet,
  type BlackjackChoice,
  type BlackjackMove,
  type BlackjackOutcome,
  type BlackjackResult,
  blackjackMoves,
} from "./outcome.ts";
import { shoeOf } from "./shoe.ts";
import { activeOf, dealt, moved, offersOf, type Way } from "./walk.ts";

/** What a hand came to against the dealer's. */
function resultOf({ hands, dealer }: Way, cards: readonly number[]): BlackjackResult {
  const { total } = totalOf(cards);
  const against = totalOf(dealer).total;
  const isDealers = isNatural(dealer);
  if (total > 21) return "BUST";
  if (hands.length === 1 && isNatural(cards)) return isDealers ? "PUSH" : "BLACKJACK";
  if (isDealers) return "LOST";
  if (against > 21 || total > against) return "WON";
  return total === against ? "PUSH" : "LOST";
}

/** What each result pays for two won of its stake, the stake included. */
const paysForTwo: { readonly [result in BlackjackResult]: number } = {
  ...{ BLACKJACK: 5, WON: 4, PUSH: 2, LOST: 0, BUST: 0 },
};

function winOf(way: Way, { hand, stakeWon }: Omit<BlackjackBet, "winWon">): number {
  if (hand === null) return isNatural(way.dealer) ? 3 * stakeWon : 0;
  const { cards } = way.hands[hand] ?? { cards: [] };
  return (stakeWon * paysForTwo[resultOf(way, cards)]) / 2;
}

/** What the outcome decided of all stakes as one: a push nothing; insurance stands against its hand, and takes off it. */
function atRiskOf(way: Way, bets: readonly BlackjackBet[]): number {
  const ofHands = bets.filter(({ hand }) => hand !== null);
  const decided = ofHands.reduce(
    (sum, { stakeWon, winWon }) => sum + (winWon === stakeWon ? 0 : stakeWon),
    0,
  );
  const insured = bets.find(({ hand }) => hand === null)?.stakeWon ?? 0;
  return way.phase === "OVER" ? Math.max(0, decided - insured) : 0;
}

/** The round as its member may see it. */
function outcomeOf(way: Way): BlackjackOutcome {
  const isOver = way.phase === "OVER";
  const bets = way.bets.map((bet) => ({ ...bet, winWon: isOver ? winOf(way, bet) : null }));
  const active = activeOf(way);
  const dealer = isOver ? way.dealer : way.dealer.slice(0, 1);
  return {
    kind: "BLACKJACK",
    stakeWon: bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0),
    bets,
    hands: way.hands.map(({ cards, isDoubled }) => ({
      ...{ cards, ...totalOf(cards), isDoubled },
      result: isOver ? resultOf(way, cards) : null,
    })),
    active: active < 0 ? null : active,
    dealer,
    dealerTotal: totalOf(dealer).total,
    offers: offersOf(way),
    isOver,
    atRiskWon: atRiskOf(way, bets),
    totalWinWon: bets.reduce((sum, { winWon }) => sum + (winWon ?? 0), 0),
  };
}

/**
 * Blackjack 블랙잭: eight decks, shuffled for each round. The dealer looks for a blackjack, draws on a soft 17, and pays 3 to 2. Doubled
 * on any two cards, also after a split; a pair is split once, aces take one card each. Insurance pays 2 to 1. Stakes come in units of
 * 100 won, so that every payout is whole.
 */
export const blackjack: InstantGame<BlackjackChoice, BlackjackMove, BlackjackOutcome> = {
  ...instantTerms,
  gameCode: "blackjack",
  mathsVersion: 1,
  isChoice: (choice): choice is BlackjackChoice => choice.kind === "BLACKJACK",
  isMove: (move): move is BlackjackMove =>
    move.kind === "LEFT" || blackjackMoves.some((kind) => kind === move.kind),
  // Both hands of a split doubled and won.
  highestWinWon: (stakeWon) => 8 * stakeWon,
  raiseWon(stakeWon, { kind }) {
    if (kind === "INSURE") return stakeWon / 2;
    return kind === "DOUBLE" || kind === "SPLIT" ? stakeWon : 0;
  },
  play(stakeWon, _choice, moves, drawInteger) {
    const way = moves.reduce(moved, dealt(stakeWon, shoeOf(drawInteger)));
    return { isOver: way.phase === "OVER", outcome: outcomeOf(way) };
  },
};
