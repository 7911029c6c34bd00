import type { Spot } from "../shared-round/game.ts";
import type { PowerballOutcome } from "./outcome.ts";

/** Of each market one side may be bet in a round. */
export const powerballMarkets = [
  "POWERBALL_ODD_EVEN",
  "POWERBALL_UNDER_OVER",
  "SUM_ODD_EVEN",
  "SUM_UNDER_OVER",
  "SUM_SIZE",
  "SUM_COMBINATION",
] as const;
export type PowerballMarket = (typeof powerballMarkets)[number];

/** A side of a market and when it wins. */
export type PowerballSpot = Spot & {
  readonly market: PowerballMarket;
  readonly isWon: (outcome: PowerballOutcome) => boolean;
};

const isOdd = (value: number) => value % 2 === 1;
const isUnder = ({ sum }: PowerballOutcome) => sum <= 72;

function spot(
  market: PowerballMarket,
  code: string,
  highestReturnHundredths: number,
  isWon: (outcome: PowerballOutcome) => boolean,
): PowerballSpot {
  // 5 % of a stake is the smallest step of these odds: 20 won make it whole.
  return { code, market, stakeUnitWon: 20, highestReturnHundredths, isWon };
}

/**
 * Every side of every market (docs/fairness.md, "Other tables and mini-games"). Under and over split the powerball at 4.5 and the sum at 72.5. The four
 * combinations are those of the sum: two of the powerball's come three times in ten, so that 3.70 on them would
 * return 111 %.
 */
export const powerballSpots: readonly PowerballSpot[] = [
  spot("POWERBALL_ODD_EVEN", "POWERBALL_ODD", 195, ({ powerball }) => isOdd(powerball)),
  spot("POWERBALL_ODD_EVEN", "POWERBALL_EVEN", 195, ({ powerball }) => !isOdd(powerball)),
  spot("POWERBALL_UNDER_OVER", "POWERBALL_UNDER", 195, ({ powerball }) => powerball <= 4),
  spot("POWERBALL_UNDER_OVER", "POWERBALL_OVER", 195, ({ powerball }) => powerball >= 5),
  spot("SUM_ODD_EVEN", "SUM_ODD", 195, ({ sum }) => isOdd(sum)),
  spot("SUM_ODD_EVEN", "SUM_EVEN", 195, ({ sum }) => !isOdd(sum)),
  spot("SUM_UNDER_OVER", "SUM_UNDER", 195, isUnder),
  spot("SUM_UNDER_OVER", "SUM_OVER", 195, (outcome) => !isUnder(outcome)),
  spot("SUM_SIZE", "SUM_SMALL", 285, ({ sum }) => sum <= 64),
  spot("SUM_SIZE", "SUM_MIDDLE", 250, ({ sum }) => sum >= 65 && sum <= 80),
  spot("SUM_SIZE", "SUM_LARGE", 285, ({ sum }) => sum >= 81),
  spot("SUM_COMBINATION", "SUM_ODD_UNDER", 370, (outcome) => isOdd(outcome.sum) && isUnder(outcome)),
  spot("SUM_COMBINATION", "SUM_ODD_OVER", 370, (outcome) => isOdd(outcome.sum) && !isUnder(outcome)),
  spot("SUM_COMBINATION", "SUM_EVEN_UNDER", 370, (outcome) => !isOdd(outcome.sum) && isUnder(outcome)),
  spot("SUM_COMBINATION", "SUM_EVEN_OVER", 370, (outcome) => !isOdd(outcome.sum) && !isUnder(outcome)),
];

/** Spots by their code. */
export const powerballSpotByCode: ReadonlyMap<string, PowerballSpot> = new Map(
  powerballSpots.map((each) => [each.code, each]),
);
