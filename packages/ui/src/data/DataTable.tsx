import { clsx } from "clsx";
import type { ReactNode } from "react";
import { placeholders, Skeleton } from "../feedback/Skeleton.tsx";
import { EmptyState, ErrorState } from "../feedback/States.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useUiWords } from "../words/UiWords.tsx";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are at the right. */
  align?: "left" | "right";
  /** In a card: the title is alone on top, "hidden" leaves the cell out, a line has its header at the left. */
  inCard?: "title" | "line" | "hidden";
  className?: string;
}

export interface DataTableProps<Row> {
  /** Says what the rows are; read by assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** How many rows the skeleton draws. */
  expectedRows?: number;
  /** The sentence of a failure; with it a retry is offered. */
  error?: string | undefined;
  onRetry?: () => void;
  /** What is shown when there is no row. */
  empty: { title: string; action?: ReactNode };
  /** Totals and the like, below the rows. */
  footer?: ReactNode;
}

const order = {
  title: "max-md:order-first max-md:text-16 max-md:font-semibold",
  line: "",
  hidden: "max-md:hidden",
};

/** Rows and columns from 768 px; below it the same rows as cards, each cell beside its header. Every state included. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    loading = false,
    expectedRows = 5,
    error,
    onRetry,
    empty,
    footer,
  } = props;
  const words = useUiWords();
  if (error !== undefined && rows.length === 0) {
    return <ErrorState title={error} {...(onRetry ? { onRetry } : {})} />;
  }
  if (loading && rows.length === 0) {
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <VisuallyHidden live="polite">{words.loading}</VisuallyHidden>
        {placeholders(expectedRows).map((name) => (
          <Skeleton key={name} className="h-28 md:h-13" />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState title={empty.title} action={empty.action} />;
  return (
    <div aria-busy={loading || undefined} className={clsx("transition-opacity", loading && "opacity-60")}>
      {/* Explicit roles: as a block or a grid, a table would lose its meaning in some browsers. */}
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
                  "px-3 py-2.5 text-12 font-medium whitespace-nowrap text-muted",
                  column.align === "right" ? "text-right" : "text-left",
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-2">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={clsx(
                "max-md:flex max-md:flex-col max-md:gap-1.5 max-md:rounded-dialog max-md:bg-surface-1 max-md:p-4",
                "md:odd:bg-surface-1",
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  className={clsx(
                    "max-md:flex max-md:justify-between max-md:gap-4 md:px-3 md:py-3.5",
                    "md:first:rounded-l-control md:last:rounded-r-control",
                    column.align === "right" && "md:text-right",
                    order[column.inCard ?? "line"],
                    column.className,
                  )}
                >
                  {column.inCard !== "title" && (
                    <span aria-hidden className="shrink-0 text-muted md:hidden">
                      {column.header}
                    </span>
                  )}
                  <span
                    translate={column.align === "right" ? "no" : undefined}
                    className="min-w-0 max-md:text-right"
                  >
                    {column.cell(row)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {error !== undefined && <ErrorState title={error} {...(onRetry ? { onRetry } : {})} />}
      {footer}
    </div>
  );
}
