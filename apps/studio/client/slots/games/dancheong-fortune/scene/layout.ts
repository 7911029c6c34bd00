import {
  controlsHeightFor,
  isPortrait,
  type Rectangle,
  type ReelLayout,
} from "../../../engine/stage/layout.ts";

/** Where the palace of Dancheong Fortune is: pillars beside the reels, a roof over them. */
export type PalaceLayout = ReelLayout & {
  /** Width of the painted pillar at each side of the reels. */
  readonly pillarWidth: number;
  /** The roof over the reels, name board included. */
  readonly roof: Rectangle;
};

const reelCount = 5;
const rowCount = 3;

/** Lays out the stage. A frame taller than wide gives the reels its whole width; otherwise the height decides. */
export function layoutPalace(width: number, height: number): PalaceLayout {
  const portrait = isPortrait(width, height);
  const controlsHeight = controlsHeightFor(portrait, height);
  const barHeight = portrait ? 46 : 10;
  const free = Math.max(160, height - controlsHeight - barHeight);
  const pillarWidth = portrait ? 7 : Math.max(22, Math.min(58, width * 0.045));
  const roofShare = portrait ? 0.27 : 0.2;
  const roofHeight = Math.max(56, Math.min(portrait ? 170 : 150, free * roofShare));
  const footHeight = portrait ? 30 : Math.min(34, free * 0.05);
  const widestCell = (width - pillarWidth * 2 - (portrait ? 6 : 40)) / reelCount;
  const tallestCell = (free - roofHeight - footHeight) / rowCount;
  const cellWidth = portrait ? widestCell : Math.min(widestCell, tallestCell * 1.1);
  const cellHeight = Math.min(tallestCell, cellWidth * (portrait ? 1.22 : 0.94));
  const reelsWidth = cellWidth * reelCount;
  const reelsHeight = cellHeight * rowCount;
  const spare = Math.max(0, free - roofHeight - footHeight - reelsHeight);
  const reels = {
    x: (width - reelsWidth) / 2,
    y: barHeight + roofHeight + spare * (portrait ? 0.5 : 0.6),
    width: reelsWidth,
    height: reelsHeight,
  };
  const overhang = portrait ? 2 : pillarWidth * 0.9;
  return {
    portrait,
    width,
    height,
    reels,
    cellWidth,
    cellHeight,
    symbolSize: Math.min(cellWidth, cellHeight) * 0.98,
    pillarWidth,
    roof: {
      x: reels.x - pillarWidth - overhang,
      y: reels.y - roofHeight,
      width: reelsWidth + (pillarWidth + overhang) * 2,
      height: roofHeight,
    },
    controlsHeight,
  };
}
