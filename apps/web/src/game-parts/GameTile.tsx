import type { Game } from "@hanpan/contract";
import { pictureOf } from "@hanpan/contract/pictures";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { FavouriteButton, TileMark } from "./TileParts.tsx";

export interface GameTileProps {
  game: Game;
  /** In the first rows the art is fetched at once. */
  eager?: boolean;
  /** Where name and maker are shown beside the tile already. */
  captionHidden?: boolean;
}

/** A game of the lobby: its art in 3:4, its name and maker below, a heart in the corner. */
export function GameTile({ game, eager = false, captionHidden = false }: GameTileProps) {
  return (
    <article className="group/tile relative">
      <Link
        to={urls.play}
        params={{ gameId: game.id }}
        data-grid-item=""
        preload={false}
        aria-label={m.game_playNamed({ name: game.name })}
        className="block rounded-dialog"
      >
        <span className="relative block aspect-3/4 overflow-hidden rounded-dialog bg-surface-2">
          <img
            {...pictureOf(game.thumbnail, "tile")}
            alt=""
            width={300}
            height={400}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            className={clsx(
              "size-full object-cover transition-transform duration-250 ease-hanpan group-hover/tile:scale-[1.04]",
              (game.maintenance || game.shut) && "opacity-40 grayscale",
            )}
          />
          <TileMark game={game} />
        </span>
        {!captionHidden && (
          <>
            <span className="mt-2 line-clamp-2 text-14 leading-5 font-semibold">{game.name}</span>
            <span className="block truncate text-12 text-muted">{game.vendorName}</span>
          </>
        )}
      </Link>
      <FavouriteButton game={game} />
    </article>
  );
}
