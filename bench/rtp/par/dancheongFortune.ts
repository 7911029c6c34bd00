import {
  dancheongSymbolNames,
  dancheongSymbols,
  dancheongFortune as game,
  gameListings,
  type ReelStrips,
} from "@hanpan/games";
import { analyseSlot, lineContributions } from "@hanpan/games/slot/lines/analysis";
import { returnSplit } from "@hanpan/games/slot/lines/exact";
import { readRecord } from "../record.ts";
import { amount, oneIn, percent, spreadOver, table } from "./markdown.ts";
import { simulatedWins, simulationSection } from "./simulation.ts";

const symbolName = (symbol: (typeof dancheongSymbols)[number]) => dancheongSymbolNames[symbol].en;

function contributionTable(strips: ReelStrips<(typeof dancheongSymbols)[number]>, factor: number): string {
  const found = lineContributions(game, strips);
  const rows = dancheongSymbols.flatMap((symbol) =>
    [5, 4, 3].flatMap((count) => {
      const item = found.find((candidate) => candidate.symbol === symbol && candidate.count === count);
      if (item === undefined) return [];
      const { pay, probability } = item;
      return [[symbolName(symbol), count, pay, oneIn(probability, 0), percent(probability * pay * factor)]];
    }),
  );
  return table(["symbol", "in a row", "pay × line stake", "on one line", "return"], rows);
}

function stripTable(strips: ReelStrips<(typeof dancheongSymbols)[number]>): string {
  const rows = dancheongSymbols.map((symbol) => [
    symbolName(symbol),
    ...strips.map((strip) => strip.filter((other) => other === symbol).length),
  ]);
  rows.push(["stops", ...strips.map((strip) => strip.length)]);
  return table(["symbol", "reel 1", "reel 2", "reel 3", "reel 4", "reel 5"], rows);
}

/** The PAR sheet of Dancheong Fortune: every figure but those of the simulation is exact. */
export function sheetOfDancheongFortune(): string {
  const split = returnSplit(game);
  const counted = analyseSlot(game);
  if (Math.abs(counted.meanReturn - split.total) > 1e-12)
    throw new Error("the two exact computations differ");

  const volatilityIndex = 1.645 * counted.standardDeviation;
  const listing = gameListings["dancheong-fortune"];
  const kept = readRecord(game.gameCode);
  const scatterRows = [3, 4, 5].map((count) => {
    const feature = counted.features.find((item) => item.scatters === count);
    return [
      count,
      `${game.scatterPays[count]} ×`,
      `${game.freeSpins.awarded[count]}`,
      `+${game.freeSpins.retriggered[count]}`,
      oneIn(feature?.probability ?? 0),
      feature === undefined ? "" : `${amount(feature.mean)} × (SD ${amount(feature.standardDeviation)})`,
    ];
  });

  return `# PAR sheet: ${listing.name.en} (${listing.name.ko})

Written by \`npm run par\` from the definition in packages/games; every figure but those of the simulation is exact.
Maths version ${game.mathsVersion}. 5 reels × ${game.rows} rows, ${game.lines.length} lines, all played; line stakes ${game.lineStakesWon.map((stake) => amount(stake)).join(", ")} won
(total ${amount(listing.minimumBetWon)} – ${amount(listing.maximumBetWon)} won). All pays are whole multiples of the line stake, so every payout is whole won.

## Summary

${table(
  ["figure", "value"],
  [
    ["**RTP**", `**${percent(split.total)}**`],
    ["of it: lines of the paid spin", percent(split.baseLines)],
    ["of it: scatters of the paid spin", percent(split.baseScatter)],
    ["of it: free spins", percent(split.freeSpins)],
    ["hit rate (the paid spin wins anything)", percent(counted.hitRate, 3)],
    ["the paid spin's own win is above its stake", percent(counted.aboveStakeRate, 3)],
    ["hit rate of a free spin", percent(counted.freeHitRate, 3)],
    ["standard deviation of a round", `${counted.standardDeviation.toFixed(4)} × stake`],
    ["volatility index (1.645 SD)", `${volatilityIndex.toFixed(2)} (medium)`],
    ["free spins", `one in ${amount(1 / split.triggerProbability)} rounds`],
    ["mean length of a feature, retriggers included", `${amount(split.meanFreeSpins, 3)} spins`],
    ["mean win of one free spin", `${amount(split.meanFreeSpinPay, 4)} × stake`],
    ["highest win of the paid spin", `${amount(counted.maximumBaseWin)} × stake`],
    ["highest win of one free spin", `${amount(counted.maximumFreeSpinWin)} × stake`],
    ["**maximum win of a round**", `**${amount(game.maximumWinMultiplier)} × stake**`],
  ],
)}

The RTP is before the maximum win, which takes away at most ${counted.cutBound.toExponential(1)} of the stake, far below the digits shown
(a proven bound, by the exact exponential moments of a round): the maximum is included in it.

Two computations that share no step agree to 12 digits: the closed form (symbol frequencies of one line, windows with
scatters, recursion over the free spins) and the counting of all ${amount(counted.baseCombinations)} stop combinations of the paid spin and
${amount(counted.freeCombinations)} of a free spin.

${spreadOver(split.total, counted.standardDeviation)}

## Scatters and free spins

Scatters pay on the total stake. All wins of a free spin are multiplied by ${game.freeSpins.multiplier}. A round holds at most ${game.freeSpins.maximum} free spins.

${table(["scatters", "pay × total stake", "free spins", "in a free spin", "in the paid spin", "mean win of the feature"], scatterRows)}

## Lines of the paid spin

${contributionTable(game.baseStrips, 1)}

## Lines of a free spin (× ${game.freeSpins.multiplier}, return of one free spin)

${contributionTable(game.freeSpins.strips, game.freeSpins.multiplier)}

## Strips of the paid spin

${stripTable(game.baseStrips)}

## Strips of the free spins

${stripTable(game.freeSpins.strips)}

## Wins

${kept === null ? "Not simulated yet." : simulatedWins(kept)}

## Simulation

${simulationSection(game.gameCode, game.lines.length)}
`;
}
