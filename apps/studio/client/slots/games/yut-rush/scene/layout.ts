import { yutRush } from "@hanpan/games/yut-rush/definition";
import {
  controlsHeightFor,
  isPortrait,
  type Rectangle,
  type ReelLayout,
} from "../../../engine/stage/layout.ts";

/** Where everything of Yut Rush is, from the size of the frame alone. Lengths are CSS pixels. */
export type YutLayout = ReelLayout & {
  /** Width of the painted beam around the reels. */
  readonly edgeWidth: number;
  /** The name board above the reels. */
  readonly board: Rectangle;
  /** The yut board while it is open: a square over the reels. */
  readonly mat: { readonly x: number; readonly y: number; readonly side: number };
  /** Where the pieces wait and the ones that are home stand, one under or beside the other. */
  readonly stable: {
    readonly x: number;
    readonly y: number;
    readonly step: number;
    readonly upright: boolean;
    readonly size: number;
  };
};

const reelCount = 3;
const rowCount = 3;
const pieceCount = yutRush.yut.homePays.length;

/** Lays out the stage: the reels are a square as large as the frame allows. */
export function layoutYut(width: number, height: number): YutLayout {
  const portrait = isPortrait(width, height);
  const controlsHeight = controlsHeightFor(portrait, height);
  const barHeight = portrait ? 46 : 8;
  const free = Math.max(180, height - controlsHeight - barHeight);
  const edgeWidth = portrait ? 10 : Math.max(12, Math.min(26, width * 0.02));
  const headHeight = portrait
    ? Math.max(64, Math.min(150, free * 0.24))
    : Math.max(46, Math.min(104, free * 0.15));
  const footHeight = edgeWidth + (portrait ? 8 : 12);
  const widestCell = (width - edgeWidth * 2 - (portrait ? 8 : 120)) / reelCount;
  const tallestCell = (free - headHeight - footHeight) / rowCount;
  const cellWidth = portrait ? widestCell : Math.min(widestCell, tallestCell * 1.22);
  const cellHeight = Math.min(tallestCell, cellWidth * (portrait ? 1.06 : 1));
  const reelsWidth = cellWidth * reelCount;
  const reelsHeight = cellHeight * rowCount;
  const spare = Math.max(0, free - headHeight - footHeight - reelsHeight);
  const reels = {
    x: (width - reelsWidth) / 2,
    y: barHeight + headHeight + spare * 0.6,
    width: reelsWidth,
    height: reelsHeight,
  };
  const boardHeight = headHeight * (portrait ? 0.5 : 0.72);
  const boardWidth = Math.min(reelsWidth * 0.86, boardHeight * 4.8);
  const side = Math.min(reelsWidth, reelsHeight) * (portrait ? 1 : 1.02);
  const size = portrait ? headHeight * 0.27 : Math.min(84, reelsHeight * 0.15);
  return {
    portrait,
    width,
    height,
    reels,
    controlsHeight,
    cellWidth,
    cellHeight,
    symbolSize: Math.min(cellWidth, cellHeight) * 0.9,
    edgeWidth,
    board: {
      x: width / 2 - boardWidth / 2,
      y: reels.y - edgeWidth - boardHeight - (portrait ? headHeight * 0.42 : headHeight * 0.05),
      width: boardWidth,
      height: boardHeight,
    },
    mat: { x: width / 2 - side / 2, y: reels.y + reelsHeight / 2 - side / 2, side },
    stable: portrait
      ? {
          x: width / 2 - size * 0.9 * (pieceCount - 1),
          y: reels.y - edgeWidth - size * 0.95,
          step: size * 1.8,
          upright: false,
          size,
        }
      : {
          x: (reels.x - edgeWidth) / 2,
          y: reels.y + reelsHeight * 0.2,
          step: size * 1.55,
          upright: true,
          size,
        },
  };
}
