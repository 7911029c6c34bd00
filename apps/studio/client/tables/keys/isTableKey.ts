import { belongsToComposition, isTypedInto } from "@hanpan/ui/keys";

/** Whether a key is meant for the table: nothing is typed or composed, and nothing is open over it. */
export function isTableKey(press: KeyboardEvent): boolean {
  if (press.defaultPrevented || press.altKey || press.repeat || belongsToComposition(press)) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  const { target } = press;
  // A chip keeps the focus once it is chosen, and nothing is typed into it.
  const isChip = target instanceof HTMLInputElement && target.type === "radio";
  return isChip || !isTypedInto(target, press);
}
