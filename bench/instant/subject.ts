import type { DrawInteger } from "@hanpan/games";

/** A way of playing an instant game, as it is simulated: one choice, or a bot's, with what it returns exactly. */
export type Subject = {
  readonly gameCode: string;
  /** What is chosen, e.g. `2.00×`. */
  readonly name: string;
  /** Chance that more than the stake comes back. */
  readonly winChance: number;
  /** What a stake of 1 returns on average, before rounding to whole won. */
  readonly meanReturn: number;
  /** The mean of the square of what a stake of 1 returns. */
  readonly meanSquare: number;
  readonly largestReturn: number;
  /** What is lost by rounding down to whole won at the least stake, at most, in parts of the stake; 0 where nothing is. */
  readonly roundingLoss: number;
  /** Plays a round; answers what a stake of 1 returns. */
  readonly play: (draw: DrawInteger) => number;
  /** The same without memory to be given back, where a game's own round needs some; held against `play` round for round. */
  readonly simulate?: (draw: DrawInteger) => number;
};

/** A way of playing that wins one sum with one chance. */
export const simple = (
  what: Pick<Subject, "gameCode" | "name" | "play" | "simulate"> & {
    readonly chance: number;
    readonly pays: number;
    readonly roundingLoss?: number;
  },
): Subject => ({
  gameCode: what.gameCode,
  name: what.name,
  play: what.play,
  ...(what.simulate === undefined ? {} : { simulate: what.simulate }),
  winChance: what.pays > 1 ? what.chance : 0,
  meanReturn: what.chance * what.pays,
  meanSquare: what.chance * what.pays ** 2,
  largestReturn: what.pays,
  roundingLoss: what.roundingLoss ?? 0,
});

/** A way of playing that is paid by a table: each of its sums with its chance. Nothing is rounded. */
export function byTable(
  what: Pick<Subject, "gameCode" | "name" | "play"> & {
    readonly table: readonly { readonly chance: number; readonly pays: number }[];
  },
): Subject {
  const { gameCode, name, play, table } = what;
  const mean = (of: (pays: number) => number): number =>
    table.reduce((sum, { chance, pays }) => sum + chance * of(pays), 0);
  return {
    ...{ gameCode, name, play },
    winChance: mean((pays) => (pays > 1 ? 1 : 0)),
    meanReturn: mean((pays) => pays),
    meanSquare: mean((pays) => pays ** 2),
    largestReturn: Math.max(...table.map(({ pays }) => pays)),
    roundingLoss: 0,
  };
}
