import { type RefObject, useEffect } from "react";

/** Stops the form around an input from being sent, and leads to the input, while its text is refused. */
export function useHeldForm(ref: RefObject<HTMLInputElement | null>, isRefused: boolean): void {
  useEffect(() => {
    const form = ref.current?.form;
    if (!isRefused || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      ref.current?.focus();
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [ref, isRefused]);
}
