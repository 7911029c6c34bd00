import type { Picture } from "@hanpan/frame/art/draw";
import type { YutRushSymbol } from "@hanpan/games/yut-rush/symbols";
import { cow, dog, horse, pig, sheep } from "./animals.ts";
import { pouch } from "./pouch.ts";
import { jegi, sticks, top } from "./toys.ts";

/** Every symbol of the game on a square of 256. */
export const symbolPictures: { readonly [name in YutRushSymbol]: () => Picture } = {
  POUCH: pouch,
  STICKS: sticks,
  HORSE: horse,
  COW: cow,
  SHEEP: sheep,
  DOG: dog,
  PIG: pig,
  TOP: top,
  JEGI: jegi,
};
