import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { lowestCashOutHundredths } from "@hanpan/games/kite/break";
import { elapsedMsAt } from "@hanpan/games/kite/flight";
import { payoutWonOf } from "@hanpan/games/shared-round/game";
import { useCallback, useState } from "react";
import type { KiteLane, LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { KeyHint } from "./KeyHint.tsx";
import { LiveFigure } from "./LiveFigure.tsx";
import { laneName } from "./lanes.ts";
import { multiplierOf, multiplierText } from "./multiplier.ts";
import { useLaneKey } from "./useLaneKey.ts";

/** The button that ends my flight: what it would pay now, live. It gives way to a preset once that is reached. */
export function CashOut({
  round,
  lane,
  stakeWon,
  presetHundredths,
}: {
  round: LiveRound;
  lane: KiteLane;
  stakeWon: number;
  presetHundredths: number | null;
}) {
  const { betting, clock, sounds } = useCasino();
  const [asked, setAsked] = useState(false);
  const startMs = round.flightStartedAtMs ?? 0;
  const lowestMs = startMs + elapsedMsAt(lowestCashOutHundredths);
  const presetMs = presetHundredths === null ? null : startMs + elapsedMsAt(presetHundredths);
  const now = useServerTime(clock.nowMs, [lowestMs, presetMs]);
  const ready = !asked && now >= lowestMs && (presetMs === null || now < presetMs);
  const text = useCallback(() => {
    const hundredths = multiplierOf(round, clock.nowMs());
    return `${multiplierText(hundredths)}× · ${won(payoutWonOf(stakeWon, hundredths), language())}`;
  }, [round, clock, stakeWon]);
  const cashOut = (): void => {
    setAsked(true);
    sounds.wake();
    sounds.play("button");
    void betting.cashOut(round.tableCode, lane).finally(() => setAsked(false));
  };
  useLaneKey(lane, ready ? cashOut : null);
  return (
    <button
      type="button"
      className="primary cash-out"
      aria-disabled={!ready}
      onClick={ready ? cashOut : undefined}
    >
      <span>
        <span className="sr-only">{laneName(lane)} </span>
        {m.mini_kite_cash_out()} <KeyHint lane={lane} />
      </span>
      <LiveFigure running text={text} />
    </button>
  );
}
