import { digits, playsFree } from "@hanpan/frame/words/money";
import { Container, Sprite } from "pixi.js";
import { figureHeight, type Glyph, glyphHeight, glyphMargin } from "./textures.ts";

/** An amount in gilt figures, centred on its own origin. */
export type GiltNumber = {
  readonly view: Container;
  /** Shows a whole number, with the text before and after it, at a height in stage pixels; never wider than asked. */
  readonly show: (value: number, height: number, widest: number, after?: string, before?: string) => void;
  readonly clear: () => void;
};

/** Play money is violet wherever money is gold. */
const playMoneyTint = 0xc3b1ff;

export function createGiltNumber(glyphs: ReadonlyMap<string, Glyph>): GiltNumber {
  const view = new Container();
  const sprites: Sprite[] = [];
  const overlap = glyphMargin * 2;
  const clear = (): void => {
    view.visible = false;
  };
  clear();
  return {
    view,
    clear,
    show: (value, height, widest, after = "", before = "") => {
      const letters = [...`${before}${digits(value)}${after}`].flatMap(
        (character) => glyphs.get(character) ?? [],
      );
      const natural = letters.reduce((sum, glyph) => sum + glyph.width - overlap, overlap);
      const scale = Math.min(height / figureHeight, widest / natural);
      let x = (-natural * scale) / 2;
      letters.forEach((glyph, index) => {
        let sprite = sprites[index];
        if (sprite === undefined) {
          sprite = new Sprite();
          sprite.anchor.set(0, 0.5);
          if (playsFree()) sprite.tint = playMoneyTint;
          sprites.push(sprite);
          view.addChild(sprite);
        }
        sprite.visible = true;
        sprite.texture = glyph.texture;
        sprite.setSize(glyph.width * scale, glyphHeight * scale);
        sprite.position.set(x, 0);
        x += (glyph.width - overlap) * scale;
      });
      sprites.slice(letters.length).forEach((sprite) => {
        sprite.visible = false;
      });
      view.visible = true;
    },
  };
}
