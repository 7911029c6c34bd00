import { n } from "./draw.ts";

/**
 * The game's own lettering, after the even, square-ended strokes of the first printed Hangul.
 * Every letter is strokes on a 100 × 100 body; nothing depends on a font being there.
 */

type Box = readonly [x: number, y: number, width: number, height: number];

/** Strokes of a jamo in a unit box: `M`, `L` points, and `O` for a circle that stays round. */
const jamo: { readonly [letter: string]: string } = {
  ㄱ: "M0 0L1 0L1 1",
  ㄲ: "M0 0L.42 0L.42 1M.58 0L1 0L1 1",
  ㄴ: "M0 0L0 1L1 1",
  ㄷ: "M1 0L0 0L0 1L1 1",
  ㄹ: "M0 0L1 0L1 .5L0 .5L0 1L1 1",
  ㅁ: "M0 0L1 0L1 1L0 1L0 -.001",
  ㅂ: "M0 0L0 1L1 1L1 0M0 .5L1 .5",
  ㅅ: "M.5 0L0 1M.5 .1L1 1",
  ㅇ: "O",
  ㅈ: "M0 0L1 0M.5 0L0 1M.5 .25L1 1",
  ㅊ: "M.5 -.32L.5 -.12M0 .08L1 .08M.5 .08L0 1M.5 .3L1 1",
  ㅋ: "M0 0L1 0L1 1M0 .5L1 .5",
  ㅌ: "M1 0L0 0L0 1L1 1M0 .5L1 .5",
  ㅍ: "M0 0L1 0M0 1L1 1M.28 0L.28 1M.72 0L.72 1",
  ㅎ: "M.5 -.3L.5 -.1M0 .06L1 .06C",
  ㅏ: "M.2 0L.2 1M.2 .5L1 .5",
  ㅐ: "M0 0L0 1M1 0L1 1M0 .5L1 .5",
  ㅑ: "M.2 0L.2 1M.2 .34L1 .34M.2 .66L1 .66",
  ㅓ: "M.8 0L.8 1M0 .5L.8 .5",
  ㅕ: "M.8 0L.8 1M0 .34L.8 .34M0 .66L.8 .66",
  ㅗ: "M0 .9L1 .9M.5 .9L.5 0",
  ㅛ: "M0 .9L1 .9M.34 .9L.34 0M.66 .9L.66 0",
  ㅜ: "M0 .1L1 .1M.5 .1L.5 1",
  ㅠ: "M0 .1L1 .1M.34 .1L.34 1M.66 .1L.66 1",
  ㅡ: "M0 .5L1 .5",
  ㅣ: "M.5 0L.5 1",
};

const initials = [
  "ㄱ",
  "ㄲ",
  "ㄴ",
  "ㄷ",
  "ㄸ",
  "ㄹ",
  "ㅁ",
  "ㅂ",
  "ㅃ",
  "ㅅ",
  "ㅆ",
  "ㅇ",
  "ㅈ",
  "ㅉ",
  "ㅊ",
  "ㅋ",
  "ㅌ",
  "ㅍ",
  "ㅎ",
];
const vowels = [
  "ㅏ",
  "ㅐ",
  "ㅑ",
  "ㅒ",
  "ㅓ",
  "ㅔ",
  "ㅕ",
  "ㅖ",
  "ㅗ",
  "ㅘ",
  "ㅙ",
  "ㅚ",
  "ㅛ",
  "ㅜ",
  "ㅝ",
  "ㅞ",
  "ㅟ",
  "ㅠ",
  "ㅡ",
  "ㅢ",
  "ㅣ",
];
const finals = [
  "",
  "ㄱ",
  "ㄲ",
  "ㄳ",
  "ㄴ",
  "ㄵ",
  "ㄶ",
  "ㄷ",
  "ㄹ",
  "ㄺ",
  "ㄻ",
  "ㄼ",
  "ㄽ",
  "ㄾ",
  "ㄿ",
  "ㅀ",
  "ㅁ",
  "ㅂ",
  "ㅄ",
  "ㅅ",
  "ㅆ",
  "ㅇ",
  "ㅈ",
  "ㅊ",
  "ㅋ",
  "ㅌ",
  "ㅍ",
  "ㅎ",
];
const uprights = "ㅏㅐㅑㅓㅕㅣ";

/** Vowels that stand both under and beside their initial. */
const mixed: { readonly [vowel: string]: readonly [lying: string, standing: string] } = {
  ㅘ: ["ㅗ", "ㅏ"],
  ㅚ: ["ㅗ", "ㅣ"],
  ㅝ: ["ㅜ", "ㅓ"],
  ㅟ: ["ㅜ", "ㅣ"],
  ㅢ: ["ㅡ", "ㅣ"],
};

