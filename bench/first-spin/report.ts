import { cpus, loadavg } from "node:os";
import { line, type Opened } from "./measure.ts";

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(0);

/** A game's line of the table. */
export const rowOf = ({ game, playableMs, bytes, requests }: Opened): string =>
  `| ${game.kind} | ${game.code} | ${(playableMs / 1_000).toFixed(1)} | ${kilobytes(bytes)} | ${requests} |`;

/** The report as a page of Markdown. */
export function reportOf(opened: readonly Opened[]): string {
  const load = loadavg().map((each) => each.toFixed(1));
  return [
    "# How soon a game can be played",
    "",
    "`npm run bench:first-spin -- --write` writes this: from the moment that a game's poster stands on the screen until its first round can be",
    `begun, in Chromium over a line of ${line.kilobits} kbps with ${line.latencyMs} ms to each answer (CDP, \`Network.emulateNetworkConditions\`), at 390 × 844.`,
    "The member app stands there already, signed in; of the game nothing is at hand. What came over the line meanwhile is beside it,",
    "with the platform's own answers and, from the moment that it can be played on, the first of what comes later. The machine is shared with",
    "other programs, whose load is in the seconds; the bytes are not. What a kind of game may weigh is held where it is built:",
    "`apps/studio/vite.config.ts` and `apps/sportsbook/vite.config.ts` stop a build that is over it.",
    "",
    "Before its files were named in its document, compressed in advance and cut by kind, and with letters, rules and panels among what came first,",
    "the same run had: slots 14.8 to 18.0 s (516 kB), instant games 8.8 to 9.8 s (211 to 223 kB), tables 9.6 to 10.4 s (266 kB), mini-games and the",
    "kite 9.1 to 9.3 s (251 kB), sports 9.5 s (247 kB).",
    "",
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? "?"}), load ${load.join(", ")} (1, 5, 15 minutes).`,
    "",
    "| kind | game | seconds | kB | answers |",
    "| --- | --- | --- | --- | --- |",
    ...opened.map(rowOf),
    "",
  ].join("\n");
}
