import { videoPokerHands, videoPokerPays } from "@hanpan/games/video-poker/hands";
import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";
import { handWords } from "./words.ts";
import "../../engine/tables.css";

/** The rules of Video poker, with what each hand pays. */
export function Rules() {
  const own = [
    ...[m.poker_rule_1(), m.poker_rule_2(), m.poker_rule_3(), m.poker_rule_4()],
    ...[m.poker_rule_5(), m.poker_rule_6(), m.poker_rule_7()],
  ];
  return (
    <InstantRules gameCode="video-poker" own={own}>
      <h3>{m.poker_pays()}</h3>
      <dl className="instant-tables">
        {videoPokerHands.map((hand) => (
          <div key={hand}>
            <dt>{handWords(hand)}</dt>
            <dd translate="no">{videoPokerPays[hand]}×</dd>
          </div>
        ))}
      </dl>
    </InstantRules>
  );
}
