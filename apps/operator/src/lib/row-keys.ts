import { useState } from "react";
import { useHotkeys } from "./hotkeys.ts";

/**
 * The keyboard's mark in a list: j and k (or the arrows) move it, Enter opens. When the marked row leaves the
 * list the mark is gone, so that no key meant for it falls on another; j goes on at its place.
 */
export function useRowKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  onOpen: (row: Row) => void,
): { activeKey: string | undefined; mark: (key: string | undefined) => void } {
  const [marked, setMarked] = useState<{ key: string; index: number } | null>(null);
  const index = marked === null ? -1 : rows.findIndex((row) => rowKey(row) === marked.key);
  const active = rows[index];

  const moveTo = (wanted: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, wanted));
    const row = rows[next];
    if (row !== undefined) setMarked({ key: rowKey(row), index: next });
  };
  const down = () => moveTo(index >= 0 ? index + 1 : (marked?.index ?? 0));
  const up = () => moveTo((index >= 0 ? index : (marked?.index ?? 1)) - 1);
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest("a,button,summary")) event.target.click();
    else if (active !== undefined) onOpen(active);
  };
  useHotkeys({
    j: down,
    k: up,
    ArrowDown: down,
    ArrowUp: up,
    Enter: press,
  });
  return {
    activeKey: active === undefined ? undefined : rowKey(active),
    mark: (key) => {
      const found = key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key);
      setMarked(key === undefined || found < 0 ? null : { key, index: found });
    },
  };
}
