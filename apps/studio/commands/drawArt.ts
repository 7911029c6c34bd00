import { writeArt } from "@hanpan/frame/build/writeArt";
import { brandMark, brandWord, studioLogo } from "../client/art/brand.ts";
import { miniPosters } from "../client/mini/art/posters.ts";
import * as dancheongFortune from "../client/slots/games/dancheong-fortune/art/posters.ts";
import * as tigerAndMagpie from "../client/slots/games/tiger-and-magpie/art/posters.ts";
import * as yutRush from "../client/slots/games/yut-rush/art/posters.ts";
import { tablePosters } from "../client/tables/art/posters.ts";

/**
 * Draws the pictures that the member app shows of the studio and its games. Run after a change of the art:
 * `node_modules/.bin/node apps/studio/commands/drawArt.ts`
 */
const art = new URL("../../web/public/art/", import.meta.url);

const posters = [
  ["dancheong-fortune", dancheongFortune.gameTile, dancheongFortune.gameHero],
  ["tiger-and-magpie", tigerAndMagpie.gameTile, tigerAndMagpie.gameHero],
  ["yut-rush", yutRush.gameTile, yutRush.gameHero],
] as const;
for (const [code, tile, hero] of posters) {
  writeArt(art, `games/${code}.svg`, tile(), [360, 480], "tile");
  writeArt(art, `games/${code}-wide.svg`, hero(), [1260, 540], "hero");
}
for (const [code, tile] of Object.entries({ ...tablePosters, ...miniPosters })) {
  writeArt(art, `games/${code}.svg`, tile(), [360, 480], "tile");
}
writeArt(art, "vendors/hanpan.svg", studioLogo(), [240, 64]);
writeArt(art, "brand/mark.svg", brandMark(), [64, 64]);
writeArt(art, "brand/favicon.svg", brandMark(), [64, 64]);
const word = brandWord("#F3EFE4");
writeArt(art, "brand/wordmark.svg", word.picture, [word.width, 116]);
const darkWord = brandWord("#1B1D21");
writeArt(art, "brand/wordmark-hanji.svg", darkWord.picture, [darkWord.width, 116]);
