import { Graphics } from "pixi.js";
import type { ReelLayout } from "../stage/layout.ts";

/** A light that beats around the reel which may decide a bonus. */
export type Suspense = {
  readonly view: Graphics;
  /** @param reel the reel that still turns in suspense; null without one. */
  readonly draw: (reel: number | null, layout: ReelLayout, nowMs: number) => void;
};

export function createSuspense(): Suspense {
  const view = new Graphics();
  let lit = false;
  return {
    view,
    draw: (reel, layout, nowMs) => {
      // Clearing what is clear would count as a change, and be drawn.
      if (lit) view.clear();
      lit = reel !== null;
      if (reel === null) return;
      const beat = 0.55 + Math.sin(nowMs / 90) * 0.25;
      view
        .rect(
          layout.reels.x + layout.cellWidth * reel + 2,
          layout.reels.y + 2,
          layout.cellWidth - 4,
          layout.reels.height - 4,
        )
        .fill({ color: 0xffc65a, alpha: 0.12 * beat })
        .stroke({ width: 4, color: 0xffd97a, alpha: beat });
    },
  };
}
