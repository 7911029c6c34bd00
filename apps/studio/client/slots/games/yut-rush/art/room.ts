import { disc, fill, line, linear, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { fittedLettering, giltFace } from "@hanpan/frame/art/gilt";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
import { gold, inkLine } from "@hanpan/frame/art/palette";
import type { YutLayout } from "../scene/layout.ts";

const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`;

/** A lattice door with lit paper, its top left at (x, y). */
function door(x: number, y: number, width: number, height: number): string {
  const columns = 5;
  const rows = Math.max(6, Math.round((height / width) * columns));
  const bars = [
    ...Array.from(
      { length: columns - 1 },
      (_, index) => `M${n(x + (width / columns) * (index + 1))} ${n(y)}V${n(y + height)}`,
    ),
    ...Array.from(
      { length: rows - 1 },
      (_, index) => `M${n(x)} ${n(y + (height / rows) * (index + 1))}H${n(x + width)}`,
    ),
  ].join("");
  return (
    fill(box(x, y, width, height), "url(#room-paper)") +
    line(bars, "#5A3018", Math.max(2, width * 0.022)) +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="none" stroke="#3A1C0C" stroke-width="${n(Math.max(4, width * 0.06))}"/>`
  );
}

/** The room of New Year's evening: lattice doors with the light behind them, and snow through the gap between. */
export function roomPicture(layout: YutLayout): Picture {
  const { width, height, controlsHeight, portrait, reels } = layout;
  const floor = height - controlsHeight * (portrait ? 1.02 : 1);
  const doorWidth = portrait ? width * 0.3 : Math.min(width * 0.13, Math.max(60, reels.x * 0.46));
  const gap = doorWidth * 0.12;
  const doors = portrait
    ? door(-doorWidth * 0.3, 40, doorWidth, floor - 40) +
      door(width - doorWidth * 0.7, 40, doorWidth, floor - 40)
    : [0, 1]
        .map((index) =>
          door(gap + index * (doorWidth + gap), height * 0.06, doorWidth, floor - height * 0.06),
        )
        .join("") +
      [0, 1]
        .map((index) =>
          door(width - (gap + doorWidth) * (index + 1), height * 0.06, doorWidth, floor - height * 0.06),
        )
        .join("");
  const snow = Array.from({ length: 46 }, (_, index) =>
    disc(
      ((index * 61.8) % 100) * width * 0.01,
      ((index * 75.4 + 5) % 100) * floor * 0.0072,
      1 + (index % 3),
      "#FFFFFF",
      `opacity="${n(0.35 + (index % 4) * 0.16)}"`,
    ),
  ).join("");
  const planks = Array.from({ length: 7 }, (_, index) => {
    const y = floor + (height - floor) * (index / 7) ** 1.4;
    return `M0 ${n(y)}H${n(width)}`;
  }).join("");
  return {
    defs:
      linear("room-night", [
        [0, "#0D1636"],
        [0.6, "#2A3A78"],
        [1, "#6A5A8E"],
      ]) +
      linear("room-paper", [
        [0, "#FFE9B8"],
        [0.6, "#FFD48A"],
        [1, "#F0AC5A"],
      ]) +
      linear("room-floor", [
        [0, "#8A5222"],
        [0.4, "#3A1E0C"],
        [1, "#0A0604"],
      ]) +
      radial("room-warm", [
        [0, "#FFC45A/.5"],
        [1, "#FFC45A/0"],
      ]),
    body:
      fill(box(0, 0, width, height), "url(#room-night)") +
      fill(
        `M0 ${n(floor)}V${n(floor * 0.74)}C${n(width * 0.16)} ${n(floor * 0.62)} ${n(width * 0.3)} ${n(floor * 0.72)} ${n(width * 0.46)} ${n(floor * 0.66)}C${n(width * 0.62)} ${n(floor * 0.58)} ${n(width * 0.8)} ${n(floor * 0.72)} ${n(width)} ${n(floor * 0.62)}V${n(floor)}Z`,
        "#DCE6FA",
        'opacity=".55"',
      ) +
      disc(width * (portrait ? 0.5 : 0.68), floor * 0.16, Math.min(width, height) * 0.07, "#FFF3C8") +
      snow +
      doors +
      disc(
        width / 2,
        reels.y + reels.height / 2,
        Math.max(reels.width, reels.height) * 0.85,
        "url(#room-warm)",
      ) +
      fill(box(0, floor, width, height - floor), "url(#room-floor)") +
      line(planks, "#1A0C05", 2, 'opacity=".6"'),
  };
}

/** What the reels run before: three panels of red silk with a woven flower. */
export function bedPicture(layout: YutLayout): Picture {
  const { reels, cellWidth, cellHeight } = layout;
  const flower = (cx: number, cy: number): string => {
    const r = Math.min(cellWidth, cellHeight) * 0.36;
    return `<g transform="translate(${n(cx)} ${n(cy)})" fill="none" stroke="#FFD27A" stroke-opacity=".1" stroke-width="${n(r * 0.07)}">${[0, 72, 144, 216, 288].map((angle) => `<circle transform="rotate(${angle})" cy="${n(-r * 0.52)}" r="${n(r * 0.4)}"/>`).join("")}<circle r="${n(r * 0.24)}"/></g>`;
  };
  const panels = [0, 1, 2]
    .map(
      (reel) =>
        fill(box(reels.x + cellWidth * reel, reels.y, cellWidth, reels.height), "url(#yr-bed)") +
        [0, 1, 2]
          .map((row) => flower(reels.x + cellWidth * (reel + 0.5), reels.y + cellHeight * (row + 0.5)))
          .join(""),
    )
    .join("");
  const seams = [1, 2]
    .map((reel) => `M${n(reels.x + cellWidth * reel)} ${n(reels.y)}V${n(reels.y + reels.height)}`)
    .join("");
  return {
    defs: linear("yr-bed", [
      [0, "#3A0A14"],
      [0.5, "#6E1620"],
      [1, "#3A0A14"],
    ]),
    body: panels + line(seams, "#1E0408", 5) + line(seams, gold[1], 1.6, 'opacity=".8"'),
  };
}

