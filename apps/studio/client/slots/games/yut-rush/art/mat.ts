import { disc, fill, line, linear, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { inked, letter } from "@hanpan/frame/art/lettering";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
import { gold, inkLine } from "@hanpan/frame/art/palette";
import { yutStations } from "@hanpan/games/slot/yut-board/board";
import { yutRush } from "@hanpan/games/yut-rush/definition";

/** Side of the painted board. */
export const matSide = 640;
const margin = 66;

/** The place of a station on the painted board, in parts of its side. */
export function stationPlace(station: number): readonly [number, number] {
  const found = yutStations[station] ?? yutStations[0];
  const part = (along: number): number => (margin + along * (matSide - margin * 2)) / matSide;
  return [part(found?.x ?? 1), part(found?.y ?? 1)];
}

function pixel(station: number): readonly [number, number] {
  const [x, y] = stationPlace(station);
  return [x * matSide, y * matSide];
}

const corners = new Set([0, 5, 10, 15, 22]);

/** The yut board (말판) on its straw mat: the way, the 29 stations, and what a stop on each pays; `start` is the word on the first. */
export function matPicture(start: string): Picture {
  const straw = Array.from({ length: 40 }, (_, index) => {
    const y = 14 + index * ((matSide - 28) / 40);
    return `M14 ${n(y)}H${matSide - 14}`;
  }).join("");
  const way = (stations: readonly number[]): string =>
    stations
      .map((station, index) => {
        const [x, y] = pixel(station);
        return `${index === 0 ? "M" : "L"}${n(x)} ${n(y)}`;
      })
      .join("");
  const ways = `${way([0, 5, 10, 15])}Z${way([5, 15])}${way([10, 0])}`;
  const stops = yutStations
    .map((_, station) => {
      const [x, y] = pixel(station);
      const large = corners.has(station);
      const r = large ? 39 : 25;
      const pay = yutRush.yut.stationPays[station] ?? 0;
      return (
        disc(x, y + 3, r + 3, "#000", 'opacity=".25"') +
        disc(x, y, r + 3, inkLine) +
        disc(x, y, r, large ? "url(#mat-gilt)" : "url(#mat-stone)") +
        disc(x, y, r - (large ? 7 : 5), large ? "url(#mat-red)" : "url(#mat-ivory)") +
        (pay > 0
          ? inked(letter(`×${pay}`, stageOutlines), x, y - 2, large ? 34 : 25, large ? "#FFE9A8" : "#4A2410")
          : inked(letter(start, stageOutlines), x, y, start.length > 2 ? 18 : 27, "#FFE9A8"))
      );
    })
    .join("");
  return {
    defs:
      linear("mat-straw", [
        [0, "#F0D694"],
        [1, "#D2A656"],
      ]) +
      linear("mat-gilt", [
        [0, gold[4]],
        [0.5, gold[2]],
        [1, gold[1]],
      ]) +
      radial("mat-red", [
        [0, "#C9382A"],
        [1, "#7A1410"],
      ]) +
      linear("mat-stone", [
        [0, "#B98A4A"],
        [1, "#6E4218"],
      ]) +
      radial("mat-ivory", [
        [0, "#FFFDF2"],
        [1, "#F0DEB2"],
      ]),
    body:
      fill(
        `M8 0H${matSide - 8}Q${matSide} 0 ${matSide} 8V${matSide - 8}Q${matSide} ${matSide} ${matSide - 8} ${matSide}H8Q0 ${matSide} 0 ${matSide - 8}V8Q0 0 8 0Z`,
        inkLine,
      ) +
      fill(`M4 4H${matSide - 4}V${matSide - 4}H4Z`, "#1F458E") +
      `<rect x="9" y="9" width="${matSide - 18}" height="${matSide - 18}" fill="none" stroke="${gold[2]}" stroke-width="2.4"/>` +
      fill(`M14 14H${matSide - 14}V${matSide - 14}H14Z`, "url(#mat-straw)") +
      line(straw, "#9A6E2C", 2, 'opacity=".3"') +
      line(ways, inkLine, 12) +
      line(ways, "#B4261C", 6) +
      line(ways, "#FFD27A", 1.6) +
      stops,
  };
}

/** The colours of the pieces, first to last. */
const pieceColours = [
  ["#FF8468", "#B4261C"],
  ["#8FBDF2", "#1F458E"],
  ["#FFE08A", "#B0781A"],
  ["#9ADB9A", "#1C6B3F"],
] as const;

/** A piece (말): a carved horse's head on a disc of its colour, on a square of 128. */
export function piecePicture(index: number): Picture {
  const [light, dark] = pieceColours[index] ?? pieceColours[0];
  const id = `piece${index}`;
  return {
    defs:
      radial(
        `${id}-face`,
        [
          [0, "#FFFFFF"],
          [0.3, light],
          [1, dark],
        ],
        0.4,
        0.3,
        0.85,
      ) +
      linear(`${id}-rim`, [
        [0, gold[4]],
        [0.5, gold[2]],
        [1, gold[0]],
      ]),
    body:
      `<ellipse cx="64" cy="112" rx="48" ry="12" fill="#000" opacity=".35"/>` +
      disc(64, 66, 54, inkLine) +
      disc(64, 66, 50, dark) +
      disc(64, 58, 54, inkLine) +
      disc(64, 58, 50, `url(#${id}-rim)`) +
      disc(64, 58, 42, inkLine) +
      disc(64, 58, 39, `url(#${id}-face)`) +
      fill(
        "M50 30L46 16C56 20 62 26 66 32C84 34 94 52 92 84H56C60 74 58 66 50 64C42 70 30 70 26 60C24 52 32 46 38 42C42 36 44 32 50 30Z",
        "#2A1208",
        'stroke="#FFF3CF" stroke-width="3" stroke-linejoin="round"',
      ) +
      disc(52, 44, 4, "#FFF3CF") +
      line("M70 36C82 46 84 64 82 80", "#FFF3CF", 3.4),
  };
}
