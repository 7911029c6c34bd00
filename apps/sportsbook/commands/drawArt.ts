import { writeArt } from "@hanpan/frame/build/writeArt";
import { sportsbookLogo } from "../client/sports/art/logo.ts";
import { sportsPosters } from "../client/sports/art/posters.ts";

/**
 * Draws the pictures that the member app shows of the sportsbook. Run after a change of the art:
 * `node_modules/.bin/node apps/sportsbook/commands/drawArt.ts`
 */
const art = new URL("../../web/public/art/", import.meta.url);

for (const [code, tile] of Object.entries(sportsPosters)) {
  writeArt(art, `games/${code}.svg`, tile(), [360, 480], "tile");
}
writeArt(art, "vendors/hanpan-sports.svg", sportsbookLogo(), [240, 64]);
