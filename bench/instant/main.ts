import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { currentInstantGameOf, drawsOf, gameListings } from "@hanpan/games";
import { instantGameCodes } from "@hanpan/games/vocabulary";
import { instantNotes } from "./notes.ts";
import { simulateAll } from "./simulate.ts";
import type { Subject } from "./subject.ts";
import { instantSubjects } from "./subjects.ts";

/**
 * `npm run bench:instant`: plays each way of playing each instant game and holds what came back against its exact return;
 * with `--write` it writes docs/par/<game>.md. `--rounds` of the fast generator in all of a game, `--game` one alone, `--workers` at once.
 */
const { values } = parseArgs({
  options: {
    game: { type: "string" },
    rounds: { type: "string", default: "100000000" },
    workers: { type: "string", default: String(availableParallelism()) },
    write: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const ownDraws = 200_000;
const seed = "hanpan-2026";
/** Standard deviations of an interval that holds 99 times in a hundred. */
const wide = 2.5758;

type Run = {
  readonly subject: Subject;
  readonly mean: number;
  readonly half: number;
  readonly sigma: number;
};

function deviationOf({ meanSquare, meanReturn }: Subject): number {
  return Math.sqrt(Math.max(0, meanSquare - meanReturn ** 2));
}

function runOf(subject: Subject, sum: number, count: number): Run {
  const mean = sum / count;
  const error = deviationOf(subject) / Math.sqrt(count);
  // Rounding to whole won may take a little of the mean away.
  const off =
    mean > subject.meanReturn
      ? mean - subject.meanReturn
      : Math.max(0, subject.meanReturn - subject.roundingLoss - mean);
  return { subject, mean, half: wide * error, sigma: error === 0 ? 0 : off / error };
}

/** The game itself, by the draws of the fair scheme; what is simulated faster must come to the same in every round. */
function ownRunOf(subject: Subject, count: number): Run {
  const seeds = { serverSeed: "7".repeat(64), clientSeed: subject.name.replace(/[^A-Za-z0-9_-]/g, "_") };
  let sum = 0;
  for (let nonce = 0; nonce < count; nonce += 1) {
    const came = subject.play(drawsOf({ ...seeds, nonce }));
    if (subject.simulate !== undefined && subject.simulate(drawsOf({ ...seeds, nonce })) !== came)
      throw new Error(
        `${subject.gameCode} ${subject.name} is not simulated as it is played, in round ${nonce}`,
      );
    sum += came;
  }
  return runOf(subject, sum, count);
}

const percent = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

function sheet(
  gameCode: (typeof instantGameCodes)[number],
  fast: readonly Run[],
  own: readonly Run[],
  perSecond: number,
): string {
  const game = currentInstantGameOf(gameCode);
  if (game === null) throw new Error(`${gameCode} is no instant game`);
  const outside = (runs: readonly Run[]) => runs.filter(({ sigma }) => sigma > wide).length;
  const furthest = (runs: readonly Run[]) => Math.max(...runs.map(({ sigma }) => sigma)).toFixed(2);
  const head = ["choice", "RTP, exact", "wins", "SD × stake", "RTP simulated, 99 %", "largest return"];
  return `# PAR sheet: ${gameCode}

Written by \`npm run bench:instant -- --write\` from packages/games; every figure but the simulated ones is exact. Maths version
${game.mathsVersion}. A round is its member's own.

${instantNotes[gameCode] ?? ""}

## Choices

${row(head)}
${row(head.map(() => "---"))}
${fast
  .map(({ subject, mean, half }) =>
    row([
      subject.name,
      percent(subject.meanReturn),
      percent(subject.winChance),
      deviationOf(subject).toFixed(4),
      `${percent(mean)} ± ${percent(half)}`,
      `${subject.largestReturn.toLocaleString("en", { maximumFractionDigits: 4 })} ×`,
    ]),
  )
  .join("\n")}

"Wins" returns more than the stake.

## Limits

${game.minimumStakeWon.toLocaleString("en")} – ${game.maximumStakeWon.toLocaleString("en")} won in units of ${game.stakeUnitWon} won; a round pays at most
${game.maximumWinWon.toLocaleString("en")} won, which is held before the stake is taken. The stated return is ${gameListings[gameCode].rtpPercent} %.

## Simulation

| draws | rounds of each choice | choices outside their 99 % interval | furthest, σ | rounds/s on one core |
| --- | --- | --- | --- | --- |
| fast generator (sfc32) | ${Math.floor(rounds / fast.length).toLocaleString("en")} | ${outside(fast)} of ${fast.length} | ${furthest(fast)} | ${Math.round(perSecond).toLocaleString("en")} |
| the studio's draws (HMAC-SHA256) | ${Math.floor(ownDraws / own.length).toLocaleString("en")} | ${outside(own)} of ${own.length} | ${furthest(own)} | |

Seed \`${seed}\`, ${availableParallelism()} cores. One choice in a hundred lies outside its 99 % interval by chance.
`;
}

let failed = false;
for (const gameCode of instantGameCodes) {
  if (values.game !== undefined && values.game !== gameCode) continue;
  const subjects = instantSubjects.filter((subject) => subject.gameCode === gameCode);
  const each = Math.floor(rounds / subjects.length);
  const simulated = await simulateAll(subjects, { seed, rounds: each, workers: Number(values.workers) });
  const fast = simulated.map(({ subject, sum }) => runOf(subject, sum, each));
  const perSecond =
    (each * subjects.length) / simulated.reduce((seconds, { cpuSeconds }) => seconds + cpuSeconds, 0);
  const own = subjects.map((subject) => ownRunOf(subject, Math.floor(ownDraws / subjects.length)));
  for (const { subject, mean, sigma } of fast) {
    process.stdout.write(
      `${gameCode} ${subject.name}: ${percent(mean)} of ${percent(subject.meanReturn)}, ${sigma.toFixed(2)} σ\n`,
    );
    failed ||= sigma > 5;
  }
  process.stdout.write(`${gameCode}: ${Math.round(perSecond).toLocaleString("en")} rounds a second\n`);
  if (values.write) {
    mkdirSync("docs/par", { recursive: true });
    writeFileSync(`docs/par/${gameCode}.md`, sheet(gameCode, fast, own, perSecond));
  }
}
if (failed) process.exitCode = 1;
