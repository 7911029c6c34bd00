import { expect, test } from "vitest";
import { layoutYut } from "./layout.ts";

const frames = [
  [390, 720],
  [390, 560],
  [360, 640],
  [844, 390],
  [1200, 700],
  [1440, 900],
  [768, 1024],
] as const;

test.each(frames)(
  "keeps reels and name board on a frame of %i × %i, clear of the controls",
  (width, height) => {
    const { reels, board, controlsHeight, cellWidth, symbolSize, edgeWidth } = layoutYut(width, height);
    expect(reels.x - edgeWidth).toBeGreaterThanOrEqual(0);
    expect(reels.x + reels.width + edgeWidth).toBeLessThanOrEqual(width);
    expect(reels.y + reels.height).toBeLessThanOrEqual(height - controlsHeight);
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(board.y + board.height).toBeLessThanOrEqual(reels.y);
    expect(symbolSize).toBeLessThanOrEqual(cellWidth);
    expect(symbolSize).toBeGreaterThan(20);
  },
);
