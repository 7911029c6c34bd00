import type { Game } from "@hanpan/contract";
import { EmptyState, ErrorState } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { GameFacts } from "../../game-parts/GameFacts.tsx";
import { GameGrid, GameGridSkeleton } from "../../game-parts/GameGrid.tsx";
import { GameTile } from "../../game-parts/GameTile.tsx";
import { gamesQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { featuredQuery } from "./featured.ts";

/** Fewer games than this would leave most of a row empty: they are described at greater length instead. */
const rowOf = 4;

function WideTiles({ games }: { games: readonly Game[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,360px),1fr))] gap-3">
      {games.map((game) => (
        <li key={game.id} className="wide-card">
          <GameTile game={game} captionHidden />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <div>
              <h3 className="text-20">{game.name}</h3>
              <p className="text-14 text-muted">{game.vendorName}</p>
            </div>
            <GameFacts game={game} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The slots, most played first. */
export function SlotsRow() {
  const { data, error, isPending, isFetching, refetch } = useQuery(gamesQuery(featuredQuery));
  return (
    <Section
      title={m.nav_slots()}
      action={
        <Link
          to={urls.slots}
          search={{}}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-14 font-medium text-muted hover:text-text"
        >
          {m.common_viewAll()}
          <ChevronRight aria-hidden size={16} />
        </Link>
      }
    >
      {isPending && <GameGridSkeleton tiles={6} />}
      {error && (
        <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && data.list.length >= rowOf && <GameGrid games={data.list} label={m.nav_slots()} />}
      {data && data.list.length > 0 && data.list.length < rowOf && <WideTiles games={data.list} />}
      {data?.list.length === 0 && <EmptyState title={m.game_empty()} />}
    </Section>
  );
}
