import { belongsToComposition, type KeyPress } from "../browser/keys.ts";

/** Keeps an Enter that is held down from pressing a button or sending a form again; in a textarea it goes on adding lines. */
export function refuseHeldEnter(press: KeyPress): void {
  if (belongsToComposition(press) || !press.repeat || press.key !== "Enter") return;
  if (!(press.target instanceof HTMLTextAreaElement)) press.preventDefault();
}
