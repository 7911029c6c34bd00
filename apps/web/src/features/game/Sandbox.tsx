import { ErrorState } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../../paraglide/messages.js";
import { Launching } from "./Launching.tsx";
import type { FramedGame } from "./useFramedGame.ts";

interface SandboxProps {
  game: FramedGame;
  address: string;
  name: string;
  /** Asks for a new launch when the game could not be reached. */
  onRelaunch: () => void;
  /** What belongs to the game once it is shown. */
  children?: ReactNode;
}

/** A vendor's game in its frame, what stands there until it is shown, and what is said when it cannot be reached. */
export function Sandbox({ game, address, name, onRelaunch, children }: SandboxProps) {
  const { frame, shown, unreachable, onLoad } = game;
  if (unreachable) {
    return (
      <div className="flex h-full items-center justify-center">
        <ErrorState title={m.game_network()} onRetry={onRelaunch} />
      </div>
    );
  }
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={m.game_frame({ name })}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        className={`size-full border-0 transition-opacity duration-250 ${shown ? "" : "opacity-0"}`}
      />
      {shown ? (
        children
      ) : (
        <div className="absolute inset-0">
          <Launching percent={game.percent} />
        </div>
      )}
    </>
  );
}
