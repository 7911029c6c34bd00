import type { TigerTumble } from "@hanpan/games/tiger-and-magpie/symbols";
import { Container, Graphics } from "pixi.js";
import type { FallStyle } from "../../../engine/stage/fallMotion.ts";
import { columnCount, rowCount, type TigerLayout } from "./layout.ts";
import { createPiece, type Piece } from "./pieces.ts";
import type { TigerTextures } from "./textures.ts";

export type Cell = { readonly reel: number; readonly row: number };

export type BoardEvents = {
  /** The symbols of a column have come to rest after a fall. */
  readonly onKnock: (column: number) => void;
};

/** The six columns of symbols. Every call that moves resolves when all of it has come to rest. */
export type TumbleBoard = {
  readonly view: Container;
  readonly place: (layout: TigerLayout) => void;
  /** Shows this window at once. */
  readonly rest: (window: TigerTumble) => void;
  /** Lets the symbols on the board fall out at the bottom. */
  readonly fallOut: (style: FallStyle, nowMs: number) => void;
  /** Lets a whole window fall in from above. */
  readonly dropIn: (window: TigerTumble, style: FallStyle, nowMs: number) => Promise<void>;
  /** Moves the given cells and shows the others faintly; an empty list ends it. */
  readonly light: (cells: readonly Cell[], nowMs: number) => void;
  readonly burst: (cells: readonly Cell[], nowMs: number) => Promise<void>;
  /** Lets what is left fall and the new symbols come from above, to stand as the next window. */
  readonly refill: (next: TigerTumble, style: FallStyle, nowMs: number) => Promise<void>;
  /** Begins at once what still waits to fall. */
  readonly hurry: (style: FallStyle, nowMs: number) => void;
  readonly draw: (nowMs: number) => void;
  readonly moving: () => boolean;
};

const valueAt = (window: TigerTumble, reel: number, row: number): number | null =>
  window.multipliers.find((cell) => cell.reel === reel && cell.row === row)?.value ?? null;

