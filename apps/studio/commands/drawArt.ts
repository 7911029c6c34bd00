import { writeArt } from "@hanpan/frame/build/writeArt";
import { studioArt } from "./art.ts";

/**
 * Draws the pictures that the member app shows of the studio and its games. Run after a change of the art:
 * `node_modules/.bin/node apps/studio/commands/drawArt.ts`
 */
writeArt(new URL("../../web/public/art/", import.meta.url), studioArt());
