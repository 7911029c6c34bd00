import { useCallback, useSyncExternalStore } from "react";

/** Whether the screen is at least so wide. */
function useWidth(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** Whether the rail is shown: for parts that a telephone should not even fetch. */
export function useWide(): boolean {
  return useWidth("(width >= 1024px)");
}

/** Whether the header has room for the name beside the mark, a member's balance and deposit. */
export function useRoomy(): boolean {
  return useWidth("(width >= 480px)");
}
