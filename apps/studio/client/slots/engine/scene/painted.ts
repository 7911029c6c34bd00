import { n, type Picture } from "@hanpan/frame/art/draw";
import { type Sprite, Texture } from "pixi.js";
import type { Rectangle } from "../stage/layout.ts";
import { paint, textureOf } from "../stage/raster.ts";

/** Paints the part of a picture of the whole stage that lies in a rectangle, at so many pixels to a CSS pixel. */
export async function painted(picture: Picture, part: Rectangle, pixels: number): Promise<Texture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(part.x)} ${n(part.y)} ${n(part.width)} ${n(part.height)}" width="${n(part.width * pixels)}" height="${n(part.height * pixels)}"><defs>${picture.defs}</defs>${picture.body}</svg>`;
  return textureOf(await paint(svg, part.width * pixels, part.height * pixels));
}

/** Gives a sprite a painting made for a rectangle of the stage, and lets go of the one it had. */
export function putTexture(
  sprite: Sprite | undefined,
  texture: Texture | undefined,
  at: Rectangle | undefined,
): void {
  if (sprite === undefined || texture === undefined || at === undefined) return;
  const old = sprite.texture;
  sprite.texture = texture;
  sprite.position.set(at.x, at.y);
  sprite.setSize(at.width, at.height);
  if (old !== Texture.EMPTY && old !== texture) old.destroy(true);
}
