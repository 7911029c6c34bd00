/** Where the rows of a list stand, pixels from its top; `tops` has one entry more than there are rows: the end. */
export type Layout = { readonly tops: readonly number[]; readonly heightPx: number };

/** Lays rows of known heights below one another. */
export function layoutOf(heightsPx: readonly number[]): Layout {
  const tops: number[] = [0];
  let top = 0;
  for (const heightPx of heightsPx) {
    top += heightPx;
    tops.push(top);
  }
  return { tops, heightPx: top };
}

/** The last row that begins at or above a height; 0 of an empty list. */
function rowAt({ tops }: Layout, atPx: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= atPx) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Rows `from` (with) to `to` (without). */
export type RowWindow = { readonly from: number; readonly to: number };

/**
 * The rows that are seen between two heights of a list, with those so many pixels around them: who scrolls or goes on
 * by keyboard finds the next ones there already.
 */
export function windowOf(layout: Layout, topPx: number, bottomPx: number, aroundPx: number): RowWindow {
  const rows = layout.tops.length - 1;
  if (rows === 0 || bottomPx + aroundPx <= 0 || topPx - aroundPx >= layout.heightPx)
    return { from: 0, to: 0 };
  return {
    from: rowAt(layout, topPx - aroundPx),
    to: Math.min(rows, rowAt(layout, bottomPx + aroundPx - 1) + 1),
  };
}
