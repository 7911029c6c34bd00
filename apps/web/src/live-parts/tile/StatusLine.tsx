import { clsx } from "clsx";
import * as m from "../../paraglide/messages.js";
import type { LiveTableNews } from "../feed/feed.ts";
import { nextStatusAtMs, type TableStatus, tableStatus } from "../feed/tableStatus.ts";
import { Countdown } from "./Countdown.tsx";
import { Multiplier } from "./Multiplier.tsx";
import { useVendorTime } from "./useVendorTime.ts";

const words: { readonly [status in TableStatus]: () => string } = {
  CONNECTING: m.live_connecting,
  LOST: m.live_lost,
  UNKNOWN: m.live_unknown,
  SHUT: m.live_shut,
  WAITING: m.live_waiting,
  BETTING: m.live_betting,
  CLOSED: m.live_closed,
  FLYING: m.live_flying,
  RESULT: m.live_result,
  VOID: m.live_void,
};

const dots: { readonly [status in TableStatus]?: string } = {
  BETTING: "bg-jade",
  FLYING: "bg-gold",
  CLOSED: "bg-vermilion",
  RESULT: "bg-gold",
  LOST: "bg-vermilion",
};

/** What a table is doing, in words, with the time that is left while bets are taken. Redrawn by itself. */
export function StatusLine({
  news,
  nowMs,
  withNumber,
}: {
  news: LiveTableNews;
  nowMs: () => number;
  /** Says which round it is. */
  withNumber: boolean;
}) {
  const drawnAtMs = useVendorTime(nowMs, (now) => nextStatusAtMs(news, now));
  const status = tableStatus(news, drawnAtMs);
  const round = news.table?.round ?? null;
  const closed = round?.closedSpots.length ?? 0;
  const isOn = status === "BETTING" || status === "CLOSED" || status === "FLYING" || status === "RESULT";
  return (
    <p
      data-status={status}
      className="relative mt-1 flex min-h-9 items-center gap-1.5 pb-1.5 text-12 md:text-14"
    >
      <span aria-hidden className={clsx("size-2 shrink-0 rounded-full", dots[status] ?? "bg-faint")} />
      <span className={clsx("min-w-0 leading-4", isOn ? "font-medium" : "text-muted")}>
        {words[status]()}
        {status === "BETTING" && closed > 0 && (
          <span className="block text-12 leading-4 font-normal text-muted">
            {m.live_closedSpots({ count: closed })}
          </span>
        )}
        {withNumber && isOn && round !== null && (
          <span className="block text-12 leading-4 font-normal text-muted">
            {m.live_round({ number: round.number })}
          </span>
        )}
      </span>
      {status === "BETTING" && round !== null && (
        <Countdown
          key={round.closesAtMs}
          closesAtMs={round.closesAtMs}
          bettingMs={news.table?.bettingMs ?? 0}
          nowMs={nowMs}
        />
      )}
      {status === "FLYING" && round !== null && round.flightStartedAtMs !== null && (
        <Multiplier startedAtMs={round.flightStartedAtMs} nowMs={nowMs} />
      )}
    </p>
  );
}
