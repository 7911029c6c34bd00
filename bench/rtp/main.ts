import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { drawsOf, playSlot } from "@hanpan/games";
import * as z from "zod";
import { conditionalEstimate, estimateOf, type FeatureRun } from "./estimate.ts";
import { simulators } from "./games/index.ts";
import { addRecords, readRecord, writeRecord } from "./record.ts";
import type { Simulator } from "./simulator.ts";
import type { Tally } from "./tally.ts";
import { runOnThreads } from "./threads.ts";

/**
 * `npm run bench:rtp -- [game …]`: simulates slots (all of them unless some are named) and holds them against their
 * exact return, or measures it. --rounds (10^8), --feature-rounds (2 × 10^7 features alone, where the return is
 * not counted, shared out as they come), --hmac-rounds (10^6), --seed, --workers (2), --write: keeps the figures for
 * the PAR sheet; --add: adds them to those that are kept (of another --seed).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "100000000" },
    "feature-rounds": { type: "string", default: "20000000" },
    "hmac-rounds": { type: "string", default: "1000000" },
    seed: { type: "string", default: "hanpan-2026" },
    workers: { type: "string", default: String(Math.min(2, availableParallelism())) },
    write: { type: "boolean", default: false },
    add: { type: "boolean", default: false },
  },
});
const whole = z.coerce.number().int().positive();
const rounds = whole.parse(values.rounds);
const featureRounds = whole.parse(values["feature-rounds"]);
const hmacRounds = whole.parse(values["hmac-rounds"]);
const workers = whole.max(64).parse(values.workers);

/** The fast player must play exactly what the product's engine plays. */
function expectSameRounds(simulator: Simulator, count: number): void {
  const round = { win: 0, base: 0, trigger: 0, featureSteps: 0 };
  const unitStakeWon = 1_000 / simulator.stakeUnits;
  for (let nonce = 0; nonce < count; nonce += 1) {
    const seeds = { serverSeed: "a7".repeat(32), clientSeed: "same", nonce };
    simulator.playRound(round, drawsOf(seeds));
    const { totalWinWon } = playSlot(simulator.gameCode, 1, 1_000, drawsOf(seeds));
    if (round.win * unitStakeWon !== totalWinWon) throw new Error(`round ${nonce} differs from the engine's`);
  }
  console.log(`${count.toLocaleString("en")} rounds equal the product's engine, win for win`);
}

function percent(share: number, digits = 4): string {
  return `${(share * 100).toFixed(digits)} %`;
}

function report(name: string, tally: Tally, stakeUnits: number): void {
  const { mean, standardDeviation, halfWidth } = estimateOf(tally, stakeUnits);
  const index = (1.645 * standardDeviation).toFixed(2);
  console.log(`\n${name}: ${tally.rounds.toLocaleString("en")}`);
  console.log(`  mean return       ${percent(mean)} ± ${percent(halfWidth)} (99 % confidence)`);
  console.log(`  hit rate          ${percent(tally.hits / tally.rounds)}`);
  console.log(`  volatility        SD ${standardDeviation.toFixed(3)} × stake, index ${index}`);
  console.log(
    `  features          one in ${(tally.rounds / tally.features).toFixed(2)}, ${(tally.featureSteps / tally.features).toFixed(3)} spins or throws each`,
  );
  console.log(
    `  largest win       ${(tally.largest / stakeUnits).toLocaleString("en")} × stake; at the maximum ${tally.capped}`,
  );
  console.log(
    `  speed             ${Math.round(tally.rounds / tally.cpuSeconds).toLocaleString("en")} a second on one core (processor time)`,
  );
}

/** Whether what was measured agrees with the exact return; true where there is none. */
function agrees(name: string, tally: Tally, { exactReturn, stakeUnits }: Simulator): boolean {
  if (exactReturn === null) return true;
  const { mean, halfWidth } = estimateOf(tally, stakeUnits);
  const isInside = Math.abs(mean - exactReturn) <= halfWidth;
  console.log(`exact value inside the 99 % interval, ${name}: ${isInside ? "yes" : "NO"}`);
  return isInside;
}

async function simulate(simulator: Simulator): Promise<boolean> {
  const { gameCode, stakeUnits, exactReturn } = simulator;
  const task = { gameCode, seed: values.seed, trigger: null } as const;
  console.log(`\n── ${gameCode}${exactReturn === null ? "" : `, exact RTP ${percent(exactReturn, 5)}`}`);
  expectSameRounds(simulator, 20_000);
  const fast = await runOnThreads({ ...task, rounds, draws: "fast" }, workers);
  report("rounds by the fast generator (xoshiro128**)", fast.tally, stakeUnits);
  const hmac = await runOnThreads({ ...task, rounds: hmacRounds, draws: "hmac" }, workers);
  report("rounds by the studio's own draws (HMAC-SHA256)", hmac.tally, stakeUnits);
  const features: FeatureRun[] = [];
  for (const trigger of simulator.features?.triggers ?? []) {
    const share = (fast.tally.byTrigger[trigger]?.rounds ?? 0) / fast.tally.features;
    const alone = Math.max(Math.round(featureRounds * share), 10_000);
    const run = await runOnThreads({ ...task, rounds: alone, draws: "fast", trigger }, workers);
    report(`features alone, opened by ${trigger} scatters`, run.tally, stakeUnits);
    features.push({ trigger, tally: run.tally });
  }
  console.log("");
  if (features.length > 0) {
    const { mean, halfWidth } = conditionalEstimate(fast.tally, features, stakeUnits);
    console.log(`RTP by paid spins and features together ${percent(mean)} ± ${percent(halfWidth)} (99 %)`);
  }
  const found = { gameCode, seed: values.seed, workers, fast, hmac, features };
  const kept = values.add ? readRecord(gameCode) : null;
  if (values.write || values.add) writeRecord(kept === null ? found : addRecords(kept, found));
  return [agrees("fast", fast.tally, simulator), agrees("HMAC", hmac.tally, simulator)].every(Boolean);
}

const chosen = positionals.length > 0 ? positionals : Object.keys(simulators);
let isRight = true;
for (const gameCode of chosen) {
  const simulator = simulators[gameCode]?.();
  if (simulator === undefined) throw new RangeError(`no slot is called ${gameCode}`);
  isRight = (await simulate(simulator)) && isRight;
}
process.exitCode = isRight ? 0 : 1;
