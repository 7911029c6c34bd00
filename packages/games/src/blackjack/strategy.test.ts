import { expect, test } from "vitest";
import { splitMean } from "./enumerate/basic.ts";
import { movesBest } from "./enumerate/best.ts";
import { deals, points, totalOfCounted, unseenAgainst } from "./enumerate/cards.ts";
import { basicMove, basicStrategy } from "./strategy.ts";

/** What every move is worth with two cards against an open one, summed over the hands that a cell is for, each by its chance. */
type Worth = { stand: number; hit: number; double: number; split: number; chance: number };

/** The cells of the table by name, as "soft 18 3", each with what its moves are worth. A pair that is split is no hand of its total. */
function worthOfCells(): ReadonlyMap<string, Worth> {
  const cells = new Map<string, Worth>();
  const shoes = new Map(
    points.map((open) => [open, { unseen: unseenAgainst(open), known: new Map<number, number>() }]),
  );
  for (const { first, second, open, chance } of deals()) {
    const shoe = shoes.get(open);
    if (shoe === undefined || (first === 1 && second === 10)) continue;
    const { unseen, known } = shoe;
    unseen.take(first);
    unseen.take(second);
    const hand = { hard: first + second, hasAce: first === 1, cards: 2 };
    const weight = chance * (1 - unseen.natural());
    const worth = movesBest(unseen, hand, known);
    const isPair = first === second;
    const split = isPair ? splitMean(unseen, basicMove, first) : 0;
    const add = (name: string) => {
      const cell = cells.get(name) ?? { stand: 0, hit: 0, double: 0, split: 0, chance: 0 };
      for (const move of ["stand", "hit", "double"] as const) cell[move] += weight * worth[move];
      cell.split += weight * split;
      cell.chance += weight;
      cells.set(name, cell);
    };
    const isSplit = isPair && basicMove([first - 1, second - 1], open - 1, ["HIT", "SPLIT"]) === "SPLIT";
    if (isPair) add(`pairs ${first} ${open}`);
    // Two aces that are not split are the only soft 12.
    if (!isSplit || first === 1) add(`${first === 1 ? "soft" : "hard"} ${totalOfCounted(hand)} ${open}`);
    unseen.take(first, -1);
    unseen.take(second, -1);
  }
  return cells;
}

/** What a letter of a cell says, as an order of its moves: each is worth at least the one after it. */
const orders: { readonly [letter: string]: readonly (readonly ("stand" | "hit" | "double")[])[] } = {
  H: [
    ["hit", "stand"],
    ["hit", "double"],
  ],
  S: [
    ["stand", "hit"],
    ["stand", "double"],
  ],
  D: [["double", "hit", "stand"]],
  E: [["double", "stand", "hit"]],
};

/** Where a cell's letter says another thing than what its moves are worth; null where it says the same. */
function errorOf(letter: string, worth: Worth): string | null {
  const isSplitBest = worth.split > Math.max(worth.stand, worth.hit, worth.double);
  if (letter === "P" || letter === ".")
    return isSplitBest === (letter === "P") ? null : `it should ${isSplitBest ? "" : "not "}be split`;
  for (const order of orders[letter] ?? [])
    for (const [place, move] of order.slice(1).entries()) {
      const before = order[place] ?? move;
      if (worth[before] <= worth[move]) return `${move} is worth more than ${before}`;
    }
  return null;
}

test("each cell of the table that the rules publish says what is worth most where the rest is played best", () => {
  const cells = worthOfCells();
  const said = (["hard", "soft", "pairs"] as const).flatMap((part) =>
    Object.entries<string>(basicStrategy[part]).flatMap(([hand, letters]) =>
      [...letters].map((letter, column) => {
        const name = `${part} ${hand} ${((column + 1) % 10) + 1}`;
        const worth = cells.get(name);
        return { name, error: worth === undefined ? "nobody is dealt it" : errorOf(letter, worth) };
      }),
    ),
  );
  expect(said.filter(({ error }) => error !== null)).toEqual([]);
  expect(said).toHaveLength(10 * (16 + 9 + 10));
});
