import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { multiplierText } from "./multiplier.ts";
import { type Part, type Reached, statisticsOf } from "./statistics.ts";
import "../../look/figureList.css";
import "./kiteStatistics.css";

const percentOf = (percent: number): string => String(Number(percent.toFixed(2)));

function nameOf({ fromHundredths, belowHundredths }: Part): string {
  const from = multiplierText(fromHundredths);
  if (belowHundredths === null) return m.mini_kite_stats_above({ at: from });
  const to = multiplierText(belowHundredths);
  return fromHundredths === 100 ? m.mini_kite_stats_below({ to }) : m.mini_kite_stats_range({ from, to });
}

function ReachedList({ reached }: { reached: readonly Reached[] }) {
  return (
    <ul className="figure-list kite-reached" translate="no">
      {reached.map(({ hundredths, count, percent, expectedPercent }) => (
        <li key={hundredths}>
          <span>{m.mini_kite_stats_above({ at: multiplierText(hundredths) })}</span>
          <strong>{m.mini_kite_stats_times({ count, percent: percentOf(percent) })}</strong>
          <span className="quiet">{m.mini_kite_stats_expected({ percent: percentOf(expectedPercent) })}</span>
        </li>
      ))}
    </ul>
  );
}

function Spread({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      <h3>{m.mini_kite_stats_spread()}</h3>
      <ul className="figure-list kite-spread" translate="no">
        {parts.map((part) => (
          <li key={part.fromHundredths}>
            <span>{nameOf(part)}</span>
            <i aria-hidden="true" style={{ scale: `${Math.max(part.share, 0.004)} 1` }} />
            <b>{part.count}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the string broke in the last rounds, up to 500: how often it held, and that this says nothing of the next. */
export function KiteStatistics({ tableCode, onClose }: { tableCode: string; onClose: () => void }) {
  const { requests } = useCasino();
  const [breaks, setBreaks] = useState<readonly number[] | "OFFLINE" | null>(null);
  useEffect(() => {
    let isWanted = true;
    void requests.breaks(tableCode).then((reply) => {
      if (isWanted) setBreaks(reply.ok ? reply.data.breaks : "OFFLINE");
    });
    return () => {
      isWanted = false;
    };
  }, [requests, tableCode]);
  const count = Array.isArray(breaks) ? breaks.length : 500;
  const statistics = Array.isArray(breaks) ? statisticsOf(breaks) : null;
  return (
    <Dialog title={m.mini_kite_stats_title({ count })} onClose={onClose}>
      <p role="status">{breaks === "OFFLINE" && m.tb_notice_offline()}</p>
      {statistics !== null && (
        <>
          <ReachedList reached={statistics.reached} />
          <Spread parts={statistics.parts} />
        </>
      )}
      <p className="quiet">{m.mini_kite_stats_note()}</p>
    </Dialog>
  );
}
