import { useEffect, useRef, useState } from "react";
import { useRowKeys } from "./rowKeys.ts";
import { useWide } from "./useWide.ts";

/**
 * A queue with a desk beside it: which row lies on the desk, moved by keys, by a press, and on to the next one when the
 * one in hand is done.
 */
export function useDeskQueue<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const wide = useWide();
  const [chosen, setChosen] = useState<string | undefined>();
  const { activeKey, mark } = useRowKeys({ rows, rowKey, onOpen: (row: Row) => setChosen(row.id) });

  // On a desk the row under the mark is shown at once; on a telephone it opens by a press.
  useEffect(() => {
    if (wide && activeKey !== undefined) setChosen(activeKey);
  }, [wide, activeKey]);
  const first = rows[0]?.id;
  useEffect(() => {
    if (wide && chosen === undefined && first !== undefined) mark(first);
  });

  // Where each row stood while the list still held it: one that is done may be gone before its answer comes.
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    for (const [place, row] of rows.entries()) places.current.set(row.id, place);
  }, [rows]);

  return {
    chosen,
    /** The row that the list shows as marked. */
    activeKey: wide ? (activeKey ?? chosen) : undefined,
    press(row: Row): void {
      mark(row.id);
      setChosen(row.id);
    },
    /** Goes on to the next row; on a telephone back to the list. */
    done(id: string): void {
      const place = rows.findIndex((row) => row.id === id);
      const next = place === -1 ? rows[places.current.get(id) ?? 0] : rows[place + 1];
      mark(next?.id);
      if (!wide || next === undefined) setChosen(undefined);
    },
    leave: () => setChosen(undefined),
  };
}

/** The key of a row that has an id. */
export const rowKey = (row: { readonly id: string }): string => row.id;
