import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { DancheongLineWin, DancheongSpinOutcome } from "@hanpan/games/dancheong-fortune/symbols";
import { m } from "../../../../paraglide/messages.js";
import { symbolName } from "./SymbolImage.tsx";

/** One winning line in words. */
export const lineSaying = ({ line, symbol, count, winWon }: DancheongLineWin): string =>
  m.line_win({ line: line + 1, symbol: symbolName(symbol), count, amount: won(winWon, language()) });

/** The scatters of a spin in words. */
export const scatterSaying = ({ count, winWon }: NonNullable<DancheongSpinOutcome["scatterWin"]>): string =>
  m.scatter_win({ symbol: symbolName("SCATTER"), count, amount: won(winWon, language()) });

/** Several winning lines in words. */
export const linesSaying = (lines: number, winWon: number): string =>
  m.lines_won({ count: lines, amount: won(winWon, language()) });
