import { FaultNotice } from "@hanpan/frame/look/notices/FaultNotice";
import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { pausedHint } from "@hanpan/frame/words/paused";
import { uiWords } from "@hanpan/frame/words/uiWords";
import { UiWordsProvider } from "@hanpan/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { m } from "../paraglide/messages.js";
import { BettingPlace } from "./betting/BettingPlace.tsx";
import { createSports, type Sports } from "./connection/sports.ts";
import { SportsContext, useSports, useSportsState } from "./connection/sportsContext.ts";
import { LivePage } from "./lists/LivePage.tsx";
import { TodayPage } from "./lists/TodayPage.tsx";
import { hrefOf, type Place, placeOf, useHash } from "./shell/place.ts";
import { SportsShell } from "./shell/SportsShell.tsx";
import { SlipColumn } from "./slip/view/SlipColumn.tsx";
import { SlipDock } from "./slip/view/SlipDock.tsx";
import "./sports.css";
import "@hanpan/frame/look/page/text.css";
import "@hanpan/frame/look/notices/notices.css";

const LeaguePage = laterPart(async () => (await import("./leagues/LeaguePage.tsx")).LeaguePage);
const LeaguesPage = laterPart(async () => (await import("./leagues/LeaguesPage.tsx")).LeaguesPage);
const MyBets = laterPart(async () => (await import("./my-bets/MyBets.tsx")).MyBets);
const ResultsPage = laterPart(async () => (await import("./results/ResultsPage.tsx")).ResultsPage);
const RulesRoom = laterPart(async () => (await import("./rules/RulesRoom.tsx")).RulesRoom);
const MatchPage = laterPart(async () => (await import("./match/MatchPage.tsx")).MatchPage);

function goToMine(): void {
  location.hash = hrefOf({ kind: "MY_BETS" });
}

function Shown({ place }: { place: Place }) {
  switch (place.kind) {
    case "TODAY":
      return <TodayPage sport={place.sport} />;
    case "LIVE":
      return <LivePage sport={place.sport} />;
    case "LEAGUES":
      return <LeaguesPage sport={place.sport} />;
    case "LEAGUE":
      return <LeaguePage key={place.leagueCode} leagueCode={place.leagueCode} />;
    case "RESULTS":
      return <ResultsPage sport={place.sport} day={place.day} />;
    case "MATCH":
      return <MatchPage key={place.fixtureId} fixtureId={place.fixtureId} wanted={place.pick} />;
    case "MY_BETS":
      return <MyBets />;
    case "RULES":
      return <RulesRoom />;
  }
}

function Opened() {
  const place = placeOf(useHash());
  const paused = useSportsState((state) => state.paused);
  useEffect(() => {
    document.title = `${m.sp_title()} · ${m.sp_virtual_league()}`;
  }, []);
  return (
    <>
      <div className="contents" inert={paused !== null}>
        <SportsShell
          place={place}
          slip={<SlipColumn onMine={goToMine} />}
          dock={<SlipDock onMine={goToMine} />}
        >
          <Shown place={place} />
        </SportsShell>
      </div>
      {paused !== null && (
        <div className="veil fixed z-20">
          <div className="notice" role="status">
            <h2>{m.paused()}</h2>
            <p>{pausedHint(paused)}</p>
          </div>
        </div>
      )}
    </>
  );
}

function Visit() {
  const sports = useSports();
  const fault = useSportsState((state) => state.fault);
  const opening = useSportsState((state) => state.opening);
  if (fault !== null) {
    return <FaultNotice fault={fault} onRetry={() => void sports.open()} onExit={sports.exit} />;
  }
  if (opening) {
    return (
      <div className="veil loading fixed z-20" role="status">
        <span className="loader" aria-hidden="true" />
        <p>{m.sp_loading()}</p>
      </div>
    );
  }
  return (
    <BettingPlace>
      <Opened />
    </BettingPlace>
  );
}

/** Virtual sports: lists, matches, leagues, results, the slip and my bets, upon one session and one socket. */
export default function SportsPage() {
  const [sports, setSports] = useState<Sports | null>(null);
  useEffect(() => {
    const made = createSports();
    setSports(made);
    void made.open();
    return () => made.close();
  }, []);
  const words = useMemo(uiWords, []);
  if (sports === null) return null;
  return (
    <UiWordsProvider words={words}>
      <SportsContext value={sports}>
        <QueryClientProvider client={sports.replies}>
          <Visit />
        </QueryClientProvider>
      </SportsContext>
    </UiWordsProvider>
  );
}
