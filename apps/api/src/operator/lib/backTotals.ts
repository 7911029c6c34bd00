import { totalMaximum } from "@hanpan/contract/operator/fields";
import { type Stretch, walkBack } from "./readBack.ts";

/** So many of the newest rows are looked at for how many of them match what no index finds. */
const lookedThrough = 20_000;

/** What a stretch has: so many rows looked at, so many of them that match, what those come to, and the oldest instant reached. */
export type StretchTotals<Of> = {
  readonly looked: number;
  readonly matched: number;
  readonly of: Of;
  readonly oldest: Date | null;
};

/**
 * Counts and sums a table that only time serves, the newest rows first: as many as a list shows, or, where no index finds those that match,
 * those among the newest `lookedThrough`. `since` is where it stopped; null where it came to the beginning.
 */
export async function backTotals<Of>(
  given: { readonly period: Stretch; readonly now: Date; readonly isNarrowed: boolean },
  nothing: Of,
  add: (all: Of, one: Of) => Of,
  read: (stretch: Stretch, most: number) => Promise<StretchTotals<Of>>,
) {
  const most = given.isNarrowed ? lookedThrough : totalMaximum;
  let looked = 0;
  let matched = 0;
  let of = nothing;
  let oldest: Date | null = null;
  await walkBack({ ...given, place: null }, async (stretch) => {
    const one = await read(stretch, most - looked);
    looked += one.looked;
    matched += one.matched;
    of = add(of, one.of);
    oldest = one.oldest ?? oldest;
    return looked / most;
  });
  const isLeast = looked >= most;
  return { total: matched, isLeast, sums: { rows: matched, of }, since: isLeast ? oldest : null };
}
