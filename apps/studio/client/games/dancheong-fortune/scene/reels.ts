import type { DancheongSymbol } from "@hanpan/games/dancheong-fortune/symbols";
import { Container, Graphics, Sprite } from "pixi.js";
import type { StageLayout } from "../../../stage/layout.ts";
import { smearStretch } from "../../../stage/raster.ts";
import {
  landReel,
  type MotionStyle,
  type ReelPlan,
  type ReelSample,
  sampleReel,
  startReel,
} from "../../../stage/reelMotion.ts";
import type { GameTextures, SymbolTextures } from "./textures.ts";

export type Strips = readonly (readonly DancheongSymbol[])[];

export type Reels = {
  readonly view: Container;
  readonly place: (layout: StageLayout) => void;
  /** Rests on these stops at once. */
  readonly rest: (strips: Strips, stops: readonly number[]) => void;
  readonly start: (strips: Strips, style: MotionStyle, nowMs: number) => void;
  /** Gives a reel its stop; a reel that has already begun to land keeps what it has. */
  readonly land: (reel: number, stop: number, landMs: number, nowMs: number) => void;
  readonly sample: (reel: number, nowMs: number) => ReelSample;
  /** Draws the reels as they stand at a moment. */
  readonly draw: (nowMs: number) => void;
  /** The sprite that stands in a cell, once the reels rest. */
  readonly cell: (reel: number, row: number) => Sprite | null;
  readonly symbolAt: (reel: number, row: number) => DancheongSymbol | null;
  readonly setDimmed: (dimmed: boolean) => void;
};

/** Rows that are drawn on each reel: the window and one above and below it. */
const drawnRows = 5;

/** Above this speed the smeared pictures are shown. */
const smearedAboveRowsPerSecond = 11;

/** Gives a sprite the sharp or the smeared picture of a symbol. */
const dress = (sprite: Sprite, picture: SymbolTextures, smear: boolean, size: number): void => {
  const texture = smear ? picture.smeared : picture.sharp;
  if (sprite.texture === texture) return;
  sprite.texture = texture;
  sprite.setSize(size, size * (smear ? smearStretch : 1));
};

const wrap = (index: number, length: number): number => ((index % length) + length) % length;

export const createReels = (textures: GameTextures): Reels => {
  const view = new Container();
  const window = new Graphics();
  view.addChild(window);
  view.mask = window;
  let layout: StageLayout | null = null;
  let strips: Strips = [];
  let stops: number[] = [0, 0, 0, 0, 0];
  const plans: (ReelPlan | null)[] = [null, null, null, null, null];
  const sprites = Array.from({ length: 5 }, () =>
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
      dress(sprite, textures.symbols[name], smear, layout.symbolSize);
      sprite.x = layout.reels.x + layout.cellWidth * (reel + 0.5);
      sprite.y = layout.reels.y + layout.cellHeight * (index - position + 0.5);
    }
  };

  const restingIndex = (reel: number, row: number): number =>
    Math.round(sample(reel, performance.now()).position) + row;

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
      for (let reel = 0; reel < 5; reel += 1) {
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
      for (let reel = 0; reel < 5; reel += 1) drawReel(reel, nowMs);
    },
    cell: (reel, row) => sprites[reel]?.[wrap(restingIndex(reel, row), drawnRows)] ?? null,
    symbolAt: (reel, row) => {
      const strip = strips[reel];
      return strip?.[wrap(restingIndex(reel, row), strip.length)] ?? null;
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
};
