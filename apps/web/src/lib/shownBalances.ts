import type { Balances } from "@hanpan/contract";
import { updateUser } from "./session.ts";

/**
 * A game says that its round is open when it has the result; the balance that the round ends with may be known here a
 * moment earlier. So long is waited for the game's report.
 */
const gameReportsWithinMs = 600;

let roundOpen = false;
let games = 0;
let held: Balances | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function showHeld(): void {
  clearTimeout(timer);
  if (held === null || (games > 0 && roundOpen)) return;
  updateUser({ balances: held });
  held = null;
}

/**
 * Shows the balances that the server sent. While a round is played on the screen they wait for its end: the header
 * must not show the outcome before the game does.
 */
export function showBalances(balances: Balances): void {
  held = balances;
  if (games === 0) showHeld();
  else {
    clearTimeout(timer);
    timer = setTimeout(showHeld, gameReportsWithinMs);
  }
}

/** A game is on the screen; it says when a round opens and closes, and when the game is left. */
export function watchGame(): { round(isOpen: boolean): void; leave(): void } {
  games += 1;
  return {
    round(isOpen) {
      roundOpen = isOpen;
      if (!isOpen) showHeld();
    },
    leave() {
      games -= 1;
      roundOpen = false;
      showHeld();
    },
  };
}
