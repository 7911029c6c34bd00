import type { DrawInteger } from "../../fairness/draws.ts";

/** What four sticks can show, by the number of flat sides up: 1 do, 2 gae, 3 geol, 4 yut, and mo when none is. */
export const yutResults = ["MO", "DO", "GAE", "GEOL", "YUT"] as const;
export type YutResult = (typeof yutResults)[number];

/** How far each result takes a piece. */
export const stepsOf: { readonly [result in YutResult]: number } = { DO: 1, GAE: 2, GEOL: 3, YUT: 4, MO: 5 };

/**
 * How many of the sixteen ways in which four sticks can fall show each result. A stick falls on either side alike:
 * do 4, gae 6, geol 4, yut 1 and mo 1 in 16.
 */
export const waysOf: { readonly [result in YutResult]: number } = { DO: 4, GAE: 6, GEOL: 4, YUT: 1, MO: 1 };

/** Yut and mo throw again. */
export function throwsAgain(result: YutResult): boolean {
  return result === "YUT" || result === "MO";
}

/** Throws the four sticks: four draws below 2, stick by stick; 1 is the flat side up. */
export function throwSticks(drawInteger: DrawInteger): { sticks: boolean[]; result: YutResult } {
  const sticks = Array.from({ length: 4 }, () => drawInteger(2) === 1);
  const result = yutResults[sticks.filter((isFlat) => isFlat).length];
  if (result === undefined) throw new RangeError("four sticks show no more than four flat sides");
  return { sticks, result };
}
