import { mkdirSync, writeFileSync } from "node:fs";
import { type Picture, svgDocument } from "../src/art/draw.ts";

/** What a picture may take, bytes. */
const budgets = { tile: 48_000, hero: 64_000, small: 20_000 } as const;

/** A picture that the member app shows of a maker's games: where it lies, of what size, and what kind of it it is. */
export type Art = {
  readonly name: string;
  readonly picture: Picture;
  readonly size: readonly [width: number, height: number];
  readonly kind?: keyof typeof budgets;
};

/**
 * A picture as its file's text.
 *
 * @throws Error when it is larger than pictures of its kind may be.
 */
export function textOf({ name, picture, size, kind = "small" }: Art): string {
  const text = svgDocument(picture, ...size);
  if (text.length > budgets[kind]) {
    throw new Error(`${name} has ${text.length} bytes, more than ${budgets[kind]}`);
  }
  return `${text}\n`;
}

/** Draws pictures into a folder of the member app's, from the very art that the games themselves are painted with. */
export function writeArt(folder: URL, pictures: readonly Art[]): void {
  for (const art of pictures) {
    const [file, text] = [new URL(art.name, folder), textOf(art)];
    mkdirSync(new URL(".", file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`${art.name}: ${text.length} bytes\n`);
  }
}
