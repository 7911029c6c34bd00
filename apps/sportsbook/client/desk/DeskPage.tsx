import { inOtherLanguage } from "@hanpan/frame/words/language";
import { Badge, Button } from "@hanpan/ui";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { m } from "../paraglide/messages.js";
import { FixtureList } from "./fixtures/FixtureList.tsx";
import { FixtureView } from "./fixtures/FixtureView.tsx";
import { AuditPanel } from "./panels/AuditPanel.tsx";
import { EarlyRules } from "./panels/EarlyRules.tsx";
import { FeedsPanel } from "./panels/FeedsPanel.tsx";
import { LimitsPanel } from "./panels/LimitsPanel.tsx";
import { OwedPanel } from "./panels/OwedPanel.tsx";
import { momentText } from "./parts/words.ts";
import { ProposalsPanel } from "./proposals/ProposalsPanel.tsx";
import { askDesk, useDesk } from "./session/desk.ts";
import { readProposals } from "./session/reads.ts";
import { SessionGate } from "./session/SessionGate.tsx";
import { useRead } from "./session/useRead.ts";
import "./desk.css";

const tabs = ["fixtures", "proposals", "limits", "owed", "feeds", "audit"] as const;
type Tab = (typeof tabs)[number];

const tabWords: { readonly [tab in Tab]: () => string } = {
  fixtures: m.desk_tab_fixtures,
  proposals: m.desk_tab_proposals,
  limits: m.desk_tab_limits,
  owed: m.desk_tab_owed,
  feeds: m.desk_tab_feeds,
  audit: m.desk_tab_audit,
};

/** What is shown: a tab, and in two of the tabs one thing. The address has it after its #. */
type Place = { readonly tab: Tab; readonly detail: string | null };

function placeOf(hash: string): Place {
  const [tab, ...rest] = hash.replace(/^#\/?/, "").split("/");
  // Where the console's link leads, as long as nothing else is chosen.
  const first = tab === "" ? new URLSearchParams(location.search).get("place") : tab;
  const known = tabs.find((each) => each === first) ?? "fixtures";
  try {
    return { tab: known, detail: rest.length === 0 ? null : decodeURIComponent(rest.join("/")) };
  } catch {
    return { tab: known, detail: null };
  }
}

function go(tab: Tab, detail: string | null = null): void {
  location.hash = detail === null ? `/${tab}` : `/${tab}/${encodeURIComponent(detail)}`;
}

/** The operator's desk of the sportsbook. */
export default function DeskPage() {
  useEffect(() => {
    document.title = m.desk_title();
  }, []);
  return (
    <SessionGate>
      <DeskShell />
    </SessionGate>
  );
}

function DeskShell() {
  const { session, onEnded } = useDesk();
  const [place, setPlace] = useState(() => placeOf(location.hash));
  const waiting = useRead(readProposals({ state: "OPEN" }));

  useEffect(() => {
    const follow = () => setPlace(placeOf(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const count = waiting.data?.proposals.length ?? 0;
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-surface-3 bg-surface-1 px-4 py-2 md:gap-x-6 md:px-6">
        <h1 className="text-16">{m.desk_title()}</h1>
        <nav
          aria-label={m.desk_menu()}
          className="flex gap-1 overflow-x-auto max-lg:order-last max-lg:w-full"
        >
          {tabs.map((tab) => (
            <a
              key={tab}
              href={`#/${tab}`}
              aria-current={tab === place.tab ? "page" : undefined}
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 font-semibold whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:bg-surface-2 hover:text-text aria-[current=page]:bg-surface-3 aria-[current=page]:text-text"
            >
              {tabWords[tab]()}
              {tab === "proposals" && count > 0 && <Badge tone="gold">{count}</Badge>}
            </a>
          ))}
        </nav>
        <span className="ml-auto flex flex-wrap items-center gap-x-2 md:gap-x-3">
          <strong>{session.name}</strong>
          <span className="tabular text-12 text-muted md:text-14">
            {m.desk_until({ time: momentText(session.endsAtMs).slice(6, 11) })}
          </span>
          <a href={inOtherLanguage()} className="inline-flex min-h-11 items-center text-cobalt underline">
            {m.language_other()}
          </a>
          <Button onClick={() => void askDesk("POST", "/session/end", z.unknown(), {}).then(onEnded)}>
            {m.desk_leave()}
          </Button>
        </span>
      </header>
      <main className="mx-auto max-w-[1600px] px-4 pt-4 pb-12 md:px-6">
        <DeskTab place={place} />
      </main>
    </div>
  );
}

function DeskTab({ place: { tab, detail } }: { place: Place }) {
  switch (tab) {
    case "fixtures":
      return (
        <div className="grid items-start gap-6 lg:grid-cols-[400px_minmax(0,1fr)]">
          <div className={detail === null ? "contents" : "max-lg:hidden lg:contents"}>
            <FixtureList chosen={detail} onChoose={(id) => go("fixtures", id)} />
          </div>
          {detail === null ? (
            <p className="py-12 text-center text-muted max-lg:hidden">{m.desk_choose()}</p>
          ) : (
            <FixtureView
              key={detail}
              fixtureId={detail}
              onBack={() => go("fixtures")}
              onAudit={(subject) => go("audit", subject)}
            />
          )}
        </div>
      );
    case "proposals":
      return <ProposalsPanel onOpen={(fixtureId) => go("fixtures", fixtureId)} />;
    case "limits":
      return (
        <>
          <LimitsPanel />
          <EarlyRules />
        </>
      );
    case "owed":
      return <OwedPanel />;
    case "feeds":
      return <FeedsPanel />;
    case "audit":
      return <AuditPanel key={detail} subject={detail} onAll={() => go("audit")} />;
  }
}
