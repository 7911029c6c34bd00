import { ScrollRegion } from "@hanpan/ui";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";

export interface MiniColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "right";
  /** Long texts take more than one line; anything else stays in one, and a table too wide scrolls. */
  wraps?: boolean;
}

/** A short dense table inside a panel; what is too wide scrolls in it. */
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
  if (rows.length === 0) return <p className="py-3 text-14 text-muted">{empty ?? m.common_noRecord()}</p>;
  return (
    <ScrollRegion label={caption} className="-mx-2 overflow-x-auto">
      <table className="w-full text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="odd:bg-surface-2/60">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={clsx(
                    "px-2 py-1.5 first:rounded-l-control last:rounded-r-control",
                    column.align === "right" ? "tabular text-right" : "text-left",
                    !column.wraps && "whitespace-nowrap",
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
