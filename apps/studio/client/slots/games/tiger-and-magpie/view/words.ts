import { language } from "@hanpan/frame/words/language";
import { digits, won } from "@hanpan/frame/words/money";
import type { TigerSpinOutcome, TigerTumble } from "@hanpan/games/tiger-and-magpie/symbols";
import { m } from "../../../../paraglide/messages.js";
import { symbolName } from "./SymbolImage.tsx";

/** What a window pays, in words: the symbol, or how many sorts of them. */
export function tumbleSaying({ wins, winWon }: TigerTumble): string {
  const [first, second] = wins;
  const amount = won(winWon, language());
  if (first === undefined) return "";
  return second === undefined
    ? m.count_win({ symbol: symbolName(first.symbol), count: first.count, amount })
    : m.counts_won({ count: wins.length, amount });
}

/** How the tumbles' win and the multiplier make the spin's win, in words. */
export const multiplierSaying = ({ tumblesWinWon, multiplier }: TigerSpinOutcome): string =>
  m.multiplied({
    amount: won(tumblesWinWon, language()),
    multiplier: digits(multiplier),
    total: won(tumblesWinWon * multiplier, language()),
  });

/** The moons of a spin in words. */
export const moonSaying = ({ count, winWon }: NonNullable<TigerSpinOutcome["scatterWin"]>): string =>
  m.scatter_win({ symbol: symbolName("MOON"), count, amount: won(winWon, language()) });
