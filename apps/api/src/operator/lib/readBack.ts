import type { Placed } from "./page.ts";
import type { Place } from "./place.ts";

/** A stretch of time, `from` included; null is open. */
export type Stretch = { readonly from: Date | null; readonly until: Date | null };

const firstSpanMs = 10 * 60 * 1_000;
const widening = 6;
/** A stretch wider than this is read as a whole. */
const widestSpanMs = 400 * 24 * 60 * 60 * 1_000;
/** Clocks of vendors may be ahead of ours. */
const aheadMs = 24 * 60 * 60 * 1_000;

/**
 * Reads the newest rows of a table that only a block range index on time serves: it walks back in stretches that widen,
 * until there are enough rows. Each stretch touches the blocks of its time alone, so that the first page and a
 * page deep in cost the same, however many rows there are.
 */
export async function readBack<Item>(
  given: {
    readonly period: Stretch;
    readonly place: Place | null;
    readonly limit: number;
    readonly now: Date;
  },
  read: (stretch: Stretch, limit: number) => Promise<readonly Placed<Item>[]>,
): Promise<readonly Placed<Item>[]> {
  const { period, place, limit, now } = given;
  let until =
    place === null
      ? (period.until ?? new Date(now.getTime() + aheadMs))
      : new Date(Math.floor(place.atMicroseconds / 1_000) + 1);
  const rows: Placed<Item>[] = [];
  for (let spanMs = firstSpanMs; ; spanMs *= widening) {
    const reached = new Date(until.getTime() - spanMs - (rows.length === 0 && place === null ? aheadMs : 0));
    const isLast =
      spanMs > widestSpanMs || (period.from !== null && reached.getTime() <= period.from.getTime());
    const from = isLast ? period.from : reached;
    rows.push(...(await read({ from, until }, limit - rows.length)));
    if (rows.length >= limit || isLast) return rows;
    until = reached;
  }
}
