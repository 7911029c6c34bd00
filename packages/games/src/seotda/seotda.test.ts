import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import { hwatuKindOf, monthOf, seotdaCardsOf, seotdaDeck } from "./cards.ts";
import { calledSum, isCallBetter, seotdaReturnOf, seotdaSights } from "./enumerate.ts";
import { bestWinOf, calledOf, type SeotdaMove, seotda, seotdaPays } from "./game.ts";
import { against, seotdaHandOf } from "./hand.ts";

const serverSeed = "0123456789abcdef".repeat(4);
const drawOf = (nonce: number) => drawsOf({ serverSeed, clientSeed: "golden", nonce });
const play = (nonce: number, moves: readonly SeotdaMove[], stakeWon = 1_000) =>
  seotda.play(stakeWon, { kind: "SEOTDA" }, moves, drawOf(nonce));
const call: SeotdaMove = { kind: "CALL" };
const fold: SeotdaMove = { kind: "FOLD" };
const deck = Array.from({ length: seotdaDeck.cards }, (_, card) => card);
const pairs = deck.flatMap((one) =>
  deck.filter((other) => other > one).map((other) => [one, other] as const),
);

/** Cards by month and what lies on them, as players write them. */
function card(text: string): number {
  const found = deck.find((each) => `${monthOf(each)}${hwatuKindOf(each).charAt(0)}` === text);
  if (found === undefined) throw new Error(`no ${text}`);
  return found;
}
const hand = (one: string, other: string) => seotdaHandOf([card(one), card(other)]);
const gwang38 = hand("3B", "8B");
const gwang18 = hand("1B", "8B");
const gwang13 = hand("1B", "3B");
const pairOf = (month: number) => seotdaHandOf([month * 2 - 2, month * 2 - 1]);

test("twenty cards: brights of 1, 3 and 8, two tens of 8, a ribbon of every other month", () => {
  const of = (kind: string) => deck.filter((each) => hwatuKindOf(each) === kind).map(monthOf);
  expect(of("BRIGHT")).toEqual([1, 3, 8]);
  expect(of("RIBBON")).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10]);
  expect(of("TEN")).toEqual([2, 4, 5, 6, 7, 8, 9, 10]);
});

test("all 190 hands: how many there are of each family", () => {
  const counted: Record<string, number> = {};
  for (const pair of pairs) {
    const { family } = seotdaHandOf(pair);
    counted[family] = (counted[family] ?? 0) + 1;
    expect(seotdaHandOf([pair[1], pair[0]])).toEqual(seotdaHandOf(pair));
  }
  expect(counted).toEqual({
    ...{ BRIGHT_38: 1, BRIGHT_18: 1, BRIGHT_13: 1, PAIR: 10 },
    ...{ ALI: 4, DOKSA: 4, GUPPING: 4, JANGPPING: 4, JANGSA: 4, SERYUK: 4 },
    ...{ INSPECTOR: 1, CATCHER: 1, GUSA: 3, FOOLS_GUSA: 1, POINTS: 147 },
  });
});

test("from the highest hand to the lowest, each beats the next", () => {
  const named = [
    hand("1R", "2R"),
    hand("1R", "4R"),
    hand("1R", "9R"),
    hand("1R", "10R"),
    hand("4R", "10R"),
    hand("4R", "6R"),
  ];
  const points = ["2R 7R", "2R 6R", "2R 5R", "1R 5R", "2R 3R", "1R 3R", "6R 7R", "5R 7R", "5R 6R", "2R 8B"];
  const chain = [
    gwang38,
    gwang18,
    ...deck.slice(0, 10).map((place) => pairOf(10 - place)),
    ...named,
    ...points.map((text) => hand(text.split(" ")[0] ?? "", text.split(" ")[1] ?? "")),
  ];
  expect(chain.map(({ rank }) => rank)).toEqual(chain.map(({ rank }) => rank).toSorted((a, b) => b - a));
  expect(new Set(chain.map(({ rank }) => rank)).size).toBe(chain.length);
  expect(gwang13.rank).toBe(gwang18.rank);
  for (const [place, higher] of chain.entries())
    for (const lower of chain.slice(place + 1)) {
      expect(against(higher, lower)).toBe("WON");
      expect(against(lower, higher)).toBe("LOST");
    }
});

