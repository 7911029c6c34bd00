import { Graphics } from "pixi.js";
import { openCanvas } from "../../../slots/scene/canvas.ts";
import { type CurtainContent, createCurtain } from "../../../slots/scene/curtain.ts";
import { createGiltNumber } from "../../../slots/scene/giltNumber.ts";
import { createShower } from "../../../slots/scene/shower.ts";
import { cellCentre, layoutStage, type StageLayout } from "../../../stage/layout.ts";
import { calmMotion, type MotionStyle, turboMotion, usualMotion } from "../../../stage/reelMotion.ts";
import type { ReelStop } from "../../../stage/stopSchedule.ts";
import type { Mood } from "../art/emblem.ts";
import { createBackdrop } from "./backdrop.ts";
import { createReels, type Strips } from "./reels.ts";
import { paintTextures } from "./textures.ts";
import { createWins, type Pointed } from "./wins.ts";

export type SceneEvents = {
  /** A reel has come to its stop. */
  readonly onReelStop: (reel: number) => void;
  /** A reel begins to be waited for. */
  readonly onSuspense: (reel: number) => void;
};

export type Scene = {
  readonly resize: (width: number, height: number) => void;
  readonly layout: () => StageLayout;
  readonly rest: (strips: Strips, stops: readonly number[]) => void;
  readonly start: (strips: Strips, turbo: boolean) => void;
  /** Brings the reels to the stops; resolves when the last one rests. */
  readonly land: (stops: readonly number[], schedule: readonly ReelStop[]) => Promise<void>;
  /** Lands what still turns, at once. */
  readonly hurry: () => void;
  readonly point: (wins: readonly Pointed[]) => void;
  readonly clearWins: () => void;
  /** An amount in gilt over the foot of the reels; null takes it away. */
  readonly showAmount: (won: number | null, after: string) => void;
  readonly setMood: (mood: Mood) => void;
  readonly raiseCurtain: (
    content: CurtainContent | (Omit<CurtainContent, "emblem"> & { readonly emblem: "gate" }),
  ) => Promise<void>;
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
  events: SceneEvents,
): Promise<Scene> => {
  const canvas = await openCanvas(host, calm);
  const textures = await paintTextures();
  const backdrop = createBackdrop(textures, calm);
  const reels = createReels(textures);
  const wins = createWins(textures, calm);
  const shower = createShower();
  const curtain = createCurtain(textures, calm);
  const amount = createGiltNumber(textures.glyphs);
  const suspenseGlow = new Graphics();
  const petals = createShower();
  canvas.app.stage.addChild(
    backdrop.behind,
    reels.view,
    suspenseGlow,
    backdrop.front,
    petals.view,
    wins.view,
    amount.view,
    curtain.view,
    shower.view,
  );

  let layout = layoutStage(host.clientWidth, host.clientHeight);
  let mood: Mood = "night";
  let waiting: {
    readonly schedule: readonly ReelStop[];
    readonly stops: readonly number[];
    readonly stopped: boolean[];
    readonly hurried: boolean;
    readonly done: () => void;
  } | null = null;
  let suspenseReel: number | null = null;
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

  /** Reports a reel that has just come to its stop, and the wait that begins with it. */
  const reportStop = (current: NonNullable<typeof waiting>, reel: number): void => {
    if (current.stopped[reel] !== false) return;
    current.stopped[reel] = true;
    events.onReelStop(reel);
    if (current.schedule[reel + 1]?.suspense === true) events.onSuspense(reel + 1);
  };

  const watchStops = (nowMs: number): void => {
    if (waiting === null) return;
    const current = waiting;
    let resting = 0;
    for (let reel = 0; reel < 5; reel += 1) {
      const { state } = reels.sample(reel, nowMs);
      if (state === "SETTLING" || state === "LANDED") reportStop(current, reel);
      if (state === "LANDED") resting += 1;
    }
    const next = current.stopped.indexOf(false);
    suspenseReel = current.schedule[next]?.suspense === true ? next : null;
    if (resting < 5) return;
    waiting = null;
    turning = false;
    suspenseReel = null;
    current.done();
  };

  const drawSuspense = (nowMs: number): void => {
    suspenseGlow.clear();
    if (suspenseReel === null) return;
    const x = layout.reels.x + layout.cellWidth * suspenseReel;
    const beat = 0.55 + Math.sin(nowMs / 90) * 0.25;
    suspenseGlow
      .rect(x, layout.reels.y, layout.cellWidth, layout.reels.height)
      .fill({ color: 0xffc65a, alpha: 0.12 * beat });
    suspenseGlow
      .rect(x + 2, layout.reels.y + 2, layout.cellWidth - 4, layout.reels.height - 4)
      .stroke({ width: 4, color: 0xffd97a, alpha: beat });
  };

  const draw = (nowMs: number, deltaMs: number): boolean => {
    const moving = waiting !== null || turning || curtain.view.visible || pointing;
    backdrop.draw(nowMs);
    reels.draw(nowMs);
    watchStops(nowMs);
    drawSuspense(nowMs);
    wins.draw(nowMs);
    curtain.draw(nowMs);
    if (!calm && mood === "dawn" && nowMs > petalDueMs) {
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
      waiting?.done();
      waiting = null;
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
    land: (stops, schedule) =>
      new Promise((done) => {
        const nowMs = performance.now();
        stops.forEach((stop, reel) => {
          reels.land(reel, stop, schedule[reel]?.landMs ?? nowMs, nowMs);
        });
        waiting = { schedule, stops, stopped: [false, false, false, false, false], hurried: false, done };
      }),
    hurry: () => {
      // Once only: a second press would put the landing off again, and pressing fast would never end the spin.
      if (waiting === null || waiting.hurried) return;
      const nowMs = performance.now();
      const { schedule } = waiting;
      waiting.stops.forEach((stop, reel) => {
        reels.land(reel, stop, Math.min(nowMs + reel * 45, schedule[reel]?.landMs ?? nowMs), nowMs);
      });
      const hurried = schedule.map(({ landMs }) => ({ landMs, suspense: false }));
      waiting = { ...waiting, schedule: hurried, hurried: true };
    },
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
    raiseCurtain: (content) =>
      curtain.raise(
        content.emblem === "gate" ? { ...content, emblem: textures.symbols.SCATTER.sharp } : content,
        performance.now(),
      ),
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
      waiting?.done();
      waiting = null;
      canvas.destroy();
    },
  };
};
