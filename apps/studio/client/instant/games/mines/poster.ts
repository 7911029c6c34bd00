import type { Language } from "@hanpan/contract/language";
import { at, type Picture, radial, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { blossom, shell } from "./scene.ts";

const side = 5;
const under: Readonly<Record<number, string>> = {
  6: blossom,
  7: blossom,
  8: blossom,
  12: shell,
  16: blossom,
};

/** The lobby's tile of Mines, 360 × 480: the board with four blossoms and a shell. */
export const minesPoster = (language: Language): Picture =>
  stack(
    plain(
      `<path d="M0 0H360V480H0Z" fill="url(#mn-ground)"/>`,
      radial("mn-ground", [
        [0, "#1d4a3c"],
        [1, "#06150f"],
      ]),
    ),
    plain(
      Array.from({ length: side * side }, (_, place) => {
        const picture = under[place];
        const tile =
          picture === undefined
            ? `<rect width="80" height="80" rx="10" fill="#e9d2a0"/><path d="M2 70h76v4a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6Z" fill="#a07a3c"/>`
            : `<rect width="80" height="80" rx="10" fill="${picture === shell ? "#6b1812" : "#0c2a20"}" stroke="${picture === shell ? "#ff8468" : "#e9bc57"}" stroke-width="3"/><g transform="translate(4 4) scale(.72)">${picture}</g>`;
        return at(-44 + (place % side) * 90, -40 + Math.floor(place / side) * 90, tile);
      }).join(""),
    ),
    tileFoot(gameListings.mines.name[language], "mn", "#020A06"),
  );
