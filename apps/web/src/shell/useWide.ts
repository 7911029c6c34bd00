import { useSyncExternalStore } from "react";

const query = "(width >= 1024px)";

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

/** Whether the rail is shown: for parts that a telephone should not even fetch. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
