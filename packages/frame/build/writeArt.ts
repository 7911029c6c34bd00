import { mkdirSync, writeFileSync } from "node:fs";
import { type Picture, svgDocument } from "../src/art/draw.ts";

/** What a picture may take, bytes. */
const budgets = { tile: 48_000, hero: 64_000, small: 20_000 } as const;

/**
 * Draws a picture that the member app shows of a maker's games into a folder of its, from the very art that the game itself
 * is painted with.
 * @throws Error when it is larger than pictures of its kind may be.
 */
export function writeArt(
  folder: URL,
  name: string,
  picture: Picture,
  [width, height]: readonly [width: number, height: number],
  kind: keyof typeof budgets = "small",
): void {
  const text = svgDocument(picture, width, height);
  if (text.length > budgets[kind]) {
    throw new Error(`${name} has ${text.length} bytes, more than ${budgets[kind]}`);
  }
  const file = new URL(name, folder);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  process.stdout.write(`${name}: ${text.length} bytes\n`);
}
