import { type RefObject, useEffect, useRef } from "react";

/** The button that a question is opened on: it has the focus as soon as the dialog around it stands, so that Enter says yes. */
export const useFirstFocus = (): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  // The dialog inside opens in an effect of its own, which comes before this one.
  useEffect(() => button.current?.focus(), []);
  return button;
};
