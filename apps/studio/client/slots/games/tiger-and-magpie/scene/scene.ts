import type { TigerTumble } from "@hanpan/games/tiger-and-magpie/symbols";
import type { Texture } from "pixi.js";
import type { CurtainStage } from "../../../engine/play/curtains.ts";
import type { SlotStage } from "../../../engine/play/slotClient.ts";
import { openCanvas } from "../../../engine/scene/canvas.ts";
import { createPrizes } from "../../../engine/scene/prizes.ts";
import { createShower } from "../../../engine/scene/shower.ts";
import { calmFall, type FallStyle, turboFall, usualFall } from "../../../engine/stage/fallMotion.ts";
import { cellCentre } from "../../../engine/stage/layout.ts";
import type { Hour } from "../art/landscape.ts";
import { createBackdrop } from "./backdrop.ts";
import { createBeasts } from "./beasts.ts";
import { layoutTiger } from "./layout.ts";
import { createPlate } from "./plate.ts";
import { paintTextures } from "./textures.ts";
import { type BoardEvents, type Cell, createTumbleBoard } from "./tumbleBoard.ts";

/** The stage of Tiger & Magpie. It draws what it is given, and knows no rules and no money. */
export type Scene = SlotStage &
  CurtainStage & {
    readonly rest: (window: TigerTumble) => void;
    readonly fallOut: (turbo: boolean) => void;
    /** Lets a window fall in; resolves when it rests. So do `burst` and `refill`. */
    readonly dropIn: (window: TigerTumble, turbo: boolean) => Promise<void>;
    readonly light: (cells: readonly Cell[]) => void;
    readonly burst: (cells: readonly Cell[]) => Promise<void>;
    readonly refill: (next: TigerTumble, turbo: boolean) => Promise<void>;
    readonly showMultiplier: (multiplier: number | null) => void;
    /** Lets a lantern's number fly to the plate. */
    readonly collect: (reel: number, row: number, value: number) => Promise<void>;
    readonly setHour: (hour: Hour) => void;
    readonly sparkle: (cells: readonly Cell[]) => void;
    /** Tiger and magpie are glad. */
    readonly rejoice: () => void;
    /** The moon, for the curtain of the free spins. */
    readonly moon: Texture;
  };

export async function createScene(
  host: HTMLElement,
  title: string,
  calm: boolean,
  events: BoardEvents,
): Promise<Scene> {
  const canvas = await openCanvas(host, calm);
  const textures = await paintTextures();
  const backdrop = createBackdrop(canvas.still);
  const beasts = createBeasts(textures, { calm, still: canvas.still });
  const board = createTumbleBoard(textures, calm, events);
  const plate = createPlate(textures, calm);
  const prizes = createPrizes(textures, calm);
  const petals = createShower();
  canvas.app.stage.addChild(
    backdrop.country,
    petals.view,
    beasts.behind,
    backdrop.paper,
    board.view,
    backdrop.edge,
    beasts.front,
    plate.view,
    ...prizes.views,
  );
  let layout = layoutTiger(host.clientWidth, host.clientHeight);
  let lit = false;
  let hour: Hour = "day";
  let petalDueMs = 0;

  const place = async (): Promise<void> => {
    board.place(layout);
    plate.place(layout);
    beasts.place(layout);
    prizes.place(layout, {
      amountHeight: Math.min(76, layout.cellHeight * 0.72),
      amountWidth: layout.reels.width * 0.84,
      amountRise: layout.cellHeight * 0.36,
      coin: layout.symbolSize * 0.4,
    });
    await backdrop.place(layout, title);
  };

  const styleOf = (turbo: boolean): FallStyle => (calm ? calmFall : turbo ? turboFall : usualFall);

  const scatter = (cells: readonly Cell[], texture: Texture, count: number, size: number): void => {
    const { symbolSize } = layout;
    for (const { reel, row } of cells) {
      prizes.burst(texture, count, cellCentre(layout, reel, row), symbolSize * size, symbolSize * 4.2);
    }
  };

  await place();
  canvas.run((nowMs, deltaMs) => {
    const moving = board.moving() || plate.moving() || prizes.moving() || lit;
    backdrop.draw();
    beasts.draw(nowMs);
    board.draw(nowMs);
    plate.draw(nowMs);
    if (!canvas.still && hour === "night" && nowMs > petalDueMs) {
      petalDueMs = nowMs + 520;
      petals.drift(textures.petal, Math.random() * layout.width * 1.2, -20, layout.symbolSize * 0.22);
    }
    petals.draw(deltaMs, layout.height);
    prizes.draw(nowMs, deltaMs);
    return moving;
  });

  return {
    moon: textures.symbols.MOON,
    resize: (width, height) => {
      if (width < 2 || height < 2 || (width === layout.width && height === layout.height)) return;
      layout = layoutTiger(width, height);
      canvas.resize(width, height);
      void place();
    },
    rest: board.rest,
    fallOut: (turbo) => {
      lit = false;
      prizes.clearAmount();
      board.fallOut(styleOf(turbo), performance.now());
    },
    dropIn: (window, turbo) => board.dropIn(window, styleOf(turbo), performance.now()),
    light: (cells) => {
      lit = cells.length > 0;
      board.light(cells, performance.now());
    },
    burst: (cells) => {
      lit = false;
      scatter(cells, textures.petal, 3, 0.24);
      scatter(cells, textures.spark, 3, 0.2);
      return board.burst(cells, performance.now());
    },
    refill: (next, turbo) => board.refill(next, styleOf(turbo), performance.now()),
    setQuiet: prizes.setQuiet,
    hurry: () => board.hurry(calm ? calmFall : turboFall, performance.now()),
    showMultiplier: (multiplier) => plate.show(multiplier, performance.now()),
    collect: (reel, row, value) => plate.collect(reel, row, value, performance.now()),
    setHour: (next) => {
      hour = next;
      backdrop.setHour(next);
    },
    sparkle: (cells) => scatter(cells, textures.spark, 10, 0.24),
    rejoice: () => {
      beasts.hop(performance.now());
      beasts.nod(performance.now());
    },
    showAmount: prizes.showAmount,
    raiseCurtain: prizes.raiseCurtain,
    setCurtainNumber: prizes.setCurtainNumber,
    dropCurtain: prizes.dropCurtain,
    coins: prizes.coins,
    destroy: canvas.destroy,
  };
}
