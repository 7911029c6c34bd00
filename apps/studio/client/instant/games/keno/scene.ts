import { at, disc, n, svgAddress, svgDocument } from "@hanpan/frame/art/draw";
import { amber, azurite, malachite, mineralRed, paper } from "../../../art/folkPaints.ts";

/** 연등, lanterns of paper over a pond at night: dark ones, those that are wished for, and those that were lit. */

type Paints = {
  readonly body: string;
  readonly rib: string;
  readonly cap: string;
  readonly glow: string | null;
};

/** A lantern in a box of 100 × 100, its body about the middle, where its number stands. */
const lanternOf = ({ body, rib, cap, glow }: Paints, id: string): string =>
  `${
    glow === null
      ? ""
      : `<defs><radialGradient id="kn-${id}"><stop offset=".45" stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>${disc(50, 50, 50, `url(#kn-${id})`)}`
  }<path d="M50 2v10" stroke="${cap}" stroke-width="3"/><path d="M34 12h32l5 8H29Z" fill="${cap}"/><path d="M29 20h42q21 30 0 60H29q-21-30 0-60Z" fill="${body}"/><path d="M41 20q-13 30 0 60M59 20q13 30 0 60M50 20v60" fill="none" stroke="${rib}" stroke-width="2.4"/><path d="M29 80h42l-5 8H34Z" fill="${cap}"/><path d="M44 88v9M50 88v11M56 88v9" stroke="${cap}" stroke-width="2.6" stroke-linecap="round"/>`;

/** The four looks of a lantern. */
export const lanterns = {
  IDLE: lanternOf({ body: "#33498a", rib: "#263972", cap: "#1a2750", glow: null }, "i"),
  CHOSEN: lanternOf({ body: paper[3], rib: paper[2], cap: malachite[1], glow: null }, "c"),
  DRAWN: lanternOf({ body: mineralRed[1], rib: mineralRed[0], cap: "#2b0706", glow: mineralRed[2] }, "d"),
  HIT: lanternOf({ body: amber[3], rib: amber[2], cap: malachite[1], glow: amber[4] }, "h"),
} as const;

const addressOf = (body: string): string => svgAddress(svgDocument({ defs: "", body }, 100, 100));

/** The same as images. */
export const lanternAddresses = {
  IDLE: addressOf(lanterns.IDLE),
  CHOSEN: addressOf(lanterns.CHOSEN),
  DRAWN: addressOf(lanterns.DRAWN),
  HIT: addressOf(lanterns.HIT),
} as const;

/** A leaf of lotus on the water. */
const leaf = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    `<path d="M0 0L${n(size)} ${n(-size * 0.12)}A${n(size)} ${n(size * 0.34)} 0 1 1 ${n(size * 0.7)} ${n(-size * 0.26)}Z" fill="${malachite[0]}"/><path d="M0 0L${n(-size * 0.8)} ${n(size * 0.1)}M0 0L${n(-size * 0.3)} ${n(size * 0.3)}M0 0L${n(size * 0.4)} ${n(size * 0.28)}" stroke="${malachite[1]}" stroke-width="2" stroke-opacity=".6"/>`,
  );

/** A star, or its light on the water. */
const light = (x: number, y: number): string =>
  disc(x, y, (x * 7 + y) % 3 === 0 ? 2.4 : 1.5, paper[4], ' fill-opacity=".5"');

/** A night with a moon over the pond, in units of 1600 × 900. */
export const night = `<defs><linearGradient id="kn-sky" x2="0" y2="1"><stop offset="0" stop-color="#0a1330"/><stop offset=".62" stop-color="#16265a"/><stop offset=".63" stop-color="#0b1a38"/><stop offset="1" stop-color="#050b1c"/></linearGradient></defs><rect width="1600" height="900" fill="url(#kn-sky)"/>${[
  [110, 90],
  [260, 210],
  [470, 60],
  [640, 300],
  [820, 120],
  [1010, 250],
  [1180, 70],
  [1490, 300],
  [1540, 110],
  [60, 380],
]
  .map(([x = 0, y = 0]) => light(x, y))
  .join(
    "",
  )}<path d="M1340 76A74 74 0 1 1 1267 160A66 66 0 1 0 1340 76Z" fill="${paper[3]}"/><path d="M0 560Q200 470 420 540T860 520T1240 545T1600 500V566H0Z" fill="#0a1530"/><path d="M120 640h260M760 700h340M1240 640h180M420 790h260M1100 820h300" stroke="${azurite[1]}" stroke-width="4" stroke-opacity=".55" stroke-linecap="round"/>${leaf(210, 790, 120)}${leaf(930, 850, 150)}${leaf(1430, 740, 110)}`;

/** The night as an image. */
export const nightAddress = svgAddress(svgDocument({ defs: "", body: night }, 1600, 900));
