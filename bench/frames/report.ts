import { cpus, getPriority, loadavg } from "node:os";
import type { Measured } from "./measure.ts";

/** A frame of a screen that is drawn 60 times a second. */
const frameMs = 1_000 / 60;
/** What is as slow as a telephone. */
const phoneSlowdown = 4;
/** What the main thread may take for a frame here, so that a processor four times slower still has it in time. */
export const budgetMs = frameMs / phoneSlowdown;

const at = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN;

/** Processor time of the main thread for each frame, milliseconds. */
export const perFrameMs = ({ intervalsMs }: Measured, wholeMs: number): number =>
  wholeMs / Math.max(1, intervalsMs.length);

/** Those at full speed whose main thread takes more for a frame than a telephone has. */
export const missesOf = (measured: readonly Measured[]): readonly Measured[] =>
  measured.filter((each) => each.slowdown === 1 && perFrameMs(each, each.allMs) > budgetMs);

function row(each: Measured): string {
  const { code, motion, width, slowdown, intervalsMs, longTasksMs } = each;
  const late = intervalsMs.filter((interval) => interval > frameMs * 1.5).length / intervalsMs.length;
  const longest = longTasksMs.length === 0 ? "" : ` (${Math.max(...longTasksMs).toFixed(0)})`;
  return `| ${[
    code,
    motion,
    width,
    `${slowdown} ×`,
    intervalsMs.length,
    ...[0.5, 0.95, 0.99, 1].map((share) => at(intervalsMs, share).toFixed(1)),
    `${(late * 100).toFixed(1)} %`,
    `${longTasksMs.length}${longest}`,
    perFrameMs(each, each.scriptMs).toFixed(2),
    perFrameMs(each, each.layoutMs).toFixed(2),
    perFrameMs(each, each.allMs).toFixed(2),
  ].join(" | ")} |`;
}

const columns = [
  "game",
  "motion",
  "width",
  "slowdown",
  "frames",
  "p50",
  "p95",
  "p99",
  "max",
  "late",
  "long tasks (longest)",
  "script",
  "style and layout",
  "main thread",
];

/** The table that a run prints and writes. */
export const tableOf = (measured: readonly Measured[]): string =>
  [`| ${columns.join(" | ")} |`, `|${columns.map(() => " --- ").join("|")}|`, ...measured.map(row), ""].join(
    "\n",
  );

/** The report of a run, its surroundings and its table. */
export const reportOf = (measured: readonly Measured[], loadBefore: readonly number[]): string =>
  `# How smoothly the games move

\`npm run bench:frames -- --write --pictures\` writes this: every game of the studio and the sportsbook in Chromium, on the real stack, at 390 and 1440
pixels, at full speed and four times slower (CDP, \`Emulation.setCPUThrottlingRate\`). Of each game the moments are measured
in which it moves, with bets on the table: three spins of a slot; from the close of betting until the result has stood for
1.5 s; a flight and its break. Of sports it is the list of what is in play, ten seconds of it, told by a stream that stands
before the sportsbook: 500 matches of which each changes once a second with all odds of its three main markets, far
more than the virtual leagues have at their busiest. How they look is in [pictures/games](../pictures/games).

Intervals between frames (p50 to max) and long tasks are milliseconds of the clock. *Late* is the share of frames that came
more than half a frame after their 16.7 ms. The last three columns are milliseconds of **processor time of the page's main
thread for each frame**: scripts, style and layout, and everything together with painting and the browser's own work.

How to read it: this run's machine has **no graphics card**. Chromium's compositor, and WebGL for the slots, were drawn by
the processor (SwiftShader), ${cpus().length} cores shared with other programs: load ${loadBefore
    .map((load) => load.toFixed(1))
    .join(", ")} before and ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")} after it (1, 5, 15 minutes)${
    getPriority() < 0 ? `, before whom it was served (nice ${getPriority()})` : ""
  }. The slots were
drawn with a quarter of the pixels, so that WebGL in software does not keep their main thread waiting. The
intervals say how it looked *there*, and cannot show 60 frames a second of a laptop with a graphics card. What the games
themselves ask for is the main thread's processor time, which neither depends on the other programs nor is helped by a
graphics card: a processor four times slower has it in time for 60 frames a second when it is below
${budgetMs.toFixed(2)} ms here. At a slowdown of 4 that column holds the brake's own work too. The command fails when a game
is over it at full speed.

${tableOf(measured)}
${
  missesOf(measured).length === 0
    ? `All are below ${budgetMs.toFixed(2)} ms at full speed.`
    : `Over ${budgetMs.toFixed(2)} ms at full speed: ${missesOf(measured)
        .map(({ code, width }) => `${code} at ${width}`)
        .join(", ")}.`
}
`;
