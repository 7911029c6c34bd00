import type { SortDirection } from "@hanpan/contract/operator/fields";
import { EmptyState, ErrorState, placeholders, ScrollRegion, Skeleton, useUiWords } from "@hanpan/ui";
import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { openRow, useRowKeys } from "../lib/rowKeys.ts";
import * as m from "../paraglide/messages.js";
import { ColumnHead } from "./ColumnHead.tsx";
import { useRecordLayout } from "./recordLayout.ts";

/** One column of a long list. */
export interface RecordColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The track of the grid, e.g. `minmax(120px,1fr)`. */
  width: string;
  align?: "right";
  /** Holds figures though it is at the left: it is as wide as its widest. */
  figures?: true;
  /** In a card on a telephone: alone on top, or left out. */
  inCard?: "title" | "hidden";
  /** What the list is sorted by for it, as its call names that; without it the column does not sort. */
  sort?: string;
  /** The direction of the first press: what is largest or latest unless it says otherwise. */
  sortFirst?: SortDirection;
}

export interface RecordListProps<Row> {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row under the mark of the queue around it, whose keys these are; without it the list has keys of its own. */
  queue?: { readonly activeKey: string | undefined } | undefined;
  onPress?: (row: Row) => void;
  loading: boolean;
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  empty: string;
  hasMore?: boolean;
  onMore?: () => void;
}

const rowHeightPx = 36;
const cardHeightPx = 150;

/**
 * A list of any length: only the rows in sight are drawn, the next page is asked for before its place is
 * reached. Rows where all figures fit into the room that the list has, cards where they do not.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { caption, rows, rowKey, onPress, queue, loading, error, onRetry, empty, hasMore, onMore } = props;
  const words = useUiWords();
  const scroller = useRef<HTMLElement>(null);
  const keys = useRowKeys({
    rows,
    rowKey,
    onOpen: (row) => {
      if (onPress) onPress(row);
      else openRow(scroller.current?.querySelector("[role=row][aria-current]"));
    },
    element: scroller,
    isOff: queue !== undefined,
  });
  const activeKey = queue === undefined ? keys.activeKey : queue.activeKey;
  const { look, columns, tracks: gridTemplateColumns } = useRecordLayout(props.columns, scroller);
  const wide = look === "rows";
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (wide ? rowHeightPx : cardHeightPx),
    overscan: 12,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  });
  const measuredAs = useRef(wide);
  useEffect(() => {
    if (measuredAs.current === wide) return;
    measuredAs.current = wide;
    virtualizer.measure();
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;

  // After a failure the operator asks again: asked by itself, a server in trouble would be asked without pause.
  const isNextDue = hasMore && !loading && error === undefined && last >= rows.length - 20;
  useEffect(() => {
    if (isNextDue) onMore?.();
  }, [isNextDue, onMore]);

  const active = activeKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === activeKey);
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: "auto" });
  }, [active, virtualizer]);

  if (error !== undefined && rows.length === 0)
    return <ErrorState title={error} {...(onRetry ? { onRetry } : {})} />;
  if (loading && rows.length === 0) {
    return (
      <div role="status" aria-label={words.loading} className="flex flex-col gap-1 p-1">
        {placeholders(12).map((name) => (
          <Skeleton key={name} className="h-28 md:h-9" />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState title={empty} />;

  const tracks = { gridTemplateColumns };
  return (
    <ScrollRegion ref={scroller} label={caption} className="min-h-0 flex-1 overflow-auto">
      {/* biome-ignore lint/a11y/useSemanticElements: rows stand where the scroll says, which a table cannot */}
      <div
        role="table"
        aria-label={caption}
        // The marked row may be out of sight, and then it is not drawn.
        data-marked={activeKey}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        className={wide ? "min-w-min" : undefined}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
        <div role="rowgroup" className={wide ? "sticky top-0 z-10 bg-surface-2" : "sr-only"}>
          {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the table */}
          <div role="row" aria-rowindex={1} className="grid gap-3 px-3" style={tracks}>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} />
            ))}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <Line
                key={item.key}
                index={item.index}
                measure={wide ? undefined : virtualizer.measureElement}
                topPx={item.start}
                tracks={wide ? tracks : undefined}
                columns={columns}
                row={row}
                active={rowKey(row) === activeKey}
                onPress={onPress}
              />
            );
          })}
        </div>
      </div>
      {loading && <p className="p-3 text-center text-12 text-muted">{m.list_loadingMore()}</p>}
      {error !== undefined && <ErrorState title={error} {...(onRetry ? { onRetry } : {})} />}
    </ScrollRegion>
  );
}

function Line<Row>(props: {
  index: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
  topPx: number;
  tracks: { gridTemplateColumns: string } | undefined;
  columns: readonly RecordColumn<Row>[];
  row: Row;
  active: boolean;
  onPress: ((row: Row) => void) | undefined;
}) {
  const { index, measure, topPx, tracks, columns, row, active, onPress } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: keys are the screen's, the row holds a link or button
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      aria-current={active || undefined}
      data-look={tracks ? "rows" : "cards"}
      onClick={onPress && (() => onPress(row))}
      className={clsx(
        "group/record absolute inset-x-0 top-0",
        onPress && "cursor-pointer",
        !tracks && "pb-2",
      )}
      style={{ transform: `translateY(${topPx}px)`, ...(tracks ? { height: rowHeightPx } : {}) }}
    >
      <div
        className={clsx(
          "text-14",
          tracks ? "grid h-full items-center gap-3 px-3" : "flex flex-col gap-1 rounded-dialog p-4",
          active
            ? "bg-surface-3"
            : tracks
              ? clsx("hover:bg-surface-2", index % 2 === 1 && "bg-surface-1/60")
              : "bg-surface-1",
        )}
        style={tracks}
      >
        {columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: see the table
          <div
            key={column.id}
            role="cell"
            // A cell at the right is a figure, which a translation must not keep from changing.
            translate={column.align === "right" ? "no" : undefined}
            {...(tracks && (column.align === "right" || column.figures) ? { "data-figures": column.id } : {})}
            className={clsx(
              // A button that was wider than its cell would be scrolled in it, as it takes the focus.
              tracks
                ? "truncate [&>button]:max-w-full [&>button]:align-bottom"
                : "flex justify-between gap-4",
              tracks && column.align === "right" && "tabular text-right",
              // A card has the room for what a row cuts off.
              !tracks && "[&_.truncate]:whitespace-normal [&_.truncate]:wrap-anywhere",
              !tracks &&
                (column.inCard === "title"
                  ? "order-first font-semibold [&_.truncate]:text-left"
                  : "[&_.truncate]:text-right"),
              !tracks && column.inCard === "hidden" && "hidden",
            )}
          >
            {!tracks && column.inCard !== "title" && (
              <span aria-hidden className="shrink-0 text-muted">
                {column.header}
              </span>
            )}
            {column.cell(row)}
          </div>
        ))}
      </div>
    </div>
  );
}
