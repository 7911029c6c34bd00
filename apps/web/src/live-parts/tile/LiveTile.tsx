import type { Game } from "@hanpan/contract";
import { pictureOf } from "@hanpan/contract/pictures";
import { later } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Suspense } from "react";
import { FavouriteButton, TileMark } from "../../game-parts/TileParts.tsx";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { useTouched } from "./useTouched.ts";

/** What a table is doing: fetched when somebody is there to look at it. */
const LiveState = later(() => import("./LiveState.tsx"));

/**
 * A live table or mini-game: its art, what it is doing now, and what came last. The whole tile leads in; what is live in
 * it is read beside the link and announces nothing by itself. With `waits` it comes once the visitor moves: home's first screen
 * fetches no more than it shows.
 */
export function LiveTile({ game, waits = false }: { game: Game; waits?: boolean }) {
  const isTouched = useTouched();
  const place = <LivePlace game={game} />;
  return (
    <article className="group/tile relative flex h-full flex-col overflow-hidden rounded-dialog bg-surface-1 transition-colors hover:bg-surface-2">
      <span className="relative block aspect-3/2 lg:aspect-video overflow-hidden bg-surface-2">
        <img
          {...pictureOf(game.thumbnail, "tile", "(width >= 768px) 300px, 46vw")}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          className={clsx(
            "size-full object-cover object-[50%_27%] transition-transform duration-250 ease-hanpan group-hover/tile:scale-[1.04]",
            (game.maintenance || game.shut) && "opacity-40 grayscale",
          )}
        />
        <TileMark game={game} />
      </span>
      <div className="flex flex-1 flex-col px-3 pt-2 pb-3">
        <Link
          to={urls.play}
          params={{ gameId: game.id }}
          data-grid-item=""
          preload={false}
          aria-label={m.game_playNamed({ name: game.name })}
          className="line-clamp-2 text-14 leading-5 font-semibold after:absolute after:inset-0 after:rounded-dialog focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-cobalt"
        >
          {game.name}
        </Link>
        {game.liveFeed === null || game.maintenance || game.shut ? (
          <span className="truncate text-12 text-muted">{game.vendorName}</span>
        ) : (
          <Suspense fallback={place}>
            {waits && !isTouched ? (
              place
            ) : (
              <LiveState feed={game.liveFeed} isMini={game.category === "MINI"} />
            )}
          </Suspense>
        )}
      </div>
      <FavouriteButton game={game} />
    </article>
  );
}

/** The room of what is live in a tile, until it is there. */
function LivePlace({ game }: { game: Game }) {
  return (
    <div className="flex flex-1 flex-col">
      <span className="mt-1 min-h-9 truncate text-12 text-muted">{game.vendorName}</span>
      <span className={clsx("mt-2", game.category === "MINI" ? "min-h-[54px]" : "min-h-[84px]")} />
    </div>
  );
}
