import { seotdaDeck } from "@hanpan/games/seotda/cards";
import { seotdaPays } from "@hanpan/games/seotda/game";
import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";
import { shortTimes } from "../../engine/tables.ts";
import { HwatuCard } from "./HwatuCard.tsx";
import { stated } from "./returns.ts";
import "./seotda.css";
import "./rules.css";

const deck = Array.from({ length: seotdaDeck.cards }, (_, card) => card);

type Row = {
  readonly name: string;
  readonly means: string;
  readonly pays: number;
  /** Cards that make it. */
  readonly cards: readonly number[];
};

/** Every hand from the highest on, and what it pays when it wins. */
function rows(): readonly Row[] {
  const months = (low: number, high: number): string => m.seotda_rank_months({ low, high });
  const { bright38, bright, tenPair, pair, other } = seotdaPays;
  return [
    { name: m.seotda_hand_bright_38(), means: m.seotda_rank_38(), pays: bright38, cards: [4, 14] },
    {
      name: `${m.seotda_hand_bright_18()} · ${m.seotda_hand_bright_13()}`,
      ...{ means: m.seotda_rank_brights(), pays: bright, cards: [0, 14] },
    },
    { name: m.seotda_hand_pair_10(), means: m.seotda_rank_10(), pays: tenPair, cards: [18, 19] },
    { name: m.seotda_rank_pair_range(), means: m.seotda_rank_pairs(), pays: pair, cards: [16, 17] },
    { name: m.seotda_hand_ali(), means: months(1, 2), pays: other, cards: [1, 2] },
    { name: m.seotda_hand_doksa(), means: months(1, 4), pays: other, cards: [1, 7] },
    { name: m.seotda_hand_gupping(), means: months(1, 9), pays: other, cards: [1, 16] },
    { name: m.seotda_hand_jangpping(), means: months(1, 10), pays: other, cards: [1, 18] },
    { name: m.seotda_hand_jangsa(), means: months(4, 10), pays: other, cards: [7, 19] },
    { name: m.seotda_hand_seryuk(), means: months(4, 6), pays: other, cards: [6, 11] },
    { name: m.seotda_rank_points_range(), means: m.seotda_rank_points(), pays: other, cards: [4, 10] },
  ];
}

/** What comes back besides: of a hand that catches, of a fold, of what counts for nothing. */
function others(): readonly (readonly [name: string, pays: number])[] {
  return [
    [m.seotda_rank_catch({ name: m.seotda_hand_inspector() }), seotdaPays.inspector],
    [m.seotda_rank_catch({ name: m.seotda_hand_catcher() }), seotdaPays.catcher],
    [m.seotda_rank_push(), seotdaPays.pushed],
    [m.seotda_rank_fold(), seotdaPays.folded],
  ];
}

function Ranking() {
  return (
    <>
      <h3>{m.seotda_ranking()}</h3>
      <ul className="seotda-ranking">
        {rows().map(({ name, means, pays, cards }) => (
          <li key={name}>
            <span className="seotda-pair" aria-hidden="true">
              {cards.map((card) => (
                <HwatuCard key={card} card={card} />
              ))}
            </span>
            <span>
              <strong translate="no">{name}</strong>
              <span translate="no">{means}</span>
            </span>
            <b translate="no">{`${shortTimes(pays)}×`}</b>
          </li>
        ))}
        {others().map(([name, pays]) => (
          <li key={name}>
            <span />
            <strong>{name}</strong>
            <b translate="no">{`${shortTimes(pays)}×`}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rules of Seotda, with every hand and every card. */
export function Rules() {
  const own = [
    ...[m.seotda_rule_1(), m.seotda_rule_2(), m.seotda_rule_3(), m.seotda_rule_4(), m.seotda_rule_5()],
    ...[m.seotda_rule_6(), m.seotda_rule_7(), m.seotda_rule_8(), m.seotda_rule_keys()],
  ];
  return (
    <InstantRules gameCode="seotda" own={own}>
      <Ranking />
      <h3>{m.seotda_return_title()}</h3>
      <ul className="plain" translate="no">
        <li>{m.seotda_return_perfect({ percent: stated.perfect })}</li>
        <li>{m.seotda_return_rule({ percent: stated.rule })}</li>
        <li>{m.seotda_return_call({ percent: stated.alwaysCall })}</li>
      </ul>
      <h3>{m.seotda_cards_title()}</h3>
      <p className="quiet">{m.seotda_cards_note()}</p>
      <ol className="seotda-deck">
        {deck.map((card) => (
          <li key={card}>
            <HwatuCard card={card} />
          </li>
        ))}
      </ol>
    </InstantRules>
  );
}
