import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { instantRisks } from "../instant/risk.ts";
import { currentInstantGameOf } from "../instantGames.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import { wheel } from "./game.ts";
import { wheelReturnPercent, wheelSegments, wheelTable } from "./tables.ts";

const choices = wheelSegments.flatMap((segments) =>
  instantRisks.map((risk) => ({ kind: "WHEEL", segments, risk }) as const),
);
const anyChoice = fc.constantFrom(...choices);
const seedsOf = (nonce: number) => ({
  serverSeed: "0123456789abcdef".repeat(4),
  clientSeed: "golden",
  nonce,
});

test.each(choices)(
  "a wheel of $segments at $risk risk returns exactly what is stated",
  ({ segments, risk }) => {
    const table = wheelTable(segments, risk);
    expect(table).toHaveLength(segments);
    expect(table.reduce((sum, hundredths) => sum + hundredths, 0)).toBe(wheelReturnPercent * segments);
    expect(gameListings.wheel.rtpPercent).toBe(wheelReturnPercent);
    expect(leastLossMillionths.wheel).toBe((100 - wheelReturnPercent) * 10_000);
  },
);

test("the risk grows with the most that a wheel pays, and the wheel with its segments", () => {
  for (const segments of wheelSegments) {
    const [low, medium, high] = instantRisks.map((risk) => Math.max(...wheelTable(segments, risk)));
    expect(low).toBeLessThan(medium ?? 0);
    expect(medium).toBeLessThan(high ?? 0);
    expect(high).toBe(wheelReturnPercent * segments);
  }
});

test("every segment is as likely: of all draws each stops at its own", () => {
  for (const choice of choices) {
    const met = Array.from(
      { length: choice.segments },
      (_, draw) =>
        wheel.play(1_000, choice, [], (bound) => {
          expect(bound).toBe(choice.segments);
          return draw;
        }).outcome,
    );
    expect(met.map(({ segment }) => segment)).toEqual(met.map((_, draw) => draw));
    expect(met.map(({ multiplierHundredths }) => multiplierHundredths)).toEqual(
      wheelTable(choice.segments, choice.risk),
    );
  }
});

test("the seed decides the segment, whatever the risk is, and a win is the stake times it, exactly", () => {
  fc.assert(
    fc.property(fc.nat(10_000), anyChoice, fc.integer({ min: 10, max: 5_000 }), (nonce, choice, units) => {
      const { isOver, outcome } = wheel.play(units * 100, choice, [], drawsOf(seedsOf(nonce)));
      expect(isOver).toBe(true);
      expect(outcome.totalWinWon).toBe(
        units * (wheelTable(choice.segments, choice.risk)[outcome.segment] ?? 0),
      );
      for (const risk of instantRisks) {
        const other = wheel.play(1_000, { ...choice, risk }, [], drawsOf(seedsOf(nonce))).outcome;
        expect(other.segment).toBe(outcome.segment);
      }
    }),
  );
});

test("takes its choices alone", () => {
  const game = currentInstantGameOf("wheel");
  const good = { kind: "WHEEL", segments: 50, risk: "HIGH" };
  expect(game?.refusalOf(500_000, good)).toBeNull();
  expect(game?.refusalOf(500_100, good)).toBe("STAKE");
  for (const wrong of [{ segments: 15 }, { segments: "10" }, { risk: "WILD" }, { kind: "LIMBO" }]) {
    const choice = { ...good, ...wrong };
    expect(game?.refusalOf(1_000, choice)).toBe("CHOICE");
  }
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const choice = choices[nonce % choices.length];
    if (choice !== undefined)
      hash.update(JSON.stringify(wheel.play(1_000, choice, [], drawsOf(seedsOf(nonce)))));
  }
  expect(hash.digest("hex")).toBe("8a68f483aa5094c2e3e9e6776d158bbb6db517aa7a4abfff661589cff0484b44");
});
