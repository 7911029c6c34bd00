import type { Language } from "@hanpan/contract/language";
import { at, type Picture, radial, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { cardFace } from "../../../art/playingCards.ts";
import { suitPaint, suitPaths } from "../../../art/suits.ts";

const turned = (x: number, y: number, degrees: number, card: string): string =>
  at(x, y, `<g transform="rotate(${degrees}) scale(1.62)">${card}</g>`);

/** An ace of spades: one large suit. */
const ace = `${cardFace}<path d="${suitPaths.S}" transform="translate(9 27) scale(3.4)" fill="${suitPaint("S")}"/>`;

/** A king of hearts: the royal cap over its suit. */
const king = `${cardFace}<g transform="translate(50 62) scale(1.25)"><path d="M-13 -8C-20 -26 -15 -42 -8 -44C-3 -38 -3 -22 -4 -10Z" fill="#2B56C4" stroke="#141820" stroke-width="1.6"/><path d="M13 -8C20 -26 15 -42 8 -44C3 -38 3 -22 4 -10Z" fill="#2B56C4" stroke="#141820" stroke-width="1.6"/><path d="M-21 14C-22 -10 -14 -24 0 -24C14 -24 22 -10 21 14Z" fill="#C93B27" stroke="#141820" stroke-width="1.6"/><path d="M-13 14C-13 -4 -8 -14 0 -14C8 -14 13 -4 13 14Z" fill="#1C8A68" stroke="#141820" stroke-width="1.4"/><path d="M-24 12H24V24H-24Z" fill="#D39A2E" stroke="#141820" stroke-width="1.6"/></g><path d="${suitPaths.H}" transform="translate(34 98) scale(1.35)" fill="${suitPaint("H")}"/>`;

/** A chip of the house, seen from above. */
const chip = (x: number, y: number, paint: string): string =>
  at(
    x,
    y,
    `<circle r="40" fill="${paint}" stroke="#1a0b06" stroke-width="4"/>${[0, 60, 120, 180, 240, 300]
      .map((degrees) => `<path d="M-8 -40h16v13h-16Z" fill="#fbf6e9" transform="rotate(${degrees})"/>`)
      .join("")}<circle r="22" fill="none" stroke="#fbf6e9" stroke-width="3"/><circle r="8" fill="#e9bc57"/>`,
  );

/** The lobby's tile of Blackjack, 360 × 480: an ace and a king on green cloth, and two chips. */
export const blackjackPoster = (language: Language): Picture =>
  stack(
    plain(
      `<path d="M0 0H360V480H0Z" fill="url(#bj-ground)"/><path d="M-20 300C80 372 280 372 380 300" fill="none" stroke="#e9bc57" stroke-width="5" opacity=".7"/>`,
      radial("bj-ground", [
        [0, "#1f7a55"],
        [1, "#05241a"],
      ]),
    ),
    plain(turned(40, 74, -9, ace) + turned(176, 52, 9, king)),
    plain(chip(74, 330, "#b4281c") + chip(292, 334, "#1e4fa0")),
    tileFoot(gameListings.blackjack.name[language], "bj", "#021009"),
  );
