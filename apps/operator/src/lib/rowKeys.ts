import { type RefObject, useEffect, useRef, useState } from "react";
import { useHotkeys } from "./hotkeys.ts";

/** A list of the screen, as the keys see it. */
interface KeyedList {
  readonly element: () => Element | null;
  readonly length: () => number;
  /** A queue with its desk beside it has the keys alone: what is on the desk is no list to walk through. */
  readonly isQueue: boolean;
  /** Where the mark is or was; `isGone` when its row has left the list. Null without a mark. */
  readonly place: () => { readonly index: number; readonly isGone: boolean } | null;
  /** Marks a row by its place, or none. */
  readonly mark: (index: number | null) => void;
}

/** The lists that are drawn. One mark goes through all of them: the keys are the screen's, however many it has. */
const lists = new Set<KeyedList>();

/** The lists that keys can go through, in their order on the screen. */
function inOrder(): readonly KeyedList[] {
  const drawn = [...lists].filter((list) => list.isQueue || list.element() !== null);
  const queue = drawn.find(({ isQueue }) => isQueue);
  if (queue) return [queue];
  return drawn
    .filter((list) => list.length() > 0 || list.place() !== null)
    .sort((one, other) => {
      const [here, there] = [one.element(), other.element()];
      if (here === null || there === null) return 0;
      return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    });
}

/** Moves the mark by one row; from a list's last row on to the next list, from its first back to the one before. */
function step(by: 1 | -1): void {
  const order = inOrder();
  const at = order.findIndex((list) => list.place() !== null);
  const list = order[at === -1 ? 0 : at];
  if (list === undefined) return;
  const place = list.place();
  if (place === null) {
    list.mark(0);
    return;
  }
  // Where a row has left, the one that took its place is the next.
  const wanted = place.isGone && by === 1 ? place.index : place.index + by;
  const beside = wanted < 0 ? order[at - 1] : wanted >= list.length() ? order[at + 1] : undefined;
  if (beside === undefined) list.mark(Math.max(0, Math.min(list.length() - 1, wanted)));
  else {
    list.mark(null);
    beside.mark(by === 1 ? 0 : beside.length() - 1);
  }
}

/** What the keyboard marks in a list. */
export interface RowMark {
  readonly activeKey: string | undefined;
  readonly mark: (key: string | undefined) => void;
}

/**
 * The keys of every list: j and k (or the arrows) move the mark, Enter opens what is marked, Escape takes the mark off.
 * When the marked row leaves the list the mark is gone, so that no key meant for it falls on another; j goes on at its
 * place. A list without an `element` is a queue: it has the screen's keys alone.
 */
export function useRowKeys<Row>({
  rows,
  rowKey,
  onOpen,
  element,
  isOff = false,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen: (row: Row) => void;
  element?: RefObject<Element | null>;
  /** For a list whose keys are those of the queue around it. */
  isOff?: boolean;
}): RowMark {
  const [marked, setMarked] = useState<{ key: string; index: number } | null>(null);
  const index = marked === null ? -1 : rows.findIndex((row) => rowKey(row) === marked.key);
  const active = rows[index];

  const markAt = (wanted: number | null) => {
    const row = wanted === null ? undefined : rows[wanted];
    if (wanted === null) setMarked(null);
    else if (row !== undefined) setMarked({ key: rowKey(row), index: wanted });
  };
  const latest = useRef({ rows, marked, index, markAt });
  latest.current = { rows, marked, index, markAt };
  const isQueue = element === undefined;
  useEffect(() => {
    if (isOff) return;
    const list: KeyedList = {
      element: () => element?.current ?? null,
      length: () => latest.current.rows.length,
      isQueue,
      place: () => {
        const { marked: kept, index: at } = latest.current;
        return kept === null ? null : { index: at === -1 ? kept.index : at, isGone: at === -1 };
      },
      mark: (wanted) => latest.current.markAt(wanted),
    };
    lists.add(list);
    return () => void lists.delete(list);
  }, [element, isOff, isQueue]);

  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest("a,button,summary")) event.target.click();
    else if (active !== undefined) onOpen(active);
  };
  const down = () => step(1);
  const up = () => step(-1);
  const unmark = () => setMarked(null);
  useHotkeys({
    ...(isOff ? {} : { j: down, k: up, ArrowDown: down, ArrowUp: up }),
    // Without a mark, Enter is for what is focused and Escape for the screen.
    ...(isOff || active === undefined ? {} : { Enter: press }),
    ...(isOff || active === undefined || isQueue ? {} : { Escape: unmark }),
  });
  return {
    activeKey: active === undefined ? undefined : rowKey(active),
    mark: (key) => {
      const found = key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key);
      setMarked(key === undefined || found < 0 ? null : { key, index: found });
    },
  };
}

/** Opens what a row of a list leads to: its first link, else its first button; acts of weight ask before they are done. */
export function openRow(row: Element | null | undefined): void {
  const way =
    row?.querySelector<HTMLElement>("a[href]") ?? row?.querySelector<HTMLElement>("button:not(:disabled)");
  way?.click();
}
