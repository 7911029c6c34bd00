import type { Language } from "@hanpan/contract/language";
import { at, fill, type Picture, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { die, light } from "./scene.ts";

/** The lobby's tile of Dice, 360 × 480: the die of fourteen faces in its tray. */
export const dicePoster = (language: Language): Picture =>
  stack(
    plain(fill("M0 0H360V480H0Z", "#170c08") + at(-245, -10, `<g transform="scale(1.07)">${light}</g>`)),
    plain(at(52, 54, `<g transform="rotate(-9 128 128) scale(1.28)">${die}</g>`)),
    tileFoot(gameListings.dice.name[language], "dc", "#0A0503"),
  );
