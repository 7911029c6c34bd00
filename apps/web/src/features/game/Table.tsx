import { buttonClass, ErrorState } from "@hanpan/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { type OpenWindow, openBlankWindow } from "./blankWindow.ts";
import { GameFrame } from "./GameFrame.tsx";
import { Launching } from "./Launching.tsx";
import { useLaunch } from "./launch.ts";
import { OwnWindow } from "./OwnWindow.tsx";
import { SwitchDialog } from "./SwitchDialog.tsx";
import { useMove } from "./useMove.ts";

interface TableProps {
  gameId: string;
  name: string;
  /** The frame went on to another game, which has this id. */
  onMoved: (gameId: string) => void;
  /** Opens the window of a game that has one of its own. */
  openWindow?: OpenWindow;
}

/** Launches the game and shows it, or says why it cannot be and how to go on. */
export function Table({ gameId, name, onMoved, openWindow = openBlankWindow }: TableProps) {
  const { state, start, another } = useLaunch(gameId);
  const move = useMove(onMoved);
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState(false);

  switch (state.step) {
    case "LAUNCHING":
      return <Launching percent={0} />;
    case "RUNNING":
      if (state.launched.mode === "WINDOW" || blocked)
        return <OwnWindow gameId={gameId} launch={another} openWindow={openWindow} />;
      return (
        <GameFrame
          url={state.launched.url}
          saysReady={state.launched.saysReady}
          name={name}
          onMoved={(gameCode) => void move(state.launched.launchId, gameCode)}
          onRelaunch={() => start()}
          onBlocked={() => setBlocked(true)}
        />
      );
    case "REFUSED":
      return (
        <div className="flex h-full flex-col items-center justify-center">
          <ErrorState title={m.game_launchFailed()} onRetry={() => start()}>
            <span className="text-14">{state.failure.message}</span>
          </ErrorState>
          {state.failure.code === "CATEGORY_SHUT" && (
            <Link to={urls.limits} className={buttonClass("quiet")}>
              {m.rg_title()}
            </Link>
          )}
          <Link to={urls.games} search={{}} className={buttonClass("ghost")}>
            {m.game_exit()}
          </Link>
        </div>
      );
    case "ASKING_CONSENT":
      return (
        <SwitchDialog
          failure={state.failure}
          onAgree={start}
          onStay={() => void navigate({ to: urls.games, search: {} })}
        />
      );
  }
}
