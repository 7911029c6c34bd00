import { Container, Sprite } from "pixi.js";
import { painted, putTexture } from "../../../engine/scene/painted.ts";
import { fadeTowards } from "../../../engine/stage/fade.ts";
import type { Rectangle } from "../../../engine/stage/layout.ts";
import type { Mood } from "../art/emblem.ts";
import { backdropPicture, palacePicture, reelBedPicture } from "../art/frame.ts";
import type { PalaceLayout } from "./layout.ts";
import type { GameTextures } from "./textures.ts";

/** Everything that depends on the frame's size and does not move, and what moves behind the palace. */
export type Backdrop = {
  readonly behind: Container;
  readonly front: Container;
  /** Paints for a size; what is shown changes only when all of it is ready. */
  readonly place: (layout: PalaceLayout, title: string) => Promise<void>;
  readonly setMood: (mood: Mood) => void;
  readonly draw: (nowMs: number) => void;
};

/** The strips around the reels in which the palace is painted; what lies between them is left to the reels. */
function palaceParts(layout: PalaceLayout): readonly Rectangle[] {
  const { reels, roof, pillarWidth } = layout;
  const left = Math.max(0, Math.floor(roof.x - 12));
  const right = Math.min(layout.width, Math.ceil(roof.x + roof.width + 12));
  const top = Math.max(0, Math.floor(roof.y - 12));
  const under = Math.ceil(reels.y + 24);
  const foot = Math.floor(reels.y + reels.height - 5);
  const side = pillarWidth * 1.3 + 4;
  return [
    { x: left, y: top, width: right - left, height: under - top },
    { x: reels.x - side, y: under, width: side + 5, height: foot - under },
    { x: reels.x + reels.width - 5, y: under, width: side + 5, height: foot - under },
    { x: left, y: foot, width: right - left, height: 40 },
  ];
}

export function createBackdrop(textures: GameTextures, still: boolean): Backdrop {
  const behind = new Container();
  const front = new Container();
  const layers = {
    night: new Sprite(),
    dawn: new Sprite(),
    nightBed: new Sprite(),
    dawnBed: new Sprite(),
  };
  const palaceSprites = [new Sprite(), new Sprite(), new Sprite(), new Sprite()];
  const clouds = Array.from({ length: 5 }, (_, index) => {
    const sprite = new Sprite(textures.cloud);
    sprite.anchor.set(0.5);
    sprite.alpha = 0.28 + (index % 3) * 0.14;
    return sprite;
  });
  const lanterns = [0, 1].map(() => {
    const sprite = new Sprite(textures.lantern);
    sprite.anchor.set(0.5, 0.02);
    return sprite;
  });
  behind.addChild(layers.night, layers.dawn, ...clouds, layers.nightBed, layers.dawnBed);
  front.addChild(...palaceSprites, ...lanterns);
  let layout: PalaceLayout | null = null;
  let mood: Mood = "night";
  let shade = 0;
  let generation = 0;

  return {
    behind,
    front,
    place: async (next, title) => {
      generation += 1;
      const mine = generation;
      const pixels = Math.min(2, globalThis.devicePixelRatio || 1);
      const whole = { x: 0, y: 0, width: next.width, height: next.height };
      const parts = palaceParts(next);
      const palacePainting = palacePicture(next, title);
      const [night, dawn, nightBed, dawnBed, ...palace] = await Promise.all([
        painted(backdropPicture(next, "night"), whole, 1),
        painted(backdropPicture(next, "dawn"), whole, 1),
        painted(reelBedPicture(next, "night"), next.reels, 1),
        painted(reelBedPicture(next, "dawn"), next.reels, 1),
        ...parts.map((part) => painted(palacePainting, part, pixels)),
      ]);
      if (mine !== generation) {
        for (const texture of [night, dawn, nightBed, dawnBed, ...palace]) texture?.destroy(true);
        return;
      }
      layout = next;
      putTexture(layers.night, night, whole);
      putTexture(layers.dawn, dawn, whole);
      putTexture(layers.nightBed, nightBed, next.reels);
      putTexture(layers.dawnBed, dawnBed, next.reels);
      palaceSprites.forEach((sprite, index) => {
        putTexture(sprite, palace[index], parts[index]);
      });
    },
    setMood: (next) => {
      mood = next;
      if (still) shade = next === "dawn" ? 1 : 0;
    },
    draw: (nowMs) => {
      if (layout === null) return;
      const at = layout;
      const seconds = still ? 0 : nowMs / 1000;
      shade = fadeTowards(mood === "dawn" ? 1 : 0, shade);
      layers.dawn.alpha = shade;
      layers.dawnBed.alpha = shade;
      layers.dawn.visible = shade > 0;
      layers.dawnBed.visible = shade > 0;
      clouds.forEach((cloud, index) => {
        const width = at.width * (at.portrait ? 0.5 : 0.2) * (0.7 + (index % 3) * 0.25);
        cloud.setSize(width, width * 0.3);
        const run = at.width + width * 2;
        cloud.x = ((index * 0.27 * run + seconds * (5 + index * 1.8)) % run) - width;
        cloud.y = at.height * (0.07 + ((index * 0.17) % 0.5));
      });
      const size = at.portrait ? Math.min(52, at.roof.height * 0.34) : Math.min(92, at.pillarWidth * 1.7);
      lanterns.forEach((lantern, index) => {
        lantern.setSize(size, size * 1.143);
        const side = index === 0 ? -1 : 1;
        lantern.x = at.portrait
          ? at.width / 2 + side * (at.width / 2 - size * 0.55)
          : at.reels.x +
            (index === 0 ? -at.pillarWidth - size * 0.55 : at.reels.width + at.pillarWidth + size * 0.55);
        lantern.y = at.portrait
          ? at.roof.y - size * 1.16 + at.roof.height * 0.02
          : at.roof.y + at.roof.height * 0.52;
        lantern.rotation = still ? 0 : Math.sin(seconds * 1.1 + index * 1.7) * 0.05;
        lantern.visible = at.portrait ? at.roof.y > size * 1.3 : true;
      });
    },
  };
}
