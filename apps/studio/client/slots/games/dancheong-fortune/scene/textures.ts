import { at, fill, linear, type Picture, petalPath } from "@hanpan/frame/art/draw";
import { inkLine, rose } from "@hanpan/frame/art/palette";
import { type DancheongSymbol, dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import type { Texture } from "pixi.js";
import type { SymbolTextures } from "../../../engine/scene/reels.ts";
import {
  centred,
  paintStageTextures,
  picture,
  reelPicture,
  type StageTextures,
} from "../../../engine/scene/textures.ts";
import { lantern, longCloud } from "../art/emblem.ts";
import { symbolPictures } from "../art/symbols/index.ts";
import { wildHeart, wildWreath } from "../art/symbols/wild.ts";

export type GameTextures = StageTextures & {
  readonly symbols: { readonly [name in DancheongSymbol]: SymbolTextures };
  readonly wildWreath: Texture;
  readonly wildHeart: Texture;
  readonly petal: Texture;
  readonly cloud: Texture;
  readonly lantern: Texture;
};

const symbolTextures = async (name: DancheongSymbol): Promise<readonly [DancheongSymbol, SymbolTextures]> => [
  name,
  await reelPicture(symbolPictures[name]()),
];

const petalPicture = (): Picture => ({
  defs: linear("fall", [
    [0, rose[4]],
    [1, rose[2]],
  ]),
  body: at(
    24,
    44,
    fill(petalPath(30, 40), "url(#fall)", `stroke="${inkLine}" stroke-opacity=".35" stroke-width="1.5"`),
  ),
});

/** Paints everything that does not depend on the size of the frame. */
export async function paintTextures(): Promise<GameTextures> {
  const [shared, symbols, wreath, heart, petal, cloud, silk] = await Promise.all([
    paintStageTextures(),
    Promise.all(dancheongSymbols.map(symbolTextures)),
    picture(centred(wildWreath(), 128), 256, 256),
    picture(centred(wildHeart(), 128), 256, 256),
    picture(petalPicture(), 48, 48),
    picture({ defs: "", body: longCloud(120, 36, 1) }, 240, 72, 1.5),
    picture({ defs: lantern("l", 70, 34, 1).defs, body: lantern("l", 70, 34, 1).body }, 140, 160, 1.5),
  ]);
  const all = new Map(symbols);
  const symbol = (name: DancheongSymbol): SymbolTextures => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`no picture of ${name}`);
    return found;
  };
  return {
    ...shared,
    symbols: {
      WILD: symbol("WILD"),
      SCATTER: symbol("SCATTER"),
      CRANE: symbol("CRANE"),
      LOTUS: symbol("LOTUS"),
      DRUM: symbol("DRUM"),
      FAN: symbol("FAN"),
      PINE: symbol("PINE"),
      BLUE: symbol("BLUE"),
      RED: symbol("RED"),
      YELLOW: symbol("YELLOW"),
      WHITE: symbol("WHITE"),
      BLACK: symbol("BLACK"),
    },
    wildWreath: wreath,
    wildHeart: heart,
    petal,
    cloud,
    lantern: silk,
  };
}