describe("hands with a power", () => {
  const inspector = hand("4T", "7T");
  const catcher = hand("3B", "7T");
  const gusa = hand("4R", "9T");
  const foolsGusa = hand("4T", "9T");
  const ali = hand("1R", "2R");

  test("the inspector takes the bright pairs but 3·8, and is 1 point else", () => {
    expect([gwang18, gwang13].map((other) => against(inspector, other))).toEqual(["WON", "WON"]);
    expect([gwang38, pairOf(1), ali, hand("5R", "6R")].map((other) => against(inspector, other))).toEqual([
      ...["LOST", "LOST", "LOST", "TIED"],
    ]);
    expect(hand("4R", "7T").family).toBe("POINTS");
  });

  test("the catcher takes every pair to nines, and is nothing else", () => {
    for (let month = 1; month <= 9; month += 1) expect(against(catcher, pairOf(month))).toBe("WON");
    expect([pairOf(10), gwang18, hand("2R", "8T")].map((other) => against(catcher, other))).toEqual([
      ...["LOST", "LOST", "TIED"],
    ]);
    expect([hand("3R", "7T").family, hand("3B", "7R").family]).toEqual(["POINTS", "POINTS"]);
  });

  test("gusa undoes a round against Ali and less, the fool's against nines and less, on either side", () => {
    expect([ali, hand("2R", "8T"), pairOf(1), gwang38].map((other) => against(gusa, other))).toEqual([
      ...["GUSA", "GUSA", "LOST", "LOST"],
    ]);
    expect([pairOf(9), ali, pairOf(10), gwang13].map((other) => against(foolsGusa, other))).toEqual([
      ...["GUSA", "GUSA", "LOST", "LOST"],
    ]);
    expect(against(pairOf(9), foolsGusa)).toBe("GUSA");
    expect(against(catcher, gusa)).toBe("GUSA");
  });

  test("are paid by their power, and others by their rank", () => {
    const paid = (own: typeof ali, other: typeof ali) => calledOf(own, other).multiplierHundredths;
    expect(paid(inspector, gwang18)).toBe(1_000);
    expect(paid(inspector, hand("2R", "8T"))).toBe(180);
    expect(paid(catcher, pairOf(9))).toBe(500);
    expect([gwang38, gwang13, pairOf(10), pairOf(9), ali].map((own) => paid(own, hand("5R", "6R")))).toEqual([
      ...[600, 300, 250, 200, 180],
    ]);
    expect([paid(ali, hand("1R", "2T")), paid(ali, gusa), paid(ali, pairOf(1))]).toEqual([100, 100, 0]);
    expect([inspector, catcher, gwang38, ali].map(bestWinOf)).toEqual([1_000, 500, 600, 180]);
  });
});

test("what one side wins the other loses, of any four cards", () => {
  const mirrored = { WON: "LOST", LOST: "WON", TIED: "TIED", GUSA: "GUSA" };
  for (const own of pairs)
    for (const house of pairs) {
      if (new Set([...own, ...house]).size < 4) continue;
      const [one, other] = [seotdaHandOf(own), seotdaHandOf(house)];
      if (against(other, one) !== mirrored[against(one, other)]) expect([own, house]).toBe("mirrored");
    }
});

