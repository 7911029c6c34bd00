import { disc, fill, line, linear, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { bark } from "../../../../art/folkPaints.ts";

/** The two hours of the game: the painted day, and the moonlit night in which free spins are played. */
export type Hour = "day" | "night";

const hours = {
  day: {
    sky: ["#F3D9A0", "#F0C886", "#D9A868", "#8A6A4C"],
    disc: ["#FF8A5C", "#E0452C", "#B02A1C"],
    other: ["#FFFFFF", "#FBF3DC", "#E4D4A6"],
    peaks: ["#3E7E86", "#2C6A5C", "#1F5A48", "#174838"],
    light: "#BFE0C4",
    wave: ["#2E6C92", "#1B4A70", "#E8F4F2"],
    haze: "#F7E4B4",
  },
  night: {
    sky: ["#070B22", "#101C4C", "#27407E", "#4A5A92"],
    disc: ["#FF8A5C", "#8E2A2C", "#4A1620"],
    other: ["#FFFFFF", "#FFF2C0", "#F2D27A"],
    peaks: ["#22407A", "#18305E", "#12264C", "#0C1A38"],
    light: "#7FA4DE",
    wave: ["#173A70", "#0C2146", "#BFD8F2"],
    haze: "#6E86C8",
  },
} as const;

/** One of the five peaks: steep shoulders, with the light strokes that folk painting gives its rocks. */
function peak(x: number, base: number, half: number, rise: number, paint: string, light: string): string {
  const top = base - rise;
  const outline = `M${n(x - half)} ${n(base)}C${n(x - half * 0.72)} ${n(base - rise * 0.3)} ${n(x - half * 0.5)} ${n(base - rise * 0.36)} ${n(x - half * 0.38)} ${n(base - rise * 0.7)}C${n(x - half * 0.28)} ${n(top + rise * 0.06)} ${n(x - half * 0.1)} ${n(top)} ${n(x)} ${n(top)}C${n(x + half * 0.12)} ${n(top)} ${n(x + half * 0.26)} ${n(top + rise * 0.08)} ${n(x + half * 0.38)} ${n(base - rise * 0.66)}C${n(x + half * 0.52)} ${n(base - rise * 0.34)} ${n(x + half * 0.74)} ${n(base - rise * 0.3)} ${n(x + half)} ${n(base)}Z`;
  const strokes = [0.2, 0.38, 0.56]
    .map(
      (part) =>
        `M${n(x - half * part * 0.5)} ${n(top + rise * part * 0.7)}Q${n(x - half * part * 0.9)} ${n(top + rise * (part * 0.7 + 0.16))} ${n(x - half * part * 1.05)} ${n(top + rise * (part * 0.7 + 0.34))}M${n(x + half * part * 0.4)} ${n(top + rise * part * 0.66)}Q${n(x + half * part * 0.74)} ${n(top + rise * (part * 0.66 + 0.16))} ${n(x + half * part * 0.9)} ${n(top + rise * (part * 0.66 + 0.32))}`,
    )
    .join("");
  return (
    fill(
      outline,
      paint,
      `stroke="${inkLine}" stroke-opacity=".55" stroke-width="${n(Math.max(1.4, half * 0.012))}"`,
    ) + line(strokes, light, Math.max(1.6, half * 0.022), 'opacity=".38"')
  );
}

/** One scale wave of radius 10, for `waves` to repeat. */
const wave = (paints: readonly [string, string, string]): string =>
  disc(0, 0, 10, paints[1]) +
  disc(0, 0, 9.2, paints[2], 'opacity=".85"') +
  disc(0, 0, 8, paints[0]) +
  disc(0, 0, 5.6, paints[2], 'opacity=".4"') +
  disc(0, 0, 4.8, paints[1]);

/** A row of scale waves over a width, each a copy of the wave `id`. */
function waves(id: string, x: number, y: number, width: number, radius: number): string {
  const count = Math.ceil(width / (radius * 1.6)) + 1;
  const copies = Array.from({ length: count }, (_, index) => `<use href="#${id}" x="${index * 16}"/>`).join(
    "",
  );
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(radius / 10).toFixed(3)})">${copies}</g>`;
}

