import type { Game } from "@hanpan/contract";
import { Badge } from "@hanpan/ui";
import { useNavigate } from "@tanstack/react-router";
import { Heart, Wrench } from "lucide-react";
import { showNotice } from "../lib/notices.ts";
import { useMember } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** What the picture says of its game: shut by the member themselves, under maintenance, hot, new. */
export function TileMark({ game }: { game: Game }) {
  if (game.maintenance || game.shut) {
    return (
      <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 bg-surface-3 py-2 text-12 font-semibold">
        <Wrench aria-hidden size={14} />
        {game.shut ? m.game_shut_short() : m.game_maintenance_short()}
      </span>
    );
  }
  if (!game.isHot && !game.isNew) return null;
  return (
    <span className="absolute top-2 left-2 flex gap-1">
      {game.isHot && <Badge tone="vermilion">{m.game_hot_short()}</Badge>}
      {game.isNew && <Badge tone="jade">{m.game_new_short()}</Badge>}
    </span>
  );
}

/** The heart in a tile's corner; a guest is asked to sign in. */
export function FavouriteButton({ game }: { game: Game }) {
  const signedIn = useMember() !== null;
  const navigate = useNavigate();
  const label = game.favourite ? m.fav_remove() : m.fav_add();
  return (
    <button
      type="button"
      aria-label={`${label}: ${game.name}`}
      aria-pressed={game.favourite}
      className="group/heart absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-dialog"
      onClick={() => {
        if (signedIn) {
          import("./favourites.ts").then(
            ({ toggleFavourite }) => toggleFavourite(game),
            () => showNotice("danger", m.offline_banner()),
          );
          return;
        }
        showNotice("info", m.login_required());
        void navigate({
          to: urls.login,
          search: { returnTo: location.pathname + location.search },
        });
      }}
    >
      <span className="inline-flex size-8 items-center justify-center rounded-full bg-ink/72 text-ivory transition-transform duration-150 group-hover/heart:scale-110">
        <Heart
          aria-hidden
          size={17}
          color={game.favourite ? "#ff7a66" : ""}
          fill={game.favourite ? "currentColor" : "none"}
        />
      </span>
    </button>
  );
}
