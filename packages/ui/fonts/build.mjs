/**
 * Makes the self-hosted faces out of Pretendard (SIL OFL 1.1):
 *
 *   node packages/ui/fonts/build.mjs <PretendardVariable.ttf> <folder of messages>…
 *
 * One file holds Latin and every syllable that the given messages use; the other syllables of KS X 1001 lie in
 * further files that a browser fetches only when a page needs one of them (a member's name, say). Pretendard's name is
 * reserved, so the faces name themselves "Hanpan Sans".
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fontverter from "fontverter";
import subsetFont from "subset-font";
import { renamed } from "./names.ts";

const [source, ...messageFolders] = process.argv.slice(2);
if (!source || messageFolders.length === 0) {
  process.stderr.write("usage: build.mjs <PretendardVariable.ttf> <folder of messages>…\n");
  process.exit(1);
}

const target = join(import.meta.dirname, "../src/fonts");
const syllablesAFile = 252;

/** Every character of every file of words below a folder. */
function charactersBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return charactersBelow(path);
    return /\.(json|ts)$/.test(name) ? [...readFileSync(path, "utf8")] : [];
  });
}

/** The 2,350 syllables of KS X 1001, those that Korean text is written with. */
function standardSyllables() {
  const decoder = new TextDecoder("euc-kr");
  const syllables = [];
  for (let row = 0xb0; row <= 0xc8; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) syllables.push(decoder.decode(new Uint8Array([row, cell])));
  }
  return syllables;
}

/** Characters as the ranges of a CSS `unicode-range`. */
function unicodeRange(characters) {
  const points = characters.map((character) => character.codePointAt(0)).sort((a, b) => a - b);
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point) => point.toString(16);
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

async function writeFace(name, characters, range) {
  const face = await subsetFont(readFileSync(source), characters.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ["kern", "tnum", "lnum", "ccmp", "locl"],
    noHinting: true,
  });
  writeFileSync(join(target, `${name}.woff2`), await fontverter.convert(renamed(face), "woff2"));
  return [
    "@font-face {",
    '  font-family: "Hanpan Sans";',
    `  src: url("./${name}.woff2") format("woff2");`,
    "  font-weight: 400 800;",
    "  font-display: swap;",
    `  unicode-range: ${range};`,
    "}",
    "",
  ].join("\n");
}

const latin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const initials = Array.from({ length: 30 }, (_, index) => String.fromCharCode(0x3131 + index));
const symbols = [..." ·–—−‘’“”…₩×•→←°"];
/** What data says on nearly every page: games, makers, helplines, levels, months, banks. */
const data = [
  "단청포춘한판스튜디오한국도박문제예방치유원관리센터상담전화브론즈실버골드플래티넘다이아몬드신규일반우수",
  "국민신한우리하나농협기업카카오뱅크토스케이새마을금고부산대구경남광주전북제주수협씨티산업우체국저축은행",
  "월화수목금토일오전후년분초데모회원님알뜰폰연중무휴시간",
  "호랑이와까치윷놀러시바카라스피드노커미션드래곤타거유피언룰렛식보파워볼사다리연날기",
  "가상스포츠축구농야승무패핸디캡언오버배당정확한코어양팀득점홀짝종료예라브",
].join("");
const used = messageFolders.flatMap(charactersBelow).filter((character) => character > "~");
const core = [...new Set([...latin, ...symbols, ...initials, ...data, ...used])]
  .filter((character) => character >= " ")
  .sort();
const rest = standardSyllables().filter((syllable) => !core.includes(syllable));

/** Where a file of syllables begins: at the first of its own, so that the files' ranges leave no gap. */
const firstOf = (index) => rest[index * syllablesAFile]?.codePointAt(0) ?? 0xd7a4;
const hex = (point) => point.toString(16);

for (const name of readdirSync(target)) if (name.endsWith(".woff2")) rmSync(join(target, name));
let css = "/* Written by packages/ui/fonts/build.mjs. */\n";
for (let index = 0; index * syllablesAFile < rest.length; index++) {
  const characters = rest.slice(index * syllablesAFile, (index + 1) * syllablesAFile);
  const first = index === 0 ? 0xac00 : firstOf(index);
  css += await writeFace(
    `hanpan-sans-${index + 1}`,
    characters,
    `U+${hex(first)}-${hex(firstOf(index + 1) - 1)}`,
  );
}
// The last face wins where ranges overlap: what the core holds is never fetched from another file.
css += await writeFace("hanpan-sans-core", core, unicodeRange(core));
writeFileSync(join(target, "faces.css"), css);
writeFileSync(
  join(target, "coreRange.ts"),
  `/** What the first file of the face holds. Written by packages/ui/fonts/build.mjs. */\nexport const coreRange =\n  "${unicodeRange(core)}";\n`,
);
