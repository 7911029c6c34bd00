import { type MouseEvent, type PointerEvent, useRef } from "react";

/**
 * Handlers for a `<dialog>` that call `onPress` for a press on its backdrop. The press must begin there: a text that is
 * selected in the dialog, and let go beside it, is no press outside.
 */
export function useOutsidePress(onPress: () => void) {
  const hasBegun = useRef(false);
  return {
    onPointerDown(event: PointerEvent): void {
      hasBegun.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent): void {
      if (hasBegun.current && event.target === event.currentTarget) onPress();
    },
  };
}