/** Sun, moon and five peaks (일월오봉도), the country behind the screen, for a picture of this size. */
export function landscape(id: string, width: number, height: number, ground: number, hour: Hour): Picture {
  const paints = hours[hour];
  const unit = Math.max(width, ground * 1.1);
  const base = ground;
  const small = Math.min(width, height) * 0.075;
  const star = (index: number): string =>
    disc(
      ((index * 61.8) % 100) * width * 0.01,
      ((index * 75.4 + 9) % 100) * height * 0.005,
      index % 4 === 0 ? 1.9 : 1.1,
      "#FFF6DA",
      `opacity="${n(0.35 + (index % 3) * 0.2)}"`,
    );
  return {
    defs:
      linear(`${id}-sky`, [
        [0, paints.sky[0]],
        [0.4, paints.sky[1]],
        [0.75, paints.sky[2]],
        [1, paints.sky[3]],
      ]) +
      radial(`${id}-sun`, [
        [0, paints.disc[0]],
        [0.6, paints.disc[1]],
        [1, paints.disc[2]],
      ]) +
      radial(`${id}-moon`, [
        [0, paints.other[0]],
        [0.6, paints.other[1]],
        [1, paints.other[2]],
      ]) +
      radial(`${id}-halo`, [
        [0.3, `${paints.haze}/.7`],
        [1, `${paints.haze}/0`],
      ]) +
      linear(`${id}-haze`, [
        [0, `${paints.haze}/0`],
        [1, `${paints.haze}/.5`],
      ]) +
      `<g id="${id}-wave">${wave(paints.wave)}</g>` +
      linear(`${id}-foot`, [
        [0, "#07090F/0"],
        [1, "#07090F/.94"],
      ]),
    body:
      fill(`M0 0H${n(width)}V${n(height)}H0Z`, `url(#${id}-sky)`) +
      (hour === "night" ? Array.from({ length: 34 }, (_, index) => star(index)).join("") : "") +
      (hour === "day"
        ? disc(width * 0.13, height * 0.14, small * 2.3, `url(#${id}-halo)`) +
          disc(
            width * 0.13,
            height * 0.14,
            small,
            `url(#${id}-sun)`,
            `stroke="${inkLine}" stroke-opacity=".35" stroke-width="1.5"`,
          )
        : "") +
      disc(width * 0.87, height * 0.14, small * (hour === "night" ? 2.9 : 2), `url(#${id}-halo)`) +
      disc(width * 0.87, height * 0.14, small * (hour === "night" ? 1.3 : 0.94), `url(#${id}-moon)`) +
      peak(width * 0.5, base, unit * 0.28, ground * 0.86, paints.peaks[0], paints.light) +
      peak(width * 0.26, base, unit * 0.22, ground * 0.68, paints.peaks[1], paints.light) +
      peak(width * 0.74, base, unit * 0.22, ground * 0.7, paints.peaks[1], paints.light) +
      peak(width * 0.06, base, unit * 0.2, ground * 0.54, paints.peaks[2], paints.light) +
      peak(width * 0.94, base, unit * 0.2, ground * 0.56, paints.peaks[2], paints.light) +
      fill(`M0 ${n(base * 0.5)}H${n(width)}V${n(base)}H0Z`, `url(#${id}-haze)`) +
      fill(`M0 ${n(base - small * 0.5)}H${n(width)}V${n(height)}H0Z`, paints.wave[1]) +
      waves(`${id}-wave`, 0, base, width, small * 0.62) +
      waves(`${id}-wave`, -small * 0.5, base + small * 0.5, width + small, small * 0.62) +
      waves(`${id}-wave`, 0, base + small, width, small * 0.62) +
      fill(`M0 ${n(base - small)}H${n(width)}V${n(height)}H0Z`, `url(#${id}-foot)`),
  };
}

/** An old pine that leans in from the right, its crown to the left, on 360 × 640; a branch runs out at (96, 300). */
export function leaningPine(): Picture {
  const pad = (x: number, y: number, r: number): string => {
    const needles = Array.from({ length: 17 }, (_, index) => {
      const angle = ((-98 + index * 12.2) * Math.PI) / 180;
      return `M${n(x)} ${n(y)}L${n(x + Math.sin(angle) * r * 1.25)} ${n(y - Math.cos(angle) * r * 0.72)}`;
    }).join("");
    return (
      fill(
        `M${n(x - r * 1.3)} ${n(y + r * 0.1)}C${n(x - r * 1.2)} ${n(y - r)} ${n(x + r * 1.2)} ${n(y - r)} ${n(x + r * 1.3)} ${n(y + r * 0.1)}Q${n(x)} ${n(y + r * 0.36)} ${n(x - r * 1.3)} ${n(y + r * 0.1)}Z`,
        "url(#lean-pad)",
        `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
      ) + line(needles, "#86CF86", 2.8, 'opacity=".9"')
    );
  };
  return {
    defs: linear("lean-pad", [
      [0, "#3C9A58"],
      [0.6, "#1C6B3F"],
      [1, "#0B3A26"],
    ]),
    body:
      fill(
        "M250 640C262 560 214 520 226 444C236 380 296 364 290 290C286 232 236 214 232 150L258 140C270 196 330 218 332 290C334 372 278 396 272 452C264 520 330 560 340 640Z",
        bark[2],
        `stroke="${inkLine}" stroke-width="7" stroke-linejoin="round"`,
      ) +
      [
        [276, 600],
        [300, 570],
        [262, 540],
        [250, 500],
        [262, 460],
        [280, 420],
        [304, 380],
        [316, 330],
        [308, 290],
        [296, 250],
        [272, 214],
      ]
        .map(
          ([x, y]) =>
            `<ellipse cx="${x}" cy="${y}" rx="15" ry="11" fill="${bark[3]}" stroke="${bark[0]}" stroke-width="3"/>`,
        )
        .join("") +
      line(
        "M286 330C230 330 190 306 140 308C104 310 84 316 62 306M244 196C214 190 190 176 160 172M250 470C230 462 210 462 190 470",
        inkLine,
        25,
      ) +
      line(
        "M286 330C230 330 190 306 140 308C104 310 84 316 62 306M244 196C214 190 190 176 160 172M250 470C230 462 210 462 190 470",
        bark[2],
        15,
      ) +
      pad(170, 448, 52) +
      pad(140, 178, 62) +
      pad(206, 112, 74) +
      pad(292, 150, 58) +
      pad(250, 62, 70),
  };
}
