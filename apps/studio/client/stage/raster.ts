import { Texture } from "pixi.js";

/** Paints an SVG document once onto a canvas of the given size in device pixels. */
export const paint = async (
  svg: string,
  widthPixels: number,
  heightPixels: number,
): Promise<HTMLCanvasElement> => {
  const image = new Image();
  image.decoding = "async";
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(widthPixels));
  canvas.height = Math.max(1, Math.round(heightPixels));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** A texture of a canvas, smooth when it is shown smaller than it was painted. */
export const textureOf = (canvas: HTMLCanvasElement): Texture => {
  const texture = Texture.from(canvas);
  texture.source.autoGenerateMipmaps = true;
  texture.source.scaleMode = "linear";
  texture.source.update();
  texture.source.updateMipmaps();
  return texture;
};

/** How much taller than its picture a smeared one is: what runs out of it above and below. */
export const smearStretch = 1.7;

/** The same picture smeared downwards, as an eye sees it run past; taller by `smearStretch`. */
export const smeared = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const blur = document.createElement("canvas");
  blur.width = canvas.width;
  blur.height = Math.round(canvas.height * smearStretch);
  const context = blur.getContext("2d");
  if (context === null) return canvas;
  const copies = 41;
  const reach = blur.height - canvas.height;
  context.globalCompositeOperation = "lighter";
  for (let copy = 0; copy < copies; copy += 1) {
    const part = copy / (copies - 1);
    const weight = Math.sin(part * Math.PI);
    context.globalAlpha = (weight * 1.35) / (copies * 0.64);
    context.drawImage(canvas, 0, part * reach);
  }
  return blur;
};
