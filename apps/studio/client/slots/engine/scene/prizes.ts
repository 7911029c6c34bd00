import type { Container, Texture } from "pixi.js";
import type { CurtainStage } from "../play/curtains.ts";
import type { StageFrame } from "../stage/layout.ts";
import { createCurtain } from "./curtain.ts";
import { createGiltNumber } from "./giltNumber.ts";
import { createShower } from "./shower.ts";
import type { StageTextures } from "./textures.ts";

/** How large prizes are on a stage, in stage pixels. */
export type PrizeSizes = {
  /** The most that the figures of an amount are high and wide. */
  readonly amountHeight: number;
  readonly amountWidth: number;
  /** From the foot of the reels up to the middle of an amount. */
  readonly amountRise: number;
  readonly coin: number;
};

/** What a game's stage shows of wins over its reels: an amount in gilt, curtains, coins and sparks. */
export type Prizes = CurtainStage & {
  /** What is laid over everything else on the stage, the lowest first. */
  readonly views: readonly Container[];
  readonly place: (layout: StageFrame, sizes: PrizeSizes) => void;
  readonly draw: (nowMs: number, deltaMs: number) => void;
  /** Whether a curtain is up, which moves all the time. */
  readonly moving: () => boolean;
  readonly clearAmount: () => void;
  /** While quiet, no amount in gilt and nothing that flies is shown. */
  readonly setQuiet: (isQuiet: boolean) => void;
  /** Small things that fly apart from a place; nothing where nothing may move by itself. */
  readonly burst: (
    texture: Texture,
    count: number,
    at: readonly [number, number],
    size: number,
    force: number,
  ) => void;
};

const amountGrowsMs = 240;

export function createPrizes(textures: StageTextures, calm: boolean): Prizes {
  const amount = createGiltNumber(textures.glyphs);
  const curtain = createCurtain(textures, calm);
  const shower = createShower();
  let layout: StageFrame | null = null;
  let sizes: PrizeSizes | null = null;
  let amountBornMs = 0;
  let quiet = false;

  const burst: Prizes["burst"] = (texture, count, [x, y], size, force) => {
    if (!calm && !quiet) shower.burst(texture, count, x, y, size, force);
  };

  return {
    views: [amount.view, curtain.view, shower.view],
    place: (nextLayout, nextSizes) => {
      layout = nextLayout;
      sizes = nextSizes;
      const { width, reels } = layout;
      amount.view.position.set(width / 2, reels.y + reels.height - sizes.amountRise);
      curtain.place(layout);
    },
    draw: (nowMs, deltaMs) => {
      curtain.draw(nowMs);
      shower.draw(deltaMs, layout?.height ?? 0);
      if (!amount.view.visible) return;
      const part = calm ? 1 : Math.min(1, (nowMs - amountBornMs) / amountGrowsMs);
      amount.view.scale.set(0.7 + 0.3 * (1 - (1 - part) ** 3));
    },
    moving: () => curtain.view.visible,
    clearAmount: amount.clear,
    setQuiet: (isQuiet) => {
      quiet = isQuiet;
    },
    showAmount: (won, after) => {
      if (won === null || sizes === null || quiet) {
        amount.clear();
        return;
      }
      if (!amount.view.visible) amountBornMs = performance.now();
      amount.show(won, sizes.amountHeight, sizes.amountWidth, after);
    },
    raiseCurtain: (content) => curtain.raise(content, performance.now()),
    setCurtainNumber: curtain.setNumber,
    dropCurtain: curtain.drop,
    coins: (count) => {
      if (layout === null || sizes === null) return;
      const { width, height, reels } = layout;
      burst(textures.coin, count, [width / 2, reels.y + reels.height * 0.9], sizes.coin, height * 1.35);
    },
    burst,
  };
}
