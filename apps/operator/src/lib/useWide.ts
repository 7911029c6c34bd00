import { useSyncExternalStore } from "react";

const query = "(width >= 768px)";

function watch(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Whether there is room for rows and columns. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
