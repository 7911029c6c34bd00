import { bankerDraws, isNaturalTotal, playerDraws } from "./thirdCard.ts";

/** How likely the next coup comes to what. */
export type CoupChances = {
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  /** Banker wins, with 6. */
  readonly bankerWithSix: number;
};

/** A coup takes four to six cards; counted as six, of which the last ones may not matter. */
const cardsOfCoup = 6;
/** Values 0 – 4 and 5 – 9: a hand of six is one half's cards beside the other half's. */
const valuesOfHalf = 5;
/** What is counted of each hand: Player's wins less Banker's, ties, Banker's wins with 6. */
const figures = 3;

/**
 * For every hand of six cards, by values alone (5,005 of them): in how many of its 720 orders the coup comes to what.
 * The hands with k cards of one half stand together, those of the half with fewer cards outside: for each of them, all
 * of the other half's, three figures each.
 */
type HandTable = {
  readonly orders: Float64Array;
  /** How many hands of k cards of one half there are, and where they begin among its hands of all sizes. */
  readonly sizes: readonly number[];
  readonly begins: readonly number[];
};

let table: HandTable | null = null;

/**
 * The exact chances of the next coup, from the cards that lie face down: `unseen` says how many there are of each value,
 * 0 (tens and pictures) to 9, six or more together. Every order of them is as likely as any other, so the chance of an
 * outcome is the number of orders of six cards that come to it: a sum over all hands of six, by the product's own rules
 * for third cards. Whole numbers below 2^53 but for the last sums, whose rounding is below 10^-12 of the chance.
 */
export function coupChances(unseen: ArrayLike<number>): CoupChances {
  table ??= buildTable();
  const { orders, sizes, begins } = table;
  const low = waysOf(unseen, 0, begins);
  const high = waysOf(unseen, valuesOfHalf, begins);
  let lead = 0;
  let ties = 0;
  let sixes = 0;
  let place = 0;
  for (let cards = 0; cards <= cardsOfCoup; cards += 1) {
    const isLowFewer = cards <= cardsOfCoup - cards;
    const [fewer, more] = isLowFewer ? [low, high] : [high, low];
    const fewerCards = isLowFewer ? cards : cardsOfCoup - cards;
    const fewerBegin = begins[fewerCards] ?? 0;
    const moreBegin = begins[cardsOfCoup - fewerCards] ?? 0;
    const moreEnd = moreBegin + (sizes[cardsOfCoup - fewerCards] ?? 0);
    for (let outer = 0; outer < (sizes[fewerCards] ?? 0); outer += 1) {
      let leadHere = 0;
      let tiesHere = 0;
      let sixesHere = 0;
      for (let inner = moreBegin; inner < moreEnd; inner += 1) {
        const ways = more[inner] ?? 0;
        leadHere += ways * (orders[place] ?? 0);
        tiesHere += ways * (orders[place + 1] ?? 0);
        sixesHere += ways * (orders[place + 2] ?? 0);
        place += figures;
      }
      const ways = fewer[fewerBegin + outer] ?? 0;
      lead += ways * leadHere;
      ties += ways * tiesHere;
      sixes += ways * sixesHere;
    }
  }
  const all = ordersOfSix(unseen);
  const tie = ties / all;
  const banker = (1 - tie - lead / all) / 2;
  return { player: banker + lead / all, banker, tie, bankerWithSix: sixes / all };
}

/** In how many orders six of the cards can be dealt. */
function ordersOfSix(unseen: ArrayLike<number>): number {
  let cards = 0;
  for (let value = 0; value < 10; value += 1) cards += unseen[value] ?? 0;
  if (cards < cardsOfCoup) throw new RangeError(`a coup may need six cards, ${cards} are left`);
  let all = 1;
  for (let dealt = 0; dealt < cardsOfCoup; dealt += 1) all *= cards - dealt;
  return all;
}

/** Every hand of `cards` cards of half of the values, each as how many it has of the half's values. */
function handsOf(cards: number, values = valuesOfHalf): number[][] {
  if (values === 1) return [[cards]];
  return Array.from({ length: cards + 1 }, (_, of) => cards - of).flatMap((first) =>
    handsOf(cards - first, values - 1).map((rest) => [first, ...rest]),
  );
}

