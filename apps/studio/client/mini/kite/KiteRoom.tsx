import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { partOf } from "../../shared-rounds/seat/seat.ts";
import { Bar, type Panel } from "../../shared-rounds/view/Bar.tsx";
import { Countdown } from "../../shared-rounds/view/Countdown.tsx";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { Loading } from "../../shared-rounds/view/Loading.tsx";
import type { NamesBets } from "../../shared-rounds/view/resultWords.ts";
import { useCalm } from "../../shared-rounds/view/useCalm.ts";
import { type SeatNow, useSeat } from "../../shared-rounds/view/useSeat.ts";
import { miniName } from "../games/miniGames.ts";
import { MiniPanels } from "../view/MiniPanels.tsx";
import { MiniTabs } from "../view/MiniTabs.tsx";
import { RoundFacts } from "../view/RoundFacts.tsx";
import { Breaks } from "./Breaks.tsx";
import { KiteBets } from "./KiteBets.tsx";
import { KiteStage } from "./KiteStage.tsx";
import { kiteMineOf } from "./mine.ts";
import { multiplierText } from "./multiplier.ts";
import "./kite.css";
import "../../shared-rounds/view/statusLine.css";

const game: NamesBets = {
  resultWords: (outcome) =>
    outcome.kind === "KITE"
      ? m.mini_kite_result({ multiplier: multiplierText(outcome.breakHundredths) })
      : "",
  betWords: (_spot, { cashOutHundredths, presetHundredths }) => {
    const at = cashOutHundredths ?? presetHundredths;
    if (at === null) return m.mini_kite_stake();
    const multiplier = multiplierText(at);
    return cashOutHundredths === null
      ? m.mini_kite_preset_on({ multiplier })
      : m.mini_kite_cashed_at({ multiplier });
  },
};
/** Kite pays by cash-outs, not by spots. */
const noReturn = (): number => 0;

/** What the round is doing, in words; kite has phases that tables have not. */
function statusOf({ round, shown }: SeatNow) {
  if (shown.open) return { code: "BETTING", words: m.tb_open_betting() };
  if (shown.status === "DELAYED") return { code: "DELAYED", words: m.tb_delayed() };
  switch (round?.phase) {
    case undefined:
      return { code: "WAITING", words: m.tb_waiting() };
    case "FLYING":
      return { code: "PLAYING", words: m.mini_kite_flying() };
    case "RESULT":
      return { code: "RESULT", words: m.tb_result() };
    case "VOID":
      return { code: "VOID", words: m.tb_void() };
    default:
      return { code: "CLOSED", words: m.tb_closed_betting() };
  }
}

function Room({ tableCode, now }: { tableCode: string; now: SeatNow }) {
  const { clock } = useCasino();
  const calm = useCalm();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { seat, round, shown } = now;
  const { table } = seat;
  const part = partOf(seat);
  const mine = kiteMineOf(round, part, shown.totalStakeWon);
  const status = statusOf(now);
  return (
    <>
      <Bar onPanel={setPanel} toTables={false}>
        <h1>{miniName(tableCode)}</h1>
        <span className="badge">{m.mini_automatic()}</span>
      </Bar>
      <MiniTabs tableCode={tableCode} />
      <div className="mini-room kite-room">
        <div className="mini-play">
          <div className="mini-head">
            <RoundFacts seat={seat} drawn={false} />
            <div className="status" data-status={status.code}>
              <span className="status-words">{status.words}</span>
              {shown.open && round !== null && (
                <Countdown
                  key={round.closesAtMs}
                  closesAtMs={round.closesAtMs}
                  bettingMs={table.bettingMs}
                  nowMs={clock.nowMs}
                />
              )}
            </div>
          </div>
          <KiteStage round={round} nowMs={clock.nowMs} calm={calm} />
          <Breaks road={shown.road} />
        </div>
        <div className="mini-side">
          <div className="mini-bets">
            <KiteBets
              table={table}
              open={shown.open}
              mine={mine}
              presetHundredths={part?.presetHundredths ?? null}
            />
          </div>
        </div>
      </div>
      <p className="sr-only" role="status">
        {round?.outcome?.kind === "KITE" &&
          m.mini_kite_broke({ multiplier: multiplierText(round.outcome.breakHundredths) })}
      </p>
      <MiniPanels {...{ panel, tableCode, seat, game }} onClose={() => setPanel(null)} />
    </>
  );
}

/** Kite: bet, let it climb, cash out before the string breaks. */
export function KiteRoom({ tableCode }: { tableCode: string }) {
  const now = useSeat(tableCode, noReturn);
  if (now === null) {
    return <Loading />;
  }
  return <Room tableCode={tableCode} now={now} />;
}
