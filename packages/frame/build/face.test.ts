import sharp from "sharp";
import { expect, test } from "vitest";
import { fittedLettering, giltFace } from "../src/art/gilt.ts";
import { bodyUnits, letter, type Outlines } from "../src/art/lettering.ts";
import { posterOutlines } from "../src/art/letters/poster.ts";
import { stageOutlines } from "../src/art/letters/stage.ts";
import { settingOf } from "../src/art/poster.ts";
import { ascent, outlinesOf, readFace } from "./face.ts";

const face = readFace();

/** What is light of a drawing, row by row: from 0, which is dark, to 255. */
type Light = { readonly width: number; readonly height: number; readonly light: Uint8Array };

/** Draws the body of an SVG of so many units over black. */
async function drawn(body: string, units: readonly [number, number], widthPx: number): Promise<Light> {
  const [width, height] = units;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${widthPx}" height="${(height * widthPx) / width}"><rect width="${width}" height="${height}"/>${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, light: data };
}

/** Text as the library that reads the face writes it, white, in a body of the lettering's size. */
const asTheFaceWrites = (text: string): string =>
  face
    .getPath(text, 0, ascent, face.unitsPerEm)
    .toSVG({ decimalPlaces: 2, optimize: false, flipY: false })
    .replace("<path ", '<path fill="#fff" ');

/** Text as the house writes it, white. */
const asTheHouseWrites = (text: string, outlines: Outlines): string =>
  `<path fill="#fff" d="${letter(text, outlines).path}"/>`;

/** Text in gilt, in the same place. */
function asGilt(text: string, outlines: Outlines): string {
  const { width } = letter(text, outlines);
  // The edge is around the letters: six hundredths of the body at each side.
  const edge = bodyUnits * 0.06;
  const place = { x: -edge, y: -edge, width: width + edge * 2 };
  return `<defs>${giltFace("gilt")}</defs>${fittedLettering(text, "gilt", outlines, place).body}`;
}

/** Fills the dark area around a dot, marking it as seen: how many dots it has, and whether it reaches the rim. */
function fill({ width, height }: Light, seen: boolean[], start: number): { size: number; isOpen: boolean } {
  const reached = [start];
  let isOpen = false;
  seen[start] = true;
  for (let at = 0; at < reached.length; at += 1) {
    const place = reached[at] ?? 0;
    const [x, y] = [place % width, Math.floor(place / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOpen = true;
    const beside = [
      x > 0 ? place - 1 : place,
      x < width - 1 ? place + 1 : place,
      place - width,
      place + width,
    ];
    for (const next of beside.filter((each) => seen[each] === false)) {
      seen[next] = true;
      reached.push(next);
    }
  }
  return { size: reached.length, isOpen };
}

/** How many dark areas the light ones enclose, of more than a few dots: a letter's counters. */
function counters(drawing: Light): number {
  const seen = Array.from(drawing.light, (value) => value > 85);
  let found = 0;
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === true) continue;
    const { size, isOpen } = fill(drawing, seen, start);
    if (!isOpen && size > 6) found += 1;
  }
  return found;
}

/** How much of the letters' own area is drawn otherwise. */
function apart(one: Light, other: Light): number {
  const difference = one.light.reduce((sum, value, at) => sum + Math.abs(value - (other.light[at] ?? 0)), 0);
  return difference / other.light.reduce((sum, value) => sum + value, 0);
}

const kept = [
  ["a stage's", stageOutlines],
  ["a poster's", posterOutlines],
] as const;

test.each(kept)("%s letters are the face's: npm run letters reads them anew", (_, outlines) => {
  expect(outlines).toEqual(outlinesOf(face, Object.keys(outlines)));
  expect(Object.keys(outlines).length).toBeGreaterThan(60);
});

test.each(kept)("%s letters cover what the face's cover, with every counter open", async (_, outlines) => {
  for (const character of Object.keys(outlines)) {
    const units = [Math.max(letter(character, outlines).width, 1) + 20, bodyUnits + 60] as const;
    const face = await drawn(asTheFaceWrites(character), units, 180);
    const house = await drawn(asTheHouseWrites(character, outlines), units, 180);
    const gilt = await drawn(asGilt(character, outlines), units, 180);
    if (character !== " ") expect(apart(house, face), character).toBeLessThan(0.01);
    expect(counters(house), character).toBe(counters(face));
    expect(counters(gilt), `${character} in gilt`).toBe(counters(face));
  }
});

test("counters are counted: of ㄹ none, of 룰렛 none, of 원 one, of 8 two", async () => {
  const of = async (text: string) => counters(await drawn(asTheFaceWrites(text), [4_000, 860], 800));
  expect(await Promise.all(["룰렛", "원", "8", "호랑이와", "ABO"].map(of))).toEqual([0, 1, 2, 4, 4]);
});

/** How alike two drawings are, from 0 to 1: Pearson's coefficient over their dots. */
function likeness(one: Light, other: Light): number {
  const mean = ({ light }: Light): number => light.reduce((sum, value) => sum + value, 0) / light.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, ofOne, ofOther] = [0, 0, 0];
  one.light.forEach((value, at) => {
    const [x, y] = [value - meanOne, (other.light[at] ?? 0) - meanOther];
    both += x * y;
    ofOne += x * x;
    ofOther += y * y;
  });
  return both / Math.sqrt(ofOne * ofOther);
}

const tileWidthPx = 96;

test.each([
  ["유러피언 룰렛", ["유러피언", "룰렛"]],
  ["노커미션 바카라", ["노커미션", "바카라"]],
  ["호랑이와 까치", ["호랑이와", "까치"]],
  ["윷놀이 러시", ["윷놀이 러시"]],
  ["No Commission Baccarat", ["NO", "COMMISSION", "BACCARAT"]],
  ["Tiger & Magpie", ["TIGER &", "MAGPIE"]],
])("on a tile of 96 pixels %s is read as the face is", async (name, lines) => {
  const setting = settingOf(name);
  expect(setting.lines).toEqual(lines);
  const pixel = (setting.body / bodyUnits) * (tileWidthPx / 360);
  expect(bodyUnits * pixel).toBeGreaterThan(9);
  for (const text of lines) {
    const units = [letter(text, posterOutlines).width, bodyUnits] as const;
    const widthPx = Math.round(units[0] * pixel);
    const gilt = await drawn(asGilt(text, posterOutlines), units, widthPx);
    expect(likeness(gilt, await drawn(asTheFaceWrites(text), units, widthPx)), text).toBeGreaterThan(0.82);
  }
});
