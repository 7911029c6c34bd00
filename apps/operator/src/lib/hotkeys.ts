import { useEffect, useRef } from "react";

/** True while keys belong to what is typed in or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  if (document.querySelector("dialog[open]:modal, dialog[open][data-modal]")) return true;
  const target = event.target;
  // Into a box that is only checked nothing is typed; space is its own.
  if (target instanceof HTMLInputElement && target.type === "checkbox") return event.key === " ";
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The key as a Latin letter where it is one: with the Korean keyboard on, `ㅊ` stands on the key C. */
function nameOf(event: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  return letter && event.key !== letter ? letter.toLowerCase() : event.key;
}

/** Keys of a screen, alive while it is drawn and nothing is being typed. */
export function useHotkeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = latest.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}
