import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import { returnOf } from "./enumerate/basic.ts";
import { bestReturn, splitBest } from "./enumerate/best.ts";
import { deals, points, standing, unseenAgainst } from "./enumerate/cards.ts";
import { blackjack } from "./game.ts";
import { dealerDraws, isNatural, totalOf } from "./hand.ts";
import { type BlackjackMove, blackjackMoves } from "./outcome.ts";
import { blackjackShoe, shoeOf } from "./shoe.ts";
import { basicMove, basicStrategy, blackjackReturns } from "./strategy.ts";
import { insuredFromWon } from "./walk.ts";

const serverSeed = "0123456789abcdef".repeat(4);
const drawOf = (nonce: number) => drawsOf({ serverSeed, clientSeed: "golden", nonce });
const choice = { kind: "BLACKJACK" } as const;
const played = (nonce: number, moves: readonly BlackjackMove[], stakeWon = 2_000) =>
  blackjack.play(stakeWon, choice, moves, drawOf(nonce));
type Kind = BlackjackMove["kind"];
const made = (kinds: readonly Kind[]): BlackjackMove[] => kinds.map((kind) => ({ kind }));

/** Draws by which the shoe begins with these cards: ranks as they are written, all of spades. */
function shoe(text: string) {
  const row = Array.from({ length: blackjackShoe.cards }, (_, place) => place % 52);
  const wanted = text.split(" ").map((rank) => "A23456789TJQK".indexOf(rank));
  return () => {
    const at = wanted.length === 0 ? 0 : row.indexOf(wanted.shift() ?? 0);
    const last = row.pop();
    if (last !== undefined && at < row.length) row[at] = last;
    return at;
  };
}
/** A round of given cards: member, dealer, member, dealer, and on. */
const playOf = (cards: string, kinds: readonly Kind[] = [], stakeWon = 2_000) =>
  blackjack.play(stakeWon, choice, made(kinds), shoe(cards));
const resultsOf = (cards: string, kinds: readonly Kind[]) =>
  playOf(cards, kinds).outcome.hands.map(({ result }) => result);

