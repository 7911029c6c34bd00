import { useEffect, useRef } from "react";

/**
 * `leave` for as long as the component that asks for it is on the screen and shows the same `subject`, then nothing: what
 * a dialog does when its call is answered must not close the dialog that was opened in its place.
 */
export function useWhileShown(leave: () => void, subject?: unknown): () => void {
  const shown = useRef<{ readonly subject: unknown }>(undefined);
  useEffect(() => {
    shown.current = { subject };
    return () => {
      shown.current = undefined;
    };
  }, [subject]);
  return () => {
    if (shown.current !== undefined && shown.current.subject === subject) leave();
  };
}
