import { yutHome, yutStart } from "@hanpan/games/slot/yut-board/board";
import type { YutResult } from "@hanpan/games/slot/yut-board/throw";
import type { YutRushSymbol } from "@hanpan/games/yut-rush/symbols";
import type { Texture } from "pixi.js";
import type { CurtainStage } from "../../../engine/play/curtains.ts";
import type { SlotStage } from "../../../engine/play/slotClient.ts";
import { openCanvas } from "../../../engine/scene/canvas.ts";
import { createLanding, type LandingEvents } from "../../../engine/scene/landing.ts";
import { createPrizes } from "../../../engine/scene/prizes.ts";
import { createReels, type Strips } from "../../../engine/scene/reels.ts";
import { createSuspense } from "../../../engine/scene/suspense.ts";
import { letteringTexture } from "../../../engine/scene/textures.ts";
import { createWins, type Pointed } from "../../../engine/scene/wins.ts";
import { cellCentre } from "../../../engine/stage/layout.ts";
import { calmMotion, turboMotion, usualMotion } from "../../../engine/stage/reelMotion.ts";
import type { ReelStop } from "../../../engine/stage/stopSchedule.ts";
import { createBackdrop } from "./backdrop.ts";
import { gestureOf } from "./gestures.ts";
import { layoutYut } from "./layout.ts";
import { paintTextures } from "./textures.ts";
import { createYutBoard, type YutBoardEvents } from "./yutBoard.ts";

/** The stage of Yut Rush. It draws what it is given, and knows no rules and no money. */
export type Scene = SlotStage &
  CurtainStage & {
    readonly rest: (strips: Strips<YutRushSymbol>, stops: readonly number[]) => void;
    readonly start: (strips: Strips<YutRushSymbol>, turbo: boolean) => void;
    /** Brings the reels to the stops; resolves when the last one rests. */
    readonly land: (stops: readonly number[], schedule: readonly ReelStop[]) => Promise<void>;
    readonly point: (wins: readonly Pointed<YutRushSymbol>[]) => void;
    readonly clearWins: () => void;
    readonly sparkle: (reel: number, row: number) => void;
    readonly openBoard: () => void;
    readonly closeBoard: () => void;
    /** Throws the four sticks; resolves when they lie still. */
    readonly throwSticks: (sticks: readonly boolean[], turbo: boolean) => Promise<void>;
    /** Writes a throw's result over its sticks; null takes both away. */
    readonly showResult: (result: YutResult | null) => void;
    /** Moves a piece along its stations; resolves when it has arrived. */
    readonly move: (piece: number, from: number, path: readonly number[], turbo: boolean) => Promise<void>;
    readonly sparkleStation: (station: number) => void;
    /** The sticks, for the curtain of the bonus. */
    readonly sticks: Texture;
  };

/** The words that the stage writes by itself. */
export type StageWords = {
  readonly title: string;
  /** On the first station. */
  readonly start: string;
  readonly results: { readonly [result in YutResult]: string };
};

export async function createScene(
  host: HTMLElement,
  words: StageWords,
  calm: boolean,
  events: LandingEvents & YutBoardEvents,
): Promise<Scene> {
  const canvas = await openCanvas(host, calm);
  const textures = await paintTextures(words.start);
  const lettering = async (text: string): Promise<Texture> =>
    (await letteringTexture(text, { width: 640, height: 140 }, 1)).texture;
  const [MO, DO, GAE, GEOL, YUT] = await Promise.all([
    lettering(words.results.MO),
    lettering(words.results.DO),
    lettering(words.results.GAE),
    lettering(words.results.GEOL),
    lettering(words.results.YUT),
  ]);
  const results = { MO, DO, GAE, GEOL, YUT };
  const backdrop = createBackdrop();
  const reels = createReels(textures.symbols, 3, 3);
  const landing = createLanding(reels, events);
  const wins = createWins<YutRushSymbol>(
    { glow: textures.glow, layers: (symbol) => [textures.symbols[symbol].sharp], gesture: gestureOf },
    calm,
  );
  const board = createYutBoard(textures, calm, events);
  const prizes = createPrizes(textures, calm);
  const suspense = createSuspense();
  canvas.app.stage.addChild(
    backdrop.behind,
    reels.view,
    suspense.view,
    backdrop.front,
    wins.view,
    board.view,
    ...prizes.views,
  );
  let layout = layoutYut(host.clientWidth, host.clientHeight);
  let turning = false;
  let pointing = false;

  const place = async (): Promise<void> => {
    reels.place(layout);
    wins.place(layout);
    board.place(layout);
    prizes.place(layout, {
      amountHeight: Math.min(76, layout.cellHeight * 0.42),
      amountWidth: layout.reels.width * 0.84,
      amountRise: layout.cellHeight * 0.24,
      coin: layout.cellWidth * 0.2,
    });
    await backdrop.place(layout, words.title);
  };

  const clearWins = (): void => {
    pointing = false;
    reels.setDimmed(false);
    wins.clear();
    prizes.clearAmount();
  };

  const sparks = (at: readonly [number, number], count: number, size: number): void =>
    prizes.burst(textures.spark, count, at, size, size * 18);

  await place();
  canvas.run((nowMs, deltaMs) => {
    const moving = landing.waiting() || turning || pointing || prizes.moving() || board.moving();
    reels.draw(nowMs);
    landing.watch(nowMs);
    suspense.draw(landing.suspenseReel(), layout, nowMs);
    wins.draw(nowMs);
    board.draw(nowMs);
    prizes.draw(nowMs, deltaMs);
    return moving;
  });

  return {
    sticks: textures.symbols.STICKS.sharp,
    resize: (width, height) => {
      if (width < 2 || height < 2 || (width === layout.width && height === layout.height)) return;
      layout = layoutYut(width, height);
      canvas.resize(width, height);
      void place();
    },
    rest: (strips, stops) => {
      landing.give();
      reels.rest(strips, stops);
    },
    start: (strips, turbo) => {
      clearWins();
      turning = true;
      reels.start(strips, calm ? calmMotion : turbo ? turboMotion : usualMotion, performance.now());
    },
    land: async (stops, schedule) => {
      await landing.land(stops, schedule);
      turning = false;
    },
    setQuiet: prizes.setQuiet,
    hurry: () => {
      landing.hurry();
      board.hurry();
    },
    point: (pointed) => {
      pointing = pointed.length > 0;
      reels.setDimmed(pointing);
      wins.point(pointed, performance.now());
    },
    clearWins,
    sparkle: (reel, row) => sparks(cellCentre(layout, reel, row), 10, layout.symbolSize * 0.2),
    openBoard: () => {
      clearWins();
      board.open(performance.now());
    },
    closeBoard: board.close,
    throwSticks: (sticks, turbo) => board.throwSticks(sticks, turbo, performance.now()),
    showResult: (result) => board.showResult(result === null ? null : results[result]),
    move: (piece, from, path, turbo) =>
      board.pieces.move(piece, from, path, turbo ? 110 : 230, performance.now()),
    sparkleStation: (station) =>
      sparks(board.pieces.at(station === yutHome ? yutStart : station), 12, layout.mat.side * 0.05),
    showAmount: prizes.showAmount,
    raiseCurtain: prizes.raiseCurtain,
    setCurtainNumber: prizes.setCurtainNumber,
    dropCurtain: prizes.dropCurtain,
    coins: prizes.coins,
    destroy: () => {
      landing.give();
      canvas.destroy();
    },
  };
}
