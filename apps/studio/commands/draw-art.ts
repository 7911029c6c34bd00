import { mkdirSync, writeFileSync } from "node:fs";
import { brandMark, brandWord, studioLogo } from "../client/art/brand.ts";
import { type Picture, svgDocument } from "../client/art/draw.ts";
import { gameHero, gameTile } from "../client/games/dancheong-fortune/art/posters.ts";

/**
 * Draws the pictures that the member app shows of the studio and its games into apps/web/public/art, from the very art
 * that the game itself is painted with. Run after a change of the art:
 * `node_modules/.bin/node apps/studio/commands/draw-art.ts`
 */
const target = new URL("../../web/public/art/", import.meta.url);

const budgets: { readonly [name: string]: number } = {
  "games/dancheong-fortune.svg": 40_000,
  "games/dancheong-fortune-wide.svg": 60_000,
};

const write = (name: string, picture: Picture, width: number, height: number): void => {
  const text = svgDocument(picture, width, height);
  const budget = budgets[name] ?? 20_000;
  if (text.length > budget) throw new Error(`${name} has ${text.length} bytes, more than ${budget}`);
  const file = new URL(name, target);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  console.log(`${name}: ${text.length} bytes`);
};

write("games/dancheong-fortune.svg", gameTile(), 360, 480);
write("games/dancheong-fortune-wide.svg", gameHero(), 1260, 540);
write("vendors/hanpan.svg", studioLogo(), 240, 64);
write("brand/mark.svg", brandMark(), 64, 64);
write("brand/favicon.svg", brandMark(), 64, 64);
const word = brandWord("#F3EFE4");
write("brand/wordmark.svg", word.picture, word.width, 116);
const darkWord = brandWord("#1B1D21");
write("brand/wordmark-hanji.svg", darkWord.picture, darkWord.width, 116);