describe("a round", () => {
  test("pays 3 to 2 for a blackjack, and gives the stake back where the dealer has one too", () => {
    expect(playOf("A 9 K 8")).toMatchObject({
      isOver: true,
      outcome: { totalWinWon: 5_000, atRiskWon: 2_000 },
    });
    expect(playOf("A K K A").outcome).toMatchObject({ totalWinWon: 2_000, atRiskWon: 0 });
    expect(playOf("A 9 K 8", [], 1_100).outcome.totalWinWon).toBe(2_750);
  });

  test("is over at once where the dealer has a blackjack under a ten, and asks for insurance first under an ace", () => {
    expect(playOf("9 K 9 A")).toMatchObject({ isOver: true, outcome: { totalWinWon: 0, dealerTotal: 21 } });
    const asked = playOf("9 A 9 K").outcome;
    expect(asked).toMatchObject({ isOver: false, offers: ["INSURE", "DECLINE"], active: null, dealer: [0] });
    expect(playOf("9 A 9 K", ["DECLINE"]).outcome).toMatchObject({
      isOver: true,
      totalWinWon: 0,
      stakeWon: 2_000,
    });
    expect(playOf("9 A 9 K", ["INSURE"]).outcome).toMatchObject({
      ...{ isOver: true, totalWinWon: 3_000, stakeWon: 3_000, atRiskWon: 1_000 },
    });
    expect(playOf("9 A 9 5", ["INSURE"]).outcome).toMatchObject({ isOver: false, active: 0 });
    expect(playOf("9 A 9 K", [], insuredFromWon - 100).isOver).toBe(true);
  });

  test("shows the dealer's hidden card to nobody before it is over", () => {
    for (const kinds of [[], ["HIT"], ["SPLIT"]] as const) {
      const { isOver, outcome } = playOf("3 9 3 8 2 2", kinds);
      expect(isOver).toBe(false);
      expect(outcome).toMatchObject({ dealer: [8], dealerTotal: 9 });
      expect(JSON.stringify(outcome)).not.toContain("7");
    }
  });

  test("lets the dealer draw on a soft 17, and stand on a hard one", () => {
    expect(dealerDraws([0, 5])).toBe(true);
    expect(dealerDraws([9, 6])).toBe(false);
    expect(dealerDraws([0, 6])).toBe(false);
    expect(playOf("T A T 6 5", ["DECLINE", "STAND"]).outcome.dealer).toEqual([0, 5, 4, expect.any(Number)]);
  });

  test("draws nothing for the dealer where every hand is above 21", () => {
    const { outcome } = playOf("T 6 6 9 T", ["HIT"]);
    expect(outcome).toMatchObject({ isOver: true, dealer: [5, 8], totalWinWon: 0 });
    expect(outcome.hands[0]?.result).toBe("BUST");
  });

  test("doubles by one card, on two alone", () => {
    const { outcome } = playOf("6 6 5 T T 8", ["DOUBLE"]);
    expect(outcome).toMatchObject({ stakeWon: 4_000, totalWinWon: 8_000, atRiskWon: 4_000 });
    expect(outcome.bets.map(({ kind, winWon }) => [kind, winWon])).toEqual([
      ["FIRST", 4_000],
      ["DOUBLE", 4_000],
    ]);
    expect(() => playOf("3 6 5 T 2 8", ["HIT", "DOUBLE"])).toThrow(RangeError);
  });

  test("splits a pair once, each hand in its turn, and doubles after it", () => {
    const { outcome } = playOf("8 6 8 T 3 T 2 7", ["SPLIT", "DOUBLE"]);
    expect(outcome).toMatchObject({ active: 1, stakeWon: 6_000 });
    expect(outcome.hands.map(({ total }) => total)).toEqual([21, 10]);
    expect(outcome.offers).toEqual(["HIT", "STAND", "DOUBLE"]);
    const end = playOf("8 6 8 T 3 T 2 7 9", ["SPLIT", "DOUBLE", "DOUBLE"]).outcome;
    // Dealer: 16 and 9.
    expect(end).toMatchObject({ isOver: true, stakeWon: 8_000, totalWinWon: 16_000, dealerTotal: 25 });
    expect(() => playOf("8 6 8 T 8 T", ["SPLIT", "SPLIT"])).toThrow(RangeError);
    expect(playOf("K 6 T 9").outcome.offers).toContain("SPLIT");
  });

  test("gives split aces one card each, and calls their 21 no blackjack", () => {
    const { isOver, outcome } = playOf("A 6 A T K 9 2", ["SPLIT"]);
    expect(isOver).toBe(true);
    expect(outcome.hands.map(({ total, result }) => [total, result])).toEqual([
      [21, "WON"],
      [20, "WON"],
    ]);
    expect(outcome.totalWinWon).toBe(8_000);
  });

  test("stands by itself at 21, and with all that is left when it is left alone", () => {
    expect(playOf("6 7 5 T T", ["HIT"]).isOver).toBe(true);
    expect(resultsOf("T A 9 8", ["LEFT"])).toEqual(["PUSH"]);
    expect(playOf("8 6 8 T 3 T 5", ["SPLIT", "LEFT"]).outcome.hands.map(({ cards }) => cards.length)).toEqual(
      [2, 2],
    );
    expect(() => playOf("T 7 9 8", ["STAND", "LEFT"])).toThrow(RangeError);
  });

  test("refuses what is not offered", () => {
    for (const kind of ["SPLIT", "INSURE", "DECLINE"] as const)
      expect(() => playOf("T 7 9 8", [kind])).toThrow(RangeError);
    for (const kind of ["HIT", "STAND", "DOUBLE"] as const)
      expect(() => playOf("T A 9 8", [kind])).toThrow(RangeError);
    expect(blackjack.isMove({ kind: "CASH_OUT" })).toBe(false);
    expect(blackjack.isChoice({ kind: "HILO" })).toBe(false);
  });
});

/** Any moves: what cannot be made is left out. */
const anyMoves = fc.array(fc.constantFrom(...blackjackMoves), { maxLength: 40 });

function walked(nonce: number, kinds: readonly Kind[], stakeWon: number) {
  const moves: BlackjackMove[] = [];
  let standing = played(nonce, moves, stakeWon);
  for (const kind of kinds) {
    if (standing.isOver || !standing.outcome.offers.some((offer) => offer === kind)) continue;
    moves.push({ kind });
    standing = played(nonce, moves, stakeWon);
  }
  return { moves, standing };
}

