import {
  type DrawInteger,
  instantRisks,
  keno,
  kenoDraws,
  kenoNumbers,
  kenoTable,
  kenoWays,
} from "@hanpan/games";
import { byTable, type Subject } from "./subject.ts";

const stakeWon = 1_000;

/** The forty numbers, laid out anew in every round: 1 for one that is wished for. */
const left = new Uint8Array(kenoNumbers.all);

/** How many of so many wished numbers, from the first place on, are among the ten: drawn as the game draws them. */
function hitsOf(draw: DrawInteger, count: number): number {
  for (let place = 0; place < kenoNumbers.all; place += 1)
    left[place] = place % 4 === 0 && place < count * 4 ? 1 : 0;
  let hits = 0;
  for (let last = kenoNumbers.all - 1; last >= kenoNumbers.all - kenoNumbers.drawn; last -= 1) {
    const at = draw(last + 1);
    hits += left[at] ?? 0;
    left[at] = left[last] ?? 0;
  }
  return hits;
}

/** Keno with every count of numbers at every risk; which numbers they are does not matter. */
export const kenoSubjects: readonly Subject[] = Array.from(
  { length: kenoNumbers.most },
  (_, place) => place + 1,
).flatMap((count) =>
  instantRisks.map((risk) => {
    const numbers = Array.from({ length: count }, (_, place) => place * 4 + 1);
    const choice = { kind: "KENO", numbers, risk } as const;
    const table = kenoTable(count, risk);
    return {
      ...byTable({
        gameCode: "keno",
        name: `${count} numbers, ${risk}`,
        table: table.map((hundredths, hits) => ({
          chance: Number(kenoWays(count, hits)) / Number(kenoDraws),
          pays: hundredths / 100,
        })),
        play: (draw) => keno.play(stakeWon, choice, [], draw).outcome.totalWinWon / stakeWon,
      }),
      simulate: (draw: DrawInteger) => (table[hitsOf(draw, count)] ?? 0) / 100,
    };
  }),
);
