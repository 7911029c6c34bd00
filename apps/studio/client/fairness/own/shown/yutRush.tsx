import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { yutRush } from "@hanpan/games/yut-rush/definition";
import type { YutRushRoundOutcome, YutRushSpinOutcome } from "@hanpan/games/yut-rush/symbols";
import { m } from "../../../paraglide/messages.js";
import { SymbolImage } from "../../../slots/games/yut-rush/view/SymbolImage.tsx";
import { awardSaying, throwSaying } from "../../../slots/games/yut-rush/view/words.ts";
import { Board } from "./Board.tsx";
import { dealt, type ShownGame } from "./shownGame.ts";

const paidCells = (spin: YutRushSpinOutcome): ReadonlySet<string> =>
  new Set([
    ...spin.lineWins.flatMap((win) => win.rows.map((row, reel) => `${reel}:${row}`)),
    ...(spin.bonus?.cells ?? []).map(({ reel, row }) => `${reel}:${row}`),
  ]);

export const shownYutRush: ShownGame<YutRushRoundOutcome> = {
  Result: ({ outcome }) => (
    <>
      <Board
        grid={outcome.baseSpin.grid}
        paid={paidCells(outcome.baseSpin)}
        label={m.check_board()}
        picture={(symbol) => <SymbolImage symbol={symbol} size={64} named />}
      />
      {outcome.throws.length > 0 && (
        <>
          <ol className="yut-throws">
            {outcome.throws.map((thrown) => (
              <li key={thrown.number}>
                {throwSaying(thrown)} —{" "}
                <span translate="no">
                  {thrown.award.reason === "HOME"
                    ? awardSaying(thrown)
                    : won(thrown.award.winWon, language())}
                </span>
              </li>
            ))}
          </ol>
          <p translate="no">
            {m.yut_throws_won({
              count: outcome.throws.length,
              amount: won(outcome.throwsWinWon, language()),
            })}
          </p>
        </>
      )}
    </>
  ),
  drawRows: (outcome, draws) =>
    dealt(draws, [
      { label: m.check_draw_base(), count: yutRush.strips.length },
      ...outcome.throws.map(({ number, sticks }) => ({
        label: m.check_draw_throw({ number }),
        count: sticks.length,
      })),
    ]),
};
