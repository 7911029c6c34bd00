import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Letters and pictures have come, movements have ended, and two more frames have been drawn. */
const stands = `(async () => {
  await document.fonts.ready;
  const shown = [...document.images].filter((image) => image.checkVisibility() && image.loading !== "lazy");
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
})()`;

export type Album = ReturnType<typeof openAlbum>;

/** Keeps pictures of pages in a new folder, numbered in the order in which they are taken, small enough to be read on a page. */
export function openAlbum(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let [count, bytes] = [0, 0];
  return {
    async take(page: Page, name: string): Promise<void> {
      count += 1;
      await page.mouse.move(0, 0);
      await page.evaluate(stands);
      const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
      const file = join(folder, `${String(count).padStart(2, "0")}-${name}.webp`);
      const { size } = await sharp(taken).webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(file);
      bytes += size;
      console.error(`${file}: ${Math.round(size / 1024)} kB`);
    },
    count: () => count,
    bytes: () => bytes,
  };
}
