import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `onLeave` when something outside of `element` is pressed or takes the focus, for as long as `isOpen`. */
export function useOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onLeave();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
}
