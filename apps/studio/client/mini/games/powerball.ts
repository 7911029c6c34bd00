import { powerballFive } from "@hanpan/games/powerball/games";
import { powerballSpotByCode } from "@hanpan/games/powerball/spots";
import { readPowerballMark } from "../../../protocol/liveMark.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import { m } from "../../paraglide/messages.js";
import { PowerballStage } from "../powerball/PowerballStage.tsx";
import { RecentDraws } from "../powerball/RecentDraws.tsx";
import { sizeOf } from "../powerball/sides.ts";
import type { Market, MiniGame, Pattern, Side, Tone } from "./miniGame.ts";

const side = (code: string, name: () => string, tone: Tone): Side => ({
  code,
  name,
  tone,
  returnHundredths: powerballSpotByCode.get(code)?.highestReturnHundredths ?? 0,
});

const markets: readonly Market[] = [
  {
    code: "POWERBALL_ODD_EVEN",
    name: m.mini_market_powerball_odd_even,
    sides: [side("POWERBALL_ODD", m.mini_odd, "cobalt"), side("POWERBALL_EVEN", m.mini_even, "vermilion")],
  },
  {
    code: "POWERBALL_UNDER_OVER",
    name: m.mini_market_powerball_under_over,
    sides: [
      side("POWERBALL_UNDER", m.mini_under, "cobalt"),
      side("POWERBALL_OVER", m.mini_over, "vermilion"),
    ],
  },
  {
    code: "SUM_ODD_EVEN",
    name: m.mini_market_sum_odd_even,
    sides: [side("SUM_ODD", m.mini_odd, "cobalt"), side("SUM_EVEN", m.mini_even, "vermilion")],
  },
  {
    code: "SUM_UNDER_OVER",
    name: m.mini_market_sum_under_over,
    sides: [side("SUM_UNDER", m.mini_under, "cobalt"), side("SUM_OVER", m.mini_over, "vermilion")],
  },
  {
    code: "SUM_SIZE",
    name: m.mini_market_sum_size,
    sides: [
      side("SUM_SMALL", m.mini_small, "cobalt"),
      side("SUM_MIDDLE", m.mini_middle, "jade"),
      side("SUM_LARGE", m.mini_large, "vermilion"),
    ],
  },
  {
    code: "SUM_COMBINATION",
    name: m.mini_market_sum_combination,
    sides: [
      side("SUM_ODD_UNDER", m.mini_odd_under, "gold"),
      side("SUM_ODD_OVER", m.mini_odd_over, "gold"),
      side("SUM_EVEN_UNDER", m.mini_even_under, "gold"),
      side("SUM_EVEN_OVER", m.mini_even_over, "gold"),
    ],
  },
];

type Draw = NonNullable<ReturnType<typeof readPowerballMark>>;

const pattern = (
  code: string,
  name: () => string,
  sides: Pattern["sides"],
  read: (draw: Draw) => string,
): Pattern => ({
  code,
  name,
  sides,
  sideOf: (mark) => {
    const draw = readPowerballMark(mark);
    return draw === null ? null : read(draw);
  },
});

const oddEven: Pattern["sides"] = [
  { code: "ODD", short: m.mini_odd, tone: "cobalt" },
  { code: "EVEN", short: m.mini_even, tone: "vermilion" },
];
const underOver: Pattern["sides"] = [
  { code: "UNDER", short: m.mini_under, tone: "cobalt" },
  { code: "OVER", short: m.mini_over, tone: "vermilion" },
];
const sizes: Pattern["sides"] = [
  { code: "SMALL", short: m.mini_small, tone: "cobalt" },
  { code: "MIDDLE", short: m.mini_middle, tone: "jade" },
  { code: "LARGE", short: m.mini_large, tone: "vermilion" },
];
const parity = (value: number): string => (value % 2 === 1 ? "ODD" : "EVEN");

const patterns: readonly Pattern[] = [
  pattern("POWERBALL_ODD_EVEN", m.mini_market_powerball_odd_even, oddEven, ({ powerball }) =>
    parity(powerball),
  ),
  pattern("POWERBALL_UNDER_OVER", m.mini_market_powerball_under_over, underOver, ({ powerball }) =>
    powerball <= 4 ? "UNDER" : "OVER",
  ),
  pattern("SUM_ODD_EVEN", m.mini_market_sum_odd_even, oddEven, ({ sum }) => parity(sum)),
  pattern("SUM_UNDER_OVER", m.mini_market_sum_under_over, underOver, ({ sum }) =>
    sum <= 72 ? "UNDER" : "OVER",
  ),
  pattern("SUM_SIZE", m.mini_market_sum_size, sizes, ({ sum }) => sizeOf(sum)),
];

const sizeNames = { SMALL: m.mini_small, MIDDLE: m.mini_middle, LARGE: m.mini_large } as const;
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Powerball, every five minutes or every minute: the rules are the same. */
export const powerballGame: MiniGame = {
  Stage: PowerballStage,
  Recent: RecentDraws,
  markets,
  patterns,
  resultWords: (outcome) => {
    if (outcome.kind !== "POWERBALL") return "";
    const { powerball, sum } = outcome;
    return m.mini_powerball_result({
      powerball,
      sum,
      parity: sum % 2 === 1 ? m.mini_odd() : m.mini_even(),
      side: sum <= 72 ? m.mini_under() : m.mini_over(),
      size: sizeNames[sizeOf(sum)](),
    });
  },
  playingWords: m.mini_drawing,
  returnHundredths: (spot, outcome) =>
    outcome.kind === "POWERBALL" ? powerballFive.returnHundredthsOf(spot, outcome) : 0,
  // Bets look at the sum and the powerball only; every sum of 15 to 130 is that of some five balls.
  outcomes: () =>
    numbers(15, 130).flatMap((sum) =>
      numbers(0, 9).map((powerball): SharedOutcome => ({ kind: "POWERBALL", balls: [], sum, powerball })),
    ),
};
