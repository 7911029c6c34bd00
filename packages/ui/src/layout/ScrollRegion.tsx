import { type ReactNode, type Ref, useCallback } from "react";
import { keepReachable } from "./reachable.ts";

/**
 * A named part of a page that scrolls by itself. While there is more in it than is in sight it can be reached by
 * keyboard; else it is no stop on the way. A group and no landmark: often it has the name of the panel around it.
 */
export function ScrollRegion({
  label,
  className,
  ref,
  children,
}: {
  label: string;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const watch = useCallback(
    (region: HTMLElement | null) => {
      give(ref, region);
      if (region === null) return;
      const stop = keepReachable(region);
      return () => {
        stop();
        give(ref, null);
      };
    },
    [ref],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div ref={watch} role="group" aria-label={label} className={className}>
      {children}
    </div>
  );
}

function give(ref: Ref<HTMLElement> | undefined, region: HTMLElement | null): void {
  if (typeof ref === "function") ref(region);
  else if (ref) ref.current = region;
}
