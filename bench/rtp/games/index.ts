import type { Simulator } from "../simulator.ts";
import { simulateDancheongFortune } from "./dancheongFortune.ts";
import { simulateTigerAndMagpie } from "./tigerAndMagpie.ts";
import { simulateYutRush } from "./yutRush.ts";

/** How each slot is simulated, by its code. */
export const simulators: { readonly [gameCode: string]: () => Simulator } = {
  "dancheong-fortune": simulateDancheongFortune,
  "tiger-and-magpie": simulateTigerAndMagpie,
  "yut-rush": simulateYutRush,
};
