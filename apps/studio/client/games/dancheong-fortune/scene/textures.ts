import { type DancheongSymbol, dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import type { Texture } from "pixi.js";
import { paint, smeared, textureOf } from "../../../stage/raster.ts";
import { at, disc, fill, linear, type Picture, petalPath, radial, svgDocument } from "../art/draw.ts";
import { fittedLettering, giltFace, lantern, longCloud } from "../art/emblem.ts";
import { coinPicture } from "../art/frame.ts";
import { inkLine, rose } from "../art/palette.ts";
import { symbolPictures } from "../art/symbols/index.ts";
import { wildHeart, wildWreath } from "../art/symbols/wild.ts";

export type SymbolTextures = { readonly sharp: Texture; readonly smeared: Texture };

export type Glyph = { readonly texture: Texture; readonly width: number };

export type GameTextures = {
  readonly symbols: { readonly [name in DancheongSymbol]: SymbolTextures };
  readonly wildWreath: Texture;
  readonly wildHeart: Texture;
  readonly coin: Texture;
  readonly petal: Texture;
  readonly glow: Texture;
  readonly spark: Texture;
  readonly rays: Texture;
  readonly cloud: Texture;
  readonly lantern: Texture;
  /** Gilt figures and signs, by character; height 130 units. */
  readonly glyphs: ReadonlyMap<string, Glyph>;
};

/** Side of a painted symbol in device pixels: enough for the largest cell on a sharp screen. */
const symbolPixels = 256;

const picture = async (drawn: Picture, width: number, height: number, pixels = 1): Promise<Texture> =>
  textureOf(await paint(svgDocument(drawn, width, height), width * pixels, height * pixels));

const centred = (drawn: Picture, half: number): Picture => ({
  defs: drawn.defs,
  body: at(half, half, drawn.body),
});

const symbolTextures = async (name: DancheongSymbol): Promise<readonly [DancheongSymbol, SymbolTextures]> => {
  const canvas = await paint(svgDocument(symbolPictures[name](), 256, 256), symbolPixels, symbolPixels);
  return [name, { sharp: textureOf(canvas), smeared: textureOf(smeared(canvas)) }];
};

const glyph = async (character: string): Promise<readonly [string, Glyph]> => {
  const drawn = fittedLettering(character, "glyph", 12, 8, 1, 19, 12);
  const natural = drawn.height === 0 ? 0 : 119 / drawn.height;
  const body = fittedLettering(character, "glyph", 12, 8, natural, 19, 12).body;
  const width = natural + 24;
  return [character, { texture: await picture({ defs: giltFace("glyph"), body }, width, 150), width }];
};

/** The characters that amounts and counts are written with on the stage. */
const glyphCharacters = [..."0123456789,×원"];

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
export const letteringTexture = async (
  text: string,
  width: number,
  pixels: number,
): Promise<{ texture: Texture; height: number }> => {
  const drawn = fittedLettering(text, "lettering", 8, 8, width - 16, 12.5, 18);
  const height = drawn.height + 26;
  return {
    texture: await picture({ defs: giltFace("lettering"), body: drawn.body }, width, height, pixels),
    height,
  };
};

/** Paints everything that does not depend on the size of the frame. */
export const paintTextures = async (): Promise<GameTextures> => {
  const [symbols, glyphs, wreath, heart, coin, petal, glow, spark, ray, cloud, silk] = await Promise.all([
    Promise.all(dancheongSymbols.map(symbolTextures)),
    Promise.all(glyphCharacters.map(glyph)),
    picture(centred(wildWreath(), 128), 256, 256),
    picture(centred(wildHeart(), 128), 256, 256),
    picture(coinPicture(), 64, 64),
    picture(
      {
        defs: linear("fall", [
          [0, rose[4]],
          [1, rose[2]],
        ]),
        body: at(
          24,
          44,
          fill(
            petalPath(30, 40),
            "url(#fall)",
            `stroke="${inkLine}" stroke-opacity=".35" stroke-width="1.5"`,
          ),
        ),
      },
      48,
      48,
    ),
    picture(
      {
        defs: radial("g", [
          [0, "#FFF6D0/.95"],
          [0.35, "#FFD97A/.5"],
          [1, "#FFD97A/0"],
        ]),
        body: disc(64, 64, 64, "url(#g)"),
      },
      128,
      128,
    ),
    picture(
      {
        defs: radial("s", [
          [0, "#FFFFFF/1"],
          [0.3, "#FFF0B8/.8"],
          [1, "#FFF0B8/0"],
        ]),
        body: fill("M32 0Q34 30 64 32Q34 34 32 64Q30 34 0 32Q30 30 32 0Z", "url(#s)"),
      },
      64,
      64,
    ),
    picture(rays(), 512, 512),
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
    coin,
    petal,
    glow,
    spark,
    rays: ray,
    cloud,
    lantern: silk,
    glyphs: new Map(glyphs),
  };
};
