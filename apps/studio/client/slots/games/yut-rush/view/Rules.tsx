import { language } from "@hanpan/frame/words/language";
import { digits, won } from "@hanpan/frame/words/money";
import { stepsOf, waysOf, yutResults } from "@hanpan/games/slot/yut-board/throw";
import { yutRush } from "@hanpan/games/yut-rush/definition";
import { yutRushHighestWin } from "@hanpan/games/yut-rush/highestWin";
import { type YutRushSymbol, yutRushSymbols } from "@hanpan/games/yut-rush/symbols";
import { m } from "../../../../paraglide/messages.js";
import { GeneralRules } from "../../../engine/rules/GeneralRules.tsx";
import { LineList } from "../../../engine/rules/LineList.tsx";
import { type PayEntry, PayList } from "../../../engine/rules/PayList.tsx";
import { PictureImage } from "../../../engine/view/PictureImage.tsx";
import { matPicture, matSide } from "../art/mat.ts";
import { SymbolImage, symbolName } from "./SymbolImage.tsx";
import { resultName } from "./words.ts";

const { linePays, lines, lineStakesWon, scatter, wild, yut, maximumWinMultiplier } = yutRush;
const [scattersNeeded = 3, throwsAwarded = 0] =
  Object.entries(yut.awarded).map(([count, throws]) => [Number(count), throws])[0] ?? [];
const ways = 16;

const entryOf = (symbol: YutRushSymbol, lineStakeWon: number | null): PayEntry => ({
  key: symbol,
  picture: <SymbolImage symbol={symbol} size={72} />,
  name: symbolName(symbol),
  special: symbol === scatter || symbol === wild,
  pays: Object.entries(linePays[symbol] ?? {}).map(([count, pay]) => ({
    label: m.pay_count({ count }),
    amount: lineStakeWon === null ? `×${digits(pay)}` : won(pay * lineStakeWon, language()),
  })),
  ...(symbol === scatter
    ? { text: m.yut_rule_scatter_short({ count: scattersNeeded, throws: throwsAwarded }) }
    : {}),
});

/** What the four sticks can show, how often, and how far it goes. */
function Results() {
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{m.yut_column_result()}</th>
          <th scope="col">{m.yut_column_flat()}</th>
          <th scope="col">{m.yut_column_steps()}</th>
          <th scope="col">{m.yut_column_chance()}</th>
        </tr>
      </thead>
      <tbody>
        {yutResults.map((result, flat) => (
          <tr key={result}>
            <td>{resultName(result)}</td>
            <td>{flat}</td>
            <td>{stepsOf[result]}</td>
            <td>
              {waysOf[result]}/{ways}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rules of Yut Rush; every number is read from the game's own definition. */
export function Rules({ lineStakeWon }: { lineStakeWon: number | null }) {
  const homes = yut.homePays
    .map((pay, index) => m.yut_home_pay({ piece: index + 1, pay: digits(pay) }))
    .join(", ");
  return (
    <>
      <section>
        <h3>{m.pay_title()}</h3>
        <p translate="no" className="quiet">
          {lineStakeWon === null
            ? m.pay_multiple_note()
            : m.pay_stake_note({ stake: won(lineStakeWon * lines.length, language()) })}
        </p>
        <PayList entries={yutRushSymbols.map((symbol) => entryOf(symbol, lineStakeWon))} />
        <p>{m.rule_wild({ symbol: symbolName(wild), scatter: symbolName(scatter) })}</p>
      </section>
      <section>
        <h3>{m.yut_rules_board()}</h3>
        <p>
          {m.yut_rule_scatter({ symbol: symbolName(scatter), count: scattersNeeded, throws: throwsAwarded })}
        </p>
        <div className="mat">
          <PictureImage
            pictureKey={`yut-rush:mat:${language()}`}
            draw={() => matPicture(m.yut_lettering_start())}
            size={320}
            natural={matSide}
            name={m.yut_mat_name()}
          />
        </div>
        <p>{m.yut_rule_stations()}</p>
        <p>{m.yut_rule_way()}</p>
        <p>{m.yut_rule_home({ homes })}</p>
        <p>{m.yut_rule_again({ maximum: yut.maximum })}</p>
        <p>{m.yut_rule_highest({ multiple: yutRushHighestWin })}</p>
        <Results />
      </section>
      <GeneralRules
        gameCode="yut-rush"
        minimumStakeWon={(lineStakesWon[0] ?? 0) * lines.length}
        maximumStakeWon={(lineStakesWon[lineStakesWon.length - 1] ?? 0) * lines.length}
        maximumWinMultiplier={maximumWinMultiplier}
      />
      <section>
        <h3>{m.rules_lines()}</h3>
        <p>{m.yut_rule_lines({ lines: lines.length })}</p>
        <LineList lines={lines} />
      </section>
    </>
  );
}
