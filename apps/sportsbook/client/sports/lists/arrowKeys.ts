import { belongsToComposition } from "@hanpan/ui/keys";
import type { KeyboardEvent } from "react";

const inRow = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>("a, button")];

/** The row so many rows further that holds something to be focused; null at the ends. */
function rowBeside(row: Element, step: "next" | "previous"): Element | null {
  const beside = (each: Element): Element | null =>
    step === "next" ? each.nextElementSibling : each.previousElementSibling;
  let found = beside(row);
  while (found !== null && inRow(found).length === 0) found = beside(found);
  return found;
}

/** Left and right go along a row, up and down to the same place of the next one. Tab goes through all as ever. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (belongsToComposition(event)) return;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest("li");
  if (row === null) return;
  const here = inRow(row);
  const place = here.indexOf(target);
  const found = focusedNext(event.key, row, here, place);
  if (found === undefined) return;
  event.preventDefault();
  found.focus();
}

function focusedNext(
  key: string,
  row: Element,
  here: readonly HTMLElement[],
  place: number,
): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return here[place + 1];
    case "ArrowLeft":
      return here[place - 1];
    case "ArrowDown":
      return besideIn(rowBeside(row, "next"), place);
    case "ArrowUp":
      return besideIn(rowBeside(row, "previous"), place);
    default:
      return undefined;
  }
}

function besideIn(row: Element | null, place: number): HTMLElement | undefined {
  if (row === null) return undefined;
  const all = inRow(row);
  return all[Math.min(place, all.length - 1)];
}
