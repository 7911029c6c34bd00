import { type ReactNode, useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useSportsState } from "../connection/sportsContext.ts";
import { Head } from "./Head.tsx";
import { LeagueRail } from "./LeagueRail.tsx";
import { hrefOf, type Place } from "./place.ts";
import { ScrollerContext, useKeptScroll } from "./scroller.ts";
import { useLeagueRail, useSlipColumn } from "./useWide.ts";

/** Says that the socket is down: what is shown is old, and it comes back by itself. */
function Connection() {
  const broken = useSportsState(({ connection }) => connection === "BROKEN");
  return (
    <div role="status">
      {broken && (
        <p className="bg-warning-tint px-4 py-2 text-center text-warning-text">{m.sp_reconnecting()}</p>
      )}
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
  /** Shown at the right where there is room. */
  slip: ReactNode;
  /** Shown at the bottom where there is no room at the right. */
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
    <div
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto] bg-page text-14"
      data-whole-window=""
    >
      <Head place={place} />
      <Connection />
      <div className="mx-auto flex min-h-0 w-full max-w-[1680px]">
        {hasRail && <LeagueRail place={place} />}
        <main
          className="relative min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-10 [scrollbar-gutter:stable] focus-visible:outline-none max-[820px]:px-3 max-[820px]:pb-6 max-[820px]:[scrollbar-gutter:auto]"
          ref={scroller}
          tabIndex={-1}
        >
          <ScrollerContext value={scroller}>{children}</ScrollerContext>
        </main>
        {hasColumn && (
          <aside className="flex w-84 flex-none flex-col overflow-y-auto overscroll-contain py-3 pr-4 low:scroll-pb-23 low:pb-0">
            {slip}
          </aside>
        )}
      </div>
      {!hasColumn && dock}
    </div>
  );
}
