import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inPlaceOf, replaced } from "./barePixi.ts";

const library = fileURLToPath(new URL("./", import.meta.resolve("pixi.js")));

test("what is left out of Pixi is there to be left out: after an update, whoever made it reads what became of it", () => {
  expect(library).toMatch(/pixi\.js\/lib\/$/);
  expect(replaced.filter((path) => !existsSync(`${library}${path}`))).toEqual([
    "rendering/renderers/canvasAlone.mjs",
  ]);
  for (const path of replaced)
    for (const [, from = ""] of (inPlaceOf(`${library}${path}`) ?? "").matchAll(
      /(?:from|import|import\() ?"(\..+?)"/g,
    )) {
      const needed = fileURLToPath(new URL(from, `file://${library}${path}`));
      expect(existsSync(needed) || inPlaceOf(needed) !== undefined, needed).toBe(true);
    }
  expect(inPlaceOf(`${library}scene/sprite/Sprite.mjs`)).toBeUndefined();
});
