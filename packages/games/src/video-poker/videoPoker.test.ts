import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { currentInstantGameOf } from "../instantGames.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import { countedHands, dealPlaceOf, type Enumerated, enumerated } from "./enumerate.ts";
import { drawnOn, type VideoPokerMove, videoPoker, videoPokerCardsOf } from "./game.ts";
import { paysOf, type VideoPokerHand, videoPokerHandOf, videoPokerHands } from "./hands.ts";
import { bestHoldOf } from "./holdValues.ts";
import { videoPokerFrequencies, videoPokerReturn, videoPokerRounds } from "./return.ts";

const drawOf = (nonce: number) =>
  drawsOf({ serverSeed: "0123456789abcdef".repeat(4), clientSeed: "golden", nonce });
const play = (nonce: number, moves: readonly VideoPokerMove[], stakeWon = 1_000) =>
  videoPoker.play(stakeWon, { kind: "VIDEO_POKER" }, moves, drawOf(nonce));
const ascending = (cards: readonly number[]) => cards.toSorted((one, other) => one - other);
const hold = fc.subarray([0, 1, 2, 3, 4]);
const deal = fc.uniqueArray(fc.nat(51), { minLength: 5, maxLength: 5 });
/** Cards as they are written: `AS KH TD 9C 2S`. */
const cards = (text: string) =>
  text.split(" ").map((card) => "SHDC".indexOf(card[1] ?? "") * 13 + "A23456789TJQK".indexOf(card[0] ?? ""));

let all: Enumerated;
beforeAll(() => {
  all = enumerated();
}, 600_000);

describe("a hand", () => {
  test.each<[string, VideoPokerHand | null]>([
    ["AS KS QS JS TS", "ROYAL_FLUSH"],
    ["KH QH JH TH 9H", "STRAIGHT_FLUSH"],
    ["AD 2D 3D 4D 5D", "STRAIGHT_FLUSH"],
    ["7S 7H 7D 7C AS", "FOUR"],
    ["2S 2H 2D KC KS", "FULL_HOUSE"],
    ["AS KS QS JS 9S", "FLUSH"],
    ["AS KS QS JS TH", "STRAIGHT"],
    ["AS 2S 3S 4S 5H", "STRAIGHT"],
    ["9S 8S 7D 6S 5H", "STRAIGHT"],
    ["2S 3S 4S KS AH", null],
    ["QS KS AS 2S 3H", null],
    ["2S 2H 2D QC KS", "THREE"],
    ["2S 2H 3D 3C KS", "TWO_PAIR"],
    ["JS JH 3D 4C KS", "JACKS"],
    ["AS AH 3D 4C KS", "JACKS"],
    ["TS TH 3D 4C KS", null],
    ["2S 4H 6D 8C TS", null],
  ])("%s is %s, in whatever order it lies", (text, hand) => {
    const five = cards(text);
    for (const turn of [0, 1, 2, 3, 4])
      expect(videoPokerHandOf([...five.slice(turn), ...five.slice(0, turn)])).toBe(hand);
    expect(videoPokerHandOf(five.toReversed())).toBe(hand);
  });

  test("comes as often among all deals as it is known to", () => {
    const counts = countedHands.map(() => 0);
    for (const hand of all.handAt) counts[hand] = (counts[hand] ?? 0) + 1;
    const jacks = (1_098_240 * 4) / 13;
    const rest = 1_302_540 + 1_098_240 - jacks;
    expect(counts).toEqual([4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, jacks, rest]);
  });
});

