import type { Placed } from "./page.ts";
import type { Place } from "./place.ts";

/** A stretch of time, `from` included; null is open. */
export type Stretch = { readonly from: Date | null; readonly until: Date | null };

const firstSpanMs = 10 * 60 * 1_000;
const widening = 6;
/** So many stretches are as wide as those before let expect; after them each is wider again, whatever they had. */
const expected = 4;
/** What is expected of a stretch is this many times what is still wanted: play is not even. */
const margin = 1.5;
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
    return rows.length / limit;
  });
  return rows;
}

/**
 * Walks back in time by stretches, from the end of a period or from a place, until `look` has all that is wanted or the period begins.
 * `look` answers which share of it there is by then; the next stretch is as wide as that lets expect, or much wider where nothing was found.
 */
export async function walkBack(
  given: { readonly period: Stretch; readonly place: Place | null; readonly now: Date },
  look: (stretch: Stretch) => Promise<number>,
): Promise<void> {
  const { period, place, now } = given;
  let until =
    place === null
      ? (period.until ?? new Date(now.getTime() + aheadMs))
      : new Date(Math.floor(place.atMicroseconds / 1_000) + 1);
  // Ahead of the clock there is next to nothing, which the first stretch has with its own.
  const newest = place === null ? now.getTime() : until.getTime();
  let share = 0;
  let walkedMs = 0;
  for (let spanMs = firstSpanMs, step = 1; ; step += 1) {
    const reached = new Date(Math.min(until.getTime(), newest) - spanMs);
    const isLast =
      spanMs > widestSpanMs || (period.from !== null && reached.getTime() <= period.from.getTime());
    const from = isLast ? period.from : reached;
    share = await look({ from, until });
    if (share >= 1 || isLast) return;
    until = reached;
    walkedMs += spanMs;
    spanMs = nextSpan(spanMs, walkedMs, step > expected ? 0 : share);
  }
}

/** How far back is looked next, when so far back had a share of what is wanted. */
function nextSpan(spanMs: number, walkedMs: number, share: number): number {
  const widerMs = spanMs * widening;
  if (share === 0) return widerMs;
  return Math.min(widerMs, Math.max(firstSpanMs, (walkedMs * (1 - share) * margin) / share));
}
