import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { instantRisks } from "../instant/risk.ts";
import { currentInstantGameOf } from "../instantGames.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import { type KenoChoice, keno } from "./game.ts";
import { kenoDraws, kenoNumbers, kenoReturn, kenoReturnPercent, kenoTable, kenoWays } from "./tables.ts";

const tables = instantRisks.flatMap((risk) =>
  Array.from({ length: kenoNumbers.most }, (_, place) => ({ chosen: place + 1, risk })),
);
const number = fc.integer({ min: 1, max: kenoNumbers.all });
const numbers = fc
  .uniqueArray(number, { minLength: 1, maxLength: kenoNumbers.most })
  .map((some) => some.toSorted((one, other) => one - other));
const seedsOf = (nonce: number) => ({
  serverSeed: "0123456789abcdef".repeat(4),
  clientSeed: "golden",
  nonce,
});
const choiceOf = (some: readonly number[], risk: KenoChoice["risk"] = "MEDIUM"): KenoChoice => ({
  kind: "KENO",
  numbers: some,
  risk,
});

test.each(tables)(
  "$chosen numbers at $risk risk return 97 %, never more and at most a thousandth less",
  ({ chosen, risk }) => {
    expect(kenoTable(chosen, risk)).toHaveLength(chosen + 1);
    const stated = BigInt(kenoReturnPercent) * kenoDraws;
    const returned = kenoReturn(chosen, risk);
    expect(returned <= stated).toBe(true);
    // In hundredths of a percent of a hundredth: 97 - 0.0011 at the least.
    expect((stated - returned) * 10_000n <= 11n * kenoDraws).toBe(true);
    // Only where the ways of three and four numbers do not divide it is anything missing.
    expect(returned === stated).toBe(chosen !== 3 && chosen !== 4);
  },
);

test("states what it returns", () => {
  expect(kenoDraws).toBe(847_660_528n);
  expect(gameListings.keno.rtpPercent).toBe(kenoReturnPercent);
  expect(leastLossMillionths.keno).toBe((100 - kenoReturnPercent) * 10_000);
  for (const { chosen } of tables) {
    const all = Array.from({ length: chosen + 1 }, (_, hits) => kenoWays(chosen, hits));
    expect(all.reduce((sum, ways) => sum + ways, 0n)).toBe(kenoDraws);
  }
});

test("more hits never pay less, but that none may console", () => {
  for (const { chosen, risk } of tables) {
    const table = kenoTable(chosen, risk).slice(1);
    expect(table).toEqual(table.toSorted((one, other) => one - other));
  }
});

test("the seed decides the ten numbers, whatever is wished for, and a win is the stake times its table, exactly", () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      numbers,
      numbers,
      fc.constantFrom(...instantRisks),
      fc.integer({ min: 10, max: 500 }),
      (nonce, some, others, risk, units) => {
        const { isOver, outcome } = keno.play(units * 100, choiceOf(some, risk), [], drawsOf(seedsOf(nonce)));
        expect(isOver).toBe(true);
        expect(new Set(outcome.drawn).size).toBe(kenoNumbers.drawn);
        for (const drawn of outcome.drawn) expect(drawn >= 1 && drawn <= kenoNumbers.all).toBe(true);
        const hits = some.filter((each) => outcome.drawn.includes(each)).length;
        expect(outcome.hits).toBe(hits);
        expect(outcome.totalWinWon).toBe(units * (kenoTable(some.length, risk)[hits] ?? 0));
        const other = keno.play(1_000, choiceOf(others), [], drawsOf(seedsOf(nonce))).outcome;
        expect(other.drawn).toEqual(outcome.drawn);
      },
    ),
  );
});

test("takes its choices alone, and nothing that could pay more than its maximum", () => {
  const game = currentInstantGameOf("keno");
  const ten = choiceOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "HIGH");
  expect(game?.refusalOf(91_700, ten)).toBeNull();
  expect(game?.refusalOf(91_800, ten)).toBe("WIN");
  const wrong: readonly unknown[] = [
    [],
    [0],
    [41],
    [2, 1],
    [1, 1],
    [1.5],
    ["1"],
    "1",
    undefined,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ];
  for (const some of wrong) {
    const choice = { kind: "KENO", numbers: some, risk: "LOW" };
    expect(game?.refusalOf(1_000, choice)).toBe("CHOICE");
    expect(() => game?.play(1_000, choice, [], () => 0)).toThrow(RangeError);
  }
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const some = Array.from({ length: (nonce % 10) + 1 }, (_, place) => place * 4 + 1 + (nonce % 4));
    const choice = choiceOf(some, instantRisks[nonce % 3]);
    hash.update(JSON.stringify(keno.play(1_000, choice, [], drawsOf(seedsOf(nonce)))));
  }
  expect(hash.digest("hex")).toBe("0941c1cd53f40165b91564795418e2b36af2c2e0737b6a992c64cb5d29bf2c03");
});
