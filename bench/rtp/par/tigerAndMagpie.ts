import { tigerAndMagpie as game, tigerSymbolNames, tigerSymbols } from "@hanpan/games";
import { conditionalEstimate, estimateOf } from "../estimate.ts";
import { readRecord, type SimulationRecord } from "../record.ts";
import { amount, oneIn, percent, spreadOver, table } from "./markdown.ts";
import { simulatedWins, simulationSection } from "./simulation.ts";

const { stakeUnits } = game;
const cells = game.reels * game.rows;

/** Probability of so many successes among the cells of a window. */
function binomial(successes: number, probability: number): number {
  let ways = 1;
  for (let index = 0; index < successes; index += 1) ways *= (cells - index) / (index + 1);
  return ways * probability ** successes * (1 - probability) ** (cells - successes);
}

function atLeast(least: number, probability: number): number {
  return Array.from({ length: cells - least + 1 }, (_, index) => binomial(least + index, probability)).reduce(
    (sum, share) => sum + share,
    0,
  );
}

const sides = [
  ["paid spin", game.base],
  ["free spin", game.freeSpins.weights],
] as const;
const totalOf = (weights: readonly (readonly [unknown, number])[]) =>
  weights.reduce((sum, [, weight]) => sum + weight, 0);

function symbolTable(): string {
  const rows = tigerSymbols.map((symbol) => {
    const [base = 0, free = 0] = sides.map(
      ([, { symbols }]) => symbols.find(([name]) => name === symbol)?.[1] ?? 0,
    );
    const pays = game.countPays[symbol];
    const probability = base / totalOf(game.base.symbols);
    const bands = Object.entries(pays ?? {});
    return [
      tigerSymbolNames[symbol].en,
      base,
      free,
      bands.map(([least, pay]) => `${least}+: ${amount(pay)}`).join(", "),
      bands.map(([least]) => oneIn(atLeast(Number(least), probability), 0)).join(", "),
    ];
  });
  const head = [
    "symbol",
    "weight, paid spin",
    "weight, free spin",
    "pays × unit stake",
    "in the first window",
  ];
  return table(head, rows);
}

function lanternTable(): string {
  const values = [...new Set(sides.flatMap(([, { multipliers }]) => multipliers.map(([value]) => value)))];
  const rows = values.map((value) => [
    `× ${value}`,
    ...sides.map(([, { multipliers }]) => multipliers.find(([other]) => other === value)?.[1] ?? 0),
  ]);
  rows.push([
    "mean",
    ...sides.map(([, { multipliers }]) =>
      amount(multipliers.reduce((sum, [value, weight]) => sum + value * weight, 0) / totalOf(multipliers), 3),
    ),
  ]);
  return table(["lantern", "weight, paid spin", "weight, free spin"], rows);
}

function featureTable(kept: SimulationRecord): string {
  const rows = kept.features.map(({ trigger, tally }) => {
    const { mean, standardDeviation, halfWidth } = estimateOf(tally, stakeUnits);
    const share = (kept.fast.tally.byTrigger[trigger]?.rounds ?? 0) / kept.fast.tally.rounds;
    return [
      trigger === 6 ? "6 or more" : trigger,
      `${game.scatterPays[trigger]} ×`,
      game.freeSpins.awarded[trigger] ?? 0,
      oneIn(share),
      `${amount(mean)} × ± ${amount(halfWidth)}`,
      `${amount(standardDeviation, 1)} ×`,
      (tally.featureSteps / tally.rounds).toFixed(3),
      oneIn(tally.capped / tally.rounds, 0),
    ];
  });
  const head = [
    "moons",
    "pay × total stake",
    "free spins",
    "in the paid spin",
    "mean win of the feature",
    "SD",
    "mean length",
    "reaches the maximum win",
  ];
  return table(head, rows);
}

