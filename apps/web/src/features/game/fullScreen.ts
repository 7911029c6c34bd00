import { useEffect, useState, useSyncExternalStore } from "react";

function watch(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Whether game and bar fill the screen, and how that is changed; null where this browser cannot. */
export function useFullScreen(): { readonly isFull: boolean; readonly toggle: () => void } | null {
  const isFull = useSyncExternalStore(watch, () => document.fullscreenElement !== null);
  const [able, setAble] = useState(false);
  useEffect(() => setAble(document.fullscreenEnabled), []);
  if (!able) return null;
  return {
    isFull,
    toggle: () => {
      if (isFull) void document.exitFullscreen();
      else void document.getElementById("play")?.requestFullscreen();
    },
  };
}
