import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import opentype, { type Font, type PathCommand } from "opentype.js";
import { bodyUnits, type Outlines } from "../src/art/lettering.ts";

/** The tops of the face's Hangul stand so many of its units above its baseline: where a letter's body begins. */
export const ascent = 790;

/**
 * Reads the display face from the package that carries it.
 *
 * @throws when its units are not those that the letters are drawn in.
 */
export function readFace(): Font {
  const file = import.meta.resolve("@fontsource/black-han-sans/files/black-han-sans-korean-400-normal.woff");
  const face = opentype.parse(Uint8Array.from(readFileSync(fileURLToPath(file))).buffer);
  if (face.unitsPerEm !== 1_000) throw new Error(`the face has ${face.unitsPerEm} units`);
  return face;
}

/** The path of a letter with whole numbers, each from where the one before ended. */
function relativePath(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const step = (toX: number, toY: number): string => `${toX - x} ${toY - y}`.replace(" -", "-");
  return commands
    .map((command) => {
      if (command.type === "Z") {
        [x, y] = [startX, startY];
        return "z";
      }
      const [toX, toY] = [Math.round(command.x), Math.round(command.y)];
      let drawn = `${command.type.toLowerCase()}${step(toX, toY)}`;
      if (command.type === "Q")
        drawn = `q${step(Math.round(command.x1), Math.round(command.y1))} ${step(toX, toY)}`.replace(
          " -",
          "-",
        );
      if (command.type === "C") throw new Error("the face has cubic curves");
      if (command.type === "L" && toY === y) drawn = `h${toX - x}`;
      if (command.type === "L" && toX === x) drawn = `v${toY - y}`;
      if (command.type === "L" && toX === x && toY === y) drawn = "";
      if (command.type === "M") [startX, startY] = [toX, toY];
      [x, y] = [toX, toY];
      return drawn;
    })
    .join("");
}

/**
 * The outlines of letters as the face draws them, in the order of their code points.
 *
 * @throws when the face does not have one of them.
 */
export function outlinesOf(face: Font, characters: Iterable<string>): Outlines {
  const outline = (character: string): Outlines[string] => {
    if (!face.hasChar(character)) throw new Error(`the face has no ${character}`);
    const glyph = face.charToGlyph(character);
    const path = glyph.getPath(0, ascent, face.unitsPerEm);
    return [glyph.advanceWidth ?? bodyUnits, relativePath(path.commands)];
  };
  return Object.fromEntries(
    [...new Set(characters)].toSorted().map((character) => [character, outline(character)]),
  );
}

/** The module in which outlines are kept; `says` is whose letters they are. */
export function outlinesModule(name: string, says: string, outlines: Outlines): string {
  const lines = Object.entries(outlines).map(([character, [advance, path]]) =>
    [character, advance, path].join("\t"),
  );
  return [
    'import { outlinesFrom } from "../lettering.ts";',
    "",
    `/** ${says} \`npm run letters\` writes them, from Black Han Sans (SIL Open Font License 1.1). */`,
    `export const ${name} = /* @__PURE__ */ outlinesFrom(\``,
    ...lines,
    "`);",
    "",
  ].join("\n");
}