export function createTumbleBoard(textures: TigerTextures, calm: boolean, events: BoardEvents): TumbleBoard {
  const view = new Container();
  const mask = new Graphics();
  view.addChild(mask);
  view.mask = mask;
  let layout: TigerLayout | null = null;
  let pieces: Piece[] = [];
  let waiting: (() => void) | null = null;
  let falling = new Set<number>();

  const add = (piece: Piece): Piece => {
    pieces.push(piece);
    view.addChild(piece.view);
    return piece;
  };

  const remove = (gone: Piece): void => {
    pieces = pieces.filter((piece) => piece !== gone);
    gone.view.destroy({ children: true });
  };

  const at = ({ reel, row }: Cell): Piece | undefined =>
    pieces.find((piece) => piece.fate.kind !== "OUT" && piece.column === reel && piece.row === row);

  /** Waits until everything rests; an earlier wait ends now. */
  const untilRest = (): Promise<void> => {
    waiting?.();
    return new Promise((done) => {
      waiting = done;
    });
  };

  const fall = (piece: Piece, rows: number, beginsMs: number, style: FallStyle): void => {
    piece.fate = { kind: "FALL", rows, beginsMs, style };
    if (rows > 0) falling.add(piece.column);
  };

  const fill = (window: TigerTumble, style: FallStyle, nowMs: number, rowsAbove: number): void => {
    window.grid.forEach((column, reel) => {
      column.forEach((symbol, row) => {
        const piece = add(createPiece(textures, calm, symbol, valueAt(window, reel, row), reel, row));
        const waitMs = reel * style.columnGapMs + (rowCount - 1 - row) * style.rowGapMs;
        fall(piece, rowsAbove, nowMs + waitMs, style);
      });
    });
  };

  /** Reports the columns that fell and have come to rest. */
  const settle = (moving: ReadonlySet<number>): void => {
    for (const column of falling) if (!moving.has(column)) events.onKnock(column);
    falling = new Set([...falling].filter((column) => moving.has(column)));
  };

  const isBusy = (): boolean =>
    falling.size > 0 || pieces.some(({ fate }) => fate.kind === "BURST" || fate.kind === "OUT");

  return {
    view,
    place: (next) => {
      layout = next;
      mask.clear().rect(next.reels.x, next.reels.y, next.reels.width, next.reels.height).fill("#fff");
    },
    rest: (window) => {
      for (const piece of [...pieces]) remove(piece);
      falling.clear();
      waiting?.();
      waiting = null;
      window.grid.forEach((column, reel) => {
        column.forEach((symbol, row) => {
          const piece = add(createPiece(textures, calm, symbol, valueAt(window, reel, row), reel, row));
          piece.fate = { kind: "FALL", rows: 0, beginsMs: 0, style: noFall };
        });
      });
    },
    fallOut: (style, nowMs) => {
      for (const piece of pieces) {
        piece.setFaint(false);
        const waitMs = piece.column * style.columnGapMs * 0.6 + (rowCount - 1 - piece.row) * style.rowGapMs;
        piece.fate = { kind: "OUT", beginsMs: nowMs + waitMs, style };
      }
    },
    dropIn: (window, style, nowMs) => {
      fill(window, style, nowMs, rowCount + 0.6);
      return untilRest();
    },
    light: (cells, nowMs) => {
      const lit = new Set(cells.map(at));
      for (const piece of pieces) {
        const pays = lit.has(piece);
        piece.setFaint(cells.length > 0 && !pays);
        if (pays) {
          piece.fate = { kind: "PAY", beginsMs: nowMs };
          view.addChild(piece.view);
        } else if (piece.fate.kind === "PAY")
          piece.fate = { kind: "FALL", rows: 0, beginsMs: 0, style: noFall };
      }
    },
    burst: (cells, nowMs) => {
      for (const cell of cells) {
        const piece = at(cell);
        if (piece !== undefined) piece.fate = { kind: "BURST", beginsMs: nowMs };
      }
      for (const piece of pieces) if (piece.fate.kind !== "BURST") piece.setFaint(false);
      return untilRest();
    },
    refill: (next, style, nowMs) => {
      for (let reel = 0; reel < columnCount; reel += 1) {
        const left = pieces.filter(({ column }) => column === reel).sort((one, other) => one.row - other.row);
        const missing = rowCount - left.length;
        left.forEach((piece, index) => {
          const row = missing + index;
          fall(piece, row - piece.row, nowMs + (rowCount - 1 - row) * style.rowGapMs, style);
          piece.row = row;
        });
        next.grid[reel]?.slice(0, missing).forEach((symbol, row) => {
          const piece = add(createPiece(textures, calm, symbol, valueAt(next, reel, row), reel, row));
          fall(piece, missing + 0.4, nowMs + 60 + (missing - 1 - row) * style.rowGapMs, style);
        });
      }
      return untilRest();
    },
    hurry: (style, nowMs) => {
      for (const piece of pieces) {
        const { fate } = piece;
        if (fate.kind === "FALL" && fate.rows > 0 && fate.style !== style) {
          piece.fate = { ...fate, style, beginsMs: Math.min(fate.beginsMs, nowMs) };
        }
      }
    },
    draw: (nowMs) => {
      if (layout === null) return;
      const moving = new Set<number>();
      for (const piece of [...pieces]) {
        const state = piece.draw(layout, nowMs);
        if (state === "GONE") remove(piece);
        else if (state === "MOVING") moving.add(piece.column);
      }
      settle(moving);
      if (waiting === null || isBusy()) return;
      const done = waiting;
      waiting = null;
      done();
    },
    moving: isBusy,
  };
}

/** The fall of the symbols that are already on the board. */
const noFall: FallStyle = {
  gravityRowsPerSecond2: 1,
  hopMs: 0,
  hopRows: 0,
  highestHopRows: 0,
  columnGapMs: 0,
  rowGapMs: 0,
};