function summary(kept: SimulationRecord): string {
  const { tally } = kept.fast;
  const { standardDeviation } = estimateOf(tally, stakeUnits);
  const { mean, halfWidth, spins, features } = conditionalEstimate(tally, kept.features, stakeUnits);
  const maximum = kept.features.reduce((sum, { trigger, tally: feature }) => {
    const share = (tally.byTrigger[trigger]?.rounds ?? 0) / tally.rounds;
    return sum + share * (feature.capped / feature.rounds);
  }, 0);
  const largest = Math.max(tally.largest, ...kept.features.map((feature) => feature.tally.largest));
  return `${table(
    ["figure", "value"],
    [
      ["**RTP**", `**${percent(mean, 3)} ± ${percent(halfWidth, 3)}** (99 % confidence)`],
      ["of it: paid spins, their scatters included", percent(spins, 3)],
      ["of it: free spins", percent(features, 3)],
      ["hit rate (the round wins anything)", percent(tally.hits / tally.rounds, 3)],
      ["the round wins more than its stake", percent(tally.aboveStake / tally.rounds, 3)],
      ["standard deviation of a round", `${standardDeviation.toFixed(3)} × stake`],
      ["volatility index (1.645 SD)", `${(1.645 * standardDeviation).toFixed(2)} (high)`],
      ["free spins", `one in ${amount(tally.rounds / tally.features)} rounds`],
      ["**maximum win of a round**", `**${amount(game.maximumWinMultiplier)} × stake**`],
      [
        "a round reaches it",
        `${oneIn(maximum, 0)}, by ${amount(kept.features.reduce((sum, { tally: { capped } }) => sum + capped, 0))} features that did`,
      ],
      ["largest win seen", `${amount(largest / stakeUnits)} × stake`],
    ],
  )}

The tumbles of 30 cells have too many states to be counted: the return is measured. Of the ${amount(tally.rounds)} rounds only what the
paid spins won is taken; for each of their features the mean of ${amount(kept.features.reduce((sum, feature) => sum + feature.tally.rounds, 0))} features played alone is put, so that the error is not that
of the few features that the rounds happened to open. The rounds as they were played stand under Simulation.

${spreadOver(mean, standardDeviation)}`;
}

/** The PAR sheet of Tiger & Magpie: what can be counted is, the rest is simulated, with its error. */
export function sheetOfTigerAndMagpie(): string {
  const kept = readRecord(game.gameCode);
  const simulated = (of: (found: SimulationRecord) => string) =>
    kept === null ? `Not run yet: \`npm run bench:rtp -- ${game.gameCode} --write\`.` : of(kept);
  return `# PAR sheet: Tiger & Magpie (호랑이와 까치)

Written by \`npm run par\` from the definition in packages/games and the kept simulation. Maths version ${game.mathsVersion}.
${game.reels} reels × ${game.rows} rows, pays anywhere by count, tumbling; ${stakeUnits} unit stakes of ${game.unitStakesWon.map((stake) => amount(stake)).join(", ")} won
(total ${amount((game.unitStakesWon[0] ?? 0) * stakeUnits)} – ${amount((game.unitStakesWon.at(-1) ?? 0) * stakeUnits)} won). All pays are whole multiples of the unit stake, so every payout is whole won.

## Summary

${simulated(summary)}

## Symbols

Every cell is drawn by itself, with the same weights wherever it stands (out of ${amount(totalOf(game.base.symbols))}). The chances of the first window are
exact, for counts of at least so many.

${symbolTable()}

## Lanterns

Lanterns never burst. In the paid spin those that stand at its end are added up and multiply all of its tumbles. In the
free spins every lantern that lands is added to what the feature has gathered, which multiplies this and every later
spin of it.

${lanternTable()}

## Moons and free spins

Moons pay on the total stake, in free spins as in the paid one, and are not multiplied. ${Object.entries(
    game.freeSpins.retriggered,
  )
    .map(([least, spins]) => `${least} or more of them in a free spin add ${spins} free spins`)
    .join("; ")}; a round holds at most ${game.freeSpins.maximum}. Four or more
moons stand in the first window of a paid spin once in ${amount(1 / atLeast(4, (game.base.symbols.find(([name]) => name === game.scatter)?.[1] ?? 0) / totalOf(game.base.symbols)))} rounds (exact); the tumbles bring further ones.

${simulated(featureTable)}

## Wins

${simulated(simulatedWins)}

## Simulation

${simulationSection(game.gameCode, stakeUnits)}
`;
}
