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
  const { limit } = given;
  const rows: Placed<Item>[] = [];
  await walkBack(given, async (stretch) => {
    rows.push(...(await read(stretch, limit - rows.length)));
    return rows.length >= limit ? "ENOUGH" : rows.length > 0 ? "SOME" : "NONE";
  });
  return rows;
}

/** Walks back in time by stretches that widen, from the end of a period or from a place, until `look` has enough or the period begins. */
export async function walkBack(
  given: { readonly period: Stretch; readonly place: Place | null; readonly now: Date },
  look: (stretch: Stretch) => Promise<"NONE" | "SOME" | "ENOUGH">,
): Promise<void> {
  const { period, place, now } = given;
  let until =
    place === null
      ? (period.until ?? new Date(now.getTime() + aheadMs))
      : new Date(Math.floor(place.atMicroseconds / 1_000) + 1);
  let had: "NONE" | "SOME" | "ENOUGH" = "NONE";
  for (let spanMs = firstSpanMs; ; spanMs *= widening) {
    const reached = new Date(until.getTime() - spanMs - (had === "NONE" && place === null ? aheadMs : 0));
    const isLast =
      spanMs > widestSpanMs || (period.from !== null && reached.getTime() <= period.from.getTime());
    const from = isLast ? period.from : reached;
    had = await look({ from, until });
    if (had === "ENOUGH" || isLast) return;
    until = reached;
  }
}
