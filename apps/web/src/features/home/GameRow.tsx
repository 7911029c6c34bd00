import type { Home } from "@hanpan/contract/calls/home";
import type { GameCategory } from "@hanpan/contract/enumerations";
import { later } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { Section } from "../../game-parts/Section.tsx";
import { urls } from "../../lib/urls.ts";
import { LiveGrid } from "../../live-parts/LiveGrid.tsx";
import * as m from "../../paraglide/messages.js";

const GameGrid = later(async () => ({ default: (await import("../../game-parts/GameGrid.tsx")).GameGrid }));
const WideTiles = later(() => import("./WideTiles.tsx"));
const SportsRow = later(() => import("./SportsRow.tsx"));

/** Fewer games than this would leave most of a row empty: they are described at greater length instead. */
const rowOf = 4;

/** So many tables the first row shows, whose pictures come with home's first screen; the rest is a tap away. */
const mostTables = 6;

type Row = Home["rows"][number];

const titles: { readonly [category in GameCategory]: () => string } = {
  LIVE: m.nav_liveCasino,
  SLOT: m.nav_slots,
  SPORTS: m.nav_sports,
  MINI: m.nav_miniGames,
};

function Games({ category, games, label }: Row & { label: string }) {
  if (category === "LIVE" || category === "MINI") {
    const shown = category === "LIVE" ? games.slice(0, mostTables) : games;
    return <LiveGrid games={shown} look={category} label={label} waits />;
  }
  return (
    <Suspense fallback={<div className="h-64" />}>
      {games.length >= rowOf ? <GameGrid games={games} label={label} /> : <WideTiles games={games} />}
    </Suspense>
  );
}

/** The games of a category at home, with the way to all of them. */
export function GameRow({ category, games }: Row) {
  const title = titles[category]();
  if (category === "SPORTS")
    return (
      <Suspense fallback={<div className="h-72" />}>
        <SportsRow games={games} />
      </Suspense>
    );
  return (
    <Section
      title={title}
      action={
        <Link
          to={category === "SLOT" ? urls.slots : urls.games}
          search={category === "SLOT" ? {} : { category }}
          aria-label={`${title} ${m.common_viewAll()}`}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-14 font-medium text-muted hover:text-text"
        >
          {m.common_viewAll()}
          <ChevronRight aria-hidden size={16} />
        </Link>
      }
    >
      <Games category={category} games={games} label={title} />
    </Section>
  );
}
