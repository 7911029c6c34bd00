import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { basicStrategy, blackjackReturns } from "@hanpan/games/blackjack/strategy";
import { insuredFromWon } from "@hanpan/games/blackjack/walk";
import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";

const openCards = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"];
const pairName = (count: string): string => (count === "1" ? "A,A" : `${count},${count}`);

/** One part of the table: a line for each hand, a column for each card of the dealer's. */
function Part({
  title,
  rows,
  nameOf = (total) => total,
}: {
  title: string;
  rows: { readonly [hand: string]: string };
  nameOf?: (hand: string) => string;
}) {
  return (
    <table className="blackjack-strategy" translate="no">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{title}</span>
          </th>
          {openCards.map((card) => (
            <th key={card} scope="col">
              {card}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([hand, letters]) => (
          <tr key={hand}>
            <th scope="row">{nameOf(hand)}</th>
            {openCards.map((card, column) => (
              <td key={card} data-does={letters[column]}>
                {letters[column] === "." ? "—" : letters[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rules of Blackjack, with the strategy that its return is stated by. */
export function Rules() {
  const own = [
    ...[m.blackjack_rule_1(), m.blackjack_rule_2(), m.blackjack_rule_3(), m.blackjack_rule_4()],
    ...[m.blackjack_rule_5(), m.blackjack_rule_6()],
    m.blackjack_rule_7({ least: won(insuredFromWon, language()) }),
    ...[m.blackjack_rule_8(), m.blackjack_rule_left(), m.blackjack_rule_keys()],
  ];
  return (
    <InstantRules gameCode="blackjack" own={own}>
      <h3>{m.blackjack_strategy()}</h3>
      <p translate="no">{m.blackjack_strategy_return(blackjackReturns)}</p>
      <p>{m.blackjack_strategy_letters()}</p>
      <Part title={m.blackjack_strategy_hard()} rows={basicStrategy.hard} />
      <Part title={m.blackjack_strategy_soft()} rows={basicStrategy.soft} />
      <Part title={m.blackjack_strategy_pairs()} rows={basicStrategy.pairs} nameOf={pairName} />
    </InstantRules>
  );
}
