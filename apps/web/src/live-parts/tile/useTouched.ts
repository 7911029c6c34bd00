import { useSyncExternalStore } from "react";

const moves = ["pointermove", "pointerdown", "keydown", "scroll", "wheel", "touchstart"] as const;

let isTouched = false;
const listeners = new Set<() => void>();

function touch(): void {
  isTouched = true;
  for (const move of moves) removeEventListener(move, touch);
  for (const changed of listeners) changed();
}

for (const move of moves) addEventListener(move, touch, { passive: true });

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether whoever came has moved on this page: pointed, pressed, typed, scrolled. */
export const useTouched = (): boolean => useSyncExternalStore(listen, () => isTouched);
