import { at, disc, fill, type Picture, radial, svgDocument } from "@hanpan/frame/art/draw";
import { fittedLettering, giltFace } from "@hanpan/frame/art/gilt";
import { bodyUnits, letter } from "@hanpan/frame/art/lettering";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
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
  /** Gilt figures and signs, by character; as high as `glyphHeight`. */
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

/** Height of a figure's texture: its letter's body, at whose foot the figures stand, and a margin that centres them. */
export const glyphHeight = 190;
/** What a figure's texture has of margin at each side. */
export const glyphMargin = 12;
/** Height of a figure itself. */
export const figureHeight = 119;

async function glyph(character: string): Promise<readonly [string, Glyph]> {
  const height = 162;
  const width = (letter(character, stageOutlines).width / bodyUnits) * height * 0.9 + glyphMargin * 2;
  const place = { x: 2, y: 2, width: width - 4, height };
  const { body } = fittedLettering(character, "glyph", stageOutlines, place);
  const drawn = { defs: giltFace("glyph"), body };
  return [character, { texture: await picture(drawn, width, glyphHeight), width }];
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

/** Lettering of the stage in gilt, as large as a place in stage pixels has room for; its size with its shadow. */
export async function letteringTexture(
  text: string,
  place: { readonly width: number; readonly height: number },
  pixels: number,
): Promise<{ texture: Texture; width: number; height: number }> {
  const fitted = fittedLettering(text, "lettering", stageOutlines, { x: 0, y: 0, ...place });
  const drawn = fittedLettering(text, "lettering", stageOutlines, { x: 8, y: 8, width: fitted.width });
  const [width, height] = [fitted.width + 16, fitted.height + 26];
  return {
    texture: await picture({ defs: giltFace("lettering"), body: drawn.body }, width, height, pixels),
    width,
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
