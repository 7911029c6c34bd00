import { estimateOf } from "../estimate.ts";
import { readRecord, type SimulationRecord } from "../record.ts";
import { bandBounds, type Tally } from "../tally.ts";
import { amount, oneIn, percent, table } from "./markdown.ts";

const notRun = (gameCode: string) => `Not run yet: \`npm run bench:rtp -- ${gameCode} --write\`.`;

/** The rounds that were simulated, and how fast. */
export function simulationSection(gameCode: string, stakeUnits: number): string {
  const kept = readRecord(gameCode);
  if (kept === null) return notRun(gameCode);
  const rows = [
    rowOf("rounds, fast generator (xoshiro128**)", kept.fast.tally, stakeUnits),
    rowOf("rounds, the studio's draws (HMAC-SHA256)", kept.hmac.tally, stakeUnits),
    ...kept.features.map(({ trigger, tally }) =>
      rowOf(`features alone, opened by ${trigger} scatters`, tally, stakeUnits),
    ),
  ];
  const head = [
    "what",
    "played",
    "mean return, 99 % interval",
    "hit rate",
    "SD × stake",
    "features",
    "steps of a feature",
    "largest",
    "a second, one core",
  ];
  return `${table(head, rows)}

\`npm run bench:rtp -- ${gameCode}\`, seed \`${kept.seed}\`, ${kept.workers} threads on a shared machine with 2 cores; speed by processor
time. Before the run 20,000 rounds of the fast player were equal to the product's engine, win for win.`;
}

function rowOf(name: string, tally: Tally, stakeUnits: number): (string | number)[] {
  const { mean, standardDeviation, halfWidth } = estimateOf(tally, stakeUnits);
  return [
    name,
    amount(tally.rounds),
    `${percent(mean)} ± ${percent(halfWidth)}`,
    percent(tally.hits / tally.rounds),
    standardDeviation.toFixed(3),
    oneIn(tally.features / tally.rounds),
    (tally.featureSteps / tally.features).toFixed(3),
    `${amount(tally.largest / stakeUnits)} ×`,
    amount(tally.rounds / tally.cpuSeconds, 0),
  ];
}

/** How often a round wins how much, by the simulated rounds. */
export function simulatedWins(kept: SimulationRecord): string {
  const { bands, rounds } = kept.fast.tally;
  return winTable(bands.map((count) => count / rounds));
}

/** How often a round wins how much; one share for each band of tally.ts. */
export function winTable(shares: readonly number[]): string {
  const highest = shares.findLastIndex((share) => share > 0);
  const rows = shares.slice(0, highest + 1).map((share, band) => {
    const [from, to] = [bandBounds[band - 1], bandBounds[band]];
    const name =
      from === undefined
        ? "nothing"
        : to === undefined
          ? `above ${amount(from)}`
          : `above ${amount(from)}, up to ${amount(to)}`;
    return [name, percent(share, 6), oneIn(share)];
  });
  return table(["win × stake", "share of rounds", "one in"], rows);
}
