import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { openRow, useRowKeys } from "../lib/rowKeys.ts";

/** A short list of things to open, which the keys of lists go through; what each leads to is its first link or button. */
export function KeyedList<Item>({
  items,
  itemKey,
  className,
  children,
}: {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  className: string;
  children: (item: Item) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { activeKey } = useRowKeys({
    rows: items,
    rowKey: itemKey,
    onOpen: () => openRow(list.current?.querySelector("[aria-current]")),
    element: list,
  });
  return (
    <ul ref={list} className={className}>
      {items.map((item) => {
        const isActive = itemKey(item) === activeKey;
        return (
          <li
            key={itemKey(item)}
            aria-current={isActive || undefined}
            className={clsx(isActive && "rounded-control ring-1 ring-cobalt")}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}
