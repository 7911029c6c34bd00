import { writeFileSync } from "node:fs";
import { outlinesModule, outlinesOf, readFace } from "@hanpan/frame/build/face";
import { writtenOnPosters, writtenOnStages } from "./written.ts";

/**
 * Reads the outlines of all lettering from the display face. Run after a game was named, or a message of a stage worded
 * anew: `npm run letters`
 */
const letters = new URL("../../../packages/frame/src/art/letters/", import.meta.url);
const face = readFace();

function write(name: string, exported: string, says: string, texts: readonly string[]): void {
  const module = outlinesModule(exported, says, outlinesOf(face, texts.join("")));
  writeFileSync(new URL(`${name}.ts`, letters), module);
  process.stdout.write(`${name}: ${module.length.toLocaleString("en")} bytes\n`);
}

write("stage", "stageOutlines", "The letters that games write while they run.", writtenOnStages());
write("poster", "posterOutlines", "The letters of posters and marks, which no game loads.", writtenOnPosters);
