import { at, disc, dots, fill, n, polar, ring, svgAddress, svgDocument } from "@hanpan/frame/art/draw";
import type { PlinkoRows } from "@hanpan/games/plinko/tables";
import { amber, azurite, bark, malachite, mineralRed, paper } from "../../../art/folkPaints.ts";
import { apart, board, hollowAt, pegRadius, pegsOf } from "./fall.ts";

/** An alley in the evening: a wall of stones under its tiles, and the trodden earth into which hollows are dug. */

const stones = ["#4a3a33", "#54433a", "#43352f", "#5c493e", "#4e3d35"] as const;

/** A course of stones, each as broad as its place in the row says. */
function course(y: number, height: number, shift: number): string {
  let x = -shift;
  let stone = "";
  for (let place = 0; x < 1600; place += 1) {
    const width = 96 + ((place * 37 + y) % 5) * 17;
    stone += `<rect x="${n(x + 3)}" y="${n(y + 3)}" width="${n(width - 6)}" height="${n(height - 6)}" rx="16" fill="${stones[(place * 3 + Math.round(y / height)) % stones.length]}"/>`;
    x += width;
  }
  return stone;
}

/** A round end tile with its lotus. */
const endTile = (x: number): string =>
  at(
    x,
    82,
    disc(0, 0, 25, "#2b313b") +
      ring(0, 0, 21, "#5d6878", 3) +
      [0, 60, 120, 180, 240, 300].map((degrees) => disc(...polar(degrees, 11), 5, "#5d6878")).join("") +
      disc(0, 0, 4, "#7d899a"),
  );

/** What lies behind the board, in units of 1600 × 900. */
export const wall = `<rect width="1600" height="900" fill="#2a1f1a"/>${[96, 190, 284, 378, 472, 566, 660]
  .map((y, row) => course(y, 94, (row % 2) * 58))
  .join(
    "",
  )}<defs><radialGradient id="pk-lamp" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="${amber[2]}" stop-opacity=".34"/><stop offset=".55" stop-color="${amber[0]}" stop-opacity=".18"/><stop offset="1" stop-color="#070403" stop-opacity=".78"/></radialGradient><linearGradient id="pk-earth" x2="0" y2="1"><stop offset="0" stop-color="#6b4526"/><stop offset="1" stop-color="#2c1a0d"/></linearGradient></defs>
<path d="M0 752Q400 736 800 748T1600 744V900H0Z" fill="url(#pk-earth)"/>
<rect width="1600" height="900" fill="url(#pk-lamp)"/>
<path d="M0 0H1600V70H0Z" fill="#1d222b"/>${Array.from({ length: 33 }, (_, place) => `<path d="M${place * 50 - 12} 0V70" stroke="#343c49" stroke-width="22"/>`).join("")}
<path d="M0 66H1600V80H0Z" fill="#12161c"/>${Array.from({ length: 33 }, (_, place) => endTile(place * 50 - 12)).join("")}`;

/** The wall as an image. */
export const wallAddress = svgAddress(svgDocument({ defs: "", body: wall }, 1600, 900));

/** What a hollow is painted with, by what it pays. */
export function paintOf(hundredths: number): string {
  if (hundredths >= 1_000) return mineralRed[2];
  if (hundredths >= 200) return amber[2];
  return hundredths >= 100 ? malachite[2] : "#7a6a62";
}

/** A hollow dug into the earth, its rim in a paint. */
function hollow(rows: PlinkoRows, place: number, paint: string): string {
  const { x, y } = hollowAt(rows, place);
  const half = apart(rows) * 0.46;
  return (
    fill(
      `M${n(x - half)} ${n(y)}a${n(half)} 17 0 0 1 ${n(half * 2)} 0a${n(half)} 17 0 0 1 ${n(-half * 2)} 0Z`,
      paint,
    ) +
    fill(
      `M${n(x - half * 0.8)} ${n(y + 1)}a${n(half * 0.8)} 12 0 0 1 ${n(half * 1.6)} 0a${n(half * 0.8)} 12 0 0 1 ${n(-half * 1.6)} 0Z`,
      "#120a06",
    )
  );
}

/** The pegs, turned of wood with a light from above, and the hollows under them. */
export function boardOf(rows: PlinkoRows, table: readonly number[]): string {
  const pegs = pegsOf(rows).map(({ x, y }) => [x, y] as const);
  const radius = pegRadius(rows);
  return (
    dots(
      pegs.map(([x, y]) => [x + 1.5, y + 3] as const),
      radius + 0.5,
      "#0b0604",
    ) +
    dots(pegs, radius, paper[2]) +
    dots(
      pegs.map(([x, y]) => [x - radius * 0.25, y - radius * 0.3] as const),
      radius * 0.45,
      paper[4],
    ) +
    table.map((hundredths, place) => hollow(rows, place, paintOf(hundredths))).join("")
  );
}

const addresses = new Map<string, string>();

/** The board as an image, drawn once for each table. */
export function boardAddress(rows: PlinkoRows, table: readonly number[]): string {
  const key = `${rows} ${table.join(" ")}`;
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const made = svgAddress(svgDocument({ defs: "", body: boardOf(rows, table) }, board.width, board.height));
  addresses.set(key, made);
  return made;
}

/** A glass marble with a twist of the five colours in it, its middle at 50, 50 of a box of 100. */
export const marble = `<defs><radialGradient id="pk-glass" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#f4fbff"/><stop offset=".38" stop-color="${azurite[3]}"/><stop offset="1" stop-color="${azurite[0]}"/></radialGradient></defs>
<circle cx="50" cy="50" r="48" fill="url(#pk-glass)"/>
<path d="M24 62C38 30 58 70 76 36" fill="none" stroke="${mineralRed[2]}" stroke-width="13" stroke-linecap="round"/>
<path d="M28 70C42 40 60 76 78 46" fill="none" stroke="${amber[3]}" stroke-width="7" stroke-linecap="round"/>
<path d="M22 52C36 22 54 60 70 28" fill="none" stroke="${malachite[3]}" stroke-width="6" stroke-linecap="round"/>
<circle cx="50" cy="50" r="46" fill="none" stroke="${bark[0]}" stroke-opacity=".55" stroke-width="4"/>
<ellipse cx="35" cy="28" rx="15" ry="9" fill="#fff" fill-opacity=".82" transform="rotate(-34 35 28)"/>`;

/** The marble as an image. */
export const marbleAddress = svgAddress(svgDocument({ defs: "", body: marble }, 100, 100));
