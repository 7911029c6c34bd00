import { type SharedRoundGame, type Spot, sharedRoundGame } from "../shared-round/game.ts";

/** A way down the ladder: where it starts, how many rungs it has, and at which foot it therefore ends. */
export type LadderOutcome = {
  readonly kind: "LADDER";
  readonly start: "LEFT" | "RIGHT";
  readonly rungs: 3 | 4;
  /** Every rung changes the side. The left foot is odd (홀), the right foot even (짝). */
  readonly end: "ODD" | "EVEN";
};

/** Of each market one side may be bet in a round. */
export const ladderMarkets = ["START", "RUNGS", "END", "COMBINATION"] as const;
export type LadderMarket = (typeof ladderMarkets)[number];

type LadderSpot = Spot & {
  readonly market: LadderMarket;
  readonly isWon: (outcome: LadderOutcome) => boolean;
};

function single(market: LadderMarket, code: string, isWon: LadderSpot["isWon"]): LadderSpot {
  return { code, market, stakeUnitWon: 20, highestReturnHundredths: 195, isWon };
}

/** Start and rungs together: the end follows from them. */
function combination(code: string, start: "LEFT" | "RIGHT", rungs: 3 | 4): LadderSpot {
  return {
    code,
    market: "COMBINATION",
    stakeUnitWon: 5,
    highestReturnHundredths: 380,
    isWon: (outcome) => outcome.start === start && outcome.rungs === rungs,
  };
}

const spots: readonly LadderSpot[] = [
  single("START", "LEFT", ({ start }) => start === "LEFT"),
  single("START", "RIGHT", ({ start }) => start === "RIGHT"),
  single("RUNGS", "RUNGS_3", ({ rungs }) => rungs === 3),
  single("RUNGS", "RUNGS_4", ({ rungs }) => rungs === 4),
  single("END", "ODD", ({ end }) => end === "ODD"),
  single("END", "EVEN", ({ end }) => end === "EVEN"),
  combination("LEFT_3_EVEN", "LEFT", 3),
  combination("LEFT_4_ODD", "LEFT", 4),
  combination("RIGHT_3_ODD", "RIGHT", 3),
  combination("RIGHT_4_EVEN", "RIGHT", 4),
];
const spotByCode: ReadonlyMap<string, LadderSpot> = new Map(spots.map((spot) => [spot.code, spot]));

/** The way that a start and a number of rungs make. */
export function ladderOutcomeOf(start: "LEFT" | "RIGHT", rungs: 3 | 4): LadderOutcome {
  const endsLeft = (start === "LEFT") === (rungs === 4);
  return { kind: "LADDER", start, rungs, end: endsLeft ? "ODD" : "EVEN" };
}

/** Ladder 사다리 (docs/fairness.md, "Other tables and mini-games"): singles 1.95, combinations 3.80; the start is drawn first, then the rungs. */
export const ladder: SharedRoundGame<LadderOutcome> = sharedRoundGame({
  gameCode: "ladder",
  mathsVersion: 1,
  series: "DAY",
  spots,
  playRound: (source, index) => {
    const draw = source(index);
    const start = draw(2) === 0 ? "LEFT" : "RIGHT";
    return ladderOutcomeOf(start, draw(2) === 0 ? 3 : 4);
  },
  returnsAfter: null,
  returnHundredthsOf: (code, outcome) => {
    const spot = spotByCode.get(code);
    if (spot === undefined) throw new RangeError(`the ladder has no spot ${code}`);
    return spot.isWon(outcome) ? spot.highestReturnHundredths : 0;
  },
  ordinaryOutcomes: (["LEFT", "RIGHT"] as const).flatMap((start) =>
    ([3, 4] as const).map((rungs) => ladderOutcomeOf(start, rungs)),
  ),
});
