import { useCallback } from "react";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import type { Turning } from "../../shared-rounds/view/stageProps.ts";
import { type SeatNow, useSeat } from "../../shared-rounds/view/useSeat.ts";
import { tableGame } from "../games/tableGames.ts";

const noReturn = (): number => 0;

/** What I turn over by hand in the round on the table; null while nothing is. */
function useTurning(now: SeatNow | null): Turning | null {
  const casino = useCasino();
  const roundId = now?.round?.roundId ?? "";
  const isHeld = useCasinoState((state) => state.held.has(roundId));
  if (now === null || !isHeld) return null;
  return {
    spots: [...now.shown.stakes.keys()],
    onTurned: (fromMs) => casino.turned(roundId, fromMs),
  };
}

/** A table that I sit at, at this moment, with what its game brings; null until it has been received. */
export function useTable(tableCode: string) {
  const { betting, sounds } = useCasino();
  const game = tableGame(tableCode);
  const now = useSeat(tableCode, game?.returnHundredths ?? noReturn);
  const chipWon = useCasinoState((state) => state.chipWon);
  const known = useCasinoState((state) => state.shares.get(tableCode));
  const shares = known?.roundId === now?.round?.roundId ? (known ?? null) : null;
  const turning = useTurning(now);
  const onBets = useCallback(
    (bets: readonly { readonly spot: string; readonly stakeWon: number }[]) => {
      sounds.wake();
      sounds.play(betting.place(tableCode, bets) ? "coin" : "button");
    },
    [betting, sounds, tableCode],
  );
  const onBet = useCallback((spot: string) => onBets([{ spot, stakeWon: chipWon }]), [onBets, chipWon]);
  return now === null || game === null ? null : { ...now, game, shares, turning, chipWon, onBet, onBets };
}
export type TableInRoom = NonNullable<ReturnType<typeof useTable>>;
