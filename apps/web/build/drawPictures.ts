import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pictureWidthsPx } from "@hanpan/contract/pictures";
import sharp, { type Sharp } from "sharp";
import * as z from "zod";

/** Where the drawings of games lie, and beside each the pictures made of it. */
export const drawings = path.join(import.meta.dirname, "../public/art/games");

/** A picture that belongs beside a drawing, by file names. */
type Belonging = { readonly drawing: string; readonly picture: string; readonly widthPx: number };

async function namesOf(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".svg")).toSorted();
}

/** Every picture that belongs beside the drawings of a folder. */
export async function picturesOf(folder: string): Promise<readonly Belonging[]> {
  return (await namesOf(folder)).flatMap((drawing) =>
    pictureWidthsPx[drawing.endsWith("-wide.svg") ? "wide" : "tile"].map((widthPx) => ({
      drawing,
      picture: `${drawing.slice(0, -".svg".length)}-${widthPx}.avif`,
      widthPx,
    })),
  );
}

/** What each drawing was when its pictures were made: digests by file names. */
export const drawnFrom = path.join(import.meta.dirname, "drawnFrom.json");

/** SHA-256 of each drawing as it is now, by file names. */
export async function digestsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const digest = async (name: string) =>
    createHash("sha256")
      .update(await readFile(path.join(folder, name)))
      .digest("hex");
  return Object.fromEntries(
    await Promise.all((await namesOf(folder)).map(async (name) => [name, await digest(name)] as const)),
  );
}

/** A drawing as pixels, drawn at twice the width and reduced, so that fine lines stay. */
export function drawn(file: string, widthPx: number): Sharp {
  return sharp(file, { density: 288 }).resize(widthPx);
}

/** `npm run art`: makes the pictures that are not there, and those of drawings that were changed. */
if (import.meta.main) {
  const before = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(drawnFrom, "utf8")));
  const now = await digestsOf(drawings);
  for (const { drawing, picture, widthPx } of await picturesOf(drawings)) {
    if (before[drawing] === now[drawing] && existsSync(path.join(drawings, picture))) continue;
    const bytes = await drawn(path.join(drawings, drawing), widthPx)
      .avif({ quality: 42, effort: 6, chromaSubsampling: "4:2:0" })
      .toBuffer();
    await writeFile(path.join(drawings, picture), bytes);
    process.stdout.write(`${picture.padEnd(40)} ${bytes.length.toLocaleString("en")} bytes\n`);
  }
  await writeFile(drawnFrom, `${JSON.stringify(now, null, 2)}\n`);
}
