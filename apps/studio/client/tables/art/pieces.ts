import { around, at, disc, fill, line, petalPath, ring } from "@hanpan/frame/art/draw";
import { inked, letter } from "@hanpan/frame/art/lettering";
import { posterOutlines } from "@hanpan/frame/art/letters/poster";
import { gold, inkLine } from "@hanpan/frame/art/palette";
import type { CardCode } from "@hanpan/games/cards/card";
import { rouletteColourOf, rouletteWheel } from "@hanpan/games/roulette/wheel";
import { cardParts, rankLabel, suitPaint, suitPaths } from "../../art/suits.ts";
import { chipPaint } from "../chips/paints.ts";
import { diePips } from "../dice/pips.ts";
import { pocketDegrees } from "../wheel/pockets.ts";
import { sector } from "../wheel/sector.ts";

/** A playing card of 100 × 140 around the origin, as large as `scale`. */
export function card(code: CardCode, x: number, y: number, scale: number, degrees: number): string {
  const { rank, suit } = cardParts(code);
  const paint = suitPaint(suit);
  const index = inked(letter(rankLabel(rank), posterOutlines), 25, 26, 36, paint);
  const heart = `<path d="${suitPaths[suit]}" transform="translate(12 46) scale(3.2)" fill="${paint}"/>`;
  const small = `<path d="${suitPaths[suit]}" transform="translate(64 9) scale(1.05)" fill="${paint}"/>`;
  return at(
    x,
    y,
    `<g transform="rotate(${degrees}) scale(${scale}) translate(-50 -70)"><rect x="3" y="5" width="100" height="140" rx="9" fill="#000" fill-opacity=".4"/><rect width="100" height="140" rx="9" fill="#FBF6E9"/><rect x="3" y="3" width="94" height="134" rx="7" fill="none" stroke="#E2D6B8"/>${heart}${small}${index}</g>`,
  );
}

/** A pile of chips seen a little from above; its lowest chip rests at (x, y). */
export function pile(valueWon: number, count: number, x: number, y: number, radius: number): string {
  const [ground, mark] = chipPaint(valueWon);
  const chip = (index: number): string =>
    at(
      x,
      y - index * radius * 0.26,
      `<g transform="scale(1 .56)">${disc(0, radius * 0.36, radius, inkLine)}${disc(0, 0, radius, ground)}${around(8, fill(`M${-radius * 0.16} ${-radius}H${radius * 0.16}V${-radius * 0.74}H${-radius * 0.16}Z`, mark))}${disc(0, 0, radius * 0.6, "#FBF6E9")}${around(8, fill(petalPath(radius * 0.18, radius * 0.5), ground))}</g>`,
    );
  return Array.from({ length: count }, (_, index) => chip(index)).join("");
}

/** The roulette wheel from above, radius 200 around the origin, the ball in the pocket of a number. */
export function wheel(number: number): string {
  const half = pocketDegrees / 2;
  const paints = { RED: "#B62A1C", BLACK: "#12161C", GREEN: "#12784F" } as const;
  const pockets = rouletteWheel
    .map((each, index) => {
      const middle = index * pocketDegrees;
      return fill(
        sector(middle - half, middle + half, 104, 156),
        paints[rouletteColourOf(each)],
        'stroke="#E9C877" stroke-width="1.4"',
      );
    })
    .join("");
  const turn = rouletteWheel.indexOf(number) * pocketDegrees;
  return (
    disc(0, 8, 200, "#000", 'fill-opacity=".5"') +
    disc(0, 0, 198, "#6E3714") +
    ring(0, 0, 184, "#A45E26", 16) +
    ring(0, 0, 196, gold[2], 4) +
    disc(0, 0, 160, inkLine) +
    pockets +
    ring(0, 0, 134, gold[2], 1.4) +
    disc(0, 0, 103, "#1E0D05", `stroke="${gold[2]}" stroke-width="3"`) +
    around(4, fill(petalPath(38, 92, 0.6), "#8E241A", `stroke="${gold[2]}" stroke-width="1.6"`)) +
    around(4, fill(petalPath(38, 92, 0.6), "#14604A", `stroke="${gold[2]}" stroke-width="1.6"`), 45) +
    around(4, line("M0 0V-58", gold[2], 6) + disc(0, -60, 8, gold[3]), 22.5) +
    disc(0, 0, 26, gold[2]) +
    disc(0, 0, 15, "#8E241A") +
    `<g transform="rotate(${turn.toFixed(1)})">${disc(0, -119, 9, "#fff", 'stroke="#9C968A"')}</g>`
  );
}

/** A die seen from a corner: its top, left and right faces. Around the origin, edges of about `size`. */
export function die(faces: readonly [number, number, number], x: number, y: number, size: number): string {
  const face = (value: number, matrix: string, shade: string): string =>
    `<g transform="matrix(${matrix})"><rect width="60" height="60" rx="6" fill="${shade}"/>${diePips(value)
      .map(([px, py]) =>
        disc(px, py, value === 1 ? 9 : 5.6, value === 1 || value === 4 ? "#C93B27" : "#14181D"),
      )
      .join("")}</g>`;
  const [top, left, right] = faces;
  return at(
    x,
    y,
    `<g transform="scale(${(size / 60).toFixed(3)})"><ellipse cy="62" rx="62" ry="20" fill="#000" fill-opacity=".4"/>${face(top, ".866 .5 -.866 .5 0 -60", "#FFFBF0")}${face(left, ".866 .5 0 1 -51.96 -30", "#E6DBC2")}${face(right, ".866 -.5 0 1 0 0", "#CFC2A4")}</g>`,
  );
}
