import type { Spot } from "../shared-round/game.ts";
import type { SicBoOutcome } from "./outcome.ts";

/** Kinds of bets. */
export const sicBoKinds = [
  "EVEN_MONEY",
  "TOTAL",
  "SINGLE",
  "PAIR",
  "DOUBLE",
  "ANY_TRIPLE",
  "TRIPLE",
] as const;
export type SicBoKind = (typeof sicBoKinds)[number];

/** What a total pays to one (docs/fairness.md, "Other tables and mini-games"). */
export const sicBoTotalPays: ReadonlyMap<number, number> = new Map([
  [4, 50],
  [5, 18],
  [6, 14],
  [7, 12],
  [8, 8],
  [9, 6],
  [10, 6],
  [11, 6],
  [12, 6],
  [13, 8],
  [14, 12],
  [15, 14],
  [16, 18],
  [17, 50],
]);

/** A spot and what it pays to one: 0 when it loses. */
export type SicBoSpot = Spot & {
  readonly kind: SicBoKind;
  readonly payOf: (outcome: SicBoOutcome) => number;
};

function spot(
  code: string,
  kind: SicBoKind,
  highestPay: number,
  payOf: (outcome: SicBoOutcome) => number,
): SicBoSpot {
  const highestReturnHundredths = (highestPay + 1) * 100;
  return { code, market: null, stakeUnitWon: 1, highestReturnHundredths, kind, payOf };
}

const faces = [1, 2, 3, 4, 5, 6] as const;
const countOf = ({ dice }: SicBoOutcome, face: number) => dice.filter((die) => die === face).length;
const payIf = (pay: number, isWon: (outcome: SicBoOutcome) => boolean) => (outcome: SicBoOutcome) =>
  isWon(outcome) ? pay : 0;

const evenMoney = [
  spot(
    "SMALL",
    "EVEN_MONEY",
    1,
    payIf(1, ({ total, isTriple }) => total <= 10 && !isTriple),
  ),
  spot(
    "BIG",
    "EVEN_MONEY",
    1,
    payIf(1, ({ total, isTriple }) => total >= 11 && !isTriple),
  ),
  spot(
    "ODD",
    "EVEN_MONEY",
    1,
    payIf(1, ({ total, isTriple }) => total % 2 === 1 && !isTriple),
  ),
  spot(
    "EVEN",
    "EVEN_MONEY",
    1,
    payIf(1, ({ total, isTriple }) => total % 2 === 0 && !isTriple),
  ),
];
const totals = [...sicBoTotalPays].map(([sum, pay]) =>
  spot(
    `TOTAL_${sum}`,
    "TOTAL",
    pay,
    payIf(pay, ({ total }) => total === sum),
  ),
);
/** One die of a face pays 1, two 2, three 3 to one. */
const singles = faces.map((face) => spot(`SINGLE_${face}`, "SINGLE", 3, (outcome) => countOf(outcome, face)));
/** Two different faces, both among the three dice. */
const pairs = faces.flatMap((low) =>
  faces
    .filter((high) => high > low)
    .map((high) =>
      spot(
        `PAIR_${low}_${high}`,
        "PAIR",
        5,
        payIf(5, (outcome) => countOf(outcome, low) > 0 && countOf(outcome, high) > 0),
      ),
    ),
);
/** At least two dice of a face. */
const doubles = faces.map((face) =>
  spot(
    `DOUBLE_${face}`,
    "DOUBLE",
    8,
    payIf(8, (outcome) => countOf(outcome, face) >= 2),
  ),
);
const triples = [
  spot(
    "TRIPLE_ANY",
    "ANY_TRIPLE",
    24,
    payIf(24, ({ isTriple }) => isTriple),
  ),
  ...faces.map((face) =>
    spot(
      `TRIPLE_${face}`,
      "TRIPLE",
      150,
      payIf(150, (outcome) => countOf(outcome, face) === 3),
    ),
  ),
];

/** Every spot of the table, 52 in all: small 4 – 10, big 11 – 17; small, big, odd and even lose on triples. */
export const sicBoSpots: readonly SicBoSpot[] = [
  ...evenMoney,
  ...totals,
  ...singles,
  ...pairs,
  ...doubles,
  ...triples,
];

/** Spots by their code. */
export const sicBoSpotByCode: ReadonlyMap<string, SicBoSpot> = new Map(
  sicBoSpots.map((each) => [each.code, each]),
);
