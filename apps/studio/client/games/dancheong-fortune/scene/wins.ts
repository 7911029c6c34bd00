import type { DancheongSymbol } from "@hanpan/games/dancheong-fortune/symbols";
import { Container, Graphics, Sprite } from "pixi.js";
import { cellCentre, type StageLayout } from "../../../stage/layout.ts";
import type { GameTextures } from "./textures.ts";

export type Cell = { readonly reel: number; readonly row: number; readonly symbol: DancheongSymbol };

/** One thing to be pointed at: a line through its rows (with the cells that pay), or scattered cells alone. */
export type Pointed = {
  readonly cells: readonly Cell[];
  readonly line: { readonly number: number; readonly rows: readonly number[] } | null;
};

export type WinsView = {
  readonly view: Container;
  readonly place: (layout: StageLayout) => void;
  /** Points at the given wins from now on; their symbols move, everything else must be dimmed by the caller. */
  readonly point: (wins: readonly Pointed[], nowMs: number) => void;
  readonly clear: () => void;
  readonly draw: (nowMs: number) => void;
};

const lineColours = [0xffd25e, 0xff7a66, 0x6ad6ae, 0x86aeff, 0xffacc3, 0xbe97f0] as const;

const easeOutBack = (part: number): number => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;

/** How each symbol lives while it pays: small, and its own. Returns scale, turn and shift in parts of its size. */
const gestures: {
  readonly [name in DancheongSymbol]: (t: number) => { scale: number; turn: number; lift: number };
} = {
  WILD: (t) => ({ scale: 1.06 + Math.sin(t * 5) * 0.05, turn: 0, lift: 0 }),
  SCATTER: (t) => ({ scale: 1.08 + Math.sin(t * 6) * 0.06, turn: 0, lift: 0 }),
  CRANE: (t) => ({
    scale: 1.08 + Math.sin(t * 6.5) * 0.05,
    turn: Math.sin(t * 3.2) * 0.09,
    lift: Math.sin(t * 6.5) * 0.05,
  }),
  LOTUS: (t) => ({
    scale: 1.02 + (0.5 + Math.sin(t * 4.4) * 0.5) * 0.12,
    turn: Math.sin(t * 2.2) * 0.05,
    lift: 0,
  }),
  DRUM: (t) => ({ scale: 1 + Math.abs(Math.sin(t * 6)) ** 6 * 0.16, turn: 0, lift: 0 }),
  FAN: (t) => ({ scale: 1.06, turn: Math.sin(t * 6) * 0.2, lift: Math.cos(t * 12) * 0.02 }),
  PINE: (t) => ({ scale: 1.05 + Math.sin(t * 3) * 0.03, turn: Math.sin(t * 3.6) * 0.07, lift: 0 }),
  BLUE: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  RED: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  YELLOW: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  WHITE: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  BLACK: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
};

type Actor = {
  readonly cell: Cell;
  readonly glow: Sprite;
  readonly body: Sprite;
  readonly wreath: Sprite | null;
};

/** Moves one winning symbol at a moment of its gesture; `grown` is how far it has come out of its place. */
const drawActor = (at: StageLayout, { cell, glow, body, wreath }: Actor, t: number, grown: number): void => {
  const gesture = gestures[cell.symbol](t);
  const scale = 1 + (gesture.scale - 1) * grown;
  const [x, y] = cellCentre(at, cell.reel, cell.row);
  for (const sprite of wreath === null ? [body] : [wreath, body]) {
    sprite.setSize(at.symbolSize * scale);
    sprite.position.set(x, y - gesture.lift * at.symbolSize);
  }
  body.rotation = gesture.turn;
  if (wreath !== null) wreath.rotation = t * 0.9;
  glow.alpha = 0.55 + Math.sin(t * 5) * 0.2;
};

