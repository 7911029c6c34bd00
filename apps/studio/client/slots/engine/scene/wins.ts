import { Container, Graphics, Sprite, type Texture } from "pixi.js";
import { cellCentre, type ReelLayout } from "../stage/layout.ts";

export type Cell<Name extends string> = {
  readonly reel: number;
  readonly row: number;
  readonly symbol: Name;
};

/** One thing to be pointed at: a line through its rows (with the cells that pay), or scattered cells alone. */
export type Pointed<Name extends string> = {
  readonly cells: readonly Cell<Name>[];
  readonly line: { readonly number: number; readonly rows: readonly number[] } | null;
};

export type WinsView<Name extends string> = {
  readonly view: Container;
  readonly place: (layout: ReelLayout) => void;
  /** Points at the given wins from now on; their symbols move, everything else must be dimmed by the caller. */
  readonly point: (wins: readonly Pointed<Name>[], nowMs: number) => void;
  readonly clear: () => void;
  readonly draw: (nowMs: number) => void;
};

const lineColours = [0xffd25e, 0xff7a66, 0x6ad6ae, 0x86aeff, 0xffacc3, 0xbe97f0] as const;

const easeOutBack = (part: number): number => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;

/** The pose of a symbol at a moment of its gesture: scale, turn, and lift in parts of its size. */
export type Gesture = { readonly scale: number; readonly turn: number; readonly lift: number };

/** How a game's symbols are shown while they pay. */
export type Cast<Name extends string> = {
  readonly glow: Texture;
  /** The pictures of a symbol, last in front; all but the last one turn slowly. */
  readonly layers: (symbol: Name) => readonly Texture[];
  readonly gesture: (symbol: Name, seconds: number) => Gesture;
};

type Actor<Name extends string> = {
  readonly cell: Cell<Name>;
  readonly glow: Sprite;
  readonly layers: readonly Sprite[];
};

/** Moves one winning symbol at a moment of its gesture; `grown` is how far it has come out of its place. */
function drawActor<Name extends string>(
  at: ReelLayout,
  { cell, glow, layers }: Actor<Name>,
  { scale, turn, lift }: Gesture,
  t: number,
  grown: number,
): void {
  const [x, y] = cellCentre(at, cell.reel, cell.row);
  layers.forEach((sprite, index) => {
    sprite.setSize(at.symbolSize * (1 + (scale - 1) * grown));
    sprite.position.set(x, y - lift * at.symbolSize);
    sprite.rotation = index === layers.length - 1 ? turn : t * 0.9;
  });
  glow.alpha = 0.55 + Math.sin(t * 5) * 0.2;
}

export function createWins<Name extends string>(show: Cast<Name>, calm: boolean): WinsView<Name> {
  const view = new Container();
  const glows = new Container();
  const frames = new Graphics();
  const strokes = new Graphics();
  const actors = new Container();
  view.addChild(glows, strokes, actors, frames);
  let layout: ReelLayout | null = null;
  let pointed: readonly Pointed<Name>[] = [];
  let begunMs = 0;
  /** The lines stand drawn to their ends. */
  let traced = false;
  let cast: Actor<Name>[] = [];

  const clear = (): void => {
    pointed = [];
    traced = false;
    cast = [];
    for (const child of [...glows.removeChildren(), ...actors.removeChildren()]) child.destroy();
    frames.clear();
    strokes.clear();
  };

  const actor = (cell: Cell<Name>, at: ReelLayout): void => {
    const [x, y] = cellCentre(at, cell.reel, cell.row);
    const glow = new Sprite(show.glow);
    glow.anchor.set(0.5);
    glow.blendMode = "add";
    glow.position.set(x, y);
    glow.setSize(at.symbolSize * 1.45);
    glows.addChild(glow);
    const layers = show.layers(cell.symbol).map((texture) => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.position.set(x, y);
      sprite.setSize(at.symbolSize);
      actors.addChild(sprite);
      return sprite;
    });
    cast.push({ cell, glow, layers });
  };

  const drawLine = (at: ReelLayout, win: Pointed<Name>, part: number, order: number): void => {
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

  const drawFrame = (at: ReelLayout, cell: Cell<Name>, colour: number): void => {
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
      for (const actor of cast) drawActor(at, actor, show.gesture(actor.cell.symbol, t), t, grown);
      if (traced) return;
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
      traced = part === 1;
    },
  };
}

function uniqueCells<Name extends string>(wins: readonly Pointed<Name>[]): readonly Cell<Name>[] {
  const seen = new Map<string, Cell<Name>>();
  for (const cell of wins.flatMap((win) => win.cells)) seen.set(`${cell.reel}:${cell.row}`, cell);
  return [...seen.values()];
}
