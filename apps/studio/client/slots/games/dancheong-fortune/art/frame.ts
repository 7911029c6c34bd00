import { disc, fill, line, linear, n, type Picture, stack } from "@hanpan/frame/art/draw";
import { fittedLettering, giltFace } from "@hanpan/frame/art/gilt";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
import { cobalt, gold, ink, inkLine, ivory, jade, vermilion } from "@hanpan/frame/art/palette";
import type { PalaceLayout } from "../scene/layout.ts";
import { beamBand, eave, type Mood, nightHills, rafters } from "./emblem.ts";

/** The country behind the palace, for a stage of this size. */
export function backdropPicture(layout: PalaceLayout, mood: Mood): Picture {
  const { width, height, portrait } = layout;
  const moon = portrait ? width * 0.15 : height * 0.1;
  const hills = nightHills(
    `back-${mood}`,
    width,
    height,
    width * (portrait ? 0.76 : 0.965),
    portrait ? layout.roof.y * 0.55 + 40 : height * 0.2,
    moon,
    mood,
  );
  const foot = mood === "night" ? "#05070C" : "#1C0A1E";
  return stack(hills, {
    defs: linear(`back-${mood}-foot`, [
      [0, `${foot}/0`],
      [1, `${foot}/.92`],
    ]),
    body: fill(`M0 ${n(height * 0.5)}H${n(width)}V${n(height)}H0Z`, `url(#back-${mood}-foot)`),
  });
}

