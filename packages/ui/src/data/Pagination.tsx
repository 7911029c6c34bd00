import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../action/IconButton.tsx";
import { useUiWords } from "../words/UiWords.tsx";

/** The pages to offer: up to `span` numbers around the current one. */
export function pagesAround(page: number, pageCount: number, span = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(span / 2), pageCount - span + 1));
  return Array.from({ length: Math.min(span, pageCount) }, (_, index) => first + index);
}

/** Moves between pages, counted from 1. Draws nothing for a single page. */
export function Pagination(props: {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  className?: string;
}) {
  const { page, pageCount, onPage, className } = props;
  const words = useUiWords();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={words.pages} className={clsx("flex items-center justify-center gap-1", className)}>
      <IconButton
        label={words.previous}
        icon={<ChevronLeft size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        tooltip="none"
      />
      {pagesAround(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={words.pageOf(number, pageCount)}
          aria-current={number === page ? "page" : undefined}
          onClick={() => onPage(number)}
          className={clsx(
            "tabular inline-flex size-11 items-center justify-center rounded-control text-14 font-semibold transition-colors",
            number === page ? "bg-surface-3 text-text" : "text-muted hover:bg-surface-2 hover:text-text",
          )}
        >
          {number}
        </button>
      ))}
      <IconButton
        label={words.next}
        icon={<ChevronRight size={18} />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        tooltip="none"
      />
    </nav>
  );
}
