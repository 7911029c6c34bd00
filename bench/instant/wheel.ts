import { instantRisks, wheel, wheelSegments, wheelTable } from "@hanpan/games";
import { byTable, type Subject } from "./subject.ts";

const stakeWon = 1_000;

/** Wheel with every number of segments at every risk. */
export const wheelSubjects: readonly Subject[] = wheelSegments.flatMap((segments) =>
  instantRisks.map((risk) => {
    const choice = { kind: "WHEEL", segments, risk } as const;
    return byTable({
      gameCode: "wheel",
      name: `${segments} segments, ${risk}`,
      table: wheelTable(segments, risk).map((hundredths) => ({
        chance: 1 / segments,
        pays: hundredths / 100,
      })),
      play: (draw) => wheel.play(stakeWon, choice, [], draw).outcome.totalWinWon / stakeWon,
    });
  }),
);
