import { buttonClass, PageHeading } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { GameGrid, GameGridSkeleton } from "../../game-parts/GameGrid.tsx";
import { GameResults } from "../../game-parts/GameResults.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { favouritesQuery } from "../../game-parts/queries.ts";
import { usePages } from "../../game-parts/usePages.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** The games a member keeps. One whose heart was just taken stays in sight until the list is read again. */
export function FavouritesPage() {
  usePageTitle(m.fav_title());
  const shown = usePages(urls.favourites);
  return (
    <>
      <PageHeading title={m.fav_title()} />
      <GameResults
        pageQuery={favouritesQuery}
        {...shown}
        tiles={{
          skeleton: <GameGridSkeleton tiles={6} />,
          draw: (games) => <GameGrid games={games} label={m.fav_title()} />,
        }}
        empty={{
          title: m.fav_empty(),
          hint: m.fav_lead(),
          action: (
            <Link to={urls.games} search={{}} className={buttonClass("play")}>
              {m.shell_games()}
            </Link>
          ),
        }}
      />
    </>
  );
}
