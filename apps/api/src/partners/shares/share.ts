import type { GameCategory, RollingBase, ShareKind } from "@hanpan/contract/enumerations";

/** The terms of a tree, which are its top's. */
export type ShareTerms = {
  /** What a rolling share is of: the settled stakes, or what of them was at risk. */
  readonly rollingOf: RollingBase;
  /** What is set off before a losing share: points given, members' rolling, the tree's own rolling shares. */
  readonly lessBonuses: boolean;
  readonly lessRolling: boolean;
  readonly lessPartnerRolling: boolean;
  /** Costs in basis points of stake − win. */
  readonly costBps: Readonly<Record<GameCategory, number>>;
};

/** What a branch came to on a day in a category: won, the members' rolling in 1/10,000 won. */
export type Play = {
  readonly stakeWon: number;
  readonly countedWon: number;
  readonly winWon: number;
  readonly bonusWon: number;
  readonly rollingUnits: number;
};

/** A day and category of a tree: its terms, and the rolling rate of its top in basis points. */
export type CellTerms = {
  readonly terms: ShareTerms;
  readonly category: GameCategory;
  readonly topRollingBps: number;
};

const bps = 10_000n;

/** The quotient rounded toward −∞; `by` is above 0. */
function floorOf(amount: bigint, by: bigint): bigint {
  const quotient = amount / by;
  return amount % by < 0n ? quotient - 1n : quotient;
}

const rolledOf = (play: Play, terms: ShareTerms) =>
  BigInt(terms.rollingOf === "STAKE" ? play.stakeWon : play.countedWon);

/** What a share is of, in 1/10,000 won, exact. A losing base is below 0 where the members won. */
export function baseUnits(
  kind: ShareKind,
  play: Play,
  { terms, category, topRollingBps }: CellTerms,
): bigint {
  const rolled = rolledOf(play, terms);
  if (kind === "ROLLING") return rolled * bps;
  const lost = BigInt(play.stakeWon) - BigInt(play.winWon);
  const given = terms.lessBonuses ? BigInt(play.bonusWon) * bps : 0n;
  const rolling = terms.lessRolling ? BigInt(play.rollingUnits) : 0n;
  const shares = terms.lessPartnerRolling ? rolled * BigInt(topRollingBps) : 0n;
  return lost * bps - given - rolling - shares - lost * BigInt(terms.costBps[category]);
}

/** What a rate (basis points) of a branch's cell comes to, in won rounded down toward −∞. */
export function dueOf(kind: ShareKind, play: Play, cell: CellTerms, rateBps: number): number {
  return Number(floorOf(baseUnits(kind, play, cell) * BigInt(rateBps), bps * bps));
}

/** A partner's own part of a cell: their due less the dues of the partners directly below them. */
export function shareOf(due: number, duesBelow: readonly number[]): number {
  return due - duesBelow.reduce((sum, below) => sum + below, 0);
}
