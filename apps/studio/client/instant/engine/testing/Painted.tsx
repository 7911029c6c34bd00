import { type ReactNode, useLayoutEffect } from "react";

/**
 * Looks at what a slow machine paints first: all that is in the page when the layout is done, before any effect that waits
 * for the paint has run.
 */
export function Painted({ look, children }: { look: () => void; children: ReactNode }) {
  useLayoutEffect(look);
  return children;
}
