import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { gamesQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import { useLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import { LiveGrid } from "../../live-parts/LiveGrid.tsx";
import * as m from "../../paraglide/messages.js";
import { SportsRow } from "./SportsRow.tsx";

const shown = 12;

/** The most played games of a category, live; nothing where there are none or they cannot be read. */
function Row({ category, title }: { category: "LIVE" | "MINI"; title: string }) {
  const { data } = useQuery(gamesQuery({ category, sort: "popular", limit: shown }));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Section
      title={title}
      action={
        <Link
          to={urls.games}
          search={{ category }}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-14 font-medium text-muted hover:text-text"
        >
          {m.common_viewAll()}
          <ChevronRight aria-hidden size={16} />
        </Link>
      }
    >
      <LiveGrid games={data.list} look={category} label={title} />
    </Section>
  );
}

/** Live tables, sports and mini-games, below the slots. */
export default function OtherGames() {
  useLanguage();
  return (
    <>
      <Row category="LIVE" title={m.nav_liveCasino()} />
      <SportsRow />
      <Row category="MINI" title={m.nav_miniGames()} />
    </>
  );
}
