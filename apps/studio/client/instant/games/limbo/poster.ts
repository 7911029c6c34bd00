import type { Language } from "@hanpan/contract/language";
import { at, type Picture, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { arrow, backdrop, board } from "./scene.ts";

/** The lobby's tile of Limbo, 360 × 480: the board with an arrow in it, before the five peaks. */
export const limboPoster = (language: Language): Picture =>
  stack(
    plain(at(-610, -50, `<g transform="scale(1.22)">${backdrop}</g>`)),
    plain(
      at(
        -1040,
        -436,
        `<g transform="scale(1.82)">${board}<g transform="translate(670 281) rotate(14)">${arrow}</g></g>`,
      ),
    ),
    tileFoot(gameListings.limbo.name[language], "lb", "#05070A"),
  );
