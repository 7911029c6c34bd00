import { m } from "../../paraglide/messages.js";
import { useLiveIds } from "../connection/sportsContext.ts";
import { Count } from "./Count.tsx";
import { hrefOf, type Place } from "./place.ts";

/** The ways to lists, leagues, results and the member's own bets. The sport that was chosen goes along. */
export function Tabs({ place }: { place: Place }) {
  const liveCount = useLiveIds().length;
  const sport = "sport" in place ? place.sport : null;
  const tabs = [
    { at: { kind: "TODAY", sport }, words: m.sp_tab_today(), count: null },
    { at: { kind: "LIVE", sport }, words: m.sp_tab_live(), count: liveCount },
    { at: { kind: "LEAGUES", sport }, words: m.sp_tab_leagues(), count: null },
    { at: { kind: "RESULTS", sport, day: null }, words: m.sp_tab_results(), count: null },
    { at: { kind: "MY_BETS" }, words: m.sp_tab_mine(), count: null },
  ] as const;
  const shown = place.kind === "LEAGUE" ? "LEAGUES" : place.kind;
  return (
    <nav
      aria-label={m.sp_tabs()}
      className="flex gap-1 max-[820px]:col-span-full max-[820px]:row-start-2 max-[380px]:row-start-3 max-[820px]:gap-0 max-[820px]:min-w-0 max-[820px]:flex-1 max-[820px]:overflow-x-auto max-[820px]:pl-2 max-[820px]:[scrollbar-width:none]"
    >
      {tabs.map(({ at, words, count }) => (
        <a
          key={at.kind}
          href={hrefOf(at)}
          aria-current={at.kind === shown ? "page" : undefined}
          className="relative flex min-h-14 items-center justify-center gap-1.5 px-3.5 max-[1000px]:px-2.5 font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-[current]:text-text max-[820px]:min-h-11 max-[820px]:flex-1 max-[820px]:px-2 max-[480px]:px-1"
        >
          {words}
          {count !== null && count > 0 && <Count count={count} />}
          {at.kind === shown && (
            <span
              aria-hidden="true"
              className="absolute inset-x-2.5 bottom-0 h-[3px] rounded-t-full bg-gold"
            />
          )}
        </a>
      ))}
    </nav>
  );
}
