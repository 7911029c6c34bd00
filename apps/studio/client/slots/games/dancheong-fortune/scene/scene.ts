import type { DancheongSymbol } from "@hanpan/games/dancheong-fortune/symbols";
import type { Texture } from "pixi.js";
import { openCanvas } from "../../../engine/scene/canvas.ts";
import { type CurtainContent, createCurtain } from "../../../engine/scene/curtain.ts";
import { createGiltNumber } from "../../../engine/scene/giltNumber.ts";
import { createLanding, type LandingEvents } from "../../../engine/scene/landing.ts";
import { createReels, type Strips } from "../../../engine/scene/reels.ts";
import { createShower } from "../../../engine/scene/shower.ts";
import { createSuspense } from "../../../engine/scene/suspense.ts";
import { createWins, type Pointed } from "../../../engine/scene/wins.ts";
import { cellCentre, layoutStage, type StageLayout } from "../../../engine/stage/layout.ts";
import { calmMotion, type MotionStyle, turboMotion, usualMotion } from "../../../engine/stage/reelMotion.ts";
import type { ReelStop } from "../../../engine/stage/stopSchedule.ts";
import type { Mood } from "../art/emblem.ts";
import { createBackdrop } from "./backdrop.ts";
import { gestures } from "./gestures.ts";
import { paintTextures } from "./textures.ts";

export type Scene = {
  readonly resize: (width: number, height: number) => void;
  readonly layout: () => StageLayout;
  readonly rest: (strips: Strips<DancheongSymbol>, stops: readonly number[]) => void;
  readonly start: (strips: Strips<DancheongSymbol>, turbo: boolean) => void;
  /** Brings the reels to the stops; resolves when the last one rests. */
  readonly land: (stops: readonly number[], schedule: readonly ReelStop[]) => Promise<void>;
  /** Lands what still turns, at once. */
  readonly hurry: () => void;
  readonly point: (wins: readonly Pointed<DancheongSymbol>[]) => void;
  readonly clearWins: () => void;
  /** An amount in gilt over the foot of the reels; null takes it away. */
  readonly showAmount: (won: number | null, after: string) => void;
  readonly setMood: (mood: Mood) => void;
  /** The picture of the scatter, for the curtain of the free spins. */
  readonly gate: Texture;
  readonly raiseCurtain: (content: CurtainContent) => Promise<void>;
  readonly setCurtainNumber: (value: number, after: string, before?: string) => void;
  readonly dropCurtain: () => void;
  readonly coins: (count: number) => void;
  readonly sparkle: (reel: number, row: number) => void;
  readonly destroy: () => void;
};

/** The stage of the game on a canvas inside `host`. Draws what it is told; knows no rules and no money. */
export const createScene = async (
  host: HTMLElement,
  title: string,
  calm: boolean,
  events: LandingEvents,
): Promise<Scene> => {
  const canvas = await openCanvas(host, calm);
  const textures = await paintTextures();
  const backdrop = createBackdrop(textures, canvas.still);
  const reels = createReels(textures.symbols, 5, 3);
  const landing = createLanding(reels, events);
  const wins = createWins<DancheongSymbol>(
    {
      glow: textures.glow,
      layers: (symbol) =>
        symbol === "WILD" ? [textures.wildWreath, textures.wildHeart] : [textures.symbols[symbol].sharp],
      gesture: (symbol, seconds) => gestures[symbol](seconds),
    },
    calm,
  );
  const shower = createShower();
  const curtain = createCurtain(textures, calm);
  const amount = createGiltNumber(textures.glyphs);
  const suspense = createSuspense();
  const petals = createShower();
  canvas.app.stage.addChild(
    backdrop.behind,
    reels.view,
    suspense.view,
    backdrop.front,
    petals.view,
    wins.view,
    amount.view,
    curtain.view,
    shower.view,
  );

  let layout = layoutStage(host.clientWidth, host.clientHeight);
  let mood: Mood = "night";
  let turning = false;
  let pointing = false;
  let petalDueMs = 0;
  let amountBornMs = 0;

  const place = async (): Promise<void> => {
    reels.place(layout);
    wins.place(layout);
    curtain.place(layout);
    amount.view.position.set(
      layout.width / 2,
      layout.reels.y + layout.reels.height - layout.cellHeight * 0.3,
    );
    await backdrop.place(layout, title);
  };

  const draw = (nowMs: number, deltaMs: number): boolean => {
    const moving = landing.waiting() || turning || curtain.view.visible || pointing;
    backdrop.draw(nowMs);
    reels.draw(nowMs);
    landing.watch(nowMs);
    suspense.draw(landing.suspenseReel(), layout, nowMs);
    wins.draw(nowMs);
    curtain.draw(nowMs);
    if (!canvas.still && mood === "dawn" && nowMs > petalDueMs) {
      petalDueMs = nowMs + 420;
      petals.drift(textures.petal, Math.random() * layout.width * 1.2, -20, layout.symbolSize * 0.2);
    }
    petals.draw(deltaMs, layout.height);
    shower.draw(deltaMs, layout.height);
    if (amount.view.visible) {
      const part = calm ? 1 : Math.min(1, (nowMs - amountBornMs) / 240);
      amount.view.scale.set(0.7 + 0.3 * (1 - (1 - part) ** 3));
    }
    return moving;
  };

  await place();
  canvas.run(draw);

  const styleOf = (turbo: boolean): MotionStyle => (calm ? calmMotion : turbo ? turboMotion : usualMotion);

  return {
    layout: () => layout,
    resize: (width, height) => {
      if (width < 2 || height < 2 || (width === layout.width && height === layout.height)) return;
      layout = layoutStage(width, height);
      canvas.resize(width, height);
      void place();
    },
    rest: (strips, stops) => {
      landing.give();
      reels.rest(strips, stops);
    },
    start: (strips, turbo) => {
      reels.setDimmed(false);
      wins.clear();
      amount.clear();
      turning = true;
      pointing = false;
      reels.start(strips, styleOf(turbo), performance.now());
    },
    land: async (stops, schedule) => {
      await landing.land(stops, schedule);
      turning = false;
    },
    hurry: landing.hurry,
    point: (pointed) => {
      pointing = pointed.length > 0;
      reels.setDimmed(pointing);
      wins.point(pointed, performance.now());
    },
    clearWins: () => {
      pointing = false;
      reels.setDimmed(false);
      wins.clear();
      amount.clear();
    },
    showAmount: (won, after) => {
      if (won === null) {
        amount.clear();
        return;
      }
      if (!amount.view.visible) amountBornMs = performance.now();
      amount.show(won, Math.min(64, layout.cellHeight * 0.5), layout.reels.width * 0.8, after);
    },
    setMood: (next) => {
      mood = next;
      backdrop.setMood(next);
    },
    gate: textures.symbols.SCATTER.sharp,
    raiseCurtain: (content) => curtain.raise(content, performance.now()),
    setCurtainNumber: curtain.setNumber,
    dropCurtain: curtain.drop,
    coins: (count) => {
      if (calm) return;
      shower.burst(
        textures.coin,
        count,
        layout.width / 2,
        layout.reels.y + layout.reels.height * 0.9,
        layout.symbolSize * 0.34,
        layout.height * 1.35,
      );
    },
    sparkle: (reel, row) => {
      if (calm) return;
      const [x, y] = cellCentre(layout, reel, row);
      shower.burst(textures.spark, 10, x, y, layout.symbolSize * 0.22, layout.symbolSize * 4);
    },
    destroy: () => {
      landing.give();
      canvas.destroy();
    },
  };
};
