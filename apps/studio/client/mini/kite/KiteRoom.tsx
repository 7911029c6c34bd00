import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { useEffect, useState } from "react";
import { Loading } from "../../look/veils/Loading.tsx";
import { m } from "../../paraglide/messages.js";
import { partOf } from "../../shared-rounds/seat/seat.ts";
import { Bar, type Panel } from "../../shared-rounds/view/Bar.tsx";
import { Countdown } from "../../shared-rounds/view/Countdown.tsx";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import type { NamesBets } from "../../shared-rounds/view/resultWords.ts";
import { useCalm } from "../../shared-rounds/view/useCalm.ts";
import { useRoomSound } from "../../shared-rounds/view/useRoomSound.ts";
import { type SeatNow, useSeat } from "../../shared-rounds/view/useSeat.ts";
import { miniName } from "../games/miniGames.ts";
import type { MiniPanelsProps } from "../view/MiniPanels.tsx";
import { MiniTabs } from "../view/MiniTabs.tsx";
import { RoundHead } from "../view/RoundHead.tsx";
import { Breaks } from "./Breaks.tsx";
import { KiteMarks } from "./KiteMarks.tsx";
import { KiteSlip } from "./KiteSlip.tsx";
import { KiteStage } from "./KiteStage.tsx";
import { laneName, lanes } from "./lanes.ts";
import { isCelebrated, myKitesAt } from "./mine.ts";
import { multiplierText } from "./multiplier.ts";
import { Others } from "./Others.tsx";
import { createPilot, type Pilot } from "./pilot.ts";
import { useKiteSound } from "./useKiteSound.ts";
import "./kite.css";
import "../../shared-rounds/view/statusLine.css";

const game: NamesBets = {
  resultWords: (outcome) =>
    outcome.kind === "KITE"
      ? m.mini_kite_result({ multiplier: multiplierText(outcome.breakHundredths) })
      : "",
  betWords: (spot, part) => {
    const lane = spot === "KITE-2" ? "KITE-2" : "KITE";
    const [cashOut, preset] =
      lane === "KITE"
        ? [part.cashOutHundredths, part.presetHundredths]
        : [part.secondCashOutHundredths ?? null, part.secondPresetHundredths ?? null];
    const at = cashOut ?? preset;
    if (at === null) return laneName(lane);
    const multiplier = multiplierText(at);
    const what =
      cashOut === null ? m.mini_kite_preset_on({ multiplier }) : m.mini_kite_cashed_at({ multiplier });
    return m.mini_kite_of_lane({ lane: laneName(lane), what });
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

/** Which round this is, what it is doing, and how long bets are taken. */
function KiteHead({ now }: { now: SeatNow }) {
  const { clock } = useCasino();
  const { seat, round, shown } = now;
  const status = statusOf(now);
  return (
    <RoundHead over="SKY" seat={seat} drawn={false}>
      <div className="status" data-status={status.code}>
        <span className="status-words">{status.words}</span>
        {shown.open && round !== null && (
          <Countdown
            key={round.closesAtMs}
            closesAtMs={round.closesAtMs}
            bettingMs={seat.table.bettingMs}
            nowMs={clock.nowMs}
          />
        )}
      </div>
    </RoundHead>
  );
}

const MiniPanels = laterPart<MiniPanelsProps>(
  async () => (await import("../view/MiniPanels.tsx")).MiniPanels,
);

function Room({ tableCode, now, pilot }: { tableCode: string; now: SeatNow; pilot: Pilot }) {
  const { clock } = useCasino();
  const calm = useCalm();
  const celebratesReturns = useCasinoState((state) => state.celebratesReturns);
  const [panel, setPanel] = useState<Panel | null>(null);
  const { seat, round, shown } = now;
  const mine = myKitesAt(seat);
  const isGlad = isCelebrated(mine, celebratesReturns);
  const cashedOut = lanes.filter((lane) => mine[lane].kind === "CASHED").length;
  useRoomSound("KITE");
  useKiteSound(round, isGlad ? cashedOut : 0);
  return (
    <>
      <Bar onPanel={setPanel} toTables={false}>
        <h1 data-named="">{miniName(tableCode)}</h1>
        <span className="badge">{m.mini_automatic()}</span>
      </Bar>
      <MiniTabs tableCode={tableCode} />
      <div className="kite-room">
        <div className="kite-play">
          <KiteHead now={now} />
          <KiteStage
            round={round}
            nowMs={clock.nowMs}
            calm={calm}
            marks={round !== null && <KiteMarks round={round} mine={mine} bursts={isGlad && !calm} />}
          >
            {round !== null && <Others roundId={round.roundId} />}
          </KiteStage>
          <Breaks tableCode={tableCode} road={shown.road} />
        </div>
        <KiteSlip table={seat.table} open={shown.open} mine={mine} part={partOf(seat)} pilot={pilot} />
      </div>
      <p className="sr-only" role="status">
        {round?.outcome?.kind === "KITE" &&
          m.mini_kite_broke({ multiplier: multiplierText(round.outcome.breakHundredths) })}
      </p>
      {panel !== null && <MiniPanels {...{ panel, tableCode, seat, game }} onClose={() => setPanel(null)} />}
    </>
  );
}

/** Kite: bet on one or two, let them climb, cash out before the string breaks. */
export function KiteRoom({ tableCode }: { tableCode: string }) {
  const casino = useCasino();
  const now = useSeat(tableCode, noReturn);
  const [pilot, setPilot] = useState<Pilot | null>(null);
  useEffect(() => {
    const made = createPilot(casino, tableCode);
    setPilot(made);
    return () => made.close();
  }, [casino, tableCode]);
  if (now === null || pilot === null) {
    return <Loading />;
  }
  return <Room tableCode={tableCode} now={now} pilot={pilot} />;
}
