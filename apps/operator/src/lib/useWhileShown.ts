import { useEffect, useRef } from "react";

/**
 * `leave` for as long as the component that asks for it is on the screen, then nothing: what a dialog does when its call is
 * answered must not close the dialog that was opened in its place.
 */
export function useWhileShown(leave: () => void): () => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    if (isShown.current) leave();
  };
}
