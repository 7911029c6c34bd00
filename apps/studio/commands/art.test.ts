import { readFileSync } from "node:fs";
import type { Outlines } from "@hanpan/frame/art/lettering";
import { posterOutlines } from "@hanpan/frame/art/letters/poster";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
import { textOf } from "@hanpan/frame/build/writeArt";
import { gameListings } from "@hanpan/games/vocabulary";
import { expect, test } from "vitest";
import { studioArt } from "./art.ts";
import { writtenOnPosters, writtenOnStages } from "./written.ts";

const art = new URL("../../web/public/art/", import.meta.url);

test("each picture is what the art draws: drawArt.ts draws them anew", () => {
  for (const picture of studioArt())
    expect(readFileSync(new URL(picture.name, art), "utf8") === textOf(picture), picture.name).toBe(true);
});

test("each game of the studio has a poster in each language", () => {
  const names = studioArt().map(({ name }) => name);
  for (const { code, vendor } of Object.values(gameListings).filter((game) => game.vendor === "hanpan")) {
    expect(names, vendor).toContain(`games/${code}.svg`);
    expect(names, vendor).toContain(`games/${code}-en.svg`);
  }
});

test.each([
  ["stages", stageOutlines, writtenOnStages()],
  ["posters", posterOutlines, writtenOnPosters],
] as readonly (readonly [string, Outlines, readonly string[]])[])(
  "%s have a letter for all that is written on them, and no others: npm run letters",
  (_, outlines, texts) => {
    expect(texts.length).toBeGreaterThan(10);
    expect(Object.keys(outlines).toSorted()).toEqual([...new Set(texts.join(""))].toSorted());
  },
);
