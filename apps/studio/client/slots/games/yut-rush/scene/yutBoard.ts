import { Container, Graphics, Sprite, type Texture } from "pixi.js";
import type { YutLayout } from "./layout.ts";
import { createPieces, type Pieces } from "./pieces.ts";
import type { YutTextures } from "./textures.ts";
import { calmThrow, sampleStick, type ThrowStyle, throwMs, turboThrow, usualThrow } from "./throwMotion.ts";

export type YutBoardEvents = {
  /** A piece has come down on a station. */
  readonly onHop: (hop: number) => void;
};

/** The yut board over the reels: its mat, the pieces, and the four sticks that are thrown on it. */
export type YutBoard = {
  readonly view: Container;
  readonly pieces: Pieces;
  readonly place: (layout: YutLayout) => void;
  readonly open: (nowMs: number) => void;
  readonly close: () => void;
  /** Throws the sticks; resolves when they lie still. True shows the flat side. */
  readonly throwSticks: (sticks: readonly boolean[], turbo: boolean, nowMs: number) => Promise<void>;
  /** Ends the flight that is under way. */
  readonly hurry: () => void;
  /** Lettering over the sticks; null takes it and the sticks away. */
  readonly showResult: (lettering: Texture | null) => void;
  readonly draw: (nowMs: number) => void;
  readonly moving: () => boolean;
};

type Flight = {
  readonly sticks: readonly boolean[];
  style: ThrowStyle;
  beganMs: number;
  done: (() => void) | null;
};

export function createYutBoard(textures: YutTextures, calm: boolean, events: YutBoardEvents): YutBoard {
  const view = new Container();
  const shade = new Graphics();
  const mat = new Sprite(textures.mat);
  mat.anchor.set(0.5);
  const pieces = createPieces(textures, calm, events.onHop);
  const cover = new Graphics();
  const sticks = [0, 1, 2, 3].map(() => {
    const sprite = new Sprite(textures.flatStick);
    sprite.anchor.set(0.5);
    return sprite;
  });
  const result = new Sprite();
  result.anchor.set(0.5);
  view.addChild(shade, mat, pieces.view, cover, ...sticks, result);
  view.visible = false;
  let layout: YutLayout | null = null;
  let openedMs = 0;
  let flight: Flight | null = null;

  const hideThrow = (): void => {
    flight = null;
    cover.visible = false;
    result.visible = false;
    for (const sprite of sticks) sprite.visible = false;
  };
  hideThrow();

  const drawSticks = (at: YutLayout, current: Flight, nowMs: number): void => {
    const { x, y, side } = at.mat;
    const elapsedMs = nowMs - current.beganMs;
    sticks.forEach((sprite, index) => {
      const sample = sampleStick(current.style, index, elapsedMs);
      const flat = current.sticks[index] === sample.finalSide;
      sprite.visible = true;
      sprite.texture = flat ? textures.flatStick : textures.roundStick;
      const height = side * 0.42 * sample.scale;
      sprite.setSize(height * (60 / 208) * sample.width * 1.25, height);
      sprite.position.set(x + side * (0.5 + sample.x), y + side * (0.47 + sample.y));
      sprite.rotation = sample.turn;
    });
    if (elapsedMs < throwMs(current.style) || current.done === null) return;
    const { done } = current;
    current.done = null;
    done();
  };

  return {
    view,
    pieces,
    place: (next) => {
      layout = next;
      const { x, y, side } = next.mat;
      const { reels } = next;
      shade.clear().rect(reels.x, reels.y, reels.width, reels.height).fill({ color: 0x1c0a08, alpha: 0.86 });
      mat.position.set(x + side / 2, y + side / 2);
      mat.setSize(side);
      cover
        .clear()
        .roundRect(x + side * 0.04, y + side * 0.2, side * 0.92, side * 0.56, side * 0.04)
        .fill({ color: 0x12070a, alpha: 0.62 });
      pieces.place(next);
    },
    open: (nowMs) => {
      openedMs = nowMs;
      hideThrow();
      pieces.reset();
      view.visible = true;
    },
    close: () => {
      hideThrow();
      view.visible = false;
    },
    throwSticks: (shown, turbo, nowMs) =>
      new Promise((done) => {
        const style = calm ? calmThrow : turbo ? turboThrow : usualThrow;
        cover.visible = true;
        result.visible = false;
        flight = { sticks: shown, style, beganMs: nowMs, done };
      }),
    hurry: () => {
      if (flight === null || flight.done === null) return;
      flight.style = calmThrow;
    },
    showResult: (lettering) => {
      if (lettering === null || layout === null) {
        hideThrow();
        return;
      }
      const { x, y, side } = layout.mat;
      result.texture = lettering;
      const height = side * 0.2;
      result.setSize((lettering.width / lettering.height) * height, height);
      result.position.set(x + side / 2, y + side * 0.7);
      result.visible = true;
    },
    draw: (nowMs) => {
      if (!view.visible || layout === null) return;
      const part = calm ? 1 : Math.min(1, (nowMs - openedMs) / 260);
      mat.setSize(layout.mat.side * (0.86 + 0.14 * (1 - (1 - part) ** 3)));
      view.alpha = part;
      if (flight !== null) drawSticks(layout, flight, nowMs);
      pieces.draw(nowMs);
    },
    moving: () => view.visible,
  };
}
