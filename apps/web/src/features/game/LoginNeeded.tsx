import type { Game } from "@hanpan/contract";
import { buttonClass, Lattice } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { freeSearch, useFreePlay } from "../../game-parts/freePlay.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** Games are for members: the way to log in or sign up, and back to this game; or to try it with play money, where it may be. */
export function LoginNeeded({ game }: { game: Game | undefined }) {
  const mayTry = useFreePlay();
  const search = { returnTo: `${window.location.pathname}${window.location.hash}` };
  return (
    <div className="flex h-full flex-col items-center justify-center gap-6 px-4 text-center">
      <Lattice heightPx={16} className="max-w-40 rounded-full" />
      <p className="text-20 font-semibold">{m.login_requiredGame()}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={urls.login} search={search} className={buttonClass("play")}>
          {m.nav_login()}
        </Link>
        <Link to={urls.register} search={search} className={buttonClass("quiet")}>
          {m.nav_register()}
        </Link>
        {game && mayTry(game) && (
          <Link
            to={urls.play}
            params={{ gameId: game.id }}
            search={freeSearch}
            replace
            className={buttonClass("quiet")}
          >
            {m.try_action()}
          </Link>
        )}
      </div>
    </div>
  );
}
