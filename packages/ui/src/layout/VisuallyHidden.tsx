import type { ReactNode } from "react";

/** Text that only assistive technology reads. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: "polite" | "assertive" }) {
  return (
    <span className="sr-only" aria-live={live}>
      {children}
    </span>
  );
}
