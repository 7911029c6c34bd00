import { inOtherLanguage } from "@hanpan/frame/words/language";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { m } from "../paraglide/messages.js";
import { FixtureList } from "./fixtures/FixtureList.tsx";
import { FixtureView } from "./fixtures/FixtureView.tsx";
import { AuditPanel } from "./panels/AuditPanel.tsx";
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
import "./parts.css";

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

/** What is shown: a tab, and in two of them one thing. It stands behind the # of the address. */
type Place = { readonly tab: Tab; readonly detail: string | null };

const placeOf = (hash: string): Place => {
  const [tab, ...rest] = hash.replace(/^#\/?/, "").split("/");
  // Where the console's link leads, as long as nothing else is chosen.
  const first = tab === "" ? new URLSearchParams(location.search).get("place") : tab;
  const known = tabs.find((each) => each === first) ?? "fixtures";
  try {
    return { tab: known, detail: rest.length === 0 ? null : decodeURIComponent(rest.join("/")) };
  } catch {
    return { tab: known, detail: null };
  }
};

const go = (tab: Tab, detail: string | null = null): void => {
  location.hash = detail === null ? `/${tab}` : `/${tab}/${encodeURIComponent(detail)}`;
};

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
    <div className="desk">
      <header className="desk-head">
        <h1>{m.desk_title()}</h1>
        <nav aria-label={m.desk_menu()}>
          {tabs.map((tab) => (
            <a key={tab} href={`#/${tab}`} aria-current={tab === place.tab ? "page" : undefined}>
              {tabWords[tab]()}
              {tab === "proposals" && count > 0 && <span className="desk-count">{count}</span>}
            </a>
          ))}
        </nav>
        <span className="desk-who">
          <strong>{session.name}</strong>
          <span className="desk-muted">
            {m.desk_until({ time: momentText(session.endsAtMs).slice(6, 11) })}
          </span>
          <a href={inOtherLanguage()}>{m.language_other()}</a>
          <button
            type="button"
            className="desk-button"
            onClick={() => void askDesk("POST", "/session/end", z.unknown(), {}).then(onEnded)}
          >
            {m.desk_leave()}
          </button>
        </span>
      </header>
      <main>
        <DeskTab place={place} />
      </main>
    </div>
  );
}

function DeskTab({ place: { tab, detail } }: { place: Place }) {
  switch (tab) {
    case "fixtures":
      return (
        <div className="desk-columns" data-detail={detail !== null}>
          <FixtureList chosen={detail} onChoose={(id) => go("fixtures", id)} />
          {detail === null ? (
            <p className="desk-empty desk-choose">{m.desk_choose()}</p>
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
      return <LimitsPanel />;
    case "owed":
      return <OwedPanel />;
    case "feeds":
      return <FeedsPanel />;
    case "audit":
      return <AuditPanel key={detail} subject={detail} onAll={() => go("audit")} />;
  }
}
