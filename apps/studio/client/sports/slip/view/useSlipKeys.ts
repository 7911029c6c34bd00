import { useEffect } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

/** The keyboard at a desk: / or B goes to the stake, ? shows the keys. Enter and Esc are the stake's and the question's own. */
export const useSlipKeys = (onKeys: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      if (event.key === "?") {
        event.preventDefault();
        onKeys();
      }
      // By place as well as by letter: a Korean keyboard types ㅠ there.
      if (event.key !== "/" && event.code !== "KeyB") return;
      const stake = document.querySelector<HTMLInputElement>("[data-slip-stake]");
      if (stake === null) return;
      event.preventDefault();
      stake.focus();
      stake.select();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onKeys]);
};
