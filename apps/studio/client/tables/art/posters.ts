import type { Language } from "@hanpan/contract/language";
import { at, disc, fill, line, type Picture, radial, stack } from "@hanpan/frame/art/draw";
import { inked, letter } from "@hanpan/frame/art/lettering";
import { posterOutlines } from "@hanpan/frame/art/letters/poster";
import { cobalt, gold, jade, vermilion } from "@hanpan/frame/art/palette";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { type GameCode, gameListings } from "@hanpan/games/vocabulary";
import { felt } from "../../art/felt.ts";
import { beastStrokes } from "../dragon-tiger/beastStrokes.ts";
import { card, die, pile, wheel } from "./pieces.ts";

const width = 360;
const height = 480;

/** Light behind what lies on the felt. */
const glow = (id: string, x: number, y: number, radius: number, paint: string): Picture =>
  plain(
    disc(x, y, radius, `url(#${id})`),
    radial(id, [
      [0, `${paint}/.7`],
      [1, `${paint}/0`],
    ]),
  );

/** The two sides of baccarat as light: cobalt for Player, vermilion for Banker. */
const sides = (id: string): Picture =>
  stack(glow(`${id}-a`, 96, 190, 190, cobalt[2]), glow(`${id}-b`, 268, 190, 190, vermilion[2]));

const foot = (id: string, code: GameCode, language: Language): Picture =>
  tileFoot(gameListings[code].name[language], id, "#05070A");

const speedLines = [70, 128, 196, 262, 318]
  .map((y, index) =>
    line(`M${-20 + index * 12} ${y}H${92 + ((index * 37) % 60)}`, gold[3], 5 - (index % 3), 'opacity=".55"'),
  )
  .join("");

const speed = (language: Language): Picture =>
  stack(
    felt("bs", width, height, "#17493A", "#061310"),
    sides("bs"),
    plain(
      speedLines +
        card("8H", 116, 214, 1.5, -16) +
        card("9S", 238, 196, 1.62, 10) +
        pile(100_000, 4, 302, 336, 42) +
        pile(10_000, 2, 228, 352, 38),
    ),
    foot("bs", "baccarat-speed", language),
  );

const standard = (language: Language): Picture =>
  stack(
    felt("bc", width, height, "#17493A", "#061310"),
    sides("bc"),
    plain(
      card("AD", 118, 190, 1.55, -12) +
        card("8C", 240, 190, 1.55, 12) +
        pile(50_000, 5, 70, 348, 42) +
        pile(500_000, 3, 180, 356, 46) +
        pile(10_000, 4, 292, 348, 42),
    ),
    foot("bc", "baccarat-standard", language),
  );

function noCommission(language: Language): Picture {
  const zero = inked(letter("0%", posterOutlines), 0, -2, 46, "#3A1D08");
  return stack(
    felt("bn", width, height, "#4A2418", "#150806"),
    glow("bn-a", 180, 200, 220, gold[2]),
    plain(
      card("6D", 110, 196, 1.5, -14) +
        card("KS", 214, 186, 1.5, 6) +
        at(
          284,
          300,
          disc(0, 4, 58, "#000", 'fill-opacity=".5"') +
            disc(0, 0, 56, gold[2], `stroke="${gold[0]}" stroke-width="4"`) +
            disc(0, 0, 44, "none", `stroke="${gold[4]}" stroke-width="3"`) +
            zero,
        ),
    ),
    foot("bn", "baccarat-no-commission", language),
  );
}

function beast(side: "DRAGON" | "TIGER", x: number, y: number, scale: number, paint: string): string {
  const { broad, fine } = beastStrokes[side];
  return at(x, y, `<g transform="scale(${scale})">${line(broad, paint, 8)}${line(fine, paint, 4.4)}</g>`);
}

const dragonTiger = (language: Language): Picture =>
  stack(
    felt("dt", width, height, "#232B52", "#080A16"),
    plain(
      fill("M0 0H214L146 480H0Z", cobalt[1], 'opacity=".5"') +
        fill("M214 0H360V480H146Z", vermilion[1], 'opacity=".5"'),
    ),
    plain(
      beast("DRAGON", 8, 40, 1.5, cobalt[3]) +
        beast("TIGER", 176, 30, 1.5, vermilion[3]) +
        card("KC", 112, 274, 1.16, -8) +
        card("9H", 248, 274, 1.16, 8) +
        line("M214 0L146 480", gold[3], 4),
    ),
    foot("dt", "dragon-tiger", language),
  );

const roulette = (language: Language): Picture =>
  stack(
    felt("rt", width, height, "#1B3A66", "#070D18"),
    glow("rt-a", 180, 190, 230, gold[1]),
    plain(
      at(180, 186, `<g transform="scale(.84) rotate(-24)">${wheel(17)}</g>`) +
        pile(50_000, 4, 306, 350, 40) +
        pile(5_000, 3, 58, 356, 38),
    ),
    foot("rt", "european-roulette", language),
  );

const sicBo = (language: Language): Picture =>
  stack(
    felt("sb", width, height, "#5A2020", "#160708"),
    glow("sb-a", 180, 210, 210, vermilion[2]),
    plain(
      at(
        180,
        246,
        `<g transform="scale(1 .62)">${disc(0, 14, 166, "#05070A")}${disc(0, 0, 166, "#6D1710", `stroke="${gold[2]}" stroke-width="7"`)}${disc(0, 0, 138, "#8E241A", `stroke="${jade[2]}" stroke-width="4"`)}</g>`,
      ) +
        die([6, 3, 5], 108, 214, 54) +
        die([1, 4, 2], 254, 208, 54) +
        die([4, 1, 6], 182, 272, 60),
    ),
    foot("sb", "sic-bo", language),
  );

/** The lobby's tile of every table, 360 × 480. */
export const tablePosters: { readonly [tableCode: string]: (language: Language) => Picture } = {
  "baccarat-speed": speed,
  "baccarat-standard": standard,
  "baccarat-no-commission": noCommission,
  "dragon-tiger": dragonTiger,
  "european-roulette": roulette,
  "sic-bo": sicBo,
};
