import { type ReactNode, useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useSportsState } from "../connection/sportsContext.ts";
import { Head } from "./Head.tsx";
import { LeagueRail } from "./LeagueRail.tsx";
import { hrefOf, type Place } from "./place.ts";
import { ScrollerContext, useKeptScroll } from "./scroller.ts";
import { useLeagueRail, useSlipColumn } from "./useWide.ts";
import "./shell.css";

/** Says that the socket is down: what is shown is old, and it comes back by itself. */
function Connection() {
  const broken = useSportsState(({ connection }) => connection === "BROKEN");
  return (
    <div className="sports-connection" role="status">
      {broken && <p>{m.sp_reconnecting()}</p>}
    </div>
  );
}

/** The page around everything: bar, leagues, what is shown, and the slip as a column or as a dock. */
export function SportsShell({
  place,
  slip,
  dock,
  children,
}: {
  place: Place;
  /** Stands at the right where there is room. */
  slip: ReactNode;
  /** Stands at the bottom where there is none. */
  dock: ReactNode;
  children: ReactNode;
}) {
  const scroller = useRef<HTMLElement>(null);
  const hasRail = useLeagueRail();
  const hasColumn = useSlipColumn();
  const here = hrefOf(place);
  useKeptScroll(scroller, here);
  const shown = useRef(here);
  useEffect(() => {
    if (shown.current === here) return;
    shown.current = here;
    // Who goes by keyboard or screen reader goes on where the new place begins.
    scroller.current?.focus({ preventScroll: true });
  }, [here]);
  return (
    <div className="sports" data-whole-window="">
      <Head place={place} />
      <Connection />
      <div className="sports-body">
        {hasRail && <LeagueRail place={place} />}
        <main className="sports-main" ref={scroller} tabIndex={-1}>
          <ScrollerContext value={scroller}>{children}</ScrollerContext>
        </main>
        {hasColumn && <aside className="slip-column">{slip}</aside>}
      </div>
      {!hasColumn && dock}
    </div>
  );
}
