import {
  around,
  at,
  disc,
  dots,
  fill,
  line,
  n,
  petalPath,
  polar,
  ring,
  svgAddress,
  svgDocument,
} from "@hanpan/frame/art/draw";
import type { InstantRisk } from "@hanpan/games/instant/risk";
import { type WheelSegments, wheelTable } from "@hanpan/games/wheel/tables";
import { amber, azurite, bark, malachite, mineralRed, paper, peonyPink } from "../../../art/folkPaints.ts";

/** 장날, a market day at dusk: a painted wheel of wood before a stall's awning and its lamps. */

const slate = "#2f3650";
const between = [azurite[2], malachite[2], peonyPink[1], mineralRed[2]] as const;

/** What a segment is painted with: nothing is slate, the most is amber, and what lies between has a paint of its own. */
export function paintOf(pays: readonly number[], hundredths: number): string {
  if (hundredths === 0) return slate;
  const rank = pays.indexOf(hundredths);
  return rank === pays.length - 1 ? amber[3] : (between[rank - 1] ?? azurite[2]);
}

/** What a wheel pays, each sum once, from the least on, and how many of its segments pay it. */
export function paysOf(
  segments: WheelSegments,
  risk: InstantRisk,
): readonly { readonly hundredths: number; readonly count: number }[] {
  const table = wheelTable(segments, risk);
  return [...new Set(table)]
    .toSorted((one, other) => one - other)
    .map((hundredths) => ({ hundredths, count: table.filter((each) => each === hundredths).length }));
}

/** The segments of a wheel, clockwise from the first: at what angle each lies, and what it pays. */
export const segmentsOf = (
  segments: WheelSegments,
  risk: InstantRisk,
): readonly { readonly degrees: number; readonly hundredths: number }[] =>
  wheelTable(segments, risk).map((hundredths, place) => ({ degrees: (360 / segments) * place, hundredths }));

const outer = 272;
const inner = 128;

/** A part of the ring between two angles, in degrees. */
function piece(from: number, to: number, paint: string): string {
  const [x1, y1] = polar(from, outer);
  const [x2, y2] = polar(to, outer);
  const [x3, y3] = polar(to, inner);
  const [x4, y4] = polar(from, inner);
  return fill(
    `M${n(x1)} ${n(y1)}A${outer} ${outer} 0 0 1 ${n(x2)} ${n(y2)}L${n(x3)} ${n(y3)}A${inner} ${inner} 0 0 0 ${n(x4)} ${n(y4)}Z`,
    paint,
    'stroke="#1a120c" stroke-width="2"',
  );
}

/** A wheel about the origin, 300 to its edge, of segments of these paints, the middle of the first at the top. */
export function wheelOf(paints: readonly string[]): string {
  const wide = 360 / paints.length;
  const pegs = paints.map((_, place) => polar((place + 0.5) * wide, 285));
  return (
    disc(0, 0, 300, bark[0]) +
    disc(0, 0, 296, bark[2]) +
    ring(0, 0, 278, bark[1], 10) +
    paints.map((paint, place) => piece((place - 0.5) * wide, (place + 0.5) * wide, paint)).join("") +
    ring(0, 0, outer - 4, paper[4], 6, 'stroke-opacity=".16"') +
    dots(pegs, paints.length > 30 ? 4.5 : 6.5, paper[3]) +
    disc(0, 0, inner + 3, bark[0]) +
    disc(0, 0, inner - 3, bark[1]) +
    around(12, fill(petalPath(40, inner - 6), mineralRed[2]), 15) +
    around(12, fill(petalPath(38, inner - 10), malachite[2])) +
    around(12, fill(petalPath(20, inner - 16), malachite[3])) +
    ring(0, 0, inner - 5, amber[2], 5)
  );
}

/** What the segments of a wheel are painted with, clockwise from the top. */
function paintsOf(segments: WheelSegments, risk: InstantRisk): readonly string[] {
  const pays = paysOf(segments, risk).map(({ hundredths }) => hundredths);
  return wheelTable(segments, risk).map((hundredths) => paintOf(pays, hundredths));
}

const addresses = new Map<string, string>();

/** A wheel as an image of 600 × 600, drawn once for each table. */
export function wheelAddress(segments: WheelSegments, risk: InstantRisk): string {
  const key = `${segments} ${risk}`;
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const made = svgAddress(
    svgDocument({ defs: "", body: at(300, 300, wheelOf(paintsOf(segments, risk))) }, 600, 600),
  );
  addresses.set(key, made);
  return made;
}

const hubRim = `${disc(100, 100, 98, bark[0])}${disc(100, 100, 95, amber[2])}${disc(100, 100, 87, bark[0])}`;

