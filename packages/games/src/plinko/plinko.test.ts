import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { instantRisks } from "../instant/risk.ts";
import { currentInstantGameOf } from "../instantGames.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import { plinko } from "./game.ts";
import { plinkoReturnPercent, plinkoRows, plinkoTable, plinkoWays } from "./tables.ts";

const choices = plinkoRows.flatMap((rows) =>
  instantRisks.map((risk) => ({ kind: "PLINKO", rows, risk }) as const),
);
const anyChoice = fc.constantFrom(...choices);
const seedsOf = (nonce: number) => ({
  serverSeed: "0123456789abcdef".repeat(4),
  clientSeed: "golden",
  nonce,
});

test.each(choices)("$rows rows at $risk risk return exactly what is stated", ({ rows, risk }) => {
  const table = plinkoTable(rows, risk);
  expect(table).toHaveLength(rows + 1);
  const paid = table.reduce((sum, hundredths, hollow) => sum + hundredths * plinkoWays(rows, hollow), 0);
  expect(paid).toBe(plinkoReturnPercent * 2 ** rows);
  expect(gameListings.plinko.rtpPercent).toBe(plinkoReturnPercent);
  expect(leastLossMillionths.plinko).toBe((100 - plinkoReturnPercent) * 10_000);
});

test("of all ways down eight rows, as many come to each hollow as the table counts", () => {
  const met = Array.from({ length: 9 }, () => 0);
  for (let way = 0; way < 256; way += 1) {
    let row = 0;
    const { outcome } = plinko.play(1_000, { kind: "PLINKO", rows: 8, risk: "HIGH" }, [], (bound) => {
      expect(bound).toBe(2);
      return (way >> row++) & 1;
    });
    met[outcome.hollow] = (met[outcome.hollow] ?? 0) + 1;
  }
  expect(met).toEqual(met.map((_, hollow) => plinkoWays(8, hollow)));
});

test("the farther from the middle a hollow lies, the more it pays or the same, and both sides alike", () => {
  for (const { rows, risk } of choices) {
    const table = plinkoTable(rows, risk);
    expect(table).toEqual(table.toReversed());
    const half = table.slice(0, rows / 2 + 1);
    expect(half).toEqual(half.toSorted((one, other) => other - one));
  }
});

test("the seed decides the way, whatever the risk is, and a win is the stake times its hollow, exactly", () => {
  fc.assert(
    fc.property(fc.nat(10_000), anyChoice, fc.integer({ min: 10, max: 5_000 }), (nonce, choice, units) => {
      const { isOver, outcome } = plinko.play(units * 100, choice, [], drawsOf(seedsOf(nonce)));
      expect(isOver).toBe(true);
      expect(outcome.turns).toHaveLength(choice.rows);
      expect(outcome.turns.filter((turn) => turn === 1)).toHaveLength(outcome.hollow);
      const pays = plinkoTable(choice.rows, choice.risk)[outcome.hollow] ?? 0;
      expect(outcome.totalWinWon).toBe(units * pays);
      for (const risk of instantRisks) {
        const other = plinko.play(1_000, { ...choice, risk }, [], drawsOf(seedsOf(nonce))).outcome;
        expect(other.turns).toEqual(outcome.turns);
      }
    }),
  );
});

test("takes its choices alone, and nothing that could pay more than its maximum", () => {
  const game = currentInstantGameOf("plinko");
  const good = { kind: "PLINKO", rows: 16, risk: "HIGH" };
  expect(game?.refusalOf(102_000, good)).toBeNull();
  expect(game?.refusalOf(102_100, good)).toBe("WIN");
  const twelve = { ...good, rows: 12 };
  expect(game?.refusalOf(500_000, twelve)).toBeNull();
  expect(game?.refusalOf(1_050, good)).toBe("STAKE");
  for (const wrong of [{ rows: 10 }, { rows: "8" }, { risk: "WILD" }, { kind: "LIMBO" }, { rows: undefined }])
    expect(game?.refusalOf(1_000, { ...good, ...wrong })).toBe("CHOICE");
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const choice = choices[nonce % choices.length];
    if (choice !== undefined)
      hash.update(JSON.stringify(plinko.play(1_000, choice, [], drawsOf(seedsOf(nonce)))));
  }
  expect(hash.digest("hex")).toBe("a63545fa1129e0e9f3df088491ac2c9dc810dfefafc42e855d38099b857c2526");
});
