import { parseArgs } from "node:util";
import { inventedDay } from "../server/feed-recording/inventedDay.ts";
import { writeRecording } from "../server/feed-recording/recording.ts";

/**
 * `npm run feed:record -- FILE [--seed TEXT] [--matches N]`: writes a small day of invented, virtual matches in the
 * format of the feed door, N of one league of each sport.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "a day" }, matches: { type: "string", default: "2" } },
});
const [file] = positionals;
const matches = Number(values.matches);
if (file === undefined || !Number.isInteger(matches) || matches < 1 || matches > 50) {
  console.error("npm run feed:record -- FILE [--seed TEXT] [--matches 1..50]");
  process.exitCode = 1;
} else {
  const recording = inventedDay(values.seed, Date.parse("2026-01-01T00:00:00Z"), matches);
  writeRecording(file, recording, "Invented matches of virtual leagues: nothing of them is real.");
  console.log(`${recording.messages.length} messages of ${3 * matches} virtual matches: ${file}`);
}
