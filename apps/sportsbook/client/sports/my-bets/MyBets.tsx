import { useEffect, useId, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useBetsState, useBetting } from "../betting/bettingContext.ts";
import { hrefOf } from "../shell/place.ts";
import { BetCard } from "./BetCard.tsx";
import { type BetsTab, slipsOf } from "./bets.ts";
import { useOffers } from "./useOffers.ts";
import "./myBets.css";

/** Reads on when the end of the list comes near; a button does the same. */
function More({ tab }: { tab: BetsTab }) {
  const { bets } = useBetting();
  const { nextBefore, reading } = useBetsState((state) => state.lists[tab]);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || reading !== "NO") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void bets.read(tab);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bets, tab, reading]);
  if (nextBefore === null || nextBefore === undefined) return null;
  return (
    <div ref={end} className="bets-more">
      <button type="button" className="small" onClick={() => void bets.read(tab)}>
        {m.sp_bets_more()}
      </button>
    </div>
  );
}

function List({ tab }: { tab: BetsTab }) {
  const { bets } = useBetting();
  const state = useBetsState((all) => all);
  const { nextBefore, reading } = state.lists[tab];
  const slips = slipsOf(state, tab);
  useOffers(tab === "OPEN" ? slips.length : 0);
  useEffect(() => {
    if (bets.store.get().lists[tab].nextBefore === undefined) void bets.read(tab);
  }, [bets, tab]);
  const isUnread = nextBefore === undefined;
  return (
    <>
      {slips.map((slip) => (
        <BetCard key={slip.slipId} slip={slip} />
      ))}
      {reading === "FAILED" && (
        <div className="bets-said" role="alert">
          <p>{m.sp_bets_failed()}</p>
          <button type="button" className="primary" onClick={() => void bets.read(tab)}>
            {m.retry()}
          </button>
        </div>
      )}
      {isUnread && reading !== "FAILED" && slips.length === 0 && (
        <div className="bets-said" role="status">
          <span className="bet-skeleton" />
          <span className="bet-skeleton" />
          <span className="sr-only">{m.loading()}</span>
        </div>
      )}
      {!isUnread && slips.length === 0 && nextBefore === null && (
        <div className="bets-said">
          <p>{tab === "OPEN" ? m.sp_bets_empty_open() : m.sp_bets_empty_settled()}</p>
          <a href={hrefOf({ kind: "TODAY", sport: null })}>{m.sp_bets_matches()}</a>
        </div>
      )}
      {reading !== "FAILED" && <More tab={tab} />}
    </>
  );
}

/** My bets 내 베팅: those whose end is open with their legs as they stand, and those that are settled. */
export function MyBets() {
  const id = useId();
  const [tab, setTab] = useState<BetsTab>("OPEN");
  const tabs = [
    { tab: "OPEN", words: m.sp_bets_open() },
    { tab: "SETTLED", words: m.sp_bets_settled() },
  ] as const;
  return (
    <section className="my-sports-bets" aria-labelledby={id}>
      <h1 id={id}>{m.sp_bets()}</h1>
      <fieldset className="bets-tabs">
        <legend className="sr-only">{m.sp_bets_lists()}</legend>
        {tabs.map((each) => (
          <button
            key={each.tab}
            type="button"
            className="small"
            aria-pressed={each.tab === tab}
            onClick={() => setTab(each.tab)}
          >
            {each.words}
          </button>
        ))}
      </fieldset>
      <List key={tab} tab={tab} />
    </section>
  );
}
