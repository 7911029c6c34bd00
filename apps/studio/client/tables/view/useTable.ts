import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { useCallback } from "react";
import { tableGame } from "../games/tableGames.ts";
import { delayedFromMs } from "../play/delay.ts";
import { shownAtMs } from "../play/reveal.ts";
import { shownTable } from "../play/shownTable.ts";
import { useCasino, useCasinoState } from "./casinoContext.ts";

/** A table that I sit at, at this moment, with what its game brings; null as long as it has not been told. */
export const useTable = (tableCode: string) => {
  const { clock, betting, sounds } = useCasino();
  const seat = useCasinoState((state) => state.seats.get(tableCode));
  const chipWon = useCasinoState((state) => state.chipWon);
  const round = seat?.table.round ?? null;
  const now = useServerTime(clock.nowMs, [
    round?.closesAtMs ?? null,
    round === null ? null : shownAtMs(round),
    delayedFromMs(round),
  ]);
  const onBets = useCallback(
    (bets: readonly { readonly spot: string; readonly stakeWon: number }[]) => {
      sounds.wake();
      sounds.play(betting.place(tableCode, bets) ? "coin" : "button");
    },
    [betting, sounds, tableCode],
  );
  const onBet = useCallback((spot: string) => onBets([{ spot, stakeWon: chipWon }]), [onBets, chipWon]);
  const game = tableGame(tableCode);
  if (seat === undefined || game === null) return null;
  return { seat, round, game, chipWon, onBet, onBets, shown: shownTable(seat, now, game.returnHundredths) };
};
export type TableInRoom = NonNullable<ReturnType<typeof useTable>>;
