import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { useState } from "react";
import { Loading } from "../../look/veils/Loading.tsx";
import { m } from "../../paraglide/messages.js";
import { Announcer } from "../../shared-rounds/view/Announcer.tsx";
import { Bar, type Panel } from "../../shared-rounds/view/Bar.tsx";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { ResultBanner } from "../../shared-rounds/view/ResultBanner.tsx";
import type { NamesBets } from "../../shared-rounds/view/resultWords.ts";
import { StatusLine } from "../../shared-rounds/view/StatusLine.tsx";
import { useCalm } from "../../shared-rounds/view/useCalm.ts";
import { useRoomSound } from "../../shared-rounds/view/useRoomSound.ts";
import { type SeatNow, useSeat } from "../../shared-rounds/view/useSeat.ts";
import { useStageSound } from "../../shared-rounds/view/useStageSound.ts";
import { oddsOf, sideOf, spotName } from "../games/marketWords.ts";
import type { MiniGame } from "../games/miniGame.ts";
import { miniName } from "../games/miniGames.ts";
import { Patterns } from "../patterns/Patterns.tsx";
import { MyBets } from "../slip/MyBets.tsx";
import { Slip } from "../slip/Slip.tsx";
import { type Picks, takenSpots, toggled } from "../slip/slip.ts";
import { Markets } from "./Markets.tsx";
import type { MiniPanelsProps } from "./MiniPanels.tsx";
import { MiniTabs } from "./MiniTabs.tsx";
import { RoundHead } from "./RoundHead.tsx";

const nothing: ReadonlySet<string> = new Set();

const betsOf = ({ resultWords, markets }: MiniGame): NamesBets => ({
  resultWords,
  betWords: (spot) =>
    `${spotName(markets, spot)} ${oddsOf(sideOf(markets, spot)?.side.returnHundredths ?? 0)}`,
});

const MiniPanels = laterPart<MiniPanelsProps>(async () => (await import("./MiniPanels.tsx")).MiniPanels);

function Room({ tableCode, game, now }: { tableCode: string; game: MiniGame; now: SeatNow }) {
  const { clock } = useCasino();
  const calm = useCalm();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [chosen, setPicks] = useState<Picks>([]);
  const { seat, round, shown } = now;
  const onSound = useStageSound(shown);
  useRoomSound(seat.table.kind);
  const taken = shown.open ? takenSpots(game.markets, shown.stakes) : nothing;
  const picks = chosen.filter((pick) => !taken.has(pick));
  const toggle = (spot: string): void => setPicks(toggled(picks, game.markets, spot));
  const { stakes, totalStakeWon, winners, open } = shown;
  const { Stage, Recent } = game;
  return (
    <>
      <Bar onPanel={setPanel} toTables={false}>
        <h1 data-named="">{miniName(tableCode)}</h1>
        <span className="badge">{m.mini_automatic()}</span>
      </Bar>
      <MiniTabs tableCode={tableCode} />
      <div className="mini-room">
        <div className="mini-play">
          <RoundHead over="FELT" seat={seat} drawn>
            <StatusLine
              table={seat.table}
              status={shown.status}
              playingWords={game.playingWords()}
              result={shown.outcome === null ? null : game.resultWords(shown.outcome)}
            />
          </RoundHead>
          <div className="mini-stage" data-stage="DRAWN">
            <Stage
              round={round}
              lastMark={shown.lastMark}
              nowMs={clock.nowMs}
              calm={calm}
              onSound={onSound}
            />
            <ResultBanner game={game} shown={shown} />
          </div>
          <Markets {...{ game, picks, taken, stakes, winners, open }} onPick={toggle} />
        </div>
        <div className="mini-side">
          <div className="mini-bets">
            <Slip
              {...{ tableCode, game, picks, open, stakes, totalStakeWon }}
              limits={seat.table.limits}
              onRemove={toggle}
              onPlaced={() => setPicks([])}
            />
          </div>
          <div className="mini-mine">
            <MyBets {...{ tableCode, game, stakes, totalStakeWon, open }} payoutWon={shown.payoutWon} />
          </div>
        </div>
        <div className="mini-records">
          <Patterns road={shown.road} patterns={game.patterns} />
          {shown.road.length > 0 && (
            <section className="recent-results" aria-label={m.mini_recent()}>
              <h2>{m.mini_recent()}</h2>
              <Recent road={shown.road} />
            </section>
          )}
        </div>
      </div>
      <Announcer round={round} game={game} shown={shown} />
      {panel !== null && (
        <MiniPanels {...{ panel, tableCode, seat }} game={betsOf(game)} onClose={() => setPanel(null)} />
      )}
    </>
  );
}

/** A mini-game that is bet on by markets: powerball and the ladder. */
export function MarketRoom({ tableCode, game }: { tableCode: string; game: MiniGame }) {
  const now = useSeat(tableCode, game.returnHundredths);
  if (now === null) {
    return <Loading />;
  }
  return <Room tableCode={tableCode} game={game} now={now} />;
}
