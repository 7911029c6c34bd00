import type { ReactNode } from "react";

/** The heading of a part of a list, as high as its row. `more`: what is said beside it. */
export function SectionHead({
  isLive = false,
  more,
  children,
}: {
  isLive?: boolean;
  more?: string | undefined;
  children: ReactNode;
}) {
  return (
    <h2 className="tabular flex h-full items-end gap-2.5 px-1 pb-2 text-16/5">
      {isLive && <span aria-hidden="true" className="mb-1.5 size-2 rounded-full bg-jade" />}
      {children}
      {more !== undefined && <span className="text-14/5 font-normal text-muted">{more}</span>}
    </h2>
  );
}
