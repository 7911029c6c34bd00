import { ladder, ladderOutcomeOf } from "@hanpan/games/ladder/game";
import { readLadderMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { LadderStage } from "../ladder/LadderStage.tsx";
import { RecentWays } from "../ladder/RecentWays.tsx";
import { endWords, rungsWords, startWords } from "../ladder/words.ts";
import type { Market, MiniGame, Pattern, Side, Tone } from "./miniGame.ts";

const side = (code: string, name: () => string, tone: Tone): Side => ({
  code,
  name,
  tone,
  returnHundredths: ladder.spots.find((spot) => spot.code === code)?.highestReturnHundredths ?? 0,
});

const markets: readonly Market[] = [
  {
    code: "START",
    name: m.mini_market_start,
    sides: [side("LEFT", m.mini_left, "cobalt"), side("RIGHT", m.mini_right, "vermilion")],
  },
  {
    code: "RUNGS",
    name: m.mini_market_rungs,
    sides: [side("RUNGS_3", m.mini_rungs_3, "cobalt"), side("RUNGS_4", m.mini_rungs_4, "vermilion")],
  },
  {
    code: "END",
    name: m.mini_market_end,
    sides: [side("ODD", m.mini_odd, "cobalt"), side("EVEN", m.mini_even, "vermilion")],
  },
  {
    code: "COMBINATION",
    name: m.mini_market_combination,
    sides: [
      side("LEFT_3_EVEN", m.mini_left_3_even, "gold"),
      side("LEFT_4_ODD", m.mini_left_4_odd, "gold"),
      side("RIGHT_3_ODD", m.mini_right_3_odd, "gold"),
      side("RIGHT_4_EVEN", m.mini_right_4_even, "gold"),
    ],
  },
];

type Way = NonNullable<ReturnType<typeof readLadderMark>>;

const pattern = (
  code: string,
  name: () => string,
  [one, two]: readonly [readonly [string, () => string], readonly [string, () => string]],
  read: (way: Way) => string,
): Pattern => ({
  code,
  name,
  sides: [
    { code: one[0], short: one[1], tone: "cobalt" },
    { code: two[0], short: two[1], tone: "vermilion" },
  ],
  sideOf: (mark) => {
    const way = readLadderMark(mark);
    return way === null ? null : read(way);
  },
});

/** The ladder, every minute. */
export const ladderGame: MiniGame = {
  Stage: LadderStage,
  Recent: RecentWays,
  markets,
  patterns: [
    pattern(
      "END",
      m.mini_market_end,
      [
        ["ODD", m.mini_odd],
        ["EVEN", m.mini_even],
      ],
      ({ end }) => end,
    ),
    pattern(
      "START",
      m.mini_market_start,
      [
        ["LEFT", m.mini_left],
        ["RIGHT", m.mini_right],
      ],
      ({ start }) => start,
    ),
    pattern(
      "RUNGS",
      m.mini_market_rungs,
      [
        ["3", m.mini_rungs_3],
        ["4", m.mini_rungs_4],
      ],
      ({ rungs }) => String(rungs),
    ),
  ],
  resultWords: (outcome) =>
    outcome.kind === "LADDER"
      ? m.mini_ladder_result({
          start: startWords(outcome.start),
          rungs: rungsWords(outcome.rungs),
          end: endWords(outcome.end),
        })
      : "",
  playingWords: m.mini_ladder_walking,
  returnHundredths: (spot, outcome) =>
    outcome.kind === "LADDER" ? ladder.returnHundredthsOf(spot, outcome) : 0,
  outcomes: () => [
    ladderOutcomeOf("LEFT", 3),
    ladderOutcomeOf("LEFT", 4),
    ladderOutcomeOf("RIGHT", 3),
    ladderOutcomeOf("RIGHT", 4),
  ],
};
