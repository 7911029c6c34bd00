import { at, disc, dots, fill, line, linear, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { cobalt, gold, ink, inkLine, ivory, jade, vermilion } from "@hanpan/frame/art/palette";

/** A row of rafter ends under an eave, from x over a width, centred on y, in the three colours by turns. */
export function rafters(x: number, y: number, width: number, radius: number): string {
  const count = Math.max(3, Math.floor(width / (radius * 2.5)));
  const step = width / count;
  const ends = Array.from({ length: count }, (_, index) => [x + step * (index + 0.5), y] as const);
  return (
    dots(ends, radius, inkLine) +
    dots(ends, radius * 0.86, ivory) +
    [vermilion, jade, cobalt]
      .map((paint, turn) => {
        const own = ends.filter((_, index) => index % 3 === turn);
        return dots(own, radius * 0.74, paint[1]) + dots(own, radius * 0.5, paint[3]);
      })
      .join("") +
    dots(ends, radius * 0.26, gold[3])
  );
}

/** The band of a painted beam: jade ground, ivory and ink lines, a vermilion heart; left edge at x, top at y. */
export const beamBand = (x: number, y: number, width: number, height: number): string =>
  fill(`M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`, inkLine) +
  fill(`M${n(x)} ${n(y + height * 0.08)}H${n(x + width)}V${n(y + height * 0.92)}H${n(x)}Z`, ivory) +
  fill(`M${n(x)} ${n(y + height * 0.14)}H${n(x + width)}V${n(y + height * 0.86)}H${n(x)}Z`, jade[1]) +
  fill(`M${n(x)} ${n(y + height * 0.3)}H${n(x + width)}V${n(y + height * 0.7)}H${n(x)}Z`, jade[2]) +
  fill(`M${n(x)} ${n(y + height * 0.4)}H${n(x + width)}V${n(y + height * 0.6)}H${n(x)}Z`, vermilion[1]);

/** The two hours of the game: moonlit night, and the dawn in which free spins are played. */
export type Mood = "night" | "dawn";

const moods = {
  night: {
    sky: ["#060A18", "#12204C", "#38407A", "#8A4A5A"],
    halo: "#FFE9A8",
    disc: ["#FFFDF0", "#FFEBB0", "#F2C766"],
    ridges: ["#4A4E86", "#2C3566", "#33406F", "#151C3A"],
    stars: 1,
  },
  dawn: {
    sky: ["#2A0E3C", "#7A1F4A", "#E0563C", "#FFC46A"],
    halo: "#FFD08A",
    disc: ["#FFF3D0", "#FF9A5A", "#E2432E"],
    ridges: ["#A8456A", "#6A2A5C", "#57264F", "#2A1030"],
    stars: 0.25,
  },
} as const;

/** Hills under the sky: moon or sun with its halo, three ridges; for a picture of the given size. */
export function nightHills(
  id: string,
  width: number,
  height: number,
  moonX: number,
  moonY: number,
  moon: number,
  mood: Mood = "night",
): Picture {
  const hour = moods[mood];
  const ridge = (base: number, rise: number, phase: number, paint: string): string => {
    const points = Array.from({ length: 9 }, (_, index) => {
      const x = (width / 8) * index;
      return [x, base - (Math.sin(index * 1.7 + phase) * 0.5 + 0.5) * rise] as const;
    });
    const [first] = points;
    const curve = points
      .slice(1)
      .map(([x, y], index) => {
        const before = points[index] ?? [0, 0];
        const middle = (before[0] + x) / 2;
        return `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`;
      })
      .join("");
    return fill(`M0 ${n(height)}V${n(first?.[1] ?? base)}${curve}V${n(height)}Z`, paint);
  };
  const stars = Array.from({ length: 26 }, (_, index) => {
    const x = ((index * 61.8) % 100) / 100;
    const y = ((index * 38.2 + 7) % 100) / 100;
    return disc(
      x * width,
      y * height * 0.5,
      index % 5 === 0 ? 1.8 : 1,
      "#FFF3D0",
      `opacity="${n((0.3 + (index % 4) * 0.18) * hour.stars)}"`,
    );
  }).join("");
  return {
    defs:
      linear(`${id}-sky`, [
        [0, hour.sky[0]],
        [0.4, hour.sky[1]],
        [0.75, hour.sky[2]],
        [1, hour.sky[3]],
      ]) +
      radial(`${id}-halo`, [
        [0, `${hour.halo}/.75`],
        [0.35, `${hour.halo}/.3`],
        [1, `${hour.halo}/0`],
      ]) +
      radial(
        `${id}-moon`,
        [
          [0, hour.disc[0]],
          [0.7, hour.disc[1]],
          [1, hour.disc[2]],
        ],
        0.4,
        0.36,
        0.7,
      ) +
      linear(`${id}-hill`, [
        [0, hour.ridges[2]],
        [1, hour.ridges[3]],
      ]),
    body:
      fill(`M0 0H${n(width)}V${n(height)}H0Z`, `url(#${id}-sky)`) +
      stars +
      disc(moonX, moonY, moon * 2.6, `url(#${id}-halo)`) +
      disc(moonX, moonY, moon, `url(#${id}-moon)`) +
      ridge(height * 0.62, height * 0.12, 0.4, hour.ridges[0]) +
      ridge(height * 0.7, height * 0.12, 2.2, hour.ridges[1]) +
      ridge(height * 0.8, height * 0.1, 4.1, `url(#${id}-hill)`),
  };
}

/** A long cloud of old painting, drawn in steps; its middle at (x, y). */
export function longCloud(x: number, y: number, scale: number, opacity = 1, paint = cobalt[4]): string {
  const shape =
    "M-110 14C-116 0 -92 -8 -82 -2C-80 -20 -48 -24 -40 -8C-30 -34 14 -36 20 -10C32 -24 60 -18 58 -2C78 -8 92 0 86 12C104 10 122 16 108 22L-96 24C-106 24 -110 20 -110 14Z";
  return at(
    x,
    y,
    `<g transform="scale(${scale})" opacity="${opacity}">${fill(shape, ivory)}<g transform="translate(0 4) scale(.95 .82)">${fill(shape, paint)}</g>${line("M-92 12A12 12 0 1 1 -66 8M-60 12A20 20 0 1 1 -24 4M-12 12A23 23 0 1 1 26 2M34 12A15 15 0 1 1 62 8", "#6E86C8", 3)}</g>`,
  );
}

/** A silk lantern with a light in it; hangs from (x, y). */
export const lantern = (id: string, x: number, y: number, scale: number): Picture => ({
  defs:
    radial(`${id}-l`, [
      [0, "#FFF6C8"],
      [0.35, "#FFB45A"],
      [0.8, vermilion[2]],
      [1, vermilion[1]],
    ]) +
    radial(`${id}-g`, [
      [0, "#FFB45A/.6"],
      [1, "#FFB45A/0"],
    ]),
  body: `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${disc(0, 46, 66, `url(#${id}-g)`)}${line("M0 -30V14", gold[1], 2.4)}<rect x="-13" y="10" width="26" height="8" rx="2" fill="${gold[2]}" stroke="${inkLine}" stroke-width="2.4"/><ellipse cy="47" rx="31" ry="30" fill="url(#${id}-l)" stroke="${inkLine}" stroke-width="3"/><path d="M-15 21Q-24 47 -15 73M15 21Q24 47 15 73M0 18V76" fill="none" stroke="${vermilion[0]}" stroke-width="1.8" opacity=".6"/><rect x="-13" y="75" width="26" height="7" rx="2" fill="${gold[2]}" stroke="${inkLine}" stroke-width="2.4"/>${line("M0 82V112M-6 84V104M6 84V104", jade[3], 2.6)}</g>`,
});

/** A tiled roof edge from x over a width: dark tiles with round end caps, the eave lifted towards both ends by `lift`. */
export function eave(x: number, y: number, width: number, depth: number, lift: number): string {
  const count = Math.round(width / (depth * 0.42));
  const bow = (part: number): number => -lift * Math.abs(part * 2 - 1) ** 2.4;
  const r = depth * 0.16;
  // Each tile leans outwards: a point of its middle line, so far above its foot.
  const tiles = Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    const lean = Math.tan(((part - 0.5) * 12 * Math.PI) / 180);
    return (above: number) => [x + width * part - lean * above, y + bow(part) - above] as const;
  });
  const stroke = (shiftX: number, top: number): string =>
    tiles
      .map((point) => {
        const [fromX, fromY] = point(top);
        const [toX, toY] = point(r);
        return `M${n(fromX + shiftX)} ${n(fromY)}L${n(toX + shiftX)} ${n(toY)}`;
      })
      .join("");
  const ends = tiles.map((point) => point(r * 0.4));
  const caps =
    line(stroke(0, depth * 0.92), "#05070C", depth * 0.2) +
    line(stroke(1, depth * 0.9), "#44557A", depth * 0.07) +
    dots(ends, r, inkLine) +
    dots(ends, r * 0.8, "#5A6C94") +
    dots(ends, r * 0.42, gold[2]);
  const edge = Array.from({ length: 13 }, (_, index) => {
    const part = index / 12;
    return `${index === 0 ? "M" : "L"}${n(x - depth * 0.2 + (width + depth * 0.4) * part)} ${n(y + bow(part))}`;
  }).join("");
  const drop = depth;
  return (
    fill(
      `${edge}L${n(x + width * 0.955)} ${n(y - drop - lift * 0.6)}Q${n(x + width / 2)} ${n(y - drop + lift * 0.12)} ${n(x + width * 0.045)} ${n(y - drop - lift * 0.6)}Z`,
      "#1A2338",
      `stroke="${ink}" stroke-width="${n(depth * 0.06)}"`,
    ) + caps
  );
}
