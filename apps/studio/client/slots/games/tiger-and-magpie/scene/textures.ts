import { at, fill, linear, type Picture, petalPath } from "@hanpan/frame/art/draw";
import { type TigerSymbol, tigerSymbols } from "@hanpan/games/tiger-and-magpie/symbols";
import type { Texture } from "pixi.js";
import { peonyPink } from "../../../../art/folkPaints.ts";
import { paintStageTextures, picture, type StageTextures } from "../../../engine/scene/textures.ts";
import { leaningPine } from "../art/landscape.ts";
import { multiplierPlate } from "../art/screen.ts";
import { symbolPictures } from "../art/symbols/index.ts";
import { magpieBird } from "../art/symbols/magpie.ts";
import { tiger } from "../art/symbols/tiger.ts";
import { tigerSitting } from "../art/tigerSitting.ts";

export type TigerTextures = StageTextures & {
  readonly symbols: { readonly [name in TigerSymbol]: Texture };
  readonly tigerFace: Texture;
  readonly tigerSitting: Texture;
  readonly bird: Texture;
  readonly pineTree: Texture;
  readonly plate: Texture;
  readonly petal: Texture;
};

/** Side of a painted symbol in device pixels: enough for the largest cell on a sharp screen. */
const symbolPixels = 224;

const petalPicture = (): Picture => ({
  defs: linear("tm-fall", [
    [0, peonyPink[4]],
    [1, peonyPink[2]],
  ]),
  body: at(24, 44, fill(petalPath(30, 40), "url(#tm-fall)")),
});

const symbolTexture = async (name: TigerSymbol): Promise<readonly [TigerSymbol, Texture]> => [
  name,
  await picture(symbolPictures[name](), 256, 256, symbolPixels / 256),
];

/** Paints everything that does not depend on the size of the frame. */
export async function paintTextures(): Promise<TigerTextures> {
  const [shared, symbols, face, sitting, bird, tree, plate, petal] = await Promise.all([
    paintStageTextures(),
    Promise.all(tigerSymbols.map(symbolTexture)),
    picture(tiger(), 256, 256),
    picture(tigerSitting(), 400, 520),
    picture(magpieBird(), 256, 256),
    picture(leaningPine(), 360, 640),
    picture(multiplierPlate(), 240, 120, 1.5),
    picture(petalPicture(), 48, 48),
  ]);
  const all = new Map(symbols);
  const of = (name: TigerSymbol): Texture => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`no picture of ${name}`);
    return found;
  };
  return {
    ...shared,
    symbols: {
      MOON: of("MOON"),
      LANTERN: of("LANTERN"),
      TIGER: of("TIGER"),
      MAGPIE: of("MAGPIE"),
      PINE: of("PINE"),
      PEONY: of("PEONY"),
      POMEGRANATE: of("POMEGRANATE"),
      PEACH: of("PEACH"),
      PERSIMMON: of("PERSIMMON"),
      GOURD: of("GOURD"),
      MUSHROOM: of("MUSHROOM"),
    },
    tigerFace: face,
    tigerSitting: sitting,
    bird,
    pineTree: tree,
    plate,
    petal,
  };
}
