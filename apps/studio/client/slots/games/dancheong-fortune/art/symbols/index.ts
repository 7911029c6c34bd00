import type { Picture } from "@hanpan/frame/art/draw";
import type { DancheongSymbol } from "@hanpan/games/dancheong-fortune/symbols";
import { crane } from "./crane.ts";
import { drum } from "./drum.ts";
import { fan } from "./fan.ts";
import { gate } from "./gate.ts";
import { lotus } from "./lotus.ts";
import { pine } from "./pine.ts";
import { blackTile, blueTile, redTile, whiteTile, yellowTile } from "./tiles.ts";
import { wild } from "./wild.ts";

/** Every symbol's picture, drawn on a square of 256. */
export const symbolPictures: { readonly [name in DancheongSymbol]: () => Picture } = {
  WILD: wild,
  SCATTER: gate,
  CRANE: crane,
  LOTUS: lotus,
  DRUM: drum,
  FAN: fan,
  PINE: pine,
  BLUE: blueTile,
  RED: redTile,
  YELLOW: yellowTile,
  WHITE: whiteTile,
  BLACK: blackTile,
};
