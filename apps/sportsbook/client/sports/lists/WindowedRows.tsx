import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { moveByArrows } from "./arrowKeys.ts";
import { useRowWindow } from "./useRowWindow.ts";
import { layoutOf } from "./windowing.ts";

/** A row of a list, known by its key; its height does not depend on what is in it, so that what changes in it is laid out within it alone. */
export type ListRow = { readonly key: string; readonly heightPx: number };

/**
 * A long list of which only what is in sight is drawn. Arrow keys go from row to row and along it. Heights are known, so
 * that nothing is measured: a library whose work that is (`@tanstack/react-virtual`) made the page's 49.0 kB of
 * JavaScript 59.1 after gzip, for the hundred lines here and beside.
 */
export function WindowedRows<Row extends ListRow>({
  rows,
  label,
  render,
  onNearEnd,
}: {
  rows: readonly Row[];
  label: string;
  render: (row: Row) => ReactNode;
  /** Called when the last rows come near: there may be more to read. */
  onNearEnd?: (() => void) | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const layout = useMemo(() => layoutOf(rows.map(({ heightPx }) => heightPx)), [rows]);
  const { from, to } = useRowWindow(list, layout);
  const isNearEnd = to > 0 && to >= rows.length - 3;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  return (
    <ul
      ref={list}
      className="relative contain-layout contain-style"
      aria-label={label}
      style={{ height: layout.heightPx }}
      onKeyDown={moveByArrows}
    >
      {rows.slice(from, to).map((row, place) => (
        <li
          key={row.key}
          aria-setsize={rows.length}
          aria-posinset={from + place + 1}
          className="absolute inset-x-0 contain-layout contain-size contain-style"
          style={{ height: row.heightPx, top: layout.tops[from + place] ?? 0 }}
        >
          {render(row)}
        </li>
      ))}
    </ul>
  );
}
