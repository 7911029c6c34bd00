import { yutRush as game, yutRushSymbolNames, yutRushSymbols, yutStations } from "@hanpan/games";
import { lineContributions } from "@hanpan/games/slot/lines/analysis";
import { analyseYutBoard, type YutAnalysis } from "@hanpan/games/slot/yut-board/analysis";
import { momentOf } from "@hanpan/games/slot/yut-board/bonusLaw";
import { bandBounds } from "../tally.ts";
import { amount, oneIn, percent, spreadOver, table } from "./markdown.ts";
import { simulationSection, winTable } from "./simulation.ts";

const units = game.lines.length;

function summary(counted: YutAnalysis): string {
  const { wins, bonus, standardDeviation } = counted;
  const highest = wins.findLastIndex((probability) => probability > 0) / units;
  const throwsMade = bonus.throwsMade.reduce((sum, probability, count) => sum + probability * count, 0);
  return table(
    ["figure", "value"],
    [
      ["**RTP**", `**${percent(counted.meanReturn)}**`],
      ["of it: lines", percent(counted.lines)],
      ["of it: the yut board", percent(counted.throws)],
      ["hit rate (the round wins anything)", percent(counted.hitRate, 3)],
      ["the round wins more than its stake", percent(counted.aboveStakeRate, 3)],
      ["standard deviation of a round", `${standardDeviation.toFixed(4)} × stake`],
      ["volatility index (1.645 SD)", `${(1.645 * standardDeviation).toFixed(2)} (low)`],
      ["the yut board", `one in ${amount(1 / counted.bonusRate)} rounds`],
      ["its mean win", `${amount(counted.meanBonus)} × stake (SD ${amount(counted.bonusStandardDeviation)})`],
      ["its mean length", `${amount(throwsMade, 3)} throws`],
      [
        "the last piece comes home",
        oneIn(counted.bonusRate * (bonus.piecesHome[game.yut.homePays.length] ?? 0), 0),
      ],
      ["**maximum win of a round**", `**${amount(game.maximumWinMultiplier)} × stake**`],
      ["highest win that the reels and the board can come to", `${amount(highest)} × stake`],
    ],
  );
}

function lineTable(): string {
  const found = lineContributions(game, game.strips);
  const rows = yutRushSymbols.flatMap((symbol) => {
    const item = found.find((candidate) => candidate.symbol === symbol);
    if (item === undefined) return [];
    const { pay, probability } = item;
    return [[yutRushSymbolNames[symbol].en, pay, oneIn(probability, 0), percent(probability * pay)]];
  });
  return table(["symbol", "three pay × line stake", "on one line", "return"], rows);
}

function winShares({ wins }: YutAnalysis): number[] {
  return [...bandBounds, Number.POSITIVE_INFINITY].map((bound, band) =>
    momentOf(wins, (win) => {
      const times = win / units;
      return Number(times <= bound && times > (bandBounds[band - 1] ?? -1));
    }),
  );
}

/** The PAR sheet of Yut Rush: every figure but those of the simulation is exact. */
export function sheetOfYutRush(): string {
  const counted = analyseYutBoard(game);
  const { yut } = game;
  return `# PAR sheet: Yut Rush (윷놀이 러시)

Written by \`npm run par\` from the definition in packages/games; every figure but those of the simulation is exact.
Maths version ${game.mathsVersion}. 3 reels × ${game.rows} rows, ${units} lines, all played; line stakes ${game.lineStakesWon.map((stake) => amount(stake)).join(", ")} won
(total ${amount((game.lineStakesWon[0] ?? 0) * units)} – ${amount((game.lineStakesWon.at(-1) ?? 0) * units)} won). All pays are whole multiples of the line stake, so every payout is whole won.

## Summary

${summary(counted)}

Counted over all ${amount(counted.combinations)} stop combinations of the reels and the whole tree of throws; the maximum win is included
and takes nothing away.

${spreadOver(counted.meanReturn, counted.standardDeviation)}

## Lines

${lineTable()}

## The reels

Every reel holds the same symbols as often as the others, in another order, and none twice within three positions:
two sticks without the third come as often as chance has it.

${table(
  ["symbol", "on each reel"],
  [
    ...yutRushSymbols.map((symbol) => [
      yutRushSymbolNames[symbol].en,
      (game.strips[0] ?? []).filter((other) => other === symbol).length,
    ]),
    ["stops", game.strips[0]?.length ?? 0],
  ],
)}

## The yut board

Three sticks in view grant ${yut.awarded[3]} throws. Four sticks fall on either side alike: do 4/16, gae 6/16, geol 4/16, yut 1/16, mo
1/16; yut and mo throw again, up to ${yut.maximum} throws a round. A piece that stops on Mo, Dwitmo or Bang takes the short cut; one
that reaches Chammeoki is home, and the next one enters. The ${yut.homePays.length} pieces pay ${yut.homePays.map((pay) => amount(pay)).join(", ")} × line stake when they come home.

${table(
  ["pieces home", "share of boards", "one in"],
  counted.bonus.piecesHome.map((share, pieces) => [pieces, percent(share), oneIn(share)]),
)}

${table(
  ["station", "pay × line stake"],
  yut.stationPays
    .map((pay, station) => [
      `${station} ${yutStations[station]?.name.en} ${yutStations[station]?.name.ko}`,
      pay,
    ])
    .slice(1),
)}

## Wins

${winTable(winShares(counted))}

## Simulation

${simulationSection(game.gameCode, units)}
`;
}
