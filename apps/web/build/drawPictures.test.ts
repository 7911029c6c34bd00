import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { digestsOf, drawings, drawn, drawnFrom, picturesOf } from "./drawPictures.ts";

const belonging = await picturesOf(drawings);

test("each drawing has its pictures, and no picture is left of a drawing that went", async () => {
  const files = (await readdir(drawings)).filter((name) => name.endsWith(".avif"));
  expect(files.toSorted()).toEqual(belonging.map(({ picture }) => picture).toSorted());
  expect(files.length).toBeGreaterThan(40);
});

test("no drawing was changed since its pictures were made: npm run art makes them anew", async () => {
  expect(JSON.parse(await readFile(drawnFrom, "utf8"))).toEqual(await digestsOf(drawings));
});

/** The picture's own pixels and the drawing's in that width, small enough to compare all. */
async function compared(drawing: string, picture: string): Promise<{ apart: number; widthPx: number }> {
  const file = path.join(drawings, picture);
  expect(existsSync(file)).toBe(true);
  const small = { width: 110, height: 110, fit: "fill" } as const;
  const [made, wanted] = await Promise.all([
    sharp(file).resize(small).removeAlpha().raw().toBuffer(),
    drawn(path.join(drawings, drawing), 220).resize(small).removeAlpha().raw().toBuffer(),
  ]);
  const apart = made.reduce((sum, value, place) => sum + Math.abs(value - (wanted[place] ?? 0)), 0);
  return { apart: apart / made.length, widthPx: (await sharp(file).metadata()).width };
}

test.each(belonging)("$picture shows what $drawing shows", async ({ drawing, picture, widthPx }) => {
  const found = await compared(drawing, picture);
  expect(found.widthPx).toBe(widthPx);
  // Of 255: what AVIF leaves out is two to six steps, the nearest other drawing's picture is ten away.
  expect(found.apart).toBeLessThan(8);
});
