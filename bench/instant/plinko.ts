import { instantRisks, plinko, plinkoRows, plinkoTable, plinkoWays } from "@hanpan/games";
import { byTable, type Subject } from "./subject.ts";

const stakeWon = 1_000;

/** Plinko with every number of rows at every risk. */
export const plinkoSubjects: readonly Subject[] = plinkoRows.flatMap((rows) =>
  instantRisks.map((risk) => {
    const choice = { kind: "PLINKO", rows, risk } as const;
    return byTable({
      gameCode: "plinko",
      name: `${rows} rows, ${risk}`,
      table: plinkoTable(rows, risk).map((hundredths, hollow) => ({
        chance: plinkoWays(rows, hollow) / 2 ** rows,
        pays: hundredths / 100,
      })),
      play: (draw) => plinko.play(stakeWon, choice, [], draw).outcome.totalWinWon / stakeWon,
    });
  }),
);
