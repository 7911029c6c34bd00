import type { Game } from "@hanpan/contract";
import { pictureOf } from "@hanpan/contract/pictures";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useRef } from "react";
import { FavouriteButton, TileMark } from "../../game-parts/GameTile.tsx";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { feedAt } from "../feed/feed.ts";
import { useLiveTable } from "../feed/useLiveTable.ts";
import { Road } from "../roads/Road.tsx";
import { StatusLine } from "./StatusLine.tsx";

/**
 * A live table or mini-game: its art, what it is doing now, and what came last. The whole tile leads in; what is live in
 * it is read beside the link and announces nothing by itself.
 */
export function LiveTile({ game }: { game: Game }) {
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
          <LiveState feed={game.liveFeed} isMini={game.category === "MINI"} />
        )}
      </div>
      <FavouriteButton game={game} />
    </article>
  );
}

/** The live part of a tile; only this is redrawn. */
function LiveState({ feed, isMini }: { feed: NonNullable<Game["liveFeed"]>; isMini: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const news = useLiveTable(place, feed);
  const { table, standing } = news;
  const rows = isMini ? 2 : 3;
  return (
    <div ref={place} data-table={feed.tableCode} className="pointer-events-none flex flex-1 flex-col">
      <StatusLine news={news} nowMs={feedAt(feed.url).clock.nowMs} withNumber={isMini} />
      <div
        className={clsx(
          "mt-2",
          isMini ? "min-h-[54px]" : "min-h-[84px]",
          // What is shown is old.
          standing === "LOST" && "saturate-[.35]",
        )}
      >
        {table !== null && <Road kind={table.kind} road={table.road} rows={rows} />}
      </div>
    </div>
  );
}
