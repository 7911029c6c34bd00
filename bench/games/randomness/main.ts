import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod";
import { gameSamples, reelSamples } from "./samples.ts";
import { type TestResult, testSample } from "./tests.ts";

/**
 * `npm run bench:randomness`: chi-square of values and pairs, runs, serial correlation and coupon collector on the
 * scaled draws of every game, at 99 %. --rounds (30,000 of each game; from 27,000 on pairs of 41 stops are seen singly), --seed, --write: keeps docs/bench/randomness.md.
 * One test in a hundred falls below 1 % by chance; such a sample is drawn again under another seed, and is bad when
 * the same test falls there again.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "30000" },
    seed: { type: "string", default: "hanpan-2026" },
    write: { type: "boolean", default: false },
  },
});
const rounds = z.coerce.number().int().min(1_000).parse(values.rounds);

type Tested = { readonly name: string; readonly results: readonly TestResult[] };

function testAll(seed: string): Tested[] {
  const serverSeed = createHash("sha256").update(seed).digest("hex");
  return [...gameSamples(serverSeed, rounds), ...reelSamples(serverSeed, rounds)].map(({ name, sample }) => ({
    name,
    results: testSample(sample),
  }));
}

const level = 0.01;
const tested = testAll(values.seed);
const oddities = tested.flatMap(({ name, results }) =>
  results.filter(({ pValue }) => pValue < level).map(({ test, pValue }) => ({ name, test, pValue })),
);
const again = oddities.length === 0 ? [] : testAll(`${values.seed}/again`);
const repeated = oddities.map((oddity) => {
  const pValue =
    again.find(({ name }) => name === oddity.name)?.results.find(({ test }) => test === oddity.test)
      ?.pValue ?? 0;
  return { ...oddity, again: pValue };
});
const bad = repeated.filter((oddity) => oddity.again < level);

const tests = tested.reduce((sum, { results }) => sum + results.length, 0);
const head = ["draws", ...(tested[0]?.results.map(({ test }) => test) ?? [])];
const table = [
  head,
  head.map(() => "---"),
  ...tested.map(({ name, results }) => [name, ...results.map(({ pValue }) => pValue.toFixed(4))]),
]
  .map((cells) => `| ${cells.join(" | ")} |`)
  .join("\n");
const verdict = [
  `${tests} tests of ${tested.length} kinds of draws, ${rounds.toLocaleString("en")} of each, seed \`${values.seed}\`: ${oddities.length} below 1 % (${(tests * level).toFixed(1)} expected by chance).`,
  ...repeated.map(
    ({ name, test, pValue, again: second }) =>
      `- ${name}, ${test}: ${pValue.toFixed(4)}; under another seed ${second.toFixed(4)}${second < level ? ", **bad**" : ""}`,
  ),
].join("\n");
console.log(`${table}\n\n${verdict}`);
if (values.write) {
  writeFileSync(
    new URL("../../../docs/bench/randomness.tests.md", import.meta.url),
    `${verdict}\n\n${table}\n`,
  );
}
process.exitCode = bad.length === 0 ? 0 : 1;
