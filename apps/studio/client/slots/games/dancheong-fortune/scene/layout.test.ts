import { describe, expect, test } from "vitest";
import { cellCentre } from "../../../engine/stage/layout.ts";
import { layoutPalace } from "./layout.ts";

describe("the stage", () => {
  for (const [width, height] of [
    [1440, 900],
    [1200, 760],
    [390, 700],
    [390, 844],
    [360, 600],
    [844, 390],
    [768, 1024],
  ] as const) {
    test(`fits ${width} × ${height}`, () => {
      const layout = layoutPalace(width, height);
      expect(layout.reels.x).toBeGreaterThanOrEqual(layout.pillarWidth - 1);
      expect(layout.reels.x + layout.reels.width + layout.pillarWidth).toBeLessThanOrEqual(width + 1);
      expect(layout.roof.y).toBeGreaterThanOrEqual(0);
      expect(layout.reels.y + layout.reels.height).toBeLessThanOrEqual(height - layout.controlsHeight);
      expect(layout.symbolSize).toBeGreaterThan(30);
    });
  }

  test("gives the reels the whole width of a phone", () => {
    const layout = layoutPalace(390, 700);
    expect(layout.portrait).toBe(true);
    expect(layout.reels.width).toBeGreaterThan(360);
  });

  test("puts the first cell at the top left and the last at the bottom right", () => {
    const layout = layoutPalace(1200, 800);
    const [x, y] = cellCentre(layout, 0, 0);
    const [lastX, lastY] = cellCentre(layout, 4, 2);
    expect(x - layout.reels.x).toBeCloseTo(layout.cellWidth / 2);
    expect(y - layout.reels.y).toBeCloseTo(layout.cellHeight / 2);
    expect(layout.reels.x + layout.reels.width - lastX).toBeCloseTo(layout.cellWidth / 2);
    expect(layout.reels.y + layout.reels.height - lastY).toBeCloseTo(layout.cellHeight / 2);
  });
});
