import type { Language } from "@hanpan/contract/language";
import { line, type Picture, stack } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { leftShade, placed, plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { bark } from "../../../../art/folkPaints.ts";
import { landscape, leaningPine } from "./landscape.ts";
import { lantern } from "./symbols/lantern.ts";
import { magpieBird } from "./symbols/magpie.ts";
import { peony } from "./symbols/peony.ts";
import { tigerSitting } from "./tigerSitting.ts";

/** The tile: the tiger under the pine, looking up to the magpie, the name on the dark foot. */
export const gameTile = (language: Language): Picture =>
  stack(
    landscape("tm-t", 360, 480, 400, "day"),
    placed(leaningPine(), 272, 244, 250, 0, [360, 640]),
    placed(tigerSitting(), 132, 268, 262, 0, [400, 520]),
    placed(magpieBird(), 238, 166, 128),
    placed(peony(), 306, 356, 92),
    tileFoot(gameListings["tiger-and-magpie"].name[language], "tm-t", "#12080A"),
  );

/** The wide picture for a hero, 21:9, with room for text at the left. */
export const gameHero = (): Picture =>
  stack(
    landscape("tm-h", 1260, 540, 470, "night"),
    placed(leaningPine(), 1108, 300, 330, 0, [360, 640]),
    placed(magpieBird(), 1040, 206, 168),
    placed(tigerSitting(), 800, 300, 380, 0, [400, 520]),
    plain(line("M560 -10V60", inkLine, 8) + line("M560 -10V60", bark[3], 4)),
    placed(lantern(), 560, 120, 150),
    placed(lantern(), 956, 60, 104),
    placed(peony(), 600, 470, 150),
    placed(peony(), 990, 478, 130, 30),
    leftShade("tm-h-left", 760, 540, "#060914"),
  );