describe("however it is played", () => {
  const stakes = fc.integer({ min: 10, max: 5_000 }).map((units) => units * 100);

  test("a round pays whole won, never more than its maximum, and what its stakes won together", () => {
    fc.assert(
      fc.property(fc.nat(5_000), anyMoves, stakes, (nonce, kinds, stakeWon) => {
        const { moves, standing } = walked(nonce, kinds, stakeWon);
        const { outcome } = standing;
        expect(outcome.totalWinWon).toBeLessThanOrEqual(blackjack.highestWinWon(stakeWon, choice));
        const raisedWon = moves.reduce((sum, move) => sum + (blackjack.raiseWon?.(stakeWon, move) ?? 0), 0);
        expect(outcome.stakeWon).toBe(stakeWon + raisedWon);
        expect(outcome.atRiskWon).toBeLessThanOrEqual(outcome.stakeWon);
        for (const bet of outcome.bets) {
          expect(Number.isInteger(bet.stakeWon)).toBe(true);
          if (standing.isOver) expect(Number.isInteger(bet.winWon)).toBe(true);
        }
        expect(outcome.offers.length > 0).toBe(!standing.isOver);
        expect(outcome.totalWinWon).toBe(outcome.bets.reduce((sum, { winWon }) => sum + (winWon ?? 0), 0));
      }),
    );
  });

  test("the seed decides every card before the first move: they leave the shoe in its order, and it is never empty", () => {
    fc.assert(
      fc.property(fc.nat(5_000), anyMoves, (nonce, kinds) => {
        const cards = shoeOf(drawOf(nonce));
        const { outcome } = walked(nonce, kinds, 2_000).standing;
        const seen = [...outcome.hands.flatMap((hand) => hand.cards), ...outcome.dealer];
        const first = cards.slice(0, seen.length + (outcome.isOver ? 0 : 1));
        const counts = (all: readonly number[]) => all.toSorted((one, other) => one - other);
        const hidden = outcome.isOver ? [] : cards.slice(3, 4);
        expect(counts([...seen, ...hidden])).toEqual(counts(first));
        expect(seen.length).toBeLessThan(blackjackShoe.drawn);
      }),
    );
  });
});

test("the shoe has eight of every card, each place of it any card as likely", () => {
  const seen = Array.from({ length: 52 }, () => 0);
  for (let nonce = 0; nonce < 2_000; nonce += 1)
    for (const card of shoeOf(drawOf(nonce))) seen[card] = (seen[card] ?? 0) + 1;
  // 2,000 each; five standard deviations are 222.
  for (const times of seen) expect(Math.abs(times - 2_000)).toBeLessThan(222);
  fc.assert(
    fc.property(fc.nat(5_000), (nonce) => {
      const times = Map.groupBy(shoeOf(drawOf(nonce)), (card) => card);
      for (const cards of times.values()) expect(cards.length).toBeLessThanOrEqual(8);
    }),
  );
});

describe("the return", () => {
  test("of basic strategy is counted out over all cards as it is stated", () => {
    const basic = returnOf(basicMove);
    expect((basic * 100).toFixed(4)).toBe(blackjackReturns.basic);
    expect(gameListings.blackjack.rtpPercent).toBe(Math.floor(basic * 10_000) / 100);
    expect(Number(blackjackReturns.best)).toBeGreaterThan(basic * 100);
    expect(leastLossMillionths.blackjack).toBeLessThanOrEqual(
      (1 - Number(blackjackReturns.best) / 100) * 1e6,
    );
  });

  test("of perfect play is no more than stated, where no pair is split; a split is worth what was counted out", () => {
    expect(bestReturn(() => -2) * 100).toBeLessThan(Number(blackjackReturns.best));
    const unseen = unseenAgainst(6);
    unseen.take(8, 2);
    expect(splitBest(unseen, 8)).toBeCloseTo(0.3045222314, 9);
  });

  test("reckons with chances that add up", () => {
    expect([...deals()].reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const open of points) {
      const unseen = unseenAgainst(open);
      for (const count of [10, 1, 7]) unseen.take(count);
      expect(points.reduce((sum, count) => sum + unseen.chance(count), 0)).toBeCloseTo(1, 12);
      expect(unseen.dealer().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(standing(unseen.dealer(), 21)).toBeGreaterThan(0.8);
    }
  });

  test("the table has a letter for every hand and open card", () => {
    for (const row of Object.values(basicStrategy).flatMap((part) => Object.values<string>(part)))
      expect(row).toMatch(/^[HSDEP.]{10}$/);
    expect(isNatural([0, 12])).toBe(true);
    expect(totalOf([0, 0, 8])).toEqual({ total: 21, isSoft: true });
  });
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1)
    hash.update(
      JSON.stringify([
        played(nonce, []),
        walked(nonce, ["SPLIT", "DECLINE", "HIT", "DOUBLE", "STAND", "STAND"], 2_000),
      ]),
    );
  expect(hash.digest("hex")).toBe("a0a8292d8c284ca95e78f9cc9701175c09e0be7e3895604570f6c824e9c4c952");
});
