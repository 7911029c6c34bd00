import {
  type DrawInteger,
  paysOf,
  videoPoker,
  videoPokerCardsOf,
  videoPokerFrequencies,
  videoPokerHands,
  videoPokerPays,
  videoPokerRounds,
} from "@hanpan/games";
import { countedHands, dealPlaceOf, type Enumerated, enumerated } from "@hanpan/games/video-poker/enumerate";
import type { Subject } from "./subject.ts";

const stakeWon = 1_000;

let known: Enumerated | null = null;
/** All deals with their best holds, counted out once in each worker that plays. */
function counted(): Enumerated {
  known ??= enumerated();
  return known;
}

/** A round by the game itself, held as the tables say: that the game suggests the same is a test's (`videoPoker.test.ts`). */
function play(draw: DrawInteger): number {
  const places: number[] = [];
  const cards = videoPokerCardsOf((bound) => {
    const place = draw(bound);
    places.push(place);
    return place;
  });
  const five = cards.slice(0, 5);
  const ascending = five.toSorted((one, other) => one - other);
  const best = counted().bestAt[dealPlaceOf(ascending)] ?? 0;
  const held = [0, 1, 2, 3, 4].filter((place) => (best & (1 << ascending.indexOf(five[place] ?? -1))) !== 0);
  const moves = [{ kind: "HOLD", held }] as const;
  const { outcome } = videoPoker.play(stakeWon, { kind: "VIDEO_POKER" }, moves, () => places.shift() ?? 0);
  return outcome.totalWinWon / stakeWon;
}

const deck = new Uint8Array(52);
const dealt = new Uint8Array(5);
const final = new Uint8Array(5);
const next = new Uint8Array(5);
const pays = countedHands.map(paysOf);

/** How many of the dealt cards are lower: where a card stands among them, ascending. */
function lowerThan(card: number): number {
  let lower = 0;
  for (const other of dealt) if (other < card) lower += 1;
  return lower;
}

/** The same by the tables of all deals, whose best holds and hands stand ready. */
function simulate(draw: DrawInteger): number {
  const { bestAt, handAt } = counted();
  for (let card = 0; card < 52; card += 1) deck[card] = card;
  for (let taken = 0; taken < 10; taken += 1) {
    const at = draw(52 - taken);
    const card = deck[at] ?? 0;
    deck[at] = deck[51 - taken] ?? 0;
    if (taken < 5) dealt[taken] = card;
    else next[taken - 5] = card;
  }
  final.set(dealt);
  final.sort();
  const best = bestAt[dealPlaceOf(final)] ?? 0;
  let drawn = 0;
  for (let place = 0; place < 5; place += 1) {
    const card = dealt[place] ?? 0;
    if ((best & (1 << lowerThan(card))) !== 0) final[place] = card;
    else {
      final[place] = next[drawn] ?? 0;
      drawn += 1;
    }
  }
  final.sort();
  return pays[handAt[dealPlaceOf(final)] ?? 0] ?? 0;
}

function perfectPlay(): Subject {
  const mean = (of: (paid: number) => number): number =>
    videoPokerHands.reduce(
      (sum, hand) =>
        sum + (Number(videoPokerFrequencies[hand]) / Number(videoPokerRounds)) * of(videoPokerPays[hand]),
      0,
    );
  return {
    ...{ gameCode: "video-poker", name: "the suggested hold" },
    winChance: mean((paid) => (paid > 1 ? 1 : 0)),
    meanReturn: mean((paid) => paid),
    meanSquare: mean((paid) => paid ** 2),
    largestReturn: videoPokerPays.ROYAL_FLUSH,
    roundingLoss: 0,
    ...{ play, simulate },
  };
}

/** Video poker as a bot plays it that holds what returns most of every deal. */
export const videoPokerSubjects: readonly Subject[] = [perfectPlay()];
