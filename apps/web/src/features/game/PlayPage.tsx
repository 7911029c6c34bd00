import { getRouteApi, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { useMember } from "../../lib/session.ts";
import * as m from "../../paraglide/messages.js";
import { FreeBar } from "./free/FreeBar.tsx";
import { FreeTable } from "./free/FreeTable.tsx";
import { type GameMenu, GameShellContext } from "./gameShell.ts";
import { LoginNeeded } from "./LoginNeeded.tsx";
import { PlayBar } from "./PlayBar.tsx";
import { Table } from "./Table.tsx";
import { useFrameGame } from "./useFrameGame.ts";
import { useGame } from "./useGame.ts";

const route = getRouteApi("/play/$gameId");

/** What the address says of a game that is tried with play money (`freeSearch`). */
const freeAddress = z.object({ free: z.literal(true) });

/**
 * A game with the whole window: a bar with the way back, balance, time and clock; below it the game. The rooms of games
 * are dark in either theme, and all around them with them; sports alone follow the member's theme (decision 019).
 */
export function PlayPage() {
  const { gameId } = route.useParams();
  const { launchedId, follow } = useFrameGame(gameId);
  const isFree = freeAddress.safeParse(useSearch({ strict: false })).success;
  const [freeAmount, setFreeAmount] = useState<number | null>(null);
  const member = useMember();
  const game = useGame(gameId);
  const [menu, setMenu] = useState<GameMenu | null>(null);
  const shell = useMemo(() => ({ game, menu, setMenu }), [game, menu]);
  usePageTitle(game?.name ?? m.game_lobby_title());
  return (
    <GameShellContext value={shell}>
      <div
        className="flex h-dvh flex-col bg-page text-text"
        id="play"
        data-whole-window=""
        data-theme={game?.category === "SPORTS" ? undefined : "ink"}
      >
        {isFree ? (
          <FreeBar gameId={gameId} name={game?.name ?? ""} amount={freeAmount} />
        ) : (
          <PlayBar name={game?.name ?? ""} />
        )}
        <main aria-label={game?.name ?? m.game_lobby_title()} className="relative min-h-0 flex-1">
          <h1 className="sr-only">{game?.name ?? m.game_lobby_title()}</h1>
          {isFree ? (
            <FreeTable key={gameId} gameId={gameId} name={game?.name ?? ""} onAmount={setFreeAmount} />
          ) : member ? (
            <Table
              key={`${member.id} ${launchedId}`}
              gameId={launchedId}
              name={game?.name ?? ""}
              onMoved={follow}
            />
          ) : (
            <LoginNeeded game={game} />
          )}
        </main>
      </div>
    </GameShellContext>
  );
}
