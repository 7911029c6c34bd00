import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { type FormEvent, useState } from "react";
import { CountChoice } from "../../look/autoplay/CountChoice.tsx";
import { LimitField } from "../../look/autoplay/LimitField.tsx";
import { m } from "../../paraglide/messages.js";
import { type AutoPlan, autoRounds, wrongWith } from "./autoBet.ts";
import { laneName } from "./lanes.ts";
import { multiplierText } from "./multiplier.ts";

/** Asks for the bounds of automatic bets before they begin. A loss limit and a multiplier for each kite are always needed. */
export function AutoPanel({
  bets,
  onBegin,
  onClose,
}: {
  bets: AutoPlan["bets"];
  onBegin: (plan: AutoPlan) => void;
  onClose: () => void;
}) {
  const stakeWon = bets.reduce((sum, bet) => sum + bet.stakeWon, 0);
  const [rounds, setRounds] = useState<number>(10);
  const [lossLimitWon, setLossLimit] = useState<number | null>(stakeWon === 0 ? null : stakeWon * 10);
  const [winLimitWon, setWinLimit] = useState<number | null>(null);
  const [singleWinLimitWon, setSingleWinLimit] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const wrong = wrongWith({ rounds, bets, lossLimitWon, winLimitWon, singleWinLimitWon });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wrong !== null || lossLimitWon === null) return;
    onClose();
    onBegin({ rounds, bets, lossLimitWon, winLimitWon, singleWinLimitWon });
  };
  return (
    <Dialog title={m.mini_kite_auto()} onClose={onClose}>
      <form className="kite-auto-form" onSubmit={submit} noValidate>
        <p>{m.mini_kite_auto_intro()}</p>
        {bets.length === 0 ? (
          <p className="field-error">{m.mini_kite_auto_none()}</p>
        ) : (
          <ul className="plain" translate="no">
            {bets.map((bet) => (
              <li key={bet.lane}>
                {m.mini_kite_auto_bet({
                  lane: laneName(bet.lane),
                  amount: won(bet.stakeWon, language()),
                  multiplier: multiplierText(bet.presetHundredths),
                })}
              </li>
            ))}
          </ul>
        )}
        <CountChoice
          legend={m.mini_kite_auto_rounds()}
          counts={autoRounds}
          chosen={rounds}
          onChoose={setRounds}
        />
        <LimitField
          label={m.autoplay_loss_limit()}
          hint={m.autoplay_loss_hint()}
          valueWon={lossLimitWon}
          onValue={setLossLimit}
          error={isTried && wrong === "LOSS_LIMIT" ? m.mini_kite_auto_loss_short() : undefined}
        />
        <LimitField
          label={m.mini_kite_auto_win()}
          hint={m.mini_kite_auto_win_hint()}
          valueWon={winLimitWon}
          onValue={setWinLimit}
        />
        <LimitField
          label={m.mini_kite_auto_single()}
          hint={m.mini_kite_auto_single_hint()}
          valueWon={singleWinLimitWon}
          onValue={setSingleWinLimit}
        />
        <button type="submit" className="primary" aria-disabled={wrong === "NO_BET"}>
          {m.mini_kite_auto_begin()}
        </button>
      </form>
    </Dialog>
  );
}
