import type { Language } from "@hanpan/contract/language";
import { at, type Picture, stack } from "@hanpan/frame/art/draw";
import { inked, letter } from "@hanpan/frame/art/lettering";
import { posterOutlines } from "@hanpan/frame/art/letters/poster";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import type { Suit } from "@hanpan/games/cards/card";
import { gameListings } from "@hanpan/games/vocabulary";
import { felt } from "../../../art/felt.ts";
import { rankLabel, suitPaint, suitPaths } from "../../../art/suits.ts";

/** A card, 100 × 140, with its rank and its suit as large as it has room for. */
function card(rank: number, suit: Suit): string {
  const paint = suitPaint(suit);
  return (
    `<rect width="100" height="140" rx="9" fill="#FBF6E9"/><rect x="3" y="3" width="94" height="134" rx="7" fill="none" stroke="#E2D6B8" stroke-width="1.5"/>` +
    inked(letter(rankLabel(rank), posterOutlines), 26, 28, rank === 10 ? 27 : 38, paint) +
    `<path d="${suitPaths[suit]}" transform="translate(13 50) scale(1.1)" fill="${paint}"/>` +
    `<path d="${suitPaths[suit]}" transform="translate(34 70) scale(2.5)" fill="${paint}"/>`
  );
}

/** A card in a fan: turned about a point below it. */
const fanned = (degrees: number, of: string): string =>
  at(
    180,
    412,
    `<g transform="rotate(${degrees})"><g transform="translate(-62 -348) scale(1.24)">${of}</g></g>`,
  );

/** The lobby's tile of Video poker, 360 × 480: a fan of five cards on felt. */
export const videoPokerPoster = (language: Language): Picture =>
  stack(
    felt("vp", 360, 480, "#1C7A5D", "#06251C"),
    plain(
      fanned(-20, card(10, "S")) +
        fanned(-10, card(11, "H")) +
        fanned(0, card(12, "S")) +
        fanned(10, card(13, "D")) +
        fanned(20, card(1, "S")),
    ),
    tileFoot(gameListings["video-poker"].name[language], "vp", "#03150F"),
  );