describe("no path of choices returns more than stated", () => {
  test("the best of 32 holds of each of 2,598,960 deals returns 97.2984 % in all, by the hands that are stated", () => {
    const counted = all.frequencies.map(BigInt);
    expect(counted.reduce((sum, ways) => sum + ways)).toBe(videoPokerRounds);
    expect(counted.slice(0, -1)).toEqual(videoPokerHands.map((hand) => videoPokerFrequencies[hand]));
    const { numerator, denominator } = videoPokerReturn;
    expect(numerator * 1_661_102_543_100n).toBe(denominator * 1_616_226_757_427n);
    expect(gameListings["video-poker"].rtpPercent).toBe(Number((numerator * 10_000n) / denominator) / 100);
    expect(leastLossMillionths["video-poker"]).toBe(
      Number(((denominator - numerator) * 1_000_000n) / denominator),
    );
  });

  test("the hold that is suggested is the best one, wherever the cards lie", () => {
    fc.assert(
      fc.property(deal, (dealt) => {
        const sorted = ascending(dealt);
        const bits = all.bestAt[dealPlaceOf(sorted)] ?? 0;
        const kept = bestHoldOf(dealt).map((place) => dealt[place] ?? 0);
        expect(ascending(kept)).toEqual(sorted.filter((_card, at) => (bits & (1 << at)) !== 0));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["AS KS QS JS 3S", [0, 1, 2, 3]],
    ["KH QH JH TH 9H", [0, 1, 2, 3, 4]],
    ["AS KS QS JS TH", [0, 1, 2, 3]],
    ["JS JH 3D 4C KS", [0, 1]],
    ["2S 2H 3D 3C KS", [0, 1, 2, 3]],
    ["2S 4H 6D 8C TS", []],
  ] as const)("of %s it is the known one", (text, places) => {
    expect(bestHoldOf(cards(text))).toEqual(places);
  });

  test("a round that is left is held best, so that leaving is no way out", () => {
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const { suggested } = play(nonce, []).outcome;
      const held = play(nonce, [{ kind: "HOLD", held: suggested ?? [] }]).outcome;
      expect(play(nonce, [{ kind: "LEFT" }]).outcome).toEqual({ ...held, end: "LEFT" });
    }
  });

  test("a round never pays more than its maximum, and takes no stake that could", () => {
    const game = currentInstantGameOf("video-poker");
    const choice = { kind: "VIDEO_POKER" };
    expect(game?.refusalOf(125_000, choice)).toBeNull();
    expect(game?.refusalOf(125_100, choice)).toBe("STAKE");
    expect(videoPoker.highestWinWon(videoPoker.maximumStakeWon, { kind: "VIDEO_POKER" })).toBe(
      videoPoker.maximumWinWon,
    );
    expect(gameListings["video-poker"].maximumBetWon).toBe(videoPoker.maximumStakeWon);
  });
});

test("the seed decides all ten cards before anything is held, and none of the last five is shown before", () => {
  fc.assert(
    fc.property(fc.nat(5_000), hold, (nonce, held) => {
      const ten = videoPokerCardsOf(drawOf(nonce));
      expect(new Set(ten).size).toBe(10);
      const waiting = play(nonce, []).outcome;
      expect(waiting).toMatchObject({ dealt: ten.slice(0, 5), final: null, hand: null, totalWinWon: 0 });
      const { outcome, isOver } = play(nonce, [{ kind: "HOLD", held }], 3_000);
      expect(isOver).toBe(true);
      expect(outcome.final).toEqual(drawnOn(ten, held));
      for (const place of held) expect(outcome.final?.[place]).toBe(ten[place]);
      const drawn = outcome.final?.filter((_card, place) => !held.includes(place));
      expect(drawn).toEqual(ten.slice(5, 10 - held.length));
      expect(outcome.totalWinWon).toBe(3_000 * paysOf(videoPokerHandOf(outcome.final ?? [])));
    }),
    { numRuns: 40 },
  );
});

test("every card is as likely at every place", () => {
  const seen = Array.from({ length: 10 }, () => Array.from({ length: 52 }, () => 0));
  for (let nonce = 0; nonce < 10_400; nonce += 1)
    for (const [place, card] of videoPokerCardsOf(drawOf(nonce)).entries()) {
      const counts = seen[place] ?? [];
      counts[card] = (counts[card] ?? 0) + 1;
    }
  // 200 each, and 520 of them; five standard deviations are 70.
  for (const times of seen.flat()) expect(Math.abs(times - 200)).toBeLessThan(70);
});

test("refuses what cannot be done", () => {
  for (const held of [[5], [-1], [1, 0], [1, 1], [0.5], ["1"], [0, 1, 2, 3, 4, 4], 3, null])
    expect(videoPoker.isMove({ kind: "HOLD", ...{ held } })).toBe(false);
  for (const kind of ["HOLD", "CASH_OUT", "OPEN"]) expect(videoPoker.isMove({ kind })).toBe(false);
  expect(videoPoker.isChoice({ kind: "HILO" })).toBe(false);
  expect(() =>
    play(1, [
      { kind: "HOLD", held: [] },
      { kind: "HOLD", held: [0] },
    ]),
  ).toThrow(RangeError);
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const held = [0, 1, 2, 3, 4].filter((place) => (nonce & (1 << place)) !== 0);
    hash.update(JSON.stringify([play(nonce, []), play(nonce, [{ kind: "HOLD", held }])]));
  }
  expect(hash.digest("hex")).toBe("7f84cb9b81a11a0da49d5749821af6fdc932104e1225adc8efa3b281f9127971");
});
