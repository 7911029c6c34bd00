import { ScrollRegion } from "@hanpan/ui";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { openRow, useRowKeys } from "../lib/rowKeys.ts";
import * as m from "../paraglide/messages.js";

export interface MiniColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "right";
  /** Long texts take more than one line; anything else stays in one, and a table too wide scrolls. */
  wraps?: boolean;
}

/**
 * A short dense table inside a panel; what is too wide scrolls in it. Below 768 px each row is a card, each cell beside
 * its header, so that nothing to press lies out of sight. The keys of lists go through it; Enter opens what a row leads to.
 */
export function MiniTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  caption: string;
  columns: readonly MiniColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: string;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { activeKey } = useRowKeys({
    rows,
    rowKey,
    onOpen: () => openRow(body.current?.querySelector("[aria-current]")),
    element: body,
  });
  useEffect(() => {
    if (activeKey !== undefined)
      body.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  if (rows.length === 0) return <p className="py-3 text-14 text-muted">{empty ?? m.common_noRecord()}</p>;
  return (
    <ScrollRegion label={caption} className="overflow-x-auto md:-mx-2 print:overflow-visible">
      {/* Explicit roles: as a block, a table would lose its meaning in some browsers. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="w-full text-14 max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={clsx(
                  "px-2 py-1.5 text-12 font-medium whitespace-nowrap text-muted",
                  column.align === "right" ? "text-right" : "text-left",
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-2">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-current={rowKey(row) === activeKey || undefined}
              className={clsx(
                "max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-control max-md:p-3",
                rowKey(row) === activeKey ? "bg-surface-3" : "max-md:bg-surface-2/60 md:odd:bg-surface-2/60",
              )}
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </ScrollRegion>
  );
}

/** In a card a cell that holds nothing is left out. */
function Cell<Row>({ column, children }: { column: MiniColumn<Row>; children: ReactNode }) {
  const isBlank = children === null || children === undefined || children === false || children === "";
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as a block, a cell would lose its meaning in some browsers
      role="cell"
      className={clsx(
        "max-md:items-baseline max-md:justify-between max-md:gap-4 md:px-2 md:py-1.5",
        "md:first:rounded-l-control md:last:rounded-r-control",
        isBlank ? "max-md:hidden" : "max-md:flex",
        column.align === "right" && "tabular md:text-right",
        // Words keep together: a column never shrinks to a strip of single syllables.
        column.wraps ? "break-keep md:min-w-36" : "md:whitespace-nowrap",
      )}
    >
      <span aria-hidden className="shrink-0 text-12 text-muted md:hidden">
        {column.header}
      </span>
      <div
        // A cell at the right is a figure, which a translation must not keep from changing.
        translate={column.align === "right" ? "no" : undefined}
        className={clsx(
          "max-md:text-right",
          column.wraps
            ? "min-w-0 [overflow-wrap:anywhere]"
            : "max-md:min-w-0 max-md:[overflow-wrap:anywhere]",
        )}
      >
        {children}
      </div>
    </td>
  );
}