/** Latin capitals and figures on a 62 × 100 body (width given where it differs). */
const latin: { readonly [letter: string]: readonly [width: number, path: string] } = {
  A: [70, "M6 96L35 4L64 96M17 64L53 64"],
  B: [62, "M8 4L8 96M8 4L34 4A22 22 0 0 1 34 48L8 48M34 48A24 24 0 0 1 34 96L8 96"],
  C: [66, "M60 22A32 44 0 1 0 60 78"],
  D: [68, "M8 4L8 96L26 96A36 46 0 0 0 26 4L8 4"],
  E: [56, "M52 4L8 4L8 96L52 96M8 49L44 49"],
  F: [54, "M50 4L8 4L8 96M8 49L42 49"],
  G: [70, "M60 22A32 44 0 1 0 62 74L62 54L40 54"],
  H: [66, "M8 4L8 96M58 4L58 96M8 49L58 49"],
  I: [24, "M12 4L12 96"],
  K: [62, "M8 4L8 96M56 4L10 54M26 38L58 96"],
  L: [52, "M8 4L8 96L48 96"],
  M: [80, "M8 96L8 4L40 70L72 4L72 96"],
  N: [68, "M8 96L8 4L60 96L60 4"],
  O: [74, "M37 4A31 46 0 1 0 37 96A31 46 0 1 0 37 4"],
  P: [60, "M8 96L8 4L32 4A24 24 0 0 1 32 54L8 54"],
  R: [64, "M8 96L8 4L34 4A24 24 0 0 1 34 54L8 54M32 54L58 96"],
  S: [60, "M52 18A23 23 0 0 0 8 27C8 52 52 46 52 72A23 24 0 0 1 6 80"],
  T: [58, "M2 4L56 4M29 4L29 96"],
  U: [66, "M8 4L8 66A25 30 0 0 0 58 66L58 4"],
  V: [68, "M6 4L34 96L62 4"],
  W: [94, "M6 4L26 96L47 20L68 96L88 4"],
  X: [64, "M6 4L58 96M58 4L6 96"],
  Y: [64, "M6 4L32 50L58 4M32 50L32 96"],
  0: [62, "M31 4A25 46 0 1 0 31 96A25 46 0 1 0 31 4"],
  1: [40, "M6 22L24 4L24 96"],
  2: [58, "M8 26A22 22 0 1 1 46 42L8 96L52 96"],
  3: [58, "M8 4L48 4L26 40A26 27 0 1 1 6 78"],
  4: [62, "M44 96L44 4L6 70L58 70"],
  5: [58, "M48 4L14 4L10 44A26 27 0 1 1 6 80"],
  6: [60, "M46 4C24 18 8 42 8 66A22 29 0 1 0 52 68A22 25 0 0 0 12 54"],
  7: [56, "M6 4L52 4L22 96"],
  8: [60, "M30 4A19 21 0 1 0 30 47A19 21 0 1 0 30 4M30 47A23 24 0 1 0 30 96A23 24 0 1 0 30 47"],
  9: [60, "M14 96C36 82 52 58 52 34A22 29 0 1 0 8 32A22 25 0 0 0 48 46"],
  ",": [24, "M13 93L11 101"],
  ".": [24, "M12 94L12 96"],
  "×": [58, "M10 36L48 76M48 36L10 76"],
  "+": [58, "M29 30L29 78M5 54L53 54"],
  "&": [70, "M64 96L16 28A16 15 0 1 1 44 22C44 44 8 46 8 72A22 24 0 0 0 52 76L60 54"],
  "!": [28, "M14 4L14 62M14 92L14 96"],
  " ": [34, ""],
};

function place(letter: string, [x, y, width, height]: Box): string {
  const strokes = jamo[letter] ?? "";
  return strokes.replace(
    /([ML])(-?[\d.]+) (-?[\d.]+)|O|C/g,
    (token, command?: string, px?: string, py?: string) => {
      if (command !== undefined)
        return `${command}${n(x + Number(px) * width)} ${n(y + Number(py) * height)}`;
      const top = token === "C" ? y + height * 0.28 : y;
      const bottom = y + height;
      const radiusY = (bottom - top) / 2;
      const radiusX = Math.min(width / 2, radiusY * 1.12);
      const middle = x + width / 2;
      return `M${n(middle)} ${n(top)}A${n(radiusX)} ${n(radiusY)} 0 1 0 ${n(middle)} ${n(bottom)}A${n(radiusX)} ${n(radiusY)} 0 1 0 ${n(middle)} ${n(top)}`;
    },
  );
}

/** The parts of one syllable and the room that a crowned initial (ㅊ, ㅎ) needs above it. */
type Parts = {
  readonly initial: string;
  readonly vowel: string;
  readonly final: string;
  readonly tall: number;
};

