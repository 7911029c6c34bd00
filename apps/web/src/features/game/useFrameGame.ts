import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { urls } from "../../lib/urls.ts";

/**
 * The game that was launched in the frame at an address, and how the address follows when the frame goes on to another one:
 * in its place, so that the way back stays the way out. The frame stays, since it has its launch already; a reload launches
 * the game of the address.
 */
export function useFrameGame(gameId: string): { launchedId: string; follow: (movedToId: string) => void } {
  const navigate = useNavigate();
  const [moved, setMoved] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const isSameFrame = moved !== null && (gameId === moved.to || gameId === moved.from);
  // Another game was opened from here: it has a launch of its own.
  if (moved !== null && !isSameFrame) setMoved(null);
  const launchedId = isSameFrame ? moved.from : gameId;
  const follow = useCallback(
    (movedToId: string) => {
      setMoved({ from: launchedId, to: movedToId });
      void navigate({ to: urls.play, params: { gameId: movedToId }, replace: true });
    },
    [launchedId, navigate],
  );
  return { launchedId, follow };
}
