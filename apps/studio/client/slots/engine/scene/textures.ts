import { at, disc, fill, type Picture, radial, svgDocument } from "@hanpan/frame/art/draw";
import { fittedLettering, giltFace } from "@hanpan/frame/art/gilt";
import type { Texture } from "pixi.js";
import { paint, smeared, textureOf } from "../stage/raster.ts";
import { coinPicture } from "./coin.ts";
import type { SymbolTextures } from "./reels.ts";

export type Glyph = { readonly texture: Texture; readonly width: number };

/** What every slot's stage is made of besides its own art. */
export type StageTextures = {
  readonly coin: Texture;
  readonly glow: Texture;
  readonly spark: Texture;
  readonly rays: Texture;
  /** Gilt figures and signs, by character; height 150 units. */
  readonly glyphs: ReadonlyMap<string, Glyph>;
};

/** A picture as a texture of its size times `pixels`. */
export const picture = async (drawn: Picture, width: number, height: number, pixels = 1): Promise<Texture> =>
  textureOf(await paint(svgDocument(drawn, width, height), width * pixels, height * pixels));

/** Side of a painted symbol in device pixels: enough for the largest cell on a sharp screen. */
const symbolPixels = 256;

/** A symbol of 256 × 256 for turning reels: sharp, and as an eye sees it run past. */
export async function reelPicture(drawn: Picture): Promise<SymbolTextures> {
  const canvas = await paint(svgDocument(drawn, 256, 256), symbolPixels, symbolPixels);
  return { sharp: textureOf(canvas), smeared: textureOf(smeared(canvas)) };
}

/** A picture drawn around the origin, moved to the middle of a square of twice `half`. */
export const centred = (drawn: Picture, half: number): Picture => ({
  defs: drawn.defs,
  body: at(half, half, drawn.body),
});

async function glyph(character: string): Promise<readonly [string, Glyph]> {
  const drawn = fittedLettering(character, "glyph", 12, 8, 1, 19, 12);
  const natural = drawn.height === 0 ? 0 : 119 / drawn.height;
  const body = fittedLettering(character, "glyph", 12, 8, natural, 19, 12).body;
  const width = natural + 24;
  return [character, { texture: await picture({ defs: giltFace("glyph"), body }, width, 150), width }];
}

/** The characters that amounts and counts are written with on the stage. */
const glyphCharacters = [..."0123456789,×+원"];

const rays = (): Picture => ({
  defs: radial(
    "rays",
    [
      [0, "#FFE9A8/.9"],
      [0.5, "#FFC65A/.4"],
      [1, "#FFC65A/0"],
    ],
    0.5,
    1,
    1,
  ),
  body: at(
    256,
    256,
    Array.from(
      { length: 16 },
      (_, index) =>
        `<path d="M-7 0L-34 -254H34L7 0Z" transform="rotate(${index * 22.5})" fill="url(#rays)" opacity="${index % 2 === 0 ? 0.8 : 0.42}"/>`,
    ).join(""),
  ),
});

/** Lettering of the stage in gilt, fitted to a width in stage pixels. */
export async function letteringTexture(
  text: string,
  width: number,
  pixels: number,
): Promise<{ texture: Texture; height: number }> {
  const drawn = fittedLettering(text, "lettering", 8, 8, width - 16, 12.5, 18);
  const height = drawn.height + 26;
  return {
    texture: await picture({ defs: giltFace("lettering"), body: drawn.body }, width, height, pixels),
    height,
  };
}

const glowPicture = (): Picture => ({
  defs: radial("g", [
    [0, "#FFF6D0/.95"],
    [0.35, "#FFD97A/.5"],
    [1, "#FFD97A/0"],
  ]),
  body: disc(64, 64, 64, "url(#g)"),
});

const sparkPicture = (): Picture => ({
  defs: radial("s", [
    [0, "#FFFFFF/1"],
    [0.3, "#FFF0B8/.8"],
    [1, "#FFF0B8/0"],
  ]),
  body: fill("M32 0Q34 30 64 32Q34 34 32 64Q30 34 0 32Q30 30 32 0Z", "url(#s)"),
});

/** Paints what all stages share. */
export async function paintStageTextures(): Promise<StageTextures> {
  const [glyphs, coin, glow, spark, ray] = await Promise.all([
    Promise.all(glyphCharacters.map(glyph)),
    picture(coinPicture(), 64, 64),
    picture(glowPicture(), 128, 128),
    picture(sparkPicture(), 64, 64),
    picture(rays(), 512, 512),
  ]);
  return { coin, glow, spark, rays: ray, glyphs: new Map(glyphs) };
}
