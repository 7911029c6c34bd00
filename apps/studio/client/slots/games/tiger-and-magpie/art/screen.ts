import { disc, fill, line, linear, n, type Picture } from "@hanpan/frame/art/draw";
import { fittedLettering, giltFace } from "@hanpan/frame/art/gilt";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
import { gold, inkLine } from "@hanpan/frame/art/palette";
import { azurite, mineralRed } from "../../../../art/folkPaints.ts";
import type { TigerLayout } from "../scene/layout.ts";
import type { Hour } from "./landscape.ts";

const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`;

/** The paper of the folding screen, six panels of hanji; at night the same paper under the moon. */
export function paperPicture(layout: TigerLayout, hour: Hour): Picture {
  const { reels, cellWidth, cellHeight } = layout;
  const night = hour === "night";
  const panels = Array.from({ length: 6 }, (_, column) => {
    const x = reels.x + cellWidth * column;
    return fill(box(x, reels.y, cellWidth, reels.height), `url(#paper-${hour}-${column % 2})`);
  }).join("");
  const fibres = Array.from({ length: 60 }, (_, index) => {
    const x = reels.x + (((index * 61.8) % 100) / 100) * reels.width;
    const y = reels.y + (((index * 75.4 + 11) % 100) / 100) * reels.height;
    const turn = ((index * 47) % 60) - 30;
    return `<path d="M0 0Q${n(cellWidth * 0.12)} ${index % 2 === 0 ? 3 : -3} ${n(cellWidth * 0.24)} 0" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`;
  }).join("");
  const rows = [1, 2, 3, 4]
    .map((row) => `M${n(reels.x)} ${n(reels.y + cellHeight * row)}H${n(reels.x + reels.width)}`)
    .join("");
  const folds = [1, 2, 3, 4, 5]
    .map((column) => `M${n(reels.x + cellWidth * column)} ${n(reels.y)}V${n(reels.y + reels.height)}`)
    .join("");
  const tones = night ? (["#16224E", "#1B2A5E"] as const) : (["#F8EBCB", "#F3E2BA"] as const);
  const edge = night ? "#0C1433" : "#E2C992";
  return {
    defs: [0, 1]
      .map((index) =>
        linear(
          `paper-${hour}-${index}`,
          [
            [0, edge],
            [0.16, tones[index] ?? tones[0]],
            [0.84, tones[index] ?? tones[0]],
            [1, edge],
          ],
          1,
          0,
        ),
      )
      .join(""),
    body:
      panels +
      `<g fill="none" stroke="${night ? "#8FA8E8" : "#A5813F"}" stroke-opacity="${night ? 0.1 : 0.2}" stroke-width="1">${fibres}</g>` +
      line(rows, night ? "#8FA8E8" : "#A5813F", 1, 'opacity=".16" stroke-dasharray="2 5"') +
      line(folds, night ? "#060B22" : "#9C7636", 2.4, 'opacity=".55"'),
  };
}

/** Brass at a corner of the screen, for a corner at the origin that opens to the lower right. */
const corner = (size: number): string =>
  fill(
    `M0 0H${n(size)}C${n(size * 0.86)} ${n(size * 0.3)} ${n(size * 0.5)} ${n(size * 0.2)} ${n(size * 0.42)} ${n(size * 0.42)}C${n(size * 0.2)} ${n(size * 0.5)} ${n(size * 0.3)} ${n(size * 0.86)} 0 ${n(size)}Z`,
    "url(#brass)",
    `stroke="${inkLine}" stroke-width="2"`,
  ) +
  disc(size * 0.24, size * 0.24, size * 0.09, gold[0]) +
  disc(size * 0.24, size * 0.24, size * 0.05, gold[4]);

