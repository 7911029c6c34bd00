import type { Game } from "@hanpan/contract";
import { pictureOf } from "@hanpan/contract/pictures";
import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** A game in one line: small art, name, and straight in. For games that the member knows already. */
export function GameStrip({ games }: { games: readonly Game[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-3">
      {games.map((game) => (
        <li key={game.id}>
          <Link
            to={urls.play}
            params={{ gameId: game.id }}
            preload={false}
            aria-label={m.game_playNamed({ name: game.name })}
            className="group/strip flex items-center gap-4 rounded-dialog bg-surface-1 p-2 pr-4 transition-colors hover:bg-surface-2"
          >
            <img
              {...pictureOf(game.thumbnail, "tile", "54px")}
              alt=""
              width={54}
              height={72}
              loading="lazy"
              className="h-18 w-[54px] rounded-control object-cover"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-16 font-semibold">{game.name}</span>
              <span className="block truncate text-12 text-muted">{game.vendorName}</span>
            </span>
            <span className="flex size-9 items-center justify-center rounded-full bg-jade-fill text-ink transition-transform duration-150 group-hover/strip:scale-110">
              <Play aria-hidden size={16} fill="currentColor" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
