import type { Slip } from "./slip.ts";

/** What a member accepts when odds have moved since the slip was made: any change, higher odds only, or none. */
export const oddsChangePolicies = ["ANY", "HIGHER", "NONE"] as const;
export type OddsChangePolicy = (typeof oddsChangePolicies)[number];

/** A leg whose odds are not those of the slip any more; `toHundredths` is null where it is suspended. */
export type ChangedLeg = {
  readonly leg: number;
  readonly fromHundredths: number;
  readonly toHundredths: number | null;
};

/** Taken at the odds of now, or refused with what has changed. */
export type OddsVerdict =
  | { readonly status: "ACCEPTED"; readonly slip: Slip; readonly changed: readonly ChangedLeg[] }
  | { readonly status: "SUSPENDED" | "ODDS_CHANGED"; readonly changed: readonly ChangedLeg[] };

/**
 * Holds a slip's odds against those of now, in the order of its legs (null where suspended). What is accepted is
 * always taken at the odds of now, never at those of before. Limits must be held against the slip that comes back.
 * @throws RangeError when there are not as many odds as legs.
 */
export function oddsVerdictOf(
  slip: Slip,
  currentOddsHundredths: readonly (number | null)[],
  policy: OddsChangePolicy,
): OddsVerdict {
  if (currentOddsHundredths.length !== slip.legs.length)
    throw new RangeError("one current odds for each leg");
  const changed = slip.legs.flatMap(({ oddsHundredths }, leg): ChangedLeg[] => {
    const toHundredths = currentOddsHundredths[leg] ?? null;
    return toHundredths === oddsHundredths ? [] : [{ leg, fromHundredths: oddsHundredths, toHundredths }];
  });
  if (changed.some(({ toHundredths }) => toHundredths === null)) return { status: "SUSPENDED", changed };
  const isAccepted = changed.every(
    ({ fromHundredths, toHundredths }) =>
      policy === "ANY" || (policy === "HIGHER" && toHundredths !== null && toHundredths > fromHundredths),
  );
  if (!isAccepted) return { status: "ODDS_CHANGED", changed };
  const legs = slip.legs.map((leg, place) => ({
    ...leg,
    oddsHundredths: currentOddsHundredths[place] ?? leg.oddsHundredths,
  }));
  return { status: "ACCEPTED", slip: { ...slip, legs }, changed };
}
