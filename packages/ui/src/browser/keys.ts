import { useEffect, useRef } from "react";

/** The fields of a key press that are read, the same in the browser's own event and in React's. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
  preventDefault(): void;
}

/** What keys do, by their names: `/`, `b`, and in `onKeys` in small letters: `enter`, `escape`, with Ctrl or ⌘ held `mod+enter`. */
export type KeyActs<Press extends KeyPress> = Readonly<Record<string, (press: Press) => void>>;

/**
 * True for a key that belongs to the input method: it ends or changes a syllable that is being composed. Safari sends
 * the Enter that ends one after it, marked by its number alone.
 */
export function belongsToComposition(press: KeyPress): boolean {
  return press.isComposing === true || press.nativeEvent?.isComposing === true || press.keyCode === 229;
}

/** The key as a Latin letter where it is one: with the Korean keyboard on, `ㅊ` is on the key C. */
export function keyName(press: KeyPress): string {
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  const name = letter && press.key !== letter ? letter.toLowerCase() : press.key;
  return press.ctrlKey || press.metaKey ? `Mod+${name}` : name;
}

/** Handles the named keys of an element and lets all others pass, as well as what the input method needs. */
export function onKeys<Press extends KeyPress>(acts: KeyActs<Press>): (press: Press) => void {
  return (press) => {
    if (press.altKey || belongsToComposition(press)) return;
    acts[keyName(press).toLowerCase()]?.(press);
  };
}

/** True where keys write or choose something: they are no shortcuts there. */
export function isTypedInto(target: EventTarget | null, press?: KeyPress): boolean {
  // Into a box that is only checked nothing is typed; space is its own.
  if (target instanceof HTMLInputElement && target.type === "checkbox") return press?.key === " ";
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The keys of a screen. They work while it is drawn, no dialog is open and nothing is being typed. */
export function useHotkeys(acts: KeyActs<KeyboardEvent>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      if (press.defaultPrevented || press.altKey || belongsToComposition(press)) return;
      if (document.querySelector("dialog[open]:modal, dialog[open][data-modal]")) return;
      if (isTypedInto(press.target, press)) return;
      const act = latest.current[keyName(press)];
      if (!act) return;
      press.preventDefault();
      act(press);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
