import { mkdirSync, writeFileSync } from "node:fs";
import { type Picture, svgDocument } from "@hanpan/frame/art/draw";
import { brandMark, brandWord, studioLogo } from "../client/art/brand.ts";
import * as dancheongFortune from "../client/games/dancheong-fortune/art/posters.ts";
import * as tigerAndMagpie from "../client/games/tiger-and-magpie/art/posters.ts";
import * as yutRush from "../client/games/yut-rush/art/posters.ts";
import { miniPosters } from "../client/mini/art/posters.ts";
import { sportsPosters } from "../client/sports/art/posters.ts";
import { tablePosters } from "../client/tables/art/posters.ts";

/**
 * Draws the pictures that the member app shows of the studio and its games into apps/web/public/art, from the very art
 * that the game itself is painted with. Run after a change of the art:
 * `node_modules/.bin/node apps/studio/commands/draw-art.ts`
 */
const target = new URL("../../web/public/art/", import.meta.url);

const tileBytes = 48_000;
const heroBytes = 64_000;
const smallBytes = 20_000;

const write = (name: string, picture: Picture, width: number, height: number, budget = smallBytes): void => {
  const text = svgDocument(picture, width, height);
  if (text.length > budget) throw new Error(`${name} has ${text.length} bytes, more than ${budget}`);
  const file = new URL(name, target);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  console.log(`${name}: ${text.length} bytes`);
};

const posters = [
  ["dancheong-fortune", dancheongFortune.gameTile, dancheongFortune.gameHero],
  ["tiger-and-magpie", tigerAndMagpie.gameTile, tigerAndMagpie.gameHero],
  ["yut-rush", yutRush.gameTile, yutRush.gameHero],
] as const;
for (const [code, tile, hero] of posters) {
  write(`games/${code}.svg`, tile(), 360, 480, tileBytes);
  write(`games/${code}-wide.svg`, hero(), 1260, 540, heroBytes);
}
for (const [code, tile] of Object.entries({ ...tablePosters, ...miniPosters, ...sportsPosters })) {
  write(`games/${code}.svg`, tile(), 360, 480, tileBytes);
}
write("vendors/hanpan.svg", studioLogo(), 240, 64);
write("brand/mark.svg", brandMark(), 64, 64);
write("brand/favicon.svg", brandMark(), 64, 64);
const word = brandWord("#F3EFE4");
write("brand/wordmark.svg", word.picture, word.width, 116);
const darkWord = brandWord("#1B1D21");
write("brand/wordmark-hanji.svg", darkWord.picture, darkWord.width, 116);
