import { writeArt } from "@hanpan/frame/build/writeArt";
import { sportsbookArt } from "./art.ts";

/**
 * Draws the pictures that the member app shows of the sportsbook. Run after a change of the art:
 * `node_modules/.bin/node apps/sportsbook/commands/drawArt.ts`
 */
writeArt(new URL("../../web/public/art/", import.meta.url), sportsbookArt());
