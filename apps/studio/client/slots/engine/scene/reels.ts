import { Container, Graphics, Sprite, type Texture } from "pixi.js";
import type { ReelLayout } from "../stage/layout.ts";
import { smearStretch } from "../stage/raster.ts";
import {
  landReel,
  type MotionStyle,
  type ReelPlan,
  type ReelSample,
  sampleReel,
  startReel,
} from "../stage/reelMotion.ts";

/** A symbol's picture, and the same as an eye sees it run past. */
export type SymbolTextures = { readonly sharp: Texture; readonly smeared: Texture };

export type Strips<Name extends string> = readonly (readonly Name[])[];

/** Reels that turn. Where each stops was decided before; nothing here chooses a symbol. */
export type Reels<Name extends string> = {
  readonly view: Container;
  readonly place: (layout: ReelLayout) => void;
  /** Rests on these stops at once. */
  readonly rest: (strips: Strips<Name>, stops: readonly number[]) => void;
  readonly start: (strips: Strips<Name>, style: MotionStyle, nowMs: number) => void;
  /** Gives a reel its stop; a reel that has already begun to land keeps what it has. */
  readonly land: (reel: number, stop: number, landMs: number, nowMs: number) => void;
  readonly sample: (reel: number, nowMs: number) => ReelSample;
  /** Draws the reels as they stand at a moment. */
  readonly draw: (nowMs: number) => void;
  readonly setDimmed: (dimmed: boolean) => void;
};

/** Above this speed the smeared pictures are shown. */
const smearedAboveRowsPerSecond = 11;

/** Gives a sprite the sharp or the smeared picture of a symbol. */
function dress(sprite: Sprite, picture: SymbolTextures, smear: boolean, size: number): void {
  const texture = smear ? picture.smeared : picture.sharp;
  if (sprite.texture === texture) return;
  sprite.texture = texture;
  sprite.setSize(size, size * (smear ? smearStretch : 1));
}

const wrap = (index: number, length: number): number => ((index % length) + length) % length;

export function createReels<Name extends string>(
  symbols: { readonly [name in Name]: SymbolTextures },
  reelCount: number,
  rowCount: number,
): Reels<Name> {
  // The rows in view and one above and below them.
  const drawnRows = rowCount + 2;
  const indices = Array.from({ length: reelCount }, (_, reel) => reel);
  const view = new Container();
  const window = new Graphics();
  view.addChild(window);
  view.mask = window;
  let layout: ReelLayout | null = null;
  let strips: Strips<Name> = [];
  let stops: number[] = indices.map(() => 0);
  const plans: (ReelPlan | null)[] = indices.map(() => null);
  const sprites = indices.map(() =>
    Array.from({ length: drawnRows }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      view.addChild(sprite);
      return sprite;
    }),
  );

  const sample = (reel: number, nowMs: number): ReelSample => {
    const plan = plans[reel] ?? null;
    return plan === null
      ? { position: stops[reel] ?? 0, speedRowsPerSecond: 0, state: "REST" }
      : sampleReel(plan, nowMs);
  };

  const drawReel = (reel: number, nowMs: number): void => {
    const strip = strips[reel];
    if (layout === null || strip === undefined || strip.length === 0) return;
    const { position, speedRowsPerSecond } = sample(reel, nowMs);
    const smear = Math.abs(speedRowsPerSecond) > smearedAboveRowsPerSecond;
    const top = Math.floor(position) - (position - Math.floor(position) > 0.5 ? 0 : 1);
    for (let slot = 0; slot < drawnRows; slot += 1) {
      const index = top + slot;
      const sprite = sprites[reel]?.[wrap(index, drawnRows)];
      const name = strip[wrap(index, strip.length)];
      if (sprite === undefined || name === undefined) continue;
      dress(sprite, symbols[name], smear, layout.symbolSize);
      sprite.x = layout.reels.x + layout.cellWidth * (reel + 0.5);
      sprite.y = layout.reels.y + layout.cellHeight * (index - position + 0.5);
    }
  };

  return {
    view,
    place: (next) => {
      layout = next;
      window.clear().rect(next.reels.x, next.reels.y, next.reels.width, next.reels.height).fill("#fff");
      for (const sprite of sprites.flat()) sprite.setSize(next.symbolSize);
    },
    rest: (nextStrips, nextStops) => {
      strips = nextStrips;
      stops = [...nextStops];
      plans.fill(null);
    },
    start: (nextStrips, style, nowMs) => {
      for (const reel of indices) {
        const from = sample(reel, nowMs).position;
        const before = strips[reel]?.length ?? 1;
        plans[reel] = startReel(
          style,
          wrap(from, before),
          nowMs + (style.accelerationMs > 150 ? reel * 38 : 0),
        );
      }
      strips = nextStrips;
    },
    land: (reel, stop, landMs, nowMs) => {
      const plan = plans[reel] ?? null;
      if (plan === null) return;
      const state = sampleReel(plan, nowMs).state;
      if (state === "SPIN") plans[reel] = landReel({ ...plan, landing: null }, stop, Math.max(nowMs, landMs));
      stops[reel] = stop;
    },
    sample,
    draw: (nowMs) => {
      for (const reel of indices) drawReel(reel, nowMs);
    },
    setDimmed: (dimmed) => {
      for (const sprite of sprites.flat()) {
        sprite.tint = dimmed ? 0x4a4f66 : 0xffffff;
        sprite.alpha = 1;
        sprite.rotation = 0;
        if (layout !== null) sprite.setSize(layout.symbolSize);
      }
    },
  };
}
