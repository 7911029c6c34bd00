import { svgAddress } from "@hanpan/frame/art/draw";
import { Texture } from "pixi.js";

/** Paints an SVG document once onto a canvas of the given size in device pixels. */
export async function paint(
  svg: string,
  widthPixels: number,
  heightPixels: number,
): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.decoding = "async";
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(widthPixels));
  canvas.height = Math.max(1, Math.round(heightPixels));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A texture of a canvas, smooth when it is shown smaller than it was painted. */
export function textureOf(canvas: HTMLCanvasElement): Texture {
  const texture = Texture.from(canvas);
  texture.source.autoGenerateMipmaps = true;
  texture.source.scaleMode = "linear";
  texture.source.update();
  texture.source.updateMipmaps();
  return texture;
}

/** How much taller than its picture a smeared one is: what runs out of it above and below. */
export const smearStretch = 1.7;

/** Along its height a smeared picture has nothing sharp: a quarter of the pixels show as much, and are painted faster. */
const smearedShare = 0.25;

/** The same picture smeared downwards, as an eye sees it run past; to be shown taller by `smearStretch`. */
export function smeared(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width } = canvas;
  const height = Math.max(1, Math.round(canvas.height * smearedShare));
  const low = document.createElement("canvas");
  const blur = document.createElement("canvas");
  low.width = blur.width = width;
  low.height = height;
  blur.height = Math.round(height * smearStretch);
  const context = blur.getContext("2d");
  if (context === null) return canvas;
  low.getContext("2d")?.drawImage(canvas, 0, 0, width, height);
  context.globalCompositeOperation = "lighter";
  const copies = 41;
  const reach = blur.height - height;
  for (let copy = 0; copy < copies; copy += 1) {
    const part = copy / (copies - 1);
    const weight = Math.sin(part * Math.PI);
    context.globalAlpha = (weight * 1.35) / (copies * 0.64);
    context.drawImage(low, 0, part * reach);
  }
  return blur;
}