/** The gate of painted wood around the reels, striped with the five colours, and the name board. Origin as the stage's. */
export function gatePicture(layout: YutLayout, title: string): Picture {
  const { reels, edgeWidth: edge, board } = layout;
  const outer = {
    x: reels.x - edge,
    y: reels.y - edge,
    width: reels.width + edge * 2,
    height: reels.height + edge * 2,
  };
  const hole = `M${n(reels.x)} ${n(reels.y)}V${n(reels.y + reels.height)}H${n(reels.x + reels.width)}V${n(reels.y)}Z`;
  const five = ["#D9412F", "#F2C12E", "#FFFFFF", "#3E79CC", "#3C9A58"];
  // Saekdong: the stripes of a child's New Year sleeve.
  const stripes = (x: number, y: number, width: number, height: number, lying: boolean): string => {
    const length = lying ? width : height;
    const count = Math.max(10, Math.round(length / (edge * 0.9)));
    return Array.from({ length: count }, (_, index) => {
      const from = (length / count) * index;
      const paint = five[index % five.length] ?? "#fff";
      return lying
        ? fill(box(x + from, y, length / count + 0.5, height), paint)
        : fill(box(x, y + from, width, length / count + 0.5), paint);
    }).join("");
  };
  const inset = edge * 0.26;
  const name = fittedLettering(title, "yr-name", stageOutlines, {
    x: board.x + board.width * 0.09,
    y: board.y + board.height * 0.19,
    width: board.width * 0.82,
    height: board.height * 0.62,
  });
  const plate = (by: number): string => {
    const left = board.x + by;
    const right = board.x + board.width - by;
    const top = board.y + by;
    const bottom = board.y + board.height - by;
    const cut = board.height * 0.24;
    return `M${n(left + cut)} ${n(top)}H${n(right - cut)}L${n(right)} ${n(top + cut)}V${n(bottom - cut)}L${n(right - cut)} ${n(bottom)}H${n(left + cut)}L${n(left)} ${n(bottom - cut)}V${n(top + cut)}Z`;
  };
  const knot = (x: number, y: number): string =>
    disc(x, y, edge * 0.92, inkLine) +
    disc(x, y, edge * 0.8, gold[2]) +
    disc(x, y, edge * 0.52, "#B4261C") +
    disc(x, y, edge * 0.22, gold[4]);
  return {
    defs:
      giltFace("yr-name") +
      linear("yr-wood", [
        [0, "#7A4420"],
        [0.5, "#4A260E"],
        [1, "#2C1406"],
      ]) +
      linear("yr-gilt", [
        [0, gold[4]],
        [0.5, gold[2]],
        [1, gold[1]],
      ]) +
      linear("yr-board", [
        [0, "#1F458E"],
        [1, "#0F1F4C"],
      ]) +
      linear("yr-shade", [
        [0, "#000/.5"],
        [1, "#000/0"],
      ]),
    body:
      fill(
        `${box(outer.x - 3, outer.y - 3, outer.width + 6, outer.height + 6)}${hole}`,
        inkLine,
        'fill-rule="evenodd"',
      ) +
      fill(
        `${box(outer.x, outer.y, outer.width, outer.height)}${hole}`,
        "url(#yr-wood)",
        'fill-rule="evenodd"',
      ) +
      stripes(outer.x + inset, outer.y + inset, outer.width - inset * 2, edge - inset * 2, true) +
      stripes(
        outer.x + inset,
        outer.y + outer.height - edge + inset,
        outer.width - inset * 2,
        edge - inset * 2,
        true,
      ) +
      stripes(outer.x + inset, reels.y, edge - inset * 2, reels.height, false) +
      stripes(reels.x + reels.width + inset, reels.y, edge - inset * 2, reels.height, false) +
      `<rect x="${n(reels.x - 1.5)}" y="${n(reels.y - 1.5)}" width="${n(reels.width + 3)}" height="${n(reels.height + 3)}" fill="none" stroke="url(#yr-gilt)" stroke-width="3.4"/>` +
      fill(box(reels.x, reels.y, reels.width, 18), "url(#yr-shade)") +
      knot(outer.x + edge * 0.5, outer.y + edge * 0.5) +
      knot(outer.x + outer.width - edge * 0.5, outer.y + edge * 0.5) +
      knot(outer.x + edge * 0.5, outer.y + outer.height - edge * 0.5) +
      knot(outer.x + outer.width - edge * 0.5, outer.y + outer.height - edge * 0.5) +
      fill(plate(0), inkLine) +
      fill(plate(2), "url(#yr-gilt)") +
      fill(plate(board.height * 0.08 + 2), inkLine) +
      fill(plate(board.height * 0.1 + 2), "url(#yr-board)") +
      name.body,
  };
}