/** In how many ways each hand of half of the values, of no card to six, can be picked from the unseen cards. */
function waysOf(unseen: ArrayLike<number>, firstValue: number, begins: readonly number[]): Float64Array {
  const ways = new Float64Array(begins.at(-1) ?? 0);
  for (let of = 0; of < valuesOfHalf; of += 1) fillPicks(of, unseen[firstValue + of] ?? 0);
  const pick = (of: number, cards: number) => picks[of * (cardsOfCoup + 1) + cards] ?? 0;
  let place = 0;
  for (let cards = 0; cards <= cardsOfCoup; cards += 1) {
    for (let i = cards; i >= 0; i -= 1) {
      for (let j = cards - i; j >= 0; j -= 1) {
        const firstTwo = pick(0, i) * pick(1, j);
        for (let k = cards - i - j; k >= 0; k -= 1) {
          const firstThree = firstTwo * pick(2, k);
          for (let l = cards - i - j - k; l >= 0; l -= 1) {
            ways[place] = firstThree * pick(3, l) * pick(4, cards - i - j - k - l);
            place += 1;
          }
        }
      }
    }
  }
  return ways;
}

/** For each value of a half: in how many ways 0, 1 … 6 of its cards can be picked. */
const picks = new Float64Array(valuesOfHalf * (cardsOfCoup + 1));

function fillPicks(of: number, cards: number): void {
  const first = of * (cardsOfCoup + 1);
  let ways = 1;
  for (let picked = 0; picked <= cardsOfCoup; picked += 1) {
    picks[first + picked] = ways;
    ways = (ways * (cards - picked)) / (picked + 1);
  }
}

const factorials = [1, 1, 2, 6, 24, 120, 720];

/** Plays all million orders of six values once; takes about a tenth of a second. */
function buildTable(): HandTable {
  const hands = Array.from({ length: cardsOfCoup + 1 }, (_, cards) => handsOf(cards));
  const sizes = hands.map((each) => each.length);
  const begins = [0];
  for (const size of sizes) begins.push((begins.at(-1) ?? 0) + size);
  const placeOf = new Int32Array(7 ** valuesOfHalf);
  for (const each of hands) {
    each.forEach((hand, place) => {
      placeOf[keyOf(hand, 0)] = place;
    });
  }
  const blocks = sizes.map((size, cards) => size * (sizes[cardsOfCoup - cards] ?? 0));
  const blockBegins = blocks.map((_, cards) => blocks.slice(0, cards).reduce((sum, each) => sum + each, 0));
  const orders = new Float64Array(blocks.reduce((sum, each) => sum + each, 0) * figures);

  const values = new Uint8Array(cardsOfCoup);
  const counts = new Array<number>(10).fill(0);
  for (let order = 0; order < 10 ** cardsOfCoup; order += 1) {
    counts.fill(0);
    let rest = order;
    for (let place = 0; place < cardsOfCoup; place += 1) {
      const value = rest % 10;
      values[place] = value;
      counts[value] = (counts[value] ?? 0) + 1;
      rest = (rest - value) / 10;
    }
    let lowCards = 0;
    for (let value = 0; value < valuesOfHalf; value += 1) lowCards += counts[value] ?? 0;
    const lowPlace = placeOf[keyOf(counts, 0)] ?? 0;
    const highPlace = placeOf[keyOf(counts, valuesOfHalf)] ?? 0;
    const within =
      lowCards <= cardsOfCoup - lowCards
        ? lowPlace * (sizes[cardsOfCoup - lowCards] ?? 0) + highPlace
        : highPlace * (sizes[lowCards] ?? 0) + lowPlace;
    const at = ((blockBegins[lowCards] ?? 0) + within) * figures;
    // A hand that has a value twice is met in fewer orders of values than of cards.
    const orderings = counts.reduce((product, count) => product * (factorials[count] ?? 1), 1);
    note(orders, at, values, orderings);
  }
  return { orders, sizes, begins };
}

/** A half's counts as one number. */
function keyOf(counts: readonly number[], first: number): number {
  let key = 0;
  for (let of = 0; of < valuesOfHalf; of += 1) key = key * 7 + (counts[first + of] ?? 0);
  return key;
}

/** Plays a coup of six values in their order and counts what it comes to. */
function note(orders: Float64Array, at: number, values: Uint8Array, orderings: number): void {
  const value = (place: number) => values[place] ?? 0;
  let player = (value(0) + value(2)) % 10;
  let banker = (value(1) + value(3)) % 10;
  if (!isNaturalTotal(player) && !isNaturalTotal(banker)) {
    const third = playerDraws(player) ? value(4) : null;
    if (bankerDraws(banker, third)) banker = (banker + value(third === null ? 4 : 5)) % 10;
    if (third !== null) player = (player + third) % 10;
  }
  if (player === banker) orders[at + 1] = (orders[at + 1] ?? 0) + orderings;
  else orders[at] = (orders[at] ?? 0) + (player > banker ? orderings : -orderings);
  if (banker === 6 && banker > player) orders[at + 2] = (orders[at + 2] ?? 0) + orderings;
}