describe("no path of choices returns more than stated", () => {
  const sights = seotdaSights();
  const perfect = seotdaReturnOf(sights, isCallBetter);

  test("counted out over 58,140 cases", () => {
    expect(sights).toHaveLength(190 * 18);
    expect(new Set(sights.map(({ pays }) => pays.length))).toEqual(new Set([17]));
    expect(perfect).toEqual({ numerator: 47_951n, denominator: 48_450n });
    expect(seotdaReturnOf(sights, () => true)).toEqual({ numerator: 69_701n, denominator: 72_675n });
    const percent = (47_951 / 48_450) * 100;
    expect(gameListings.seotda.rtpPercent).toBe(Math.floor(percent * 100) / 100);
    // A push counts nothing and makes the loss of what is decided greater: it is never less than this.
    expect(leastLossMillionths.seotda).toBe(Math.floor((499 / 48_450) * 1_000_000));
  });

  test("whatever is called and folded, at random or for what lies there", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 97, maxLength: 97 }), (choices) => {
        const made = new Map(sights.map((sight, place) => [sight, choices[place % 97] === true]));
        const { numerator, denominator } = seotdaReturnOf(sights, (sight) => made.get(sight) === true);
        expect(numerator * perfect.denominator <= perfect.numerator * denominator).toBe(true);
      }),
    );
  });

  test("perfect play folds a sixth of what it sees, and never a hand from Seryuk up, nor gusa", () => {
    const folded = sights.filter((sight) => !isCallBetter(sight));
    expect(folded).toHaveLength(558);
    const families = new Set(folded.map(({ own }) => seotdaHandOf(own).family));
    expect(families).toEqual(new Set(["POINTS", "INSPECTOR", "CATCHER"]));
    for (const sight of folded) expect(calledSum(sight)).toBeLessThanOrEqual(17 * seotdaPays.folded);
  });
});

test("the seed decides all twenty cards before the choice, whatever is chosen", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.integer({ min: 10, max: 5_000 }), (nonce, units) => {
      const order = seotdaCardsOf(drawOf(nonce));
      expect(order.toSorted((one, other) => one - other)).toEqual(deck);
      const [one, open, other, hidden] = order;
      const stakeWon = units * 100;
      const waiting = play(nonce, [], stakeWon);
      expect(waiting).toMatchObject({
        isOver: false,
        outcome: { own: [one, other], house: [open], end: null },
      });
      expect(waiting.outcome.totalWinWon).toBe(0);
      const folded = play(nonce, [fold], stakeWon);
      expect(folded.outcome).toMatchObject({ own: [one, other], house: [open], end: "FOLDED" });
      expect(folded.outcome.totalWinWon).toBe((stakeWon * 30) / 100);
      const called = play(nonce, [call], stakeWon);
      expect(called).toMatchObject({ isOver: true, outcome: { own: [one, other], house: [open, hidden] } });
      expect(Number.isInteger(called.outcome.totalWinWon)).toBe(true);
      expect(called.outcome.totalWinWon).toBeLessThanOrEqual(
        seotda.highestWinWon(stakeWon, { kind: "SEOTDA" }),
      );
      expect(play(nonce, [{ kind: "LEFT" }], stakeWon)).toEqual(called);
    }),
  );
});

test("every card is as likely at each of the four places that count", () => {
  const seen = Array.from({ length: 80 }, () => 0);
  for (let nonce = 0; nonce < 8_000; nonce += 1)
    for (const [place, each] of seotdaCardsOf(drawOf(nonce)).slice(0, 4).entries())
      seen[place * 20 + each] = (seen[place * 20 + each] ?? 0) + 1;
  // 400 each; five standard deviations are 97.
  for (const times of seen) expect(Math.abs(times - 400)).toBeLessThan(97);
});

test("a round refuses what cannot be done", () => {
  expect(() => play(1, [call, call])).toThrow(RangeError);
  expect(() => play(1, [fold, call])).toThrow(RangeError);
  for (const kind of ["CASH_OUT", "OPEN", "SKIP"]) expect(seotda.isMove({ kind })).toBe(false);
  expect(seotda.isChoice({ kind: "HILO" })).toBe(false);
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1)
    hash.update(JSON.stringify([play(nonce, []), play(nonce, [call]), play(nonce, [fold])]));
  expect(hash.digest("hex")).toBe("ec475acd3157d9e8b8a376e7cdc18063ef461dd7fe73fc8e5ddbf587b5a1fa5d");
});
