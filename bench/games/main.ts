import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import * as z from "zod";
import { keptFile, keptRunOf, keptRuns } from "./kept.ts";
import { compareRoads } from "./roads.ts";
import { type Run, runGame } from "./run.ts";
import { type SimulatedGame, simulatedGames } from "./simulated.ts";
import { summaryOf } from "./summary.ts";

/**
 * `npm run bench:games`: plays every shared game and holds each spot's return against the exact one.
 * --rounds (10^8 of each), --hmac-rounds (10^6), --shoes (20,000 for the roads), --seed, --workers (2), --game (all),
 * --write: keeps the counts for the PAR sheets.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100000000" },
    "hmac-rounds": { type: "string", default: "1000000" },
    shoes: { type: "string", default: "20000" },
    seed: { type: "string", default: "hanpan-2026" },
    workers: { type: "string", default: String(Math.min(2, availableParallelism())) },
    game: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});
const whole = z.coerce.number().int().positive();
const rounds = whole.parse(values.rounds);
const hmacRounds = whole.parse(values["hmac-rounds"]);
const workers = whole.max(64).parse(values.workers);

/** Of hundreds of spots one in a hundred lies outside its 99 % interval; this far out lies one in 150,000. */
const alarmErrors = 4.5;

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;

/** Prints what a run came to, spot by spot; whether all spots are where they should be. */
function report(game: SimulatedGame, name: string, run: Run): boolean {
  const returns = game.returnsOf(run.counts);
  const summaries = game.exact().map((exact) => ({
    exact,
    ...summaryOf(exact, returns.get(exact.spot) ?? new Map()),
  }));
  console.log(`\n${game.gameCode}, ${name}: ${run.rounds.toLocaleString("en")} rounds`);
  const shown = summaries.length > 60 ? [...summaries].sort(byErrors).slice(0, 5) : summaries;
  if (shown.length < summaries.length) console.log(`  (${summaries.length} spots; the 5 furthest off)`);
  for (const spot of shown) {
    console.log(
      `  ${spot.spot.padEnd(20)} RTP ${percent(spot.meanReturn)} ± ${percent(spot.halfWidth)} (exact ${percent(spot.exact.meanReturn)}, ${spot.errors.toFixed(2)} σ)  hit ${percent(spot.hitRate)}  SD ${spot.standardDeviation.toFixed(4)}  largest ${spot.largestReturn} ×`,
    );
  }
  const outside = summaries.filter(({ errors }) => Math.abs(errors) > 2.5758).length;
  const isRight = summaries.every(({ errors }) => Math.abs(errors) <= alarmErrors);
  console.log(
    `  ${outside} of ${summaries.length} spots outside their 99 % interval; ${Math.round(run.rounds / run.coreSeconds).toLocaleString("en")} rounds a second on one core${isRight ? "" : "; TOO FAR OFF"}`,
  );
  return isRight;
}

function byErrors(one: { errors: number }, other: { errors: number }): number {
  return Math.abs(other.errors) - Math.abs(one.errors);
}

const shoes = whole.parse(values.shoes);
const { entries } = compareRoads(shoes, values.seed);
console.log(
  `derived roads: ${entries.toLocaleString("en")} entries of ${shoes.toLocaleString("en")} shoes equal on the grid`,
);

const kept = existsSync(keptFile) ? keptRuns.parse(JSON.parse(readFileSync(keptFile, "utf8"))) : {};
let isAllRight = true;
for (const game of simulatedGames) {
  if (values.game !== "" && values.game !== game.gameCode) continue;
  const fast = await runGame(game.gameCode, rounds, "fast", values.seed, workers);
  const isFastRight = report(game, "fast generator (sfc32)", fast);
  const hmac = await runGame(game.gameCode, hmacRounds, "hmac", values.seed, workers);
  const isHmacRight = report(game, "the studio's own draws (HMAC-SHA256)", hmac);
  isAllRight &&= isFastRight && isHmacRight;
  kept[game.gameCode] = {
    seed: values.seed,
    workers,
    fast: keptRunOf(fast, game.returnsOf(fast.counts)),
    hmac: keptRunOf(hmac, game.returnsOf(hmac.counts)),
  };
  if (values.write) writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
}
process.exitCode = isAllRight ? 0 : 1;
