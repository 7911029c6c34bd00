import { Button, buttonClass, EmptyState, ErrorState, Skeleton, Tabs } from "@hanpan/ui";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useBetsState, useBetting } from "../betting/bettingContext.ts";
import { hrefOf } from "../shell/place.ts";
import { BetCard } from "./BetCard.tsx";
import { type BetsTab, slipsOf } from "./bets.ts";
import { CashOutReceipt } from "./CashOutReceipt.tsx";
import { useOffers } from "./useOffers.ts";

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
    <div ref={end} className="grid justify-items-center">
      <Button onClick={() => void bets.read(tab)}>{m.sp_bets_more()}</Button>
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
    <div className="tabular grid gap-3">
      {slips.map((slip) => (
        <BetCard key={slip.slipId} slip={slip} />
      ))}
      {reading === "FAILED" && <ErrorState title={m.sp_bets_failed()} onRetry={() => void bets.read(tab)} />}
      {isUnread && reading !== "FAILED" && slips.length === 0 && (
        <div className="grid gap-3" role="status">
          <Skeleton className="h-37" />
          <Skeleton className="h-37" />
          <span className="sr-only">{m.loading()}</span>
        </div>
      )}
      {!isUnread && slips.length === 0 && nextBefore === null && (
        <EmptyState
          title={tab === "OPEN" ? m.sp_bets_empty_open() : m.sp_bets_empty_settled()}
          action={
            <a className={buttonClass()} href={hrefOf({ kind: "TODAY", sport: null })}>
              {m.sp_bets_matches()}
            </a>
          }
        />
      )}
      {reading !== "FAILED" && <More tab={tab} />}
    </div>
  );
}

/** My bets 내 베팅: those whose end is open with their legs as they stand, and those that are settled. */
export function MyBets() {
  const id = useId();
  const [tab, setTab] = useState<BetsTab>("OPEN");
  const tabs = [
    { id: "OPEN", label: m.sp_bets_open() },
    { id: "SETTLED", label: m.sp_bets_settled() },
  ] as const;
  return (
    <section className="mx-auto grid max-w-180 gap-3 pt-4" aria-labelledby={id}>
      <h1 id={id} className="text-20">
        {m.sp_bets()}
      </h1>
      <CashOutReceipt />
      <Tabs label={m.sp_bets_lists()} tabs={tabs} value={tab} onChange={setTab}>
        <List key={tab} tab={tab} />
      </Tabs>
    </section>
  );
}
