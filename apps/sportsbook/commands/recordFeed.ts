import { readArguments } from "@hanpan/server/readArguments";
import { inventedDay } from "../server/feed-recording/inventedDay.ts";
import { writeRecording } from "../server/feed-recording/recording.ts";

/**
 * `npm run feed:record -- FILE [--seed TEXT] [--matches N]`: writes a small day of invented, virtual matches in the
 * format of the feed door, N of one league of each sport.
 */
const usage = "npm run feed:record -- FILE [--seed TEXT] [--matches 1..50]";
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { seed: { type: "string", default: "a day" }, matches: { type: "string", default: "2" } },
});

function main(): void {
  const [file] = positionals;
  const matches = Number(values.matches);
  if (file === undefined || !Number.isInteger(matches) || matches < 1 || matches > 50) throw new Error(usage);
  const recording = inventedDay(values.seed, Date.parse("2026-01-01T00:00:00Z"), matches);
  writeRecording(file, recording, "Invented matches of virtual leagues: nothing of them is real.");
  console.log(`${recording.messages.length} messages of ${3 * matches} virtual matches: ${file}`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
