import type { SortDirection } from "@hanpan/contract/operator/fields";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { pressed, useSorting } from "../lib/sorting.ts";

/** What the head of a column is drawn of. */
interface HeadColumn {
  readonly header: string;
  readonly align?: "right";
  readonly sort?: string;
  readonly sortFirst?: SortDirection;
}

/** The head of a column of a long list; a press sorts the list by it, where it can be sorted. */
export function ColumnHead({ column }: { column: HeadColumn }) {
  const { header, align, sort } = column;
  const className = clsx("truncate py-2 text-12 font-medium text-muted", align === "right" && "text-right");
  if (sort !== undefined) return <SortingHead column={column} by={sort} className={className} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the table of RecordList
    <span role="columnheader" className={className}>
      {header}
    </span>
  );
}

const said = { ASC: "ascending", DESC: "descending" } as const;

function SortingHead({
  column: { header, align, sortFirst = "DESC" },
  by,
  className,
}: {
  column: HeadColumn;
  by: string;
  className: string;
}) {
  const [sorting, sortBy] = useSorting();
  const order = sorting.sort === by ? (sorting.order ?? sortFirst) : undefined;
  const Icon = order === undefined ? ChevronsUpDown : order === "ASC" ? ArrowUp : ArrowDown;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the table of RecordList
    <span role="columnheader" aria-sort={order === undefined ? "none" : said[order]} className={className}>
      <button
        type="button"
        className={clsx(
          "inline-flex max-w-full items-center gap-0.5 rounded-control px-0.5 hover:text-text focus-visible:text-text focus-visible:-outline-offset-2",
          align === "right" && "flex-row-reverse",
          order !== undefined && "font-semibold text-text",
        )}
        onClick={() => sortBy(pressed(sorting, by, sortFirst))}
      >
        <span className="truncate">{header}</span>
        <Icon aria-hidden size={13} className={clsx("shrink-0", order === undefined && "opacity-60")} />
      </button>
    </span>
  );
}
