import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { dancheongFortune, drawsOf, playRound } from "@hanpan/games";
import { returnSplit } from "@hanpan/games/slot/lines/exact";
import * as z from "zod";
import { addTallies, emptyTally, lines, playOne, summaryOf, type Tally } from "./simulate.ts";

/**
 * `npm run bench:rtp`: simulates Dancheong Fortune and holds it against the exact return.
 * --rounds (10^8), --hmac-rounds (10^6), --seed, --workers (2), --write: keeps the figures for the PAR sheet.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100000000" },
    "hmac-rounds": { type: "string", default: "1000000" },
    seed: { type: "string", default: "hanpan-2026" },
    workers: { type: "string", default: String(Math.min(2, availableParallelism())) },
    write: { type: "boolean", default: false },
  },
});
const whole = z.coerce.number().int().positive();
const rounds = whole.parse(values.rounds);
const hmacRounds = whole.parse(values["hmac-rounds"]);
const workers = whole.max(64).parse(values.workers);

const message = z.union([
  z.object({ kind: z.literal("progress") }),
  z.object({
    kind: z.literal("done"),
    tally: z.object({
      rounds: z.number(),
      winSum: z.number(),
      squareSum: z.number(),
      hits: z.number(),
      features: z.number(),
      freeSpins: z.number(),
      capped: z.number(),
      largest: z.number(),
    }),
  }),
]);

function work(seed: string, share: number, draws: "fast" | "hmac", onMillion: () => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { seed, rounds: share, draws },
    });
    worker.on("error", reject);
    worker.on("message", (raw) => {
      const said = message.parse(raw);
      if (said.kind === "progress") onMillion();
      else resolve(said.tally);
    });
  });
}

async function run(total: number, draws: "fast" | "hmac") {
  const startedMs = performance.now();
  let millions = 0;
  const tallies = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const share = Math.floor(total / workers) + (index < total % workers ? 1 : 0);
      return work(`${values.seed}/${draws}/${index}`, share, draws, () => {
        millions += 1;
        if (millions % 10 === 0) process.stderr.write(`${millions} million rounds\n`);
      });
    }),
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  return { tally: tallies.reduce(addTallies, emptyTally()), seconds };
}

/** The fast path must play exactly what the product's engine plays. */
function expectSameRounds(count: number): void {
  for (let nonce = 0; nonce < count; nonce += 1) {
    const seeds = { serverSeed: "a7".repeat(32), clientSeed: "same", nonce };
    const tally = emptyTally();
    playOne(tally, drawsOf(seeds));
    const round = playRound(dancheongFortune, 200, drawsOf(seeds));
    if (tally.winSum * 10 !== round.totalWinWon) throw new Error(`round ${nonce} differs from the engine's`);
  }
}

function percent(share: number, digits = 4): string {
  return `${(share * 100).toFixed(digits)} %`;
}

function report(name: string, { tally, seconds }: { tally: Tally; seconds: number }): void {
  const { mean, standardDeviation, halfWidth } = summaryOf(tally);
  console.log(`\n${name}: ${tally.rounds.toLocaleString("en")} rounds`);
  console.log(`  RTP               ${percent(mean)} ± ${percent(halfWidth)} (99 % confidence)`);
  console.log(`  hit rate          ${percent(tally.hits / tally.rounds)}`);
  console.log(
    `  volatility        SD ${standardDeviation.toFixed(3)} × stake, index ${(1.645 * standardDeviation).toFixed(2)}`,
  );
  console.log(
    `  free spins        one in ${(tally.rounds / tally.features).toFixed(2)} rounds, ${(tally.freeSpins / tally.features).toFixed(3)} spins each`,
  );
  console.log(
    `  largest win       ${(tally.largest / lines).toLocaleString("en")} × stake; capped rounds ${tally.capped}`,
  );
  console.log(
    `  speed             ${Math.round(tally.rounds / seconds).toLocaleString("en")} rounds a second on ${workers} threads`,
  );
}

const exact = returnSplit(dancheongFortune).total;
console.log(`exact RTP ${percent(exact, 5)}`);
expectSameRounds(20_000);
console.log("20,000 rounds equal the product's engine, win for win");
const fast = await run(rounds, "fast");
report("fast generator (xoshiro128**)", fast);
const hmac = await run(hmacRounds, "hmac");
report("the studio's own draws (HMAC-SHA256)", hmac);

const fastSummary = summaryOf(fast.tally);
const hmacSummary = summaryOf(hmac.tally);
const isFastRight = Math.abs(fastSummary.mean - exact) <= fastSummary.halfWidth;
const isHmacRight = Math.abs(hmacSummary.mean - exact) <= hmacSummary.halfWidth;
console.log(
  `\nexact value inside the 99 % interval: fast ${isFastRight ? "yes" : "NO"}, HMAC ${isHmacRight ? "yes" : "NO"}`,
);
if (values.write) {
  const file = new URL("../../docs/par/dancheong-fortune.simulation.json", import.meta.url);
  const kept = { seed: values.seed, workers, fast, hmac };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
process.exitCode = isFastRight && isHmacRight ? 0 : 1;
