import type { Game } from "@hanpan/contract";
import type { HomeFixture } from "@hanpan/contract/calls/home";
import { serverNow } from "@hanpan/contract/serverClock";
import { Badge } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect, useReducer } from "react";
import { Section } from "../../game-parts/Section.tsx";
import { useLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { fixturesQuery } from "./homeQuery.ts";
import { kickoffOf, OddsLinks } from "./OddsLinks.tsx";
import WideTiles from "./WideTiles.tsx";

/** Odds that are older than this are said to be. */
const oldAfterMs = 15_000;

/** The next matches, with odds that are put on the slip by a tap; the game of sports itself while there are none. */
export default function SportsRow({ games }: { games: readonly Game[] }) {
  useLanguage();
  const { data } = useQuery(fixturesQuery(true));
  const now = useNow();
  const open = (data?.list ?? []).filter(({ startsAt }) => new Date(startsAt) > now);
  const ageMs = data?.readAt == null ? 0 : now.getTime() - new Date(data.readAt).getTime();
  const isOld = ageMs > oldAfterMs;
  return (
    <Section
      title={m.nav_sports()}
      action={
        <Link
          to={urls.sports}
          preload={false}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-14 font-medium text-muted hover:text-text"
        >
          {m.sports_open()}
          <ChevronRight aria-hidden size={16} />
        </Link>
      }
    >
      {data?.gameId == null || open.length === 0 ? (
        <WideTiles games={games.slice(0, 1)} />
      ) : (
        <>
          {isOld && (
            <p role="status" className="mb-2 text-14 text-muted" translate="no">
              {m.home_odds_old({ seconds: Math.floor(ageMs / 1_000) })}
            </p>
          )}
          <ul
            aria-label={m.home_fixtures()}
            className={`grid gap-3 md:grid-cols-3 ${isOld ? "saturate-[.35]" : ""}`}
          >
            {open.map((fixture) => (
              <Fixture key={fixture.fixtureId} fixture={fixture} gameId={data.gameId ?? ""} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** The server's time, anew every second. */
function useNow(): Date {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}

function Fixture({ fixture, gameId }: { fixture: HomeFixture; gameId: string }) {
  return (
    <li className="flex flex-col gap-3 rounded-dialog bg-surface-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular text-12 text-muted" translate="no">
          {m.home_kickoff({ time: kickoffOf(fixture) })}
        </span>
        {fixture.isVirtual && <Badge tone="jade">{m.sports_virtual()}</Badge>}
      </div>
      <h3 className="min-h-[2lh] text-16">
        {fixture.home} <span className="font-normal text-muted">{m.home_versus()}</span> {fixture.away}
      </h3>
      <OddsLinks fixture={fixture} gameId={gameId} className="mt-auto" />
    </li>
  );
}
