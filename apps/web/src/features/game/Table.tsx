import { buttonClass, ErrorState } from "@hanpan/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { GameFrame } from "./GameFrame.tsx";
import { Launching } from "./Launching.tsx";
import { useLaunch } from "./launch.ts";
import { SwitchDialog } from "./SwitchDialog.tsx";

/** Launches the game and shows it, or says why it cannot be and how to go on. */
export function Table({ gameId, name }: { gameId: string; name: string }) {
  const { state, start } = useLaunch(gameId);
  const navigate = useNavigate();

  switch (state.step) {
    case "LAUNCHING":
      return <Launching />;
    case "RUNNING":
      if (state.launched.mode === "WINDOW") return <OwnWindow url={state.launched.url} />;
      return <GameFrame url={state.launched.url} name={name} onRelaunch={() => start()} />;
    case "REFUSED":
      return (
        <div className="flex h-full flex-col items-center justify-center">
          <ErrorState title={m.game_launchFailed()} onRetry={() => start()}>
            <span className="text-14">{state.failure.message}</span>
          </ErrorState>
          <Link to={urls.games} search={{}} className={buttonClass("ghost")}>
            {m.game_exit()}
          </Link>
        </div>
      );
    case "ASKING_CONSENT":
      return (
        <SwitchDialog
          failure={state.failure}
          onAgree={() => start(true)}
          onStay={() => void navigate({ to: urls.games, search: {} })}
        />
      );
  }
}

function OwnWindow({ url }: { url: string }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 text-center">
      <p>{m.game_openWindow()}</p>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass("play", "large")}>
        {m.game_play()}
      </a>
    </div>
  );
}