export const createWins = (textures: GameTextures, calm: boolean): WinsView => {
  const view = new Container();
  const glows = new Container();
  const frames = new Graphics();
  const strokes = new Graphics();
  const actors = new Container();
  view.addChild(glows, strokes, actors, frames);
  let layout: StageLayout | null = null;
  let pointed: readonly Pointed[] = [];
  let begunMs = 0;
  let cast: Actor[] = [];

  const clear = (): void => {
    pointed = [];
    cast = [];
    for (const child of [...glows.removeChildren(), ...actors.removeChildren()]) child.destroy();
    frames.clear();
    strokes.clear();
  };

  const actor = (cell: Cell, at: StageLayout): void => {
    const [x, y] = cellCentre(at, cell.reel, cell.row);
    const glow = new Sprite(textures.glow);
    glow.anchor.set(0.5);
    glow.blendMode = "add";
    glow.position.set(x, y);
    glow.setSize(at.symbolSize * 1.45);
    glows.addChild(glow);
    const wild = cell.symbol === "WILD";
    const wreath = wild ? new Sprite(textures.wildWreath) : null;
    const body = new Sprite(wild ? textures.wildHeart : textures.symbols[cell.symbol].sharp);
    for (const sprite of wreath === null ? [body] : [wreath, body]) {
      sprite.anchor.set(0.5);
      sprite.position.set(x, y);
      sprite.setSize(at.symbolSize);
      actors.addChild(sprite);
    }
    cast.push({ cell, glow, body, wreath });
  };

  const drawLine = (at: StageLayout, win: Pointed, part: number, order: number): void => {
    if (win.line === null) return;
    const points = win.line.rows.map((row, reel) => cellCentre(at, reel, row));
    const first = points[0];
    const last = points[points.length - 1];
    if (first === undefined || last === undefined) return;
    const path: (readonly [number, number])[] = [
      [at.reels.x + 4, first[1]],
      ...points,
      [at.reels.x + at.reels.width - 4, last[1]],
    ];
    const colour = lineColours[(win.line.number - 1) % lineColours.length] ?? 0xffd25e;
    const reach = at.reels.x + at.reels.width * part;
    const trace = (): Graphics => {
      strokes.moveTo(path[0]?.[0] ?? 0, path[0]?.[1] ?? 0);
      for (let index = 1; index < path.length; index += 1) {
        const [fromX, fromY] = path[index - 1] ?? [0, 0];
        const [toX, toY] = path[index] ?? [0, 0];
        if (fromX >= reach) break;
        const share = Math.min(1, (reach - fromX) / Math.max(1, toX - fromX));
        strokes.lineTo(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
      }
      return strokes;
    };
    const width = Math.max(3, at.symbolSize * 0.045);
    trace().stroke({ width: width * 2.6, color: colour, alpha: 0.22, cap: "round", join: "round" });
    trace().stroke({ width: width + 3, color: 0x0a0608, alpha: 0.85, cap: "round", join: "round" });
    trace().stroke({ width, color: colour, cap: "round", join: "round" });
    if (order === 0)
      trace().stroke({ width: width * 0.32, color: 0xffffff, alpha: 0.8, cap: "round", join: "round" });
  };

  const drawFrame = (at: StageLayout, cell: Cell, colour: number): void => {
    const [x, y] = cellCentre(at, cell.reel, cell.row);
    const w = at.cellWidth - 5;
    const h = at.cellHeight - 5;
    frames.roundRect(x - w / 2, y - h / 2, w, h, 9).stroke({ width: 5, color: 0x0a0608, alpha: 0.8 });
    frames.roundRect(x - w / 2, y - h / 2, w, h, 9).stroke({ width: 2.6, color: colour });
  };

  return {
    view,
    clear,
    place: (next) => {
      layout = next;
      const again = pointed;
      clear();
      pointed = again;
      for (const cell of uniqueCells(pointed)) actor(cell, next);
    },
    point: (wins, nowMs) => {
      clear();
      pointed = wins;
      begunMs = nowMs;
      if (layout !== null) for (const cell of uniqueCells(wins)) actor(cell, layout);
    },
    draw: (nowMs) => {
      if (layout === null || pointed.length === 0) return;
      const at = layout;
      const seconds = (nowMs - begunMs) / 1000;
      const t = calm ? 0 : seconds;
      const grown = calm ? 1 : easeOutBack(Math.min(1, seconds / 0.28));
      for (const actor of cast) drawActor(at, actor, t, grown);
      strokes.clear();
      frames.clear();
      const part = calm ? 1 : Math.min(1, seconds / 0.32);
      pointed.forEach((win, order) => {
        drawLine(at, win, part, order);
        const colour =
          win.line === null
            ? 0xffe08a
            : (lineColours[(win.line.number - 1) % lineColours.length] ?? 0xffd25e);
        for (const cell of win.cells) drawFrame(at, cell, colour);
      });
    },
  };
};

const uniqueCells = (wins: readonly Pointed[]): readonly Cell[] => {
  const seen = new Map<string, Cell>();
  for (const cell of wins.flatMap((win) => win.cells)) seen.set(`${cell.reel}:${cell.row}`, cell);
  return [...seen.values()];
};
