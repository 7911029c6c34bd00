import {
  controlsHeightFor,
  isPortrait,
  type Rectangle,
  type ReelLayout,
} from "../../../engine/stage/layout.ts";

/** Where everything of Tiger & Magpie is, from the size of the frame alone. Lengths are CSS pixels. */
export type TigerLayout = ReelLayout & {
  /** Width of the folding screen's lacquered edge around the reels. */
  readonly edgeWidth: number;
  /** The name board above the reels. */
  readonly board: Rectangle;
  /** The middle of the plate that shows the multiplier. */
  readonly plate: { readonly x: number; readonly y: number; readonly height: number };
};

export const columnCount = 6;
export const rowCount = 5;

/** Lays out the stage: in portrait the reels take the width, otherwise the height and the beasts sit beside them. */
export function layoutTiger(width: number, height: number): TigerLayout {
  const portrait = isPortrait(width, height);
  const controlsHeight = controlsHeightFor(portrait, height);
  const barHeight = portrait ? 46 : 8;
  const free = Math.max(180, height - controlsHeight - barHeight);
  const edgeWidth = portrait ? 7 : Math.max(12, Math.min(24, width * 0.018));
  const headHeight = portrait
    ? Math.max(76, Math.min(176, free * 0.29))
    : Math.max(48, Math.min(104, free * 0.155));
  const footHeight = edgeWidth + (portrait ? 8 : 12);
  const widestCell = (width - edgeWidth * 2 - (portrait ? 4 : 80)) / columnCount;
  const tallestCell = (free - headHeight - footHeight) / rowCount;
  const cellWidth = portrait ? widestCell : Math.min(widestCell, tallestCell * 1.12);
  const cellHeight = Math.min(tallestCell, cellWidth * (portrait ? 1.14 : 0.96));
  const reelsWidth = cellWidth * columnCount;
  const reelsHeight = cellHeight * rowCount;
  const spare = Math.max(0, free - headHeight - footHeight - reelsHeight);
  const reels = {
    x: (width - reelsWidth) / 2,
    y: barHeight + headHeight + spare * 0.62,
    width: reelsWidth,
    height: reelsHeight,
  };
  const boardHeight = headHeight * (portrait ? 0.36 : 0.74);
  const boardWidth = Math.min(reelsWidth * (portrait ? 0.62 : 0.6), boardHeight * 5.6);
  return {
    portrait,
    width,
    height,
    reels,
    controlsHeight,
    cellWidth,
    cellHeight,
    symbolSize: Math.min(cellWidth, cellHeight) * 0.94,
    edgeWidth,
    board: {
      x: width / 2 - boardWidth / 2,
      y: reels.y - edgeWidth - boardHeight - (portrait ? headHeight * 0.34 : headHeight * 0.06),
      width: boardWidth,
      height: boardHeight,
    },
    plate: portrait
      ? { x: width / 2, y: reels.y - edgeWidth - headHeight * 0.17, height: headHeight * 0.3 }
      : {
          x: reels.x + reelsWidth + edgeWidth + Math.min(130, (width - reelsWidth) / 4 - edgeWidth / 2),
          y: reels.y + reelsHeight * 0.1,
          height: Math.min(84, headHeight * 0.86),
        },
  };
}
