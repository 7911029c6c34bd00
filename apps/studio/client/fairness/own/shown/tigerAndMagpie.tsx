import { language } from "@hanpan/frame/words/language";
import { digits, won } from "@hanpan/frame/words/money";
import type {
  TigerRoundOutcome,
  TigerSpinOutcome,
  TigerTumble,
} from "@hanpan/games/tiger-and-magpie/symbols";
import { m } from "../../../paraglide/messages.js";
import { SymbolImage } from "../../../slots/games/tiger-and-magpie/view/SymbolImage.tsx";
import { Board } from "./Board.tsx";
import { dealt, type ShownGame } from "./shownGame.ts";

const paidCells = (tumble: TigerTumble): ReadonlySet<string> =>
  new Set(tumble.wins.flatMap((win) => win.cells.map(({ reel, row }) => `${reel}:${row}`)));

function Window({ tumble, label }: { tumble: TigerTumble; label: string }) {
  const values = new Map(tumble.multipliers.map(({ reel, row, value }) => [`${reel}:${row}`, value]));
  return (
    <Board
      grid={tumble.grid}
      paid={paidCells(tumble)}
      label={label}
      picture={(symbol, reel, row) => {
        const value = values.get(`${reel}:${row}`);
        return (
          <span className="board-symbol">
            <SymbolImage symbol={symbol} size={48} named />
            {value !== undefined && <b>×{value}</b>}
          </span>
        );
      }}
    />
  );
}

/** How many draws each window of a spin took: a cell takes one, and a lantern one more for its number. */
const drawsOfWindows = ({ tumbles }: TigerSpinOutcome): readonly number[] =>
  tumbles.map(({ grid, multipliers }, index) => {
    const before = tumbles[index - 1];
    if (before === undefined) return grid.flat().length + multipliers.length;
    // Lanterns never burst: those above the number of the window before have just fallen in.
    const fallen = before.refills.reduce((sum, count) => sum + count, 0);
    return fallen + multipliers.length - before.multipliers.length;
  });

const rowsOf = (name: string, spin: TigerSpinOutcome) =>
  drawsOfWindows(spin).map((count, index) => ({
    label: index === 0 ? name : m.check_draw_tumble({ name, number: index }),
    count,
  }));

export const shownTigerAndMagpie: ShownGame<TigerRoundOutcome> = {
  Result: ({ outcome }) => {
    const { baseSpin, freeSpins, freeSpinsWinWon } = outcome;
    return (
      <>
        <ol className="windows">
          {baseSpin.tumbles.map((tumble, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the windows of a finished round never change places
            <li key={index}>
              <Window tumble={tumble} label={`${m.check_board()} ${index + 1}`} />
              {tumble.winWon > 0 && <p translate="no">{won(tumble.winWon, language())}</p>}
            </li>
          ))}
        </ol>
        {baseSpin.tumblesWinWon > 0 && baseSpin.multiplier > 1 && (
          <p translate="no">
            {m.multiplied({
              amount: won(baseSpin.tumblesWinWon, language()),
              multiplier: digits(baseSpin.multiplier),
              total: won(baseSpin.tumblesWinWon * baseSpin.multiplier, language()),
            })}
          </p>
        )}
        {freeSpins.length > 0 && (
          <p translate="no">
            {m.check_free_won({ count: freeSpins.length, amount: won(freeSpinsWinWon, language()) })}
          </p>
        )}
      </>
    );
  },
  drawRows: (outcome, draws) =>
    dealt(draws, [
      ...rowsOf(m.check_draw_base(), outcome.baseSpin),
      ...outcome.freeSpins.flatMap((spin) => rowsOf(m.check_draw_free({ number: spin.number }), spin)),
    ]),
};
