import type { Language } from "@hanpan/contract/language";
import { at, type Picture, radial, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { hwatuBack, hwatuFaces } from "./art/deck.ts";

/** A card with its upper left corner at a place, turned and enlarged. */
const laid = (x: number, y: number, degrees: number, card: string | undefined): string =>
  at(x, y, `<g transform="rotate(${degrees}) scale(1.5)">${card ?? ""}</g>`);

/** The lobby's tile of Seotda, 360 × 480: the house's back, and the two brights of the highest hand before it. */
export const seotdaPoster = (language: Language): Picture =>
  stack(
    plain(
      `<path d="M0 0H360V480H0Z" fill="url(#sd-ground)"/>`,
      radial("sd-ground", [
        [0, "#2f7a55"],
        [1, "#082417"],
      ]),
    ),
    plain(
      laid(112, 14, 0, hwatuBack) + laid(20, 112, -11, hwatuFaces[4]) + laid(194, 84, 11, hwatuFaces[14]),
    ),
    tileFoot(gameListings.seotda.name[language], "sd", "#04140c"),
  );
