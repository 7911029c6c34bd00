import type { TigerSymbol } from "@hanpan/games/tiger-and-magpie/symbols";
import { Container, Sprite } from "pixi.js";
import { createGiltNumber } from "../../../engine/scene/giltNumber.ts";
import { type FallStyle, fallenOutRows, sampleFall } from "../../../engine/stage/fallMotion.ts";
import { cellCentre } from "../../../engine/stage/layout.ts";
import { rowCount, type TigerLayout } from "./layout.ts";
import type { TigerTextures } from "./textures.ts";

/** What becomes of a piece: it falls into its place, pays, bursts, or falls out of the window. */
type Fate =
  | { readonly kind: "FALL"; readonly rows: number; readonly beginsMs: number; readonly style: FallStyle }
  | { readonly kind: "PAY"; readonly beginsMs: number }
  | { readonly kind: "BURST"; readonly beginsMs: number }
  | { readonly kind: "OUT"; readonly beginsMs: number; readonly style: FallStyle };

/** One symbol on the board, with its number when it is a lantern. */
export type Piece = {
  readonly symbol: TigerSymbol;
  readonly value: number | null;
  column: number;
  row: number;
  fate: Fate;
  readonly view: Container;
  /** Shows the piece as it is at a moment; answers what it is doing. */
  readonly draw: (layout: TigerLayout, nowMs: number) => "MOVING" | "RESTING" | "GONE";
  /** Shown faintly while others pay. */
  readonly setFaint: (faint: boolean) => void;
};

const burstMs = 260;

/** How each symbol lives while it pays: scale, turn and lift in parts of its size. */
function gesture(symbol: TigerSymbol, t: number): { scale: number; turn: number; lift: number } {
  switch (symbol) {
    case "TIGER":
      return { scale: 1.1 + Math.sin(t * 8) * 0.06, turn: Math.sin(t * 5) * 0.1, lift: 0 };
    case "MAGPIE":
      return { scale: 1.08, turn: Math.sin(t * 6) * 0.06, lift: Math.abs(Math.sin(t * 7)) * 0.1 };
    case "PINE":
    case "GOURD":
      return { scale: 1.07 + Math.sin(t * 4) * 0.03, turn: Math.sin(t * 4.6) * 0.1, lift: 0 };
    case "MOON":
      return { scale: 1.1 + Math.sin(t * 5) * 0.08, turn: 0, lift: 0 };
    case "LANTERN":
      return { scale: 1.1 + Math.sin(t * 6) * 0.05, turn: Math.sin(t * 5) * 0.12, lift: 0 };
    default:
      return { scale: 1.07 + Math.sin(t * 6) * 0.06, turn: Math.sin(t * 3) * 0.05, lift: 0 };
  }
}

export function createPiece(
  textures: TigerTextures,
  calm: boolean,
  symbol: TigerSymbol,
  value: number | null,
  column: number,
  row: number,
): Piece {
  const view = new Container();
  const body = new Sprite(textures.symbols[symbol]);
  body.anchor.set(0.5);
  view.addChild(body);
  const number = value === null ? null : createGiltNumber(textures.glyphs);
  if (number !== null) view.addChild(number.view);

  const show = (layout: TigerLayout, x: number, y: number, scale: number, stretch = 1, turn = 0): void => {
    view.position.set(x, y);
    const size = layout.symbolSize * scale;
    body.setSize(size * (2 - stretch), size * stretch);
    body.rotation = turn;
    if (number !== null && value !== null) {
      number.show(value, size * 0.36, size * 0.86, "", "×");
      number.view.position.set(0, size * 0.02);
    }
  };

  const drawFall = (layout: TigerLayout, nowMs: number, x: number, y: number): "MOVING" | "RESTING" => {
    if (piece.fate.kind !== "FALL") return "RESTING";
    const { rows, beginsMs, style } = piece.fate;
    const { aboveRows, stretch, state } = sampleFall(style, rows, nowMs - beginsMs);
    const pressed = ((1 - stretch) * layout.symbolSize) / 2;
    show(layout, x, y - aboveRows * layout.cellHeight + Math.max(0, pressed), 1, stretch);
    return state === "RESTING" ? "RESTING" : "MOVING";
  };

  const drawPay = (layout: TigerLayout, elapsedMs: number, x: number, y: number): "RESTING" => {
    const grown = calm ? 1 : Math.min(1, elapsedMs / 180);
    const move = gesture(symbol, calm ? 0 : elapsedMs / 1000);
    show(layout, x, y - move.lift * layout.symbolSize, 1 + (move.scale - 1) * grown, 1, move.turn * grown);
    return "RESTING";
  };

  const drawBurst = (layout: TigerLayout, elapsedMs: number, x: number, y: number): "MOVING" | "GONE" => {
    const part = calm ? 1 : Math.min(1, elapsedMs / burstMs);
    const scale = part < 0.35 ? 1.1 + part * 0.6 : Math.max(0.01, 1.31 * (1 - (part - 0.35) / 0.65));
    show(layout, x, y, scale);
    view.alpha = part < 0.5 ? 1 : 2 - part * 2;
    return part >= 1 ? "GONE" : "MOVING";
  };

  const drawOut = (
    layout: TigerLayout,
    style: FallStyle,
    elapsedMs: number,
    x: number,
    y: number,
  ): "MOVING" | "GONE" => {
    const below = fallenOutRows(style, elapsedMs);
    if (piece.row + below > rowCount + 1.2) return "GONE";
    show(layout, x, y + below * layout.cellHeight, 1);
    return "MOVING";
  };

  const piece: Piece = {
    symbol,
    value,
    column,
    row,
    fate: { kind: "PAY", beginsMs: 0 },
    view,
    draw: (layout, nowMs) => {
      const [x, y] = cellCentre(layout, piece.column, piece.row);
      const { fate } = piece;
      const elapsedMs = nowMs - fate.beginsMs;
      switch (fate.kind) {
        case "FALL":
          return drawFall(layout, nowMs, x, y);
        case "PAY":
          return drawPay(layout, elapsedMs, x, y);
        case "BURST":
          return drawBurst(layout, elapsedMs, x, y);
        case "OUT":
          return drawOut(layout, fate.style, elapsedMs, x, y);
      }
    },
    setFaint: (faint) => {
      view.alpha = faint ? 0.34 : 1;
    },
  };
  return piece;
}