/** A third of 삼태극, three commas in one another, from the middle of a circle of 84 on. */
const comma = (paint: string): string =>
  fill("M0 0A42 42 0 0 1 0 -84A84 84 0 0 1 72.7 42A42 42 0 0 0 0 0Z", paint);

/** The hub that stands still, its middle at 100, 100 of a box of 200, while nothing has come yet. */
export const hub = `${hubRim}${at(100, 100, `<g>${comma(azurite[2])}</g><g transform="rotate(120)">${comma(mineralRed[2])}</g><g transform="rotate(240)">${comma(amber[3])}</g>`)}`;

/** The same, on which stands what came. */
const plainHub = `<defs><radialGradient id="wh-hub" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="#3a2416"/><stop offset="1" stop-color="#140b06"/></radialGradient></defs>${hubRim}${disc(100, 100, 84, "url(#wh-hub)")}`;

/** Both as images. */
export const hubAddresses = {
  idle: svgAddress(svgDocument({ defs: "", body: hub }, 200, 200)),
  shown: svgAddress(svgDocument({ defs: "", body: plainHub }, 200, 200)),
} as const;

/** The pointer over the wheel's top, in a box of 60 × 80, its point at 30, 74. */
export const pointer = `${fill("M30 76L6 22Q4 4 30 4T54 22Z", "#1a0d05")}${fill("M30 70L11 23Q10 9 30 9T49 23Z", mineralRed[2])}${fill("M30 70L11 23Q10 9 30 9Z", mineralRed[3])}${disc(30, 24, 9, amber[3])}${disc(30, 24, 4, bark[0])}`;

/** The pointer as an image. */
export const pointerAddress = svgAddress(svgDocument({ defs: "", body: pointer }, 60, 80));

/** A lamp of paper on a cord. */
const lamp = (x: number, y: number, paint: string): string =>
  at(
    x,
    y,
    `${disc(0, 34, 74, "url(#wh-glow)")}${line("M0 -60V6", bark[0], 4)}${fill("M-24 8H24Q40 34 24 62H-24Q-40 34 -24 8Z", paint)}${line("M-12 8Q-20 34 -12 62M12 8Q20 34 12 62M0 8V62", bark[1], 2, 'stroke-opacity=".5"')}${fill("M-18 2H18V9H-18ZM-18 61H18V68H-18Z", bark[0])}`,
  );

/** A stripe of the awning with its scallop. */
const stripe = (place: number): string =>
  fill(
    `M${place * 100} 0H${place * 100 + 100}V96a50 40 0 0 1-100 0Z`,
    place % 2 === 0 ? mineralRed[1] : paper[2],
  );

/** The market behind the wheel, in units of 1600 × 900. */
export const market = `<defs><linearGradient id="wh-sky" x2="0" y2="1"><stop offset="0" stop-color="#1d1838"/><stop offset=".6" stop-color="#4a2a44"/><stop offset="1" stop-color="#7a4432"/></linearGradient><radialGradient id="wh-glow"><stop offset="0" stop-color="${amber[3]}" stop-opacity=".6"/><stop offset="1" stop-color="${amber[3]}" stop-opacity="0"/></radialGradient><linearGradient id="wh-dim" x2="0" y2="1"><stop offset="0" stop-color="#0a0612" stop-opacity=".55"/><stop offset=".3" stop-color="#0a0612" stop-opacity="0"/><stop offset="1" stop-color="#0a0612" stop-opacity=".7"/></linearGradient></defs><rect width="1600" height="900" fill="url(#wh-sky)"/>${fill("M0 640Q180 520 420 590T860 540T1260 590T1600 530V900H0Z", "#2a1a33")}${fill("M0 720Q70 640 190 640H330Q420 640 470 720H560Q620 660 720 660H880Q980 660 1030 720H1130Q1190 640 1290 640H1440Q1550 640 1600 720V900H0Z", "#1c1128")}${fill("M0 790H1600V900H0Z", "#2b1812")}${fill("M0 790H1600V800H0Z", bark[1])}${Array.from({ length: 16 }, (_, place) => stripe(place)).join("")}${fill("M0 0H1600V18H0Z", bark[0])}${lamp(150, 190, amber[3])}${lamp(430, 176, mineralRed[3])}${lamp(1170, 176, amber[3])}${lamp(1450, 190, mineralRed[3])}<rect width="1600" height="900" fill="url(#wh-dim)"/>`;

/** The market as an image. */
export const marketAddress = svgAddress(svgDocument({ defs: "", body: market }, 1600, 900));
