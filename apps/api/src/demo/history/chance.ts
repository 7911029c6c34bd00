import { createHash } from "node:crypto";
import { drawsOf } from "@hanpan/games/fairness/draws";

/** What a plan leaves to chance: the same name, the same choices in the same order. */
export type Chance = {
  /** True in so many of a hundred cases. */
  readonly happens: (percent: number) => boolean;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  /** One of a list that has some. @throws RangeError when it has none. */
  readonly pick: <Item>(list: readonly Item[]) => Item;
};

/** A server seed of the history: known to nobody before, and no secret after. */
export const seedOf = (name: string): string =>
  createHash("sha256").update(`hanpan demo history ${name}`).digest("hex");

/** The choices of a name, drawn as games draw. */
export function chanceOf(name: string): Chance {
  const draw = drawsOf({ serverSeed: seedOf("plan"), clientSeed: name, nonce: 0 });
  return {
    happens: (percent) => draw(100) < percent,
    whole: (least, most) => least + draw(most - least + 1),
    pick(list) {
      const item = list[list.length === 0 ? 0 : draw(list.length)];
      if (item === undefined) throw new RangeError("there is nothing to pick from");
      return item;
    },
  };
}
