import { type SlipRefusal, slipRefusalOf, totalOddsHundredthsOf } from "@hanpan/games/sports/slip/refusal";
import { maximumReturnWonOf } from "@hanpan/games/sports/slip/settleSlip";
import {
  combinationsOf,
  type Slip,
  type SlipKind,
  slipKindOf,
  totalStakeWonOf,
} from "@hanpan/games/sports/slip/slip";
import { type BonusStep, bonusHundredthsOf, type SlipTerms } from "@hanpan/games/sports/slip/terms";
import { builderKeyOf, oddsWhole, type SlipBuilt } from "./built.ts";
import { countedHundredths, type SlipLine } from "./lines.ts";
import { slipOf } from "./pick.ts";

/** The sizes that a system of so many legs may have: 2 to one less than all. */
export const systemSizesOf = (legs: number): readonly number[] =>
  Array.from({ length: Math.max(0, legs - 2) }, (_, place) => place + 2);

/** The size of the combinations: all legs, unless a system is chosen that so many legs can have. */
export const sizeOf = (legs: number, systemSize: number | null): number =>
  systemSize !== null && systemSizesOf(legs).includes(systemSize) ? systemSize : legs;

const countedSlip = (lines: readonly SlipLine[], size: number, unitStakeWon: number) =>
  slipOf(
    lines.map((line) => ({ ...line, oddsHundredths: countedHundredths(line) })),
    size,
    unitStakeWon,
  );

/** The slip with what its lines pay as one bet; as good as nothing while that is not known. */
const builtSlip = (slip: Slip, built: SlipBuilt | null): Slip =>
  built === null
    ? slip
    : { ...slip, built: oddsWhole(slip.legs.length, built.nowHundredths ?? built.seenHundredths ?? 100) };

/** The folder bonus of the highest combination, and the step above it; null where there is none. */
export type BonusStanding = {
  /** Legs of one combination that earn bonus when they win. */
  readonly earningLegs: number;
  readonly factorHundredths: number;
  readonly next: BonusStep | null;
};

const noBonus: BonusStanding = { earningLegs: 0, factorHundredths: 100, next: null };

function bonusOf(lines: readonly SlipLine[], size: number, terms: SlipTerms): BonusStanding {
  const earning = lines.filter((line) => countedHundredths(line) >= terms.bonusOddsHundredths).length;
  const earningLegs = Math.min(size, earning);
  return {
    earningLegs,
    factorHundredths: bonusHundredthsOf(terms, earningLegs),
    // A further leg makes no combination of a system longer.
    next:
      size < lines.length
        ? null
        : (terms.bonusSteps.find(({ fromLegs }) => fromLegs > earningLegs && fromLegs <= terms.maximumLegs) ??
          null),
  };
}

/** All the figures of a slip, computed as the server computes them. Amounts are whole won. */
export type SlipSums = {
  readonly kind: SlipKind;
  readonly size: number;
  readonly combinations: number;
  readonly stakeWon: number;
  readonly totalOddsHundredths: number;
  /** What the slip returns when every leg wins: a single's or multiple's potential return, a system's maximum. */
  readonly returnWon: number;
  readonly bonus: BonusStanding;
  /** The first reason against it; stakes are looked at only once there is one. */
  readonly refusal: SlipRefusal | null;
};

const isAboutStake = ({ code }: SlipRefusal): boolean =>
  code.startsWith("STAKE") || code === "RETURN_MAXIMUM";

export function sumsOf(
  lines: readonly SlipLine[],
  systemSize: number | null,
  unitStakeWon: number,
  terms: SlipTerms,
  built: SlipBuilt | null = null,
): SlipSums {
  const size = built === null ? sizeOf(lines.length, systemSize) : lines.length;
  const slip = builtSlip(countedSlip(lines, size, unitStakeWon), built);
  const refusal = slipRefusalOf(slip, terms);
  return {
    kind: slipKindOf(slip),
    size,
    combinations: combinationsOf(slip),
    stakeWon: totalStakeWonOf(slip),
    totalOddsHundredths: lines.length === 0 ? 0 : totalOddsHundredthsOf(slip),
    returnWon: unitStakeWon === 0 || lines.length === 0 ? 0 : maximumReturnWonOf(slip, terms),
    bonus: built === null ? bonusOf(lines, size, terms) : noBonus,
    refusal: unitStakeWon === 0 && refusal !== null && isAboutStake(refusal) ? null : refusal,
  };
}

/** Why two legs of one match do not go together, shown at every leg that it concerns. */
export type LegClash = {
  readonly code: "SAME_SELECTION" | "SAME_MARKET" | "SAME_MATCH";
  readonly other: number;
};

/** For each leg the first other one that it clashes with, by the very rule that refuses the slip; null for none. */
export const clashesOf = (lines: readonly SlipLine[], terms: SlipTerms): readonly (LegClash | null)[] =>
  lines.map((line, place) => {
    if (builderKeyOf(lines) !== null) return null;
    const other = lines.findIndex(({ fixtureId }, at) => at !== place && fixtureId === line.fixtureId);
    const clashing = lines[other];
    if (clashing === undefined) return null;
    const refusal = slipRefusalOf(countedSlip([clashing, line], 2, 1), terms);
    return refusal !== null && "other" in refusal ? { code: refusal.code, other } : null;
  });

/**
 * The highest stake for each combination that balance, limits and maximum return leave, whole won: 0 when even the
 * least is too much. What a slip returns grows with its stake, so the border is found by halving.
 */
export function highestUnitWon(
  lines: readonly SlipLine[],
  systemSize: number | null,
  terms: SlipTerms,
  balanceWon: number,
  built: SlipBuilt | null = null,
): number {
  if (lines.length === 0) return 0;
  const size = built === null ? sizeOf(lines.length, systemSize) : lines.length;
  const combinations = combinationsOf(countedSlip(lines, size, 1));
  let low = 0;
  let high = Math.floor(Math.min(balanceWon, terms.maximumStakeWon) / combinations);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const returnWon = maximumReturnWonOf(builtSlip(countedSlip(lines, size, middle), built), terms);
    if (returnWon <= terms.maximumReturnWon) low = middle;
    else high = middle - 1;
  }
  return low;
}
