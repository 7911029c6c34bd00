import type { ReactNode } from "react";

/** One way to narrow a list; `current` as `aria-current` says it, where it is the one that is shown. */
export type FilterLink = {
  readonly key: string;
  readonly href: string;
  readonly current: "true" | "date" | undefined;
  readonly words: ReactNode;
};

/** A row of ways to narrow a list, which scrolls where it is longer than the screen is wide. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav className="flex gap-1.5 overflow-x-auto [scrollbar-width:none]" aria-label={label}>
      {links.map(({ key, href, current, words }) => (
        <a
          key={key}
          href={href}
          aria-current={current}
          className="tabular flex min-h-11 flex-none items-center gap-1.5 rounded-control bg-surface-1 px-3.5 text-muted -outline-offset-2 hover:bg-surface-2 aria-[current]:bg-surface-3 aria-[current]:font-semibold aria-[current]:text-text"
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