function besideVowel({ initial, vowel, final, tall }: Parts): string {
  const open = final === "";
  return (
    place(initial, [8, 10 + tall, 40, (open ? 76 : 34) - tall]) +
    place(vowel, [62, 2, 32, open ? 96 : 54]) +
    place(final, [20, 70, final === "ㅇ" ? 52 : 68, 26])
  );
}

function aroundVowel({ initial, final, tall }: Parts, [lying, standing]: readonly [string, string]): string {
  const deep = final === "" ? 1.5 : 1;
  return (
    place(initial, [12, 6 + tall, 36, 24 * deep - tall]) +
    place(lying, [0, 42 * deep, 62, 20 * deep]) +
    place(standing, [66, 2, 30, 66 * deep - (deep > 1 ? 3 : 0)]) +
    place(final, [22, 78, 70, 20])
  );
}

/** A crowned final (ㅊ) needs the room of two: its initial and vowel are pressed, its crown becomes a tick. */
const aboveCrowned = ({ initial, vowel }: Parts): string =>
  place(initial, [24, 2, 52, 18]) +
  place(vowel, [4, 33, 92, 16]) +
  `M50 67L50 76${place("ㅈ", [14, 76, 72, 22])}`;

/** A ㄹ below has three strokes: it takes its room from the initial and the vowel. */
const aboveRieul = ({ initial, vowel }: Parts): string =>
  place(initial, [24, 2, 52, 24]) + place(vowel, [4, 36, 92, 14]) + place("ㄹ", [24, 66, 54, 31]);

function aboveVowel(parts: Parts): string {
  const { initial, vowel, final, tall } = parts;
  if (final === "ㅊ") return aboveCrowned(parts);
  if (final === "ㄹ") return aboveRieul(parts);
  if (final === "") return place(initial, [20, 8 + tall, 60, 38 - tall]) + place(vowel, [4, 58, 92, 34]);
  return (
    place(initial, [22, 6 + tall, 56, 24 - tall * 0.4]) +
    place(vowel, [4, 44, 92, 22]) +
    place(final, [22, 76, final === "ㅇ" ? 56 : 58, 20])
  );
}

function syllable(code: number): string {
  const initial = initials[Math.floor(code / 588)] ?? "";
  const vowel = vowels[Math.floor((code % 588) / 28)] ?? "";
  const final = finals[code % 28] ?? "";
  const parts = { initial, vowel, final, tall: initial === "ㅊ" || initial === "ㅎ" ? 8 : 0 };
  if (uprights.includes(vowel)) return besideVowel(parts);
  const both = mixed[vowel];
  return both === undefined ? aboveVowel(parts) : aroundVowel(parts, both);
}

/** A line of lettering as one path, starting at x 0 on a 100-unit body, and its width. Unknown letters are left out. */
export function letter(text: string, gap = 14): { readonly path: string; readonly width: number } {
  let x = 0;
  let path = "";
  for (const character of text) {
    const code = (character.codePointAt(0) ?? 0) - 0xac00;
    const hangul = code >= 0 && code < 11172;
    const glyph = hangul ? ([100, syllable(code)] as const) : latin[character];
    if (glyph === undefined) continue;
    path += shift(glyph[1], x);
    x += glyph[0] + gap;
  }
  return { path, width: Math.max(0, x - gap) };
}

/** Moves the absolute M, L, C and A commands of a path to the right. */
const shift = (path: string, dx: number): string =>
  path.replace(/([MLCA])([^MLCA]*)/g, (_, command: string, rest: string) => {
    const values = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const isX = (index: number): boolean => (command === "A" ? index % 7 === 5 : index % 2 === 0);
    return command + values.map((value, index) => n(isX(index) ? value + dx : value)).join(" ");
  });

/**
 * Lettering as carved gilt: shadow, ink edge, dark gold, gold face, bright upper edge. `weight` is the stroke in body units.
 * The face's gradient must be defined as `faceId` in user space of the letter body.
 */
export function giltLettering(
  text: string,
  faceId: string,
  weight = 15,
  edge = "#2A0907",
  gap = 14,
): { body: string; width: number } {
  const { path, width } = letter(text, gap);
  const id = `${faceId}-${[...text].map((character) => character.codePointAt(0)?.toString(36) ?? "").join("")}`;
  const stroke = (paint: string, extra: number, dy: number, more = ""): string =>
    `<use href="#${id}" y="${n(dy)}" stroke="${paint}" stroke-width="${n(weight + extra)}"${more}/>`;
  return {
    width,
    body:
      `<defs><path id="${id}" d="${path}" fill="none" stroke-linecap="square" stroke-miterlimit="2"/></defs>` +
      stroke("#000", 14, 7, ' opacity=".45"') +
      stroke(edge, 13, 2) +
      stroke("#7A4A0E", 4, 3) +
      stroke("#FFF3C8", 1.6, -1.2) +
      stroke(`url(#${faceId})`, 0, 0),
  };
}
