import { RulesPage } from "@hanpan/frame/look/page/RulesPage";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { currentInstantGameOf } from "@hanpan/games/instantGames";
import { gameListings, type InstantGameCode } from "@hanpan/games/vocabulary";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import "@hanpan/frame/look/page/text.css";
import "../../look/rounds.css";

/** The rules of an instant game: its own, and what holds in every one. Numbers come from the game's maths. */
export function InstantRules({
  gameCode,
  own,
  goesOn = false,
  children,
}: {
  gameCode: InstantGameCode;
  /** How a round goes. */
  own: readonly string[];
  /** Whether a round has several steps. */
  goesOn?: boolean;
  children?: ReactNode;
}) {
  const game = currentInstantGameOf(gameCode);
  if (game === null) return null;
  const amount = (amountWon: number): string => won(amountWon, language());
  return (
    <>
      <h3>{m.tb_rules_how()}</h3>
      <ul className="plain">
        {own.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {goesOn && <li>{m.instant_rule_left()}</li>}
      </ul>
      {children}
      <h3>{m.rules_general()}</h3>
      <ul className="plain">
        <li translate="no">
          {m.instant_rule_stake({
            minimum: amount(game.minimumStakeWon),
            maximum: amount(game.maximumStakeWon),
            unit: amount(game.stakeUnitWon),
          })}
        </li>
        <li translate="no">{m.instant_rule_maximum({ maximum: amount(game.maximumWinWon) })}</li>
        <li>{m.instant_rule_rounding()}</li>
        <li>{m.rule_malfunction()}</li>
        <li>
          <strong>{m.instant_rule_return({ rtp: gameListings[gameCode].rtpPercent })}</strong>
        </li>
      </ul>
      <h3>{m.rules_fairness()}</h3>
      <p>{m.instant_rule_fair()}</p>
    </>
  );
}

/** The same as a page of its own, to be linked from anywhere. */
export function InstantRulesPage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <RulesPage name={name} title={m.rules_title({ name })}>
      <h2>{m.menu_rules()}</h2>
      {children}
    </RulesPage>
  );
}
