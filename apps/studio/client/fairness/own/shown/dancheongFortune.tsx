import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { dancheongFortune } from "@hanpan/games/dancheong-fortune/definition";
import type { DancheongRoundOutcome, DancheongSpinOutcome } from "@hanpan/games/dancheong-fortune/symbols";
import { m } from "../../../paraglide/messages.js";
import { SymbolImage } from "../../../slots/games/dancheong-fortune/view/SymbolImage.tsx";
import { Board } from "./Board.tsx";
import { dealt, type ShownGame } from "./shownGame.ts";

/** The cells of a spin that were paid, as `reel:row`. */
export const paidCells = (spin: DancheongSpinOutcome): ReadonlySet<string> =>
  new Set([
    ...spin.lineWins.flatMap((win) => win.rows.map((row, reel) => `${reel}:${row}`)),
    ...(spin.scatterWin?.cells ?? []).map(({ reel, row }) => `${reel}:${row}`),
  ]);

export const shownDancheongFortune: ShownGame<DancheongRoundOutcome> = {
  Result: ({ outcome }) => (
    <>
      <Board
        grid={outcome.baseSpin.grid}
        paid={paidCells(outcome.baseSpin)}
        label={m.check_board()}
        picture={(symbol) => <SymbolImage symbol={symbol} size={64} named />}
      />
      {outcome.freeSpins.length > 0 && (
        <p translate="no">
          {m.check_free_won({
            count: outcome.freeSpins.length,
            amount: won(outcome.freeSpinsWinWon, language()),
          })}
        </p>
      )}
    </>
  ),
  drawRows: (outcome, draws) =>
    dealt(
      draws,
      [0, ...outcome.freeSpins.map(({ number }) => number)].map((number) => ({
        label: number === 0 ? m.check_draw_base() : m.check_draw_free({ number }),
        count: dancheongFortune.baseStrips.length,
      })),
    ),
};
