import { availableParallelism, cpus } from "node:os";
import { dragonTigerRounds, openBelowReturn } from "@hanpan/games";
import type { CountedSpots } from "./kept.ts";

/** Where `bench:counter --write` puts its report. */
export const counterReportFile = new URL("../../docs/bench/counter.md", import.meta.url);

const percent = (share: number, digits = 3) => `${(share * 100).toFixed(digits)} %`;
const amount = (value: number) => value.toLocaleString("en");

/** The report of a run over all games of cards; `seconds` it took, on the day `on` (YYYY-MM-DD). */
export function counterReportOf(
  counted: ReadonlyMap<string, CountedSpots>,
  { seconds, on, command }: { readonly seconds: number; readonly on: string; readonly command: string },
): string {
  const games = [...counted].map(([gameCode, { shoes, spots }]) => {
    const rows = spots.map(
      (spot) =>
        `| ${spot.spot} | ${percent(spot.closedShare)} | ${percent(spot.meanOpenReturn)} | ${percent(spot.highestOpenReturn)} | ${amount(spot.wonPerShoeWithoutRule)} |`,
    );
    return `## ${gameCode}, ${amount(shoes)} shoes

| spot | closed, of all rounds | mean return while open | highest while open | won a shoe without the rule |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
  });
  const highest = Math.max(
    ...[...counted.values()].flatMap(({ spots }) => spots.map((spot) => spot.highestOpenReturn)),
  );
  return `# What does a perfect counter of cards find?

Written by \`${command}\` on ${on}; nothing is typed in. ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), one of them
used, ${Math.round(seconds)} s. Seed \`${counted.values().next().value?.seed ?? ""}\`: the same shoes come with the same seed.

Before every round of every shoe the exact return of every spot is counted from the cards that were shown, with no shortcut by
a bound first. A spot at ${percent(openBelowReturn, 1)} or above takes no bets in that round. The third column is what somebody gets who bets in
every round in which the spot is open, over the whole life of a shoe; the last one what a perfect counter would win on average
by betting the most that the spot takes whenever that was worth more than it costs, were it never closed.

**The highest return at which any spot took bets is ${percent(highest)}: ${highest < 1 ? "none was worth its stake" : "SOME WERE WORTH MORE THAN THEY COST"}.** Of
baccarat the pairs are what counting is worth most at; dragon tiger deals only ${dragonTigerRounds} rounds of its eight decks, and none of its spots
ever came near.

${games.join("\n")}`;
}
