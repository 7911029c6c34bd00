import { m } from "../../paraglide/messages.js";
import { useLiveIds } from "../connection/sportsContext.ts";
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
    <nav className="sports-tabs" aria-label={m.sp_tabs()}>
      {tabs.map(({ at, words, count }) => (
        <a key={at.kind} href={hrefOf(at)} aria-current={at.kind === shown ? "page" : undefined}>
          {words}
          {count !== null && count > 0 && <span className="sports-tab-count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