/** What the reels run before: five lacquered panels in a gilt frame. The picture's origin is the stage's. */
export function reelBedPicture(layout: PalaceLayout, mood: Mood): Picture {
  const { reels, cellWidth, cellHeight } = layout;
  const ground =
    mood === "night"
      ? (["#0A1024", "#141F45", "#0A1024"] as const)
      : (["#1F0A22", "#43163A", "#1F0A22"] as const);
  const panel = (reel: number): string => {
    const x = reels.x + cellWidth * reel;
    const flowers = [0, 1, 2]
      .map((row) => {
        const cx = x + cellWidth / 2;
        const cy = reels.y + cellHeight * (row + 0.5);
        const r = Math.min(cellWidth, cellHeight) * 0.4;
        return `<path d="M${n(cx)} ${n(cy - r)}L${n(cx + r)} ${n(cy)}L${n(cx)} ${n(cy + r)}L${n(cx - r)} ${n(cy)}Z" fill="none" stroke="#fff" stroke-opacity=".045" stroke-width="${n(r * 0.06)}"/>${disc(cx, cy, r * 0.5, "#fff", 'fill-opacity=".02"')}`;
      })
      .join("");
    return `${fill(`M${n(x)} ${n(reels.y)}H${n(x + cellWidth)}V${n(reels.y + reels.height)}H${n(x)}Z`, `url(#bed-${mood})`)}${flowers}`;
  };
  const seams = [1, 2, 3, 4]
    .map((reel) => {
      const x = reels.x + cellWidth * reel;
      return (
        line(`M${n(x)} ${n(reels.y)}V${n(reels.y + reels.height)}`, "#03050A", 4) +
        line(`M${n(x)} ${n(reels.y)}V${n(reels.y + reels.height)}`, gold[1], 1.3, 'opacity=".75"')
      );
    })
    .join("");
  return {
    defs: linear(`bed-${mood}`, [
      [0, ground[0]],
      [0.5, ground[1]],
      [1, ground[2]],
    ]),
    body: [0, 1, 2, 3, 4].map(panel).join("") + seams,
  };
}

/** One painted pillar: vermilion, with the dancheong of its head and a stone foot. */
function pillar(x: number, y: number, width: number, height: number): string {
  const band = (top: number, depth: number, paint: string): string =>
    fill(`M${n(x)} ${n(y + top)}H${n(x + width)}V${n(y + top + depth)}H${n(x)}Z`, paint);
  const unit = Math.max(3, width * 0.16);
  const head = width * 2.6;
  const zig = Array.from(
    { length: 5 },
    (_, index) =>
      `${index === 0 ? "M" : "L"}${n(x + (width / 4) * index)} ${n(y + head * 0.55 + (index % 2 === 0 ? 0 : unit * 2.4))}`,
  ).join("");
  return (
    fill(
      `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`,
      "url(#pillar)",
      `stroke="${inkLine}" stroke-width="2.5"`,
    ) +
    band(head * 0.08, unit, ivory) +
    band(head * 0.08 + unit * 0.3, head * 0.5, jade[1]) +
    band(head * 0.2, unit, cobalt[2]) +
    band(head * 0.32, unit * 0.6, gold[2]) +
    fill(`${zig}L${n(x + width)} ${n(y + head * 0.42)}H${n(x)}Z`, jade[2]) +
    line(zig, ivory, Math.max(1.4, unit * 0.4)) +
    band(height - head * 0.4, unit * 0.5, gold[2]) +
    band(height - head * 0.34, unit * 0.3, ivory) +
    fill(
      `M${n(x - width * 0.05)} ${n(y + height - width * 0.45)}H${n(x + width * 1.05)}L${n(x + width * 1.06)} ${n(y + height + width * 0.12)}H${n(x - width * 0.06)}Z`,
      "url(#stone)",
      `stroke="${inkLine}" stroke-width="2.5"`,
    ) +
    fill(`M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`, "url(#pillar-shade)")
  );
}

/** The palace around the reels: pillars, stone step, beams, rafters, tiled eave and the name board. Origin as the stage's. */
export function palacePicture(layout: PalaceLayout, title: string): Picture {
  const { reels, roof, pillarWidth, portrait } = layout;
  const left = reels.x - pillarWidth;
  const right = reels.x + reels.width;
  const bottom = reels.y + reels.height;
  const h = roof.height;
  const eaveY = roof.y + h * 0.5;
  const rafterRadius = h * 0.062;
  const beamY = roof.y + h * 0.66;
  const step = portrait ? 14 : 20;
  const boardHeight = h * (portrait ? 0.5 : 0.56);
  const boardWidth = Math.min(roof.width * 0.66, boardHeight * (title.length > 6 ? 7.2 : 4.1));
  const boardX = roof.x + roof.width / 2 - boardWidth / 2;
  const boardY = roof.y + h * 0.4;
  const name = fittedLettering(title, "name", stageOutlines, {
    x: boardX + boardWidth * 0.07,
    y: boardY + boardHeight * 0.14,
    width: boardWidth * 0.86,
    height: boardHeight * 0.72,
  });
  const plate = (inset: number): string =>
    `M${n(boardX + inset)} ${n(boardY + inset)}H${n(boardX + boardWidth - inset)}L${n(boardX + boardWidth - inset - boardHeight * 0.04)} ${n(boardY + boardHeight - inset)}H${n(boardX + inset + boardHeight * 0.04)}Z`;
  return {
    defs:
      giltFace("name") +
      linear(
        "pillar",
        [
          [0, vermilion[0]],
          [0.3, vermilion[2]],
          [0.55, vermilion[1]],
          [1, vermilion[0]],
        ],
        1,
        0,
      ) +
      linear(
        "pillar-shade",
        [
          [0, "#000/.35"],
          [0.35, "#fff/.12"],
          [1, "#000/.4"],
        ],
        1,
        0,
      ) +
      linear("stone", [
        [0, "#CFC3A6"],
        [1, "#6E644E"],
      ]) +
      linear("board", [
        [0, "#16233F"],
        [1, "#0A1226"],
      ]) +
      linear("gilt-edge", [
        [0, gold[4]],
        [0.5, gold[2]],
        [1, gold[1]],
      ]) +
      linear("under-eave", [
        [0, "#000/.75"],
        [1, "#000/0"],
      ]),
    body:
      fill(
        `M${n(left - 8)} ${n(bottom)}H${n(right + pillarWidth + 8)}V${n(bottom + step)}H${n(left - 8)}Z`,
        "url(#stone)",
        `stroke="${inkLine}" stroke-width="2.5"`,
      ) +
      line(`M${n(left)} ${n(bottom + step * 0.55)}H${n(right + pillarWidth)}`, "#5C523E", 1.4) +
      pillar(left, reels.y - 6, pillarWidth, reels.height + 6) +
      pillar(right, reels.y - 6, pillarWidth, reels.height + 6) +
      `<rect x="${n(reels.x - 2)}" y="${n(reels.y - 2)}" width="${n(reels.width + 4)}" height="${n(reels.height + 4)}" fill="none" stroke="${ink}" stroke-width="7"/>` +
      `<rect x="${n(reels.x - 2)}" y="${n(reels.y - 2)}" width="${n(reels.width + 4)}" height="${n(reels.height + 4)}" fill="none" stroke="url(#gilt-edge)" stroke-width="3.4"/>` +
      fill(`M${n(reels.x)} ${n(reels.y)}H${n(right)}V${n(reels.y + 22)}H${n(reels.x)}Z`, "url(#under-eave)") +
      beamBand(
        left - pillarWidth * 0.2,
        beamY,
        right + pillarWidth * 1.2 - (left - pillarWidth * 0.2),
        h * 0.34,
      ) +
      rafters(left, beamY + h * 0.17, right + pillarWidth - left, h * 0.1) +
      fill(
        `M${n(roof.x + 4)} ${n(eaveY)}H${n(roof.x + roof.width - 4)}V${n(beamY)}H${n(roof.x + 4)}Z`,
        "#0A0709",
      ) +
      rafters(roof.x + 6, eaveY + h * 0.085, roof.width - 12, rafterRadius) +
      eave(roof.x, eaveY, roof.width, h * 0.46, h * 0.09) +
      ridge(roof.x + roof.width * 0.1, roof.y + h * 0.03, roof.width * 0.8, h * 0.1) +
      fill(plate(0), inkLine) +
      fill(plate(2.5), "url(#gilt-edge)") +
      fill(plate(boardHeight * 0.07 + 2), vermilion[1]) +
      fill(plate(boardHeight * 0.1 + 2), "url(#board)", `stroke="${inkLine}" stroke-width="1.5"`) +
      name.body,
  };
}

/** The ridge of the roof, with its swept ends. */
const ridge = (x: number, y: number, width: number, height: number): string =>
  fill(
    `M${n(x)} ${n(y - height * 0.7)}Q${n(x + width / 2)} ${n(y + height * 0.5)} ${n(x + width)} ${n(y - height * 0.7)}L${n(x + width * 1.015)} ${n(y + height)}Q${n(x + width / 2)} ${n(y + height * 1.7)} ${n(x - width * 0.015)} ${n(y + height)}Z`,
    "#24304C",
    `stroke="${ink}" stroke-width="2.4"`,
  ) +
  line(
    `M${n(x + 4)} ${n(y + height * 0.1)}Q${n(x + width / 2)} ${n(y + height * 1.1)} ${n(x + width - 4)} ${n(y + height * 0.1)}`,
    ivory,
    Math.max(1.6, height * 0.14),
    'opacity=".85"',
  );
