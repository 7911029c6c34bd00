import { type CoupChances, coupChances } from "../chances.ts";
import { bankerDraws } from "../thirdCard.ts";

/**
 * Quick reckonings of what the next coup returns, as counters at tables make them, for simulations that must look at
 * millions of coups: what comes near to a bet's worth is counted out exactly (`coupChances`) and nothing else.
 */
export const fullValues = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
const cardsInShoe = 416;

/** Player, Banker with commission, Banker without, Tie. */
type Reckoned = readonly [number, number, number, number];

const returnsOf = ({ player, banker, tie, bankerWithSix }: CoupChances): Reckoned => [
  1 + player - banker,
  1 + 0.95 * banker - player,
  1 + banker - 0.5 * bankerWithSix - player,
  9 * tie,
];

const ofFull = returnsOf(coupChances(fullValues));

/** By how much a card of each value that leaves a full shoe moves the three main bets. */
const effects = fullValues.flatMap((_, gone) => {
  const after = returnsOf(
    coupChances(fullValues.map((count, value) => (value === gone ? count - 1 : count))),
  );
  return [after[0] - ofFull[0], after[1] - ofFull[1], after[2] - ofFull[2]];
});

/** The best of the main bets by adding up the effects of the cards that are gone; good for more than a deck and a half. */
export function reckonedByEffects(unseen: ArrayLike<number>, cards: number): number {
  let player = 0;
  let banker = 0;
  let freeBanker = 0;
  for (let value = 0; value < 10; value += 1) {
    const gone = ((fullValues[value] ?? 0) * cards) / cardsInShoe - (unseen[value] ?? 0);
    player += gone * (effects[3 * value] ?? 0);
    banker += gone * (effects[3 * value + 1] ?? 0);
    freeBanker += gone * (effects[3 * value + 2] ?? 0);
  }
  const scale = (cardsInShoe - 1) / (cards - 1);
  return Math.max(ofFull[0] + player * scale, ofFull[1] + banker * scale, ofFull[2] + freeBanker * scale);
}

const shares = new Float64Array(10);
const ofTwo = new Float64Array(10);
/** By Banker's two cards and Player's total: the chance that Banker's third card wins, ties, wins with 6. */
const drawn = new Float64Array(10 * 10 * 3);

/** The returns if every card were put back before the next: close, and too high or low by so much a card. */
function withReplacement(unseen: ArrayLike<number>, cards: number): Reckoned {
  reckonTwo(unseen, cards);
  const sums = { lead: 0, tie: 0, six: 0 };
  for (let player = 0; player < 10; player += 1) {
    for (let banker = 0; banker < 10; banker += 1) {
      const chance = (ofTwo[player] ?? 0) * (ofTwo[banker] ?? 0);
      if (player > 7 || banker > 7) standing(sums, player, banker, chance);
      else if (player > 5) drawing(sums, player, banker, null, chance);
      else drawingBoth(sums, player, banker, chance);
    }
  }
  const banker = (1 - sums.tie - sums.lead) / 2;
  return returnsOf({ player: banker + sums.lead, banker, tie: sums.tie, bankerWithSix: sums.six });
}

/** How likely two cards have which total, and what a third one of Banker's comes to. */
function reckonTwo(unseen: ArrayLike<number>, cards: number): void {
  ofTwo.fill(0);
  drawn.fill(0);
  for (let value = 0; value < 10; value += 1) shares[value] = (unseen[value] ?? 0) / cards;
  for (let one = 0; one < 10; one += 1) {
    for (let other = 0; other < 10; other += 1) {
      const total = (one + other) % 10;
      ofTwo[total] = (ofTwo[total] ?? 0) + (shares[one] ?? 0) * (shares[other] ?? 0);
      reckonThird(one, other);
    }
  }
}

function drawingBoth(sums: Sums, player: number, banker: number, chance: number): void {
  for (let third = 0; third < 10; third += 1) {
    drawing(sums, (player + third) % 10, banker, third, chance * (shares[third] ?? 0));
  }
}

/** Banker has `banker` and draws; what of Player's total it comes to. */
function reckonThird(banker: number, third: number): void {
  const total = (banker + third) % 10;
  const chance = shares[third] ?? 0;
  for (let player = 0; player <= total; player += 1) {
    const at = (banker * 10 + player) * 3;
    if (player === total) drawn[at + 1] = (drawn[at + 1] ?? 0) + chance;
    else {
      drawn[at] = (drawn[at] ?? 0) + chance;
      if (total === 6) drawn[at + 2] = (drawn[at + 2] ?? 0) + chance;
    }
  }
}

type Sums = { lead: number; tie: number; six: number };

function standing(sums: Sums, player: number, banker: number, chance: number): void {
  if (player === banker) sums.tie += chance;
  else if (player > banker) sums.lead += chance;
  else {
    sums.lead -= chance;
    if (banker === 6) sums.six += chance;
  }
}

function drawing(sums: Sums, player: number, banker: number, third: number | null, chance: number): void {
  if (!bankerDraws(banker, third)) {
    standing(sums, player, banker, chance);
    return;
  }
  const at = (banker * 10 + player) * 3;
  const [wins, ties, sixes] = [drawn[at] ?? 0, drawn[at + 1] ?? 0, drawn[at + 2] ?? 0];
  sums.tie += chance * ties;
  sums.six += chance * sixes;
  sums.lead += chance * (1 - ties - 2 * wins);
}

const offOfFull = withReplacement(fullValues, cardsInShoe).map(
  (reckoned, of) => ((ofFull[of] ?? 0) - reckoned) * cardsInShoe,
);

/** The returns as if cards were put back, set right by what that is off at a full shoe: it grows as the cards grow fewer. */
export function reckonedClosely(unseen: ArrayLike<number>, cards: number): Reckoned {
  const [player, banker, freeBanker, tie] = withReplacement(unseen, cards);
  const off = (of: number) => (offOfFull[of] ?? 0) / cards;
  return [player + off(0), banker + off(1), freeBanker + off(2), tie + off(3)];
}
