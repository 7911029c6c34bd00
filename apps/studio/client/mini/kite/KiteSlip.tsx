import { useState, useSyncExternalStore } from "react";
import type { KiteLane, LiveTable, Participation } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { NoticeLine } from "../../shared-rounds/view/NoticeLine.tsx";
import { SlipBalance } from "../slip/SlipBalance.tsx";
import { mostForEach } from "../slip/slip.ts";
import { AutoLine } from "./AutoLine.tsx";
import { AutoPanel } from "./AutoPanel.tsx";
import { CashOut } from "./CashOut.tsx";
import { LaneButton } from "./LaneButton.tsx";
import { LaneFields } from "./LaneFields.tsx";
import { laneName, lanes } from "./lanes.ts";
import { MyKite } from "./MyKite.tsx";
import { type MyKites, presetOf, sumsOf } from "./mine.ts";
import type { Pilot } from "./pilot.ts";
import { type Lane, useLane } from "./useLane.ts";
import "./kiteSlip.css";

/** Both kites: for each its stake, its automatic cash-out, and its one button; and the run that bets by itself. */
export function KiteSlip({
  table,
  open,
  mine,
  part,
  pilot,
}: {
  table: LiveTable;
  open: boolean;
  mine: MyKites;
  part: Participation | null;
  pilot: Pilot;
}) {
  const balanceWon = useCasinoState((state) => state.balanceWon);
  const autoplayAllowed = useCasinoState((state) => state.autoplayAllowed);
  const { queued, auto, ended } = useSyncExternalStore(pilot.store.subscribe, pilot.store.get);
  const [isAsking, setAsking] = useState(false);
  const fields: { readonly [lane in KiteLane]: Lane } = { KITE: useLane(), "KITE-2": useLane() };
  const { limits, round } = table;
  const isAuto = auto !== null;
  const roundLeftWon = limits.maximumRoundStakeWon - (open ? sumsOf(mine).stakedWon : 0);
  const mostWon = (): number =>
    mostForEach({ balanceWon, roundLeftWon, unitWon: limits.stakeUnitWon, roomsWon: [roundLeftWon] });
  return (
    <section className="kite-slip" aria-label={m.mini_slip()}>
      <NoticeLine />
      <header className="kite-slip-head">
        <SlipBalance balanceWon={balanceWon} />
        {autoplayAllowed && !isAuto && (
          <button type="button" className="small" onClick={() => setAsking(true)}>
            {m.mini_kite_auto()}
          </button>
        )}
        <AutoLine auto={auto} ended={ended} onStop={pilot.stop} />
      </header>
      {lanes.map((lane) => {
        const each = mine[lane];
        const presetHundredths = presetOf(part, lane);
        const isTaken = isAuto || each.kind === "STAKED" || queued[lane] !== null;
        return (
          <fieldset key={lane} className="kite-lane" data-lane={lane} aria-label={laneName(lane)}>
            <div className="lane-parts">
              <LaneFields
                lane={lane}
                fields={fields[lane]}
                limits={limits}
                mostWon={mostWon}
                disabled={isTaken}
              />
              {each.kind === "RUNNING" && round !== null ? (
                <CashOut {...{ round, lane, presetHundredths }} stakeWon={each.stakeWon} />
              ) : (
                <LaneButton
                  tableCode={table.tableCode}
                  {...{ lane, open, isAuto, pilot }}
                  mine={each}
                  bet={fields[lane].bet}
                  queued={queued[lane]}
                />
              )}
              <MyKite lane={lane} mine={each} presetHundredths={presetHundredths} />
            </div>
          </fieldset>
        );
      })}
      {lanes.some((lane) => queued[lane] !== null) && (
        <p className="kite-hint" role="status">
          {m.mini_kite_queued_hint()}
        </p>
      )}
      {isAsking && (
        <AutoPanel
          bets={lanes.flatMap((lane) => {
            const { bet } = fields[lane];
            return bet?.presetHundredths == null
              ? []
              : [{ lane, stakeWon: bet.stakeWon, presetHundredths: bet.presetHundredths }];
          })}
          onBegin={pilot.begin}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
