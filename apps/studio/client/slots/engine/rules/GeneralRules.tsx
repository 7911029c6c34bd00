import { language } from "@hanpan/frame/words/language";
import { digits, won } from "@hanpan/frame/words/money";
import { type GameCode, gameListings } from "@hanpan/games/vocabulary";
import { m } from "../../../paraglide/messages.js";

const volatilityName = {
  LOW: m.volatility_low,
  MEDIUM: m.volatility_medium,
  HIGH: m.volatility_high,
} as const;

/** What holds in every slot: stakes, the round, malfunction, return, fairness. Numbers come from the game's definition. */
export function GeneralRules({
  gameCode,
  minimumStakeWon,
  maximumStakeWon,
  maximumWinMultiplier,
}: {
  gameCode: GameCode;
  minimumStakeWon: number;
  maximumStakeWon: number;
  maximumWinMultiplier: number;
}) {
  const { rtpPercent, volatility } = gameListings[gameCode];
  return (
    <>
      <section>
        <h3>{m.rules_general()}</h3>
        <ul className="plain">
          <li translate="no">
            {m.rule_stake({
              minimum: won(minimumStakeWon, language()),
              maximum: won(maximumStakeWon, language()),
              multiple: digits(maximumWinMultiplier),
            })}
          </li>
          <li>{m.rule_round()}</li>
          <li>{m.rule_malfunction()}</li>
          <li>
            <strong>{m.rule_rtp({ rtp: rtpPercent, volatility: volatilityName[volatility]() })}</strong>
          </li>
        </ul>
      </section>
      <section>
        <h3>{m.rules_fairness()}</h3>
        <p>{m.rules_fairness_text()}</p>
      </section>
    </>
  );
}
