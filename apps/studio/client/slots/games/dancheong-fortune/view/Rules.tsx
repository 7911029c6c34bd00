import { language } from "@hanpan/frame/words/language";
import { digits, won } from "@hanpan/frame/words/money";
import { dancheongFortune } from "@hanpan/games/dancheong-fortune/definition";
import { type DancheongSymbol, dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import { m } from "../../../../paraglide/messages.js";
import { GeneralRules } from "../../../engine/rules/GeneralRules.tsx";
import { LineList } from "../../../engine/rules/LineList.tsx";
import { SymbolImage, symbolName } from "./SymbolImage.tsx";

const counts = [5, 4, 3] as const;

function SymbolPay({ symbol, lineStakeWon }: { symbol: DancheongSymbol; lineStakeWon: number | null }) {
  const scatter = symbol === dancheongFortune.scatter;
  const pays = scatter ? dancheongFortune.scatterPays : dancheongFortune.linePays[symbol];
  const lines = dancheongFortune.lines.length;
  const amount = (pay: number): string => {
    if (lineStakeWon === null) return `×${digits(pay)}`;
    return won(pay * lineStakeWon * (scatter ? lines : 1), language());
  };
  return (
    <li className={`pay ${scatter || symbol === "WILD" ? "pay-special" : ""}`}>
      <SymbolImage symbol={symbol} size={72} />
      <div>
        <h4>{symbolName(symbol)}</h4>
        <dl>
          {counts.map((count) => {
            const pay = pays?.[count];
            return pay === undefined ? null : (
              <div key={count}>
                <dt>{m.pay_count({ count })}</dt>
                <dd>{amount(pay)}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </li>
  );
}

/** What every symbol pays: in won at a line stake, or as multiples when none is chosen. */
function Paytable({ lineStakeWon }: { lineStakeWon: number | null }) {
  return (
    <section>
      <h3>{m.pay_title()}</h3>
      <p translate="no" className="quiet">
        {lineStakeWon === null
          ? m.pay_multiple_note()
          : m.pay_stake_note({ stake: won(lineStakeWon * dancheongFortune.lines.length, language()) })}
      </p>
      <ul className="pays">
        {dancheongSymbols.map((symbol) => (
          <SymbolPay key={symbol} symbol={symbol} lineStakeWon={lineStakeWon} />
        ))}
      </ul>
    </section>
  );
}

/** The win lines, each drawn on a small board. */
function Lines() {
  return (
    <section>
      <h3>{m.rules_lines()}</h3>
      <p>{m.rule_lines({ lines: dancheongFortune.lines.length })}</p>
      <LineList lines={dancheongFortune.lines} />
    </section>
  );
}

/** The rules in words; every number is read from the game's own definition. */
function RulesText() {
  const { scatterPays, freeSpins, lineStakesWon, lines, maximumWinMultiplier } = dancheongFortune;
  const smallest = (lineStakesWon[0] ?? 0) * lines.length;
  const largest = (lineStakesWon[lineStakesWon.length - 1] ?? 0) * lines.length;
  const of = (values: { readonly [count: number]: number }, count: number): string =>
    digits(values[count] ?? 0);
  return (
    <>
      <section>
        <h3>{m.rules_feature()}</h3>
        <p>
          {m.rule_scatter({
            symbol: symbolName("SCATTER"),
            three: of(scatterPays, 3),
            four: of(scatterPays, 4),
            five: of(scatterPays, 5),
            freeThree: of(freeSpins.awarded, 3),
            freeFour: of(freeSpins.awarded, 4),
            freeFive: of(freeSpins.awarded, 5),
          })}
        </p>
        <p>
          {m.rule_free({
            multiplier: freeSpins.multiplier,
            three: of(freeSpins.retriggered, 3),
            four: of(freeSpins.retriggered, 4),
            five: of(freeSpins.retriggered, 5),
            maximum: freeSpins.maximum,
          })}
        </p>
        <p>{m.rule_wild({ symbol: symbolName("WILD"), scatter: symbolName("SCATTER") })}</p>
      </section>
      <GeneralRules
        gameCode="dancheong-fortune"
        minimumStakeWon={smallest}
        maximumStakeWon={largest}
        maximumWinMultiplier={maximumWinMultiplier}
      />
    </>
  );
}

/** The whole rules: what pays, what happens, and the lines. */
export function Rules({ lineStakeWon }: { lineStakeWon: number | null }) {
  return (
    <>
      <Paytable lineStakeWon={lineStakeWon} />
      <RulesText />
      <Lines />
    </>
  );
}
