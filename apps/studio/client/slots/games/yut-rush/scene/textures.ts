import { yutRush } from "@hanpan/games/yut-rush/definition";
import { type YutRushSymbol, yutRushSymbols } from "@hanpan/games/yut-rush/symbols";
import type { Texture } from "pixi.js";
import type { SymbolTextures } from "../../../engine/scene/reels.ts";
import {
  paintStageTextures,
  picture,
  reelPicture,
  type StageTextures,
} from "../../../engine/scene/textures.ts";
import { matPicture, matSide, piecePicture } from "../art/mat.ts";
import { stickPicture } from "../art/sticks.ts";
import { symbolPictures } from "../art/symbols/index.ts";

export type YutTextures = StageTextures & {
  readonly symbols: { readonly [name in YutRushSymbol]: SymbolTextures };
  readonly mat: Texture;
  readonly pieces: readonly Texture[];
  readonly flatStick: Texture;
  readonly roundStick: Texture;
};

const symbolTextures = async (name: YutRushSymbol): Promise<readonly [YutRushSymbol, SymbolTextures]> => [
  name,
  await reelPicture(symbolPictures[name]()),
];

/** Paints everything that does not depend on the size of the frame; `start` is the word on the first station. */
export async function paintTextures(start: string): Promise<YutTextures> {
  const pixels = Math.min(1.6, globalThis.devicePixelRatio || 1);
  const [shared, symbols, mat, pieces, flatStick, roundStick] = await Promise.all([
    paintStageTextures(),
    Promise.all(yutRushSymbols.map(symbolTextures)),
    picture(matPicture(start), matSide, matSide, pixels),
    Promise.all(yutRush.yut.homePays.map((_, index) => picture(piecePicture(index), 128, 128))),
    picture(stickPicture(true), 60, 208, 1.5),
    picture(stickPicture(false), 60, 208, 1.5),
  ]);
  const all = new Map(symbols);
  const of = (name: YutRushSymbol): SymbolTextures => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`no picture of ${name}`);
    return found;
  };
  return {
    ...shared,
    symbols: {
      POUCH: of("POUCH"),
      STICKS: of("STICKS"),
      HORSE: of("HORSE"),
      COW: of("COW"),
      SHEEP: of("SHEEP"),
      DOG: of("DOG"),
      PIG: of("PIG"),
      TOP: of("TOP"),
      JEGI: of("JEGI"),
    },
    mat,
    pieces,
    flatStick,
    roundStick,
  };
}
