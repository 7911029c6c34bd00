import type { Game } from "@hanpan/contract";
import { Link } from "@tanstack/react-router";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { freeSearch, useFreePlay } from "./freePlay.ts";

/** Below a game's tile: the way to try it with play money, where it may be tried. */
export function TryLink({ game }: { game: Game }) {
  const mayTry = useFreePlay();
  if (!mayTry(game)) return null;
  return (
    <Link
      to={urls.play}
      params={{ gameId: game.id }}
      search={freeSearch}
      preload={false}
      aria-label={m.try_named({ name: game.name })}
      className="-mb-2 inline-flex min-h-11 items-center text-12 font-semibold text-muted underline decoration-outline underline-offset-4 hover:text-text"
    >
      {m.try_action()}
    </Link>
  );
}
