import type { DancheongSymbol } from "@hanpan/games/dancheong-fortune/symbols";
import type { Texture } from "pixi.js";
import type { CurtainStage } from "../../../engine/play/curtains.ts";
import type { SlotStage } from "../../../engine/play/slotClient.ts";
import { openCanvas } from "../../../engine/scene/canvas.ts";
import { createLanding, type LandingEvents } from "../../../engine/scene/landing.ts";
import { createPrizes } from "../../../engine/scene/prizes.ts";
import { createReels, type Strips } from "../../../engine/scene/reels.ts";
import { createShower } from "../../../engine/scene/shower.ts";
import { createSuspense } from "../../../engine/scene/suspense.ts";
import { createWins, type Pointed } from "../../../engine/scene/wins.ts";
import { cellCentre } from "../../../engine/stage/layout.ts";
import { calmMotion, type MotionStyle, turboMotion, usualMotion } from "../../../engine/stage/reelMotion.ts";
import type { ReelStop } from "../../../engine/stage/stopSchedule.ts";
import type { Mood } from "../art/emblem.ts";
import { createBackdrop } from "./backdrop.ts";
import { gestures } from "./gestures.ts";
import { layoutPalace } from "./layout.ts";
import { paintTextures } from "./textures.ts";

/** The stage of Dancheong Fortune. It draws what it is given, and knows no rules and no money. */
export type Scene = SlotStage &
  CurtainStage & {
    readonly rest: (strips: Strips<DancheongSymbol>, stops: readonly number[]) => void;
    readonly start: (strips: Strips<DancheongSymbol>, turbo: boolean) => void;
    /** Brings the reels to the stops; resolves when the last one rests. */
    readonly land: (stops: readonly number[], schedule: readonly ReelStop[]) => Promise<void>;
    readonly point: (wins: readonly Pointed<DancheongSymbol>[]) => void;
    readonly clearWins: () => void;
    readonly setMood: (mood: Mood) => void;
    /** The picture of the scatter, for the curtain of the free spins. */
    readonly gate: Texture;
    readonly sparkle: (reel: number, row: number) => void;
  };

export async function createScene(
  host: HTMLElement,
  title: string,
  calm: boolean,
  events: LandingEvents,
): Promise<Scene> {
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
  const prizes = createPrizes(textures, calm);
  const suspense = createSuspense();
  const petals = createShower();
  canvas.app.stage.addChild(
    backdrop.behind,
    reels.view,
    suspense.view,
    backdrop.front,
    petals.view,
    wins.view,
    ...prizes.views,
  );

  let layout = layoutPalace(host.clientWidth, host.clientHeight);
  let mood: Mood = "night";
  let turning = false;
  let pointing = false;
  let petalDueMs = 0;

  const place = async (): Promise<void> => {
    reels.place(layout);
    wins.place(layout);
    prizes.place(layout, {
      amountHeight: Math.min(64, layout.cellHeight * 0.5),
      amountWidth: layout.reels.width * 0.8,
      amountRise: layout.cellHeight * 0.3,
      coin: layout.symbolSize * 0.34,
    });
    await backdrop.place(layout, title);
  };

  const draw = (nowMs: number, deltaMs: number): boolean => {
    const moving = landing.waiting() || turning || prizes.moving() || pointing;
    backdrop.draw(nowMs);
    reels.draw(nowMs);
    landing.watch(nowMs);
    suspense.draw(landing.suspenseReel(), layout, nowMs);
    wins.draw(nowMs);
    if (!canvas.still && mood === "dawn" && nowMs > petalDueMs) {
      petalDueMs = nowMs + 420;
      petals.drift(textures.petal, Math.random() * layout.width * 1.2, -20, layout.symbolSize * 0.2);
    }
    petals.draw(deltaMs, layout.height);
    prizes.draw(nowMs, deltaMs);
    return moving;
  };

  await place();
  canvas.run(draw);

  const styleOf = (turbo: boolean): MotionStyle => (calm ? calmMotion : turbo ? turboMotion : usualMotion);

  return {
    resize: (width, height) => {
      if (width < 2 || height < 2 || (width === layout.width && height === layout.height)) return;
      layout = layoutPalace(width, height);
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
      prizes.clearAmount();
      turning = true;
      pointing = false;
      reels.start(strips, styleOf(turbo), performance.now());
    },
    land: async (stops, schedule) => {
      await landing.land(stops, schedule);
      turning = false;
    },
    setQuiet: prizes.setQuiet,
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
      prizes.clearAmount();
    },
    showAmount: prizes.showAmount,
    setMood: (next) => {
      mood = next;
      backdrop.setMood(next);
    },
    gate: textures.symbols.SCATTER.sharp,
    raiseCurtain: prizes.raiseCurtain,
    setCurtainNumber: prizes.setCurtainNumber,
    dropCurtain: prizes.dropCurtain,
    coins: prizes.coins,
    sparkle: (reel, row) => {
      const { symbolSize } = layout;
      prizes.burst(textures.spark, 10, cellCentre(layout, reel, row), symbolSize * 0.22, symbolSize * 4);
    },
    destroy: () => {
      landing.give();
      canvas.destroy();
    },
  };
}
