import type { ReactNode } from "react";

/** What stays at the top of a list while it scrolls by. */
export function StickyTop({ children }: { children: ReactNode }) {
  return <div className="sticky top-0 z-3 -mx-1 grid gap-1.5 bg-page px-1 pt-3 pb-2">{children}</div>;
}