/** The lacquered edge of the folding screen, its silk border, and the name board over it. Origin as the stage's. */
export function screenPicture(layout: TigerLayout, title: string): Picture {
  const { reels, edgeWidth: edge, board, portrait } = layout;
  const outer = {
    x: reels.x - edge,
    y: reels.y - edge,
    width: reels.width + edge * 2,
    height: reels.height + edge * 2,
  };
  const frame = (inset: number): string =>
    `M${n(outer.x + inset)} ${n(outer.y + inset)}H${n(outer.x + outer.width - inset)}V${n(outer.y + outer.height - inset)}H${n(outer.x + inset)}Z`;
  const hole = `M${n(reels.x)} ${n(reels.y)}V${n(reels.y + reels.height)}H${n(reels.x + reels.width)}V${n(reels.y)}Z`;
  const brass = edge * (portrait ? 2.6 : 2.1);
  const name = fittedLettering(title, "tm-name", stageOutlines, {
    x: board.x + board.width * 0.08,
    y: board.y + board.height * 0.15,
    width: board.width * 0.84,
    height: board.height * 0.7,
  });
  const plate = (inset: number): string => {
    const r = board.height * 0.3;
    const left = board.x + inset;
    const right = board.x + board.width - inset;
    const top = board.y + inset;
    const bottom = board.y + board.height - inset;
    return `M${n(left + r)} ${n(top)}H${n(right - r)}Q${n(right)} ${n(top)} ${n(right)} ${n((top + bottom) / 2)}Q${n(right)} ${n(bottom)} ${n(right - r)} ${n(bottom)}H${n(left + r)}Q${n(left)} ${n(bottom)} ${n(left)} ${n((top + bottom) / 2)}Q${n(left)} ${n(top)} ${n(left + r)} ${n(top)}Z`;
  };
  const feet = [0.14, 0.86]
    .map((part) =>
      fill(
        box(outer.x + outer.width * part - edge, outer.y + outer.height - 2, edge * 2, edge * 0.9 + 6),
        "#1A0D0A",
        `stroke="${inkLine}" stroke-width="2"`,
      ),
    )
    .join("");
  return {
    defs:
      giltFace("tm-name") +
      linear("lacquer", [
        [0, "#4A1A14"],
        [0.5, "#2A0E0C"],
        [1, "#1A0807"],
      ]) +
      linear(
        "brass",
        [
          [0, gold[4]],
          [0.45, gold[2]],
          [1, gold[1]],
        ],
        1,
        1,
      ) +
      linear("tm-board", [
        [0, mineralRed[1]],
        [1, "#4E0E0C"],
      ]) +
      linear("tm-shade", [
        [0, "#000/.42"],
        [1, "#000/0"],
      ]),
    body:
      feet +
      fill(`${frame(-2)}${hole}`, inkLine, 'fill-rule="evenodd"') +
      fill(`${frame(0)}${hole}`, "url(#lacquer)", 'fill-rule="evenodd"') +
      `<rect x="${n(reels.x - edge * 0.34)}" y="${n(reels.y - edge * 0.34)}" width="${n(reels.width + edge * 0.68)}" height="${n(reels.height + edge * 0.68)}" fill="none" stroke="${azurite[1]}" stroke-width="${n(edge * 0.42)}"/>` +
      `<rect x="${n(reels.x - 1)}" y="${n(reels.y - 1)}" width="${n(reels.width + 2)}" height="${n(reels.height + 2)}" fill="none" stroke="url(#brass)" stroke-width="2.4"/>` +
      `<rect x="${n(outer.x + edge * 0.3)}" y="${n(outer.y + edge * 0.3)}" width="${n(outer.width - edge * 0.6)}" height="${n(outer.height - edge * 0.6)}" fill="none" stroke="${gold[1]}" stroke-width="1.4"/>` +
      fill(box(reels.x, reels.y, reels.width, 14), "url(#tm-shade)") +
      `<g transform="translate(${n(outer.x)} ${n(outer.y)})">${corner(brass)}</g>` +
      `<g transform="translate(${n(outer.x + outer.width)} ${n(outer.y)}) scale(-1 1)">${corner(brass)}</g>` +
      `<g transform="translate(${n(outer.x)} ${n(outer.y + outer.height)}) scale(1 -1)">${corner(brass)}</g>` +
      `<g transform="translate(${n(outer.x + outer.width)} ${n(outer.y + outer.height)}) scale(-1 -1)">${corner(brass)}</g>` +
      fill(plate(0), inkLine) +
      fill(plate(2), "url(#brass)") +
      fill(plate(board.height * 0.08 + 2), inkLine) +
      fill(plate(board.height * 0.1 + 2), "url(#tm-board)") +
      name.body,
  };
}

/** The plate on which the multiplier is written: a lacquered cloud with a gilt rim, 240 × 120. */
export const multiplierPlate = (): Picture => ({
  defs:
    linear("plate-rim", [
      [0, gold[4]],
      [0.5, gold[2]],
      [1, gold[1]],
    ]) +
    linear("plate-ground", [
      [0, azurite[1]],
      [1, azurite[0]],
    ]),
  body: [
    [0, inkLine],
    [4, "url(#plate-rim)"],
    [12, inkLine],
    [15, "url(#plate-ground)"],
  ]
    .map(([inset, paint]) => {
      const i = Number(inset);
      return fill(
        `M${54 + i * 0.3} ${14 + i}C${86} ${2 + i} ${154} ${2 + i} ${186 - i * 0.3} ${14 + i}C${222 - i} ${14 + i} ${236 - i} 34 ${236 - i} 60C${236 - i} 86 ${222 - i} ${106 - i} ${186 - i * 0.3} ${106 - i}C154 ${118 - i} 86 ${118 - i} ${54 + i * 0.3} ${106 - i}C${18 + i} ${106 - i} ${4 + i} 86 ${4 + i} 60C${4 + i} 34 ${18 + i} ${14 + i} ${54 + i * 0.3} ${14 + i}Z`,
        String(paint),
      );
    })
    .join(""),
});
