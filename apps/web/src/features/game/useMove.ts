import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { moveGame } from "@hanpan/contract/calls/launch";
import { useCallback, useRef } from "react";
import { recentGamesQuery } from "../../game-parts/queries.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { sendRequest } from "../../lib/requestState.ts";

/**
 * What to do when a game's frame shows another game: the server says which game of ours that is, and keeps it as played
 * last. Of several asked for in a row the last one counts. A game that is not known here changes nothing.
 */
export function useMove(
  onMoved: (gameId: string) => void,
): (launchId: string, gameCode: string) => Promise<void> {
  const newest = useRef("");
  return useCallback(
    async (launchId, gameCode) => {
      newest.current = gameCode;
      try {
        const { gameId } = await sendRequest(moveGame, { body: { launchId, gameCode } });
        void queryClient.invalidateQueries({ queryKey: recentGamesQuery().queryKey });
        if (newest.current === gameCode) onMoved(gameId);
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
      }
    },
    [onMoved],
  );
}
