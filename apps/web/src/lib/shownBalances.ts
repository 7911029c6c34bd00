import type { Balances } from "@hanpan/contract";
import { updateUser } from "./session.ts";

/**
 * A game says that its round is open when it has the result; the balance that the round ends with may be known here a
 * moment earlier. So long is waited for the game's report.
 */
const gameReportsWithinMs = 600;

let roundOpen = false;
/** What the game says that it holds: never shown for that, only which of the server's words may be shown while a round is open. */
let reportedWon: number | null = null;
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
  else if (balances.cash === reportedWon) showReported();
  else {
    clearTimeout(timer);
    timer = setTimeout(showHeld, gameReportsWithinMs);
  }
}

/** The game shows this balance already, and the server has said it: it gives away nothing of the round that the game does not. */
function showReported(): void {
  if (held === null) return;
  clearTimeout(timer);
  updateUser({ balances: held });
  held = null;
}

/**
 * A game is on the screen; it says when a round opens and closes, which balance it shows, and when the game is left. A frame is not
 * believed for money: what it says is shown once the server has said the same.
 */
export function watchGame(): {
  round(isOpen: boolean): void;
  reports(cashWon: number): void;
  leave(): void;
} {
  games += 1;
  return {
    round(isOpen) {
      roundOpen = isOpen;
      if (!isOpen) showHeld();
    },
    reports(cashWon) {
      reportedWon = cashWon;
      if (held?.cash === cashWon) showReported();
    },
    leave() {
      games -= 1;
      roundOpen = false;
      reportedWon = null;
      showHeld();
    },
  };
}
