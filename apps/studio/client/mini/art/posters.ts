import type { Language } from "@hanpan/contract/language";
import { at, disc, fill, line, type Picture, radial, ring, stack } from "@hanpan/frame/art/draw";
import { inked, letter } from "@hanpan/frame/art/lettering";
import { posterOutlines } from "@hanpan/frame/art/letters/poster";
import { cobalt, gold, plum, vermilion } from "@hanpan/frame/art/palette";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { type GameCode, gameListings } from "@hanpan/games/vocabulary";
import { felt } from "../../art/felt.ts";
import { kiteStrokes } from "../kite/kiteArt.ts";
import { lengthOf, pointAt, rails, rungHeights, wayOf } from "../ladder/way.ts";
import { ballPaint, powerballPaint } from "../powerball/sides.ts";

const width = 360;
const height = 480;

const glow = (id: string, x: number, y: number, radius: number, paint: string): Picture =>
  plain(
    disc(x, y, radius, `url(#${id})`),
    radial(id, [
      [0, `${paint}/.7`],
      [1, `${paint}/0`],
    ]),
  );

/** The game's name at the foot, on its darkness. */
const foot = (id: string, code: GameCode, language: Language): Picture =>
  tileFoot(gameListings[code].name[language], id, "#05070A");

/** A ball with its number in the house's lettering. */
function ball(
  id: string,
  number: number,
  [light, ground, shade]: readonly [string, string, string],
  x: number,
  y: number,
  radius: number,
): Picture {
  return plain(
    at(
      x,
      y,
      disc(3, radius * 0.16, radius, "#000", 'fill-opacity=".45"') +
        disc(0, 0, radius, `url(#${id})`) +
        disc(0, 0, radius * 0.58, "#FBF6E9") +
        inked(letter(String(number), posterOutlines), 0, -radius * 0.06, radius * 0.78, "#14181D") +
        `<ellipse cx="${(-radius * 0.3).toFixed(1)}" cy="${(-radius * 0.6).toFixed(1)}" rx="${(radius * 0.3).toFixed(1)}" ry="${(radius * 0.15).toFixed(1)}" fill="#fff" fill-opacity=".6" transform="rotate(-24)"/>`,
    ),
    radial(
      id,
      [
        [0, light],
        [0.45, ground],
        [1, shade],
      ],
      0.36,
      0.28,
      0.8,
    ),
  );
}

const powerball = (id: string, code: GameCode, language: Language, light: string, speed: boolean): Picture =>
  stack(
    felt(id, width, height, light, "#0A0A18"),
    glow(`${id}-g`, 180, 180, 220, plum[2]),
    speed
      ? plain(
          [80, 140, 206, 270]
            .map((y, index) => line(`M-10 ${y}H${90 + index * 24}`, gold[3], 5, 'opacity=".5"'))
            .join(""),
        )
      : plain(ring(180, 178, 158, gold[2], 5) + ring(180, 178, 150, gold[0], 2)),
    ball(`${id}-a`, 7, ballPaint(7), 86, 120, 50),
    ball(`${id}-b`, 12, ballPaint(12), 268, 112, 54),
    ball(`${id}-c`, 21, ballPaint(21), 76, 262, 54),
    ball(`${id}-d`, 28, ballPaint(28), 284, 270, 52),
    ball(`${id}-e`, 4, ballPaint(3), 178, 300, 46),
    ball(`${id}-p`, speed ? 1 : 5, powerballPaint, 178, 186, 78),
    plain(ring(178, 186, 75, gold[3], 5)),
    foot(id, code, language),
  );

/** How much of the way the poster shows. */
const walked = 0.66;

function ladder(language: Language): Picture {
  const way = wayOf("LEFT", 4);
  const { left, right, top, bottom } = rails;
  const wood = line(`M${left} ${top}V${bottom}M${right} ${top}V${bottom}`, "#B98143", 15);
  const rungs = rungHeights(4)
    .map((y) => line(`M${left} ${y}H${right}`, "#8A5A2A", 11))
    .join("");
  const trail = line(
    `M${way.map(([x, y]) => `${x} ${y}`).join("L")}`,
    cobalt[3],
    9,
    `stroke-dasharray="${lengthOf(way) * walked} 2000"`,
  );
  const [walkerX, walkerY] = pointAt(way, walked);
  return stack(
    felt("ld", width, height, "#1F2F66", "#080B1A"),
    glow("ld-g", 180, 190, 230, cobalt[2]),
    plain(
      at(
        -22,
        2,
        `<g transform="scale(1.13 1.22)">${wood}${rungs}${trail}${disc(left, top, 20, cobalt[2], `stroke="${gold[3]}" stroke-width="4"`)}${disc(right, top, 20, vermilion[1], `stroke="${gold[1]}" stroke-width="3"`)}${disc(walkerX, walkerY, 16, gold[4])}${disc(walkerX, walkerY, 11, cobalt[2])}</g>`,
      ),
    ),
    foot("ld", "ladder", language),
  );
}

const kite = (language: Language): Picture =>
  stack(
    felt("kt", width, height, "#3B4C9A", "#0E1540"),
    glow("kt-g", 300, 360, 220, gold[2]),
    plain(
      fill("M0 372Q90 312 190 366T360 346V480H0Z", "#1A2150") +
        line("M26 412Q120 380 196 196", gold[4], 2.4) +
        at(
          214,
          158,
          `<g transform="rotate(16) scale(1.55)">${kiteStrokes
            .map(({ d, fill: paint, stroke, width: strokeWidth }) =>
              stroke === undefined ? fill(d, paint) : line(d, stroke, strokeWidth ?? 2),
            )
            .join("")}</g>`,
        ),
    ),
    foot("kt", "kite", language),
  );

/** The lobby's tile of every mini-game, 360 × 480. */
export const miniPosters: { readonly [tableCode: string]: (language: Language) => Picture } = {
  "powerball-5": (language) => powerball("p5", "powerball-5", language, "#3A2468", false),
  "powerball-1": (language) => powerball("p1", "powerball-1", language, "#20386E", true),
  ladder,
  kite,
};
