import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { BookOpen, LogOut } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useHasRealLeagues, useSports, useSportsState } from "../connection/sportsContext.ts";
import { hrefOf, type Place } from "./place.ts";
import { Tabs } from "./Tabs.tsx";

/** The bar at the top: out, what this is, where to go, and the balance. Real matches beside it are not called virtual. */
export function Head({ place }: { place: Place }) {
  const sports = useSports();
  const hasRealLeagues = useHasRealLeagues();
  const balanceWon = useSportsState((state) => state.balanceWon);
  return (
    <header className="sports-head">
      <button type="button" className="icon-button" aria-label={m.exit()} onClick={sports.exit}>
        <LogOut aria-hidden="true" size={20} />
      </button>
      <p className="sports-title">
        <strong>{m.sp_title()}</strong>
        {!hasRealLeagues && (
          <span className="sports-virtual" title={m.sp_virtual_hint()}>
            {m.sp_virtual_league()}
          </span>
        )}
      </p>
      <Tabs place={place} />
      <a className="icon-button" href={hrefOf({ kind: "RULES" })} aria-label={m.menu_rules()}>
        <BookOpen aria-hidden="true" size={20} />
      </a>
      <p className="sports-balance">
        <span>{m.balance()}</span>
        <strong translate="no">{won(balanceWon, language())}</strong>
      </p>
    </header>
  );
}
