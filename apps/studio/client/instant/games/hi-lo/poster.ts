import type { Language } from "@hanpan/contract/language";
import { at, type Picture, radial, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { cardBack, cardFace } from "../../../art/playingCards.ts";
import { suitPaint, suitPaths } from "../../../art/suits.ts";

/** A card whose suit fills it, turned and enlarged. */
const turned = (x: number, y: number, degrees: number, card: string): string =>
  at(x, y, `<g transform="rotate(${degrees}) scale(1.66)">${card}</g>`);

const heart = `${cardFace}<path d="${suitPaths.H}" transform="translate(10 32) scale(3.3)" fill="${suitPaint("H")}"/>`;

/** The lobby's tile of Hi-Lo, 360 × 480: an open card and the back of the next, an arrow up and one down. */
export const hiLoPoster = (language: Language): Picture =>
  stack(
    plain(
      `<path d="M0 0H360V480H0Z" fill="url(#hl-ground)"/>`,
      radial("hl-ground", [
        [0, "#2f4d85"],
        [1, "#0a1024"],
      ]),
    ),
    plain(turned(182, 62, 12, cardBack) + turned(40, 96, -8, heart)),
    plain(
      `<path d="M300 44l44 50h-26v44h-36v-44h-26Z" fill="#e0523f" stroke="#2a0a06" stroke-width="4" stroke-linejoin="round"/>` +
        `<path d="M62 344l-44 -50h26v-44h36v44h26Z" fill="#3f8ae0" stroke="#06152a" stroke-width="4" stroke-linejoin="round"/>`,
    ),
    tileFoot(gameListings["hi-lo"].name[language], "hl", "#040814"),
  );
