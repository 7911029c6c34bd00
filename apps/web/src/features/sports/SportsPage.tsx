import type { Game } from "@hanpan/contract";
import { pictureOf } from "@hanpan/contract/pictures";
import { Badge, buttonClass, EmptyState, ErrorState, Lattice, PageHeading, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { GameFacts } from "../../game-parts/GameFacts.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { sportsGameQuery } from "../../game-parts/queries.ts";
import { TryLink } from "../../game-parts/TryLink.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** Sports: opens the game for a member; shows a guest what it is, that it is virtual, and the way in. */
export function SportsPage() {
  const member = useMember();
  usePageTitle(m.nav_sports());
  const { data, error, isPending, isFetching, refetch } = useQuery(sportsGameQuery());
  if (isPending) return <Skeleton className="h-[420px] rounded-dialog" />;
  if (error) {
    return <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const game = data.list[0];
  if (game === undefined) return <EmptyState title={m.sports_none()} />;
  return member === null ? (
    <Landing game={game} />
  ) : (
    <Navigate to={urls.play} params={{ gameId: game.id }} replace />
  );
}

function Landing({ game }: { game: Game }) {
  const search = { returnTo: urls.sports };
  const facts = [m.sports_fact_clock(), m.sports_fact_markets(), m.sports_fact_proof(), m.sports_fact_odds()];
  return (
    <>
      <PageHeading title={m.nav_sports()} />
      <article className="grid gap-6 rounded-dialog bg-surface-1 p-5 md:grid-cols-[240px_1fr] md:p-8">
        <img
          {...pictureOf(game.thumbnail, "tile", "240px")}
          alt=""
          width={360}
          height={480}
          className="w-full max-w-60 rounded-dialog object-cover"
        />
        <div className="flex flex-col items-start gap-4">
          <Badge tone="jade">{m.sports_virtual()}</Badge>
          <h2 className="text-24">{game.name}</h2>
          <p>{m.sports_honest()}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-14 text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <GameFacts game={game} />
          <Lattice heightPx={12} className="max-w-40 rounded-full" />
          <p className="font-semibold">{m.login_requiredGame()}</p>
          <div className="flex gap-2">
            <Link to={urls.login} search={search} className={buttonClass("play")}>
              {m.nav_login()}
            </Link>
            <Link to={urls.register} search={search} className={buttonClass("quiet")}>
              {m.nav_register()}
            </Link>
            <TryLink game={game} />
          </div>
        </div>
      </article>
    </>
  );
}
