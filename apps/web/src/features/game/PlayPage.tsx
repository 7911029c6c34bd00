import { getRouteApi } from "@tanstack/react-router";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { useMember } from "../../lib/session.ts";
import * as m from "../../paraglide/messages.js";
import { LoginNeeded } from "./LoginNeeded.tsx";
import { PlayBar } from "./PlayBar.tsx";
import { Table } from "./Table.tsx";
import { useFrameGame } from "./useFrameGame.ts";
import { useGame } from "./useGame.ts";

const route = getRouteApi("/play/$gameId");

/**
 * A game with the whole window: a bar with the way back, balance, time and clock; below it the game. The rooms of games
 * are dark in either theme, and all around them with them; sports alone follow the member's theme (decision 019).
 */
export function PlayPage() {
  const { gameId } = route.useParams();
  const { launchedId, follow } = useFrameGame(gameId);
  const member = useMember();
  const game = useGame(gameId);
  usePageTitle(game?.name ?? m.game_lobby_title());
  return (
    <div
      className="flex h-dvh flex-col bg-page text-text"
      id="play"
      data-whole-window=""
      data-theme={game?.category === "SPORTS" ? undefined : "ink"}
    >
      <PlayBar name={game?.name ?? ""} />
      <main aria-label={game?.name ?? m.game_lobby_title()} className="relative min-h-0 flex-1">
        <h1 className="sr-only">{game?.name ?? m.game_lobby_title()}</h1>
        {member ? (
          <Table
            key={`${member.id} ${launchedId}`}
            gameId={launchedId}
            name={game?.name ?? ""}
            onMoved={follow}
          />
        ) : (
          <LoginNeeded />
        )}
      </main>
    </div>
  );
}
