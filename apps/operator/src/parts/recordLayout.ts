import { type RefObject, useLayoutEffect, useState } from "react";
import { useWide } from "../lib/useWide.ts";

/** What the layout of a long list asks of a column. */
export interface LaidColumn {
  id: string;
  /** The track of the grid: a length, or `minmax(120px,1fr)`. */
  width: string;
  align?: "right";
  inCard?: "title" | "hidden";
}

/** How a list is drawn: with all its columns, without those that a card leaves out, or as cards. */
export interface RecordLayout<Column> {
  look: "rows" | "cards";
  columns: readonly Column[];
  /** The grid's tracks for rows. */
  tracks: string;
}

const gapPx = 12;
const paddingPx = 24;

const leastPxOf = (width: string) => Number(/(\d+)px/.exec(width)?.[1] ?? 0);

/** The width that these columns need in rows, with what their widest figures take. */
function neededPx(columns: readonly LaidColumn[], grown: ReadonlyMap<string, number>): number {
  const widths = columns.map(({ id, width }) => Math.max(leastPxOf(width), grown.get(id) ?? 0));
  return widths.reduce((sum, width) => sum + width, 0) + gapPx * (columns.length - 1) + paddingPx;
}

/** A column's track, wide enough for its widest figure. */
function trackOf({ id, width }: LaidColumn, grown: ReadonlyMap<string, number>): string {
  const least = grown.get(id) ?? 0;
  if (least <= leastPxOf(width)) return width;
  const most = /^minmax\([^,]+,\s*([^)]+)\)$/.exec(width)?.[1];
  return most === undefined || most.endsWith("px") ? `${least}px` : `minmax(${least}px,${most})`;
}

/** Chooses how the columns are drawn in `roomPx`: no figure is ever cut, so that what does not fit becomes cards. */
export function layRecords<Column extends LaidColumn>(
  all: readonly Column[],
  roomPx: number,
  grown: ReadonlyMap<string, number>,
): RecordLayout<Column> {
  const short = all.filter(({ inCard }) => inCard !== "hidden");
  const columns = [all, short].find((some) => neededPx(some, grown) <= roomPx);
  return {
    look: columns === undefined ? "cards" : "rows",
    columns: columns ?? all,
    tracks: (columns ?? all).map((column) => trackOf(column, grown)).join(" "),
  };
}

/**
 * The layout of a list in the room that it has now. Columns of figures grow with the widest one that has been drawn; the list's
 * own width decides, since a desk may be beside it.
 */
export function useRecordLayout<Column extends LaidColumn>(
  all: readonly Column[],
  scroller: RefObject<HTMLElement | null>,
): RecordLayout<Column> {
  const wide = useWide();
  const [roomPx, setRoomPx] = useState(Number.POSITIVE_INFINITY);
  const [grown, setGrown] = useState<ReadonlyMap<string, number>>(new Map());

  // Watched again at each drawing: the element comes with the first rows.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const look = () => {
      if (element.clientWidth > 0) setRoomPx(element.clientWidth);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  useLayoutEffect(() => {
    const wider = new Map(grown);
    for (const cell of scroller.current?.querySelectorAll<HTMLElement>("[data-figures]") ?? []) {
      const id = cell.dataset["figures"] ?? "";
      if (cell.scrollWidth > cell.clientWidth && cell.scrollWidth > (wider.get(id) ?? 0))
        wider.set(id, cell.scrollWidth);
    }
    if ([...wider].some(([id, width]) => grown.get(id) !== width)) setGrown(wider);
  });
  return layRecords(all, wide ? roomPx : 0, grown);
}
